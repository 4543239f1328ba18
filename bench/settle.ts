import { hash } from 'node:crypto'
import { bodyText } from '../src/contract/http.ts'
import { type OperationId, operations } from '../src/contract/operations/registry.ts'
import { sampleEnrollment, samplePlan, sandboxCredentials } from '../src/contract/samples.ts'
import { encode, type Values } from '../src/contract/operations/wire.ts'
import { createSandbox } from '../src/sandbox/sandbox.ts'
import { sandboxTables } from '../src/sandbox/world/tables.ts'
import { memoryStore } from '../src/store/memory.ts'

const customers = 1000

/** Measures ten years of weekly charges for 1,000 enrollments, in one move of the clock. */
export async function benchSettle() {
  const sandbox = createSandbox({
    store: memoryStore(sandboxTables),
    beginning: { seed: 1, frozenAt: Date.UTC(2026, 0, 15, 12) },
    services: {
      name: 'default',
      clock: Date.now,
      stopwatch: () => performance.now(),
      md5: (text) => hash('md5', text),
    },
  })
  const ask = async <Body>(method: string, path: string, body: string, headers = {}) => {
    const request = { method, path, query: '', origin: 'http://127.0.0.1:4010', headers, body }
    const answer = await sandbox.handle(request)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${bodyText(answer)}`)
    return answer as { status: number; body: Body }
  }
  const send = async <Data>(id: OperationId, values: Values) => {
    const { method, path, body = '', contentType = '' } = encode(operations[id], values, 'json')
    const headers = {
      'content-type': contentType,
      'x-auth-key': sandboxCredentials.key,
      'x-auth-hash': sandboxCredentials.hash,
    }
    return (await ask<{ data: Data }>(method, path, body, headers)).body.data
  }

  const plan = await send<{ id: string }>('plans.create', {
    ...samplePlan,
    recurrence: 'weekly',
    limit: undefined,
  })
  for (let customer = 0; customer < customers; customer++) {
    const { payment } = await send<{ payment: { uuid: string } }>('enrollments.subscribe', {
      ...sampleEnrollment,
      customer_email: `customer${customer}@pixel.hn`,
      subscription_id: plan.id,
      subscription: plan.id,
    })
    const approved = JSON.stringify({ outcome: 'approved' })
    await ask('POST', `/sandbox/checkout/${payment.uuid}/pay`, approved)
  }

  const before = process.memoryUsage().heapUsed
  const start = performance.now()
  const answer = await ask<{ events: readonly unknown[] }>(
    'POST',
    '/sandbox/clock',
    JSON.stringify({ advance: 'P10Y' }),
  )
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
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
