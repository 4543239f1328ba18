import { hostileUnits, mebibyteOf } from '../src/contract/redaction/hostile-units.ts'
import { redactText } from '../src/contract/redaction/redact.ts'
import { median } from './median.ts'

const rounds = 9

/** How long the redactor takes for 1 MiB of the texts that are the most work for it. */
export function benchRedaction() {
  const times = hostileUnits.map((unit) => {
    const text = mebibyteOf(unit)
    const ms = Array.from({ length: rounds }, () => {
      const before = performance.now()
      redactText(text)
      return performance.now() - before
    })
    return { unit, ms: median(ms) }
  })
  const slowest = times.reduce((a, b) => (a.ms > b.ms ? a : b))
  console.log(
    `  1 MiB: ${Math.round(median(times.map(({ ms }) => ms)))} ms, ` +
      `of ${JSON.stringify(slowest.unit)} ${Math.round(slowest.ms)} ms (at most 50)`,
  )
}
