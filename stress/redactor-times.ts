import { hostileUnits, mebibyteOf } from '../src/contract/redaction/hostile-units.ts'
import { redactText } from '../src/contract/redaction/redact.ts'
import type { Part, Row } from './part.ts'

const rounds = 9
const limitMs = 50

/** The redactor on 1 MiB of each text that is the most work for it. */
export const redactorTimes: Part = {
  seconds: 10,
  async *run(): AsyncIterable<Row> {
    const times = hostileUnits.map((unit) => {
      const text = mebibyteOf(unit)
      const ms = Array.from({ length: rounds }, () => {
        const before = process.cpuUsage()
        redactText(text)
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 1000
      })
      // Of the processor, and the fastest: on a busy machine the others measure what else it does.
      return { unit, ms: Math.min(...ms) }
    })
    const slowest = times.reduce((a, b) => (a.ms > b.ms ? a : b))
    yield {
      tried: `redact 1 MiB of a hostile text within ${limitMs} ms`,
      times: times.length,
      lost: times.filter(({ ms }) => ms > limitMs).length,
      seen: `slowest ${Math.round(slowest.ms)} ms, of ${JSON.stringify(slowest.unit)}`,
    }
  },
}
