import { setTimeout as delay } from 'node:timers/promises'
import type { Part, Row } from './part.ts'

/** The rows of a part; an error, and an end that does not come in time, are rows that failed. */
export async function collectRows({ run, seconds }: Part, end = Infinity): Promise<Row[]> {
  const until = Math.min(end, Date.now() + seconds * 1000)
  const rows: Row[] = []
  const isLate = delay(until + graceMs - Date.now(), 'late' as const, { ref: false })
  const iterator = run(until)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), isLate])
      if (next === 'late') {
        rows.push({ tried: 'end in time', times: 1, lost: 1, seen: `not after ${seconds} s` })
        return rows
      }
      if (next.done) return rows
      rows.push(next.value)
    }
  } catch (error) {
    rows.push({ tried: 'run to the end', times: 1, lost: 1, seen: String(error) })
    return rows
  }
}

/** What a part may need to clean up. */
const graceMs = 5000
