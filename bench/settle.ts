import { hash } from 'node:crypto'
import { bodyText } from '../src/contract/http.ts'
import { sandboxTables } from '../src/sandbox/world/tables.ts'
import { memoryStore } from '../src/store/memory.ts'
import { openEnrolled } from './enrolled.ts'
import { megabytes } from './megabytes.ts'

const customers = 1000

/** Measures ten years of weekly charges for 1,000 enrollments, in one move of the clock. */
export async function benchSettle() {
  const md5 = (text: string) => hash('md5', text)
  const { enroll, move } = openEnrolled(memoryStore(sandboxTables), md5)
  await enroll(customers)

  const before = process.memoryUsage().heapUsed
  const start = performance.now()
  const answer = await move<{ events: readonly unknown[] }>({ advance: 'P10Y' })
  const settled = performance.now()
  const used = process.memoryUsage().heapUsed - before
  const text = bodyText(answer)
  const written = performance.now()
  const events = answer.body.events.length
  console.log(
    `  ${events.toLocaleString('en')} events of ${customers.toLocaleString('en')} enrollments ` +
      `in ${seconds(settled - start)} (at most 5 s)`,
  )
  console.log(
    `  written as ${megabytes(text.length)} of JSON in ${seconds(written - settled)} more`,
  )
  console.log(`  memory ${megabytes(used)} more than before`)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
