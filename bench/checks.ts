import type { IncomingMessage } from 'node:http'
import { sandboxCredentials } from '../src/contract/samples.ts'
import { checkFile, eachRecord } from '../src/hosts/node/file-check.ts'
import { encodeRecord, type Key, parseRecord } from '../src/hosts/node/file-record.ts'
import { createGuard } from '../src/hosts/node/guard.ts'
import type { Change } from '../src/store/table.ts'

type Entry = readonly [Key, Change]

/** How many records a sale writes: its payment, its event, and its line of the log. */
const recordsOfSale = 3

/**
 * What the checks of a host take: the one of its file when it starts, and those of a sale, of which one
 * takes so many microseconds.
 */
export function benchChecks(path: string, ofSale: number) {
  const start = performance.now()
  const check = checkFile(path)
  const seconds = (performance.now() - start) / 1000
  if (!check || check.damage) throw new Error('The file is not whole')
  console.log(
    `  the check of its file at the start, of ${check.records.toLocaleString('en')} records, ` +
      `takes ${seconds.toFixed(2)} s (at most 1)`,
  )

  const entries: Entry[] = []
  eachRecord(path, check, (key, bytes) => entries.push([key, parseRecord(bytes)]))
  for (const [name, microseconds] of [
    ['who asks', guardMicroseconds()],
    ['the sums of its records', checksumMicroseconds(entries.slice(-10_000))],
  ] as const) {
    const percent = (microseconds / ofSale) * 100
    console.log(
      `  the check of ${name} takes ${microseconds.toFixed(2)} of the ${ofSale.toFixed(0)} µs ` +
        `of a sale: ${percent.toFixed(1)} % (at most 2)`,
    )
  }
}

function guardMicroseconds() {
  const guard = createGuard({ onLoopback: true }, undefined)
  const { key, hash } = sandboxCredentials
  const sale = {
    method: 'POST',
    url: '/api/v2/transaction/sale',
    headers: { host: '127.0.0.1:4010', 'x-auth-key': key, 'x-auth-hash': hash },
  } as unknown as IncomingMessage
  return leastMicroseconds(10_000, () => guard(sale))
}

/** Those of the sums alone: of records with them less those of the same without. */
function checksumMicroseconds(entries: readonly Entry[]) {
  const least = (work: (entry: Entry) => unknown) =>
    leastMicroseconds(entries.length, (index) => work(entries[index] as Entry))
  const whole = least(([key, change]) => encodeRecord(key, change))
  const bare = least(([, change]) => Buffer.from(JSON.stringify(change)))
  return recordsOfSale * (whole - bare)
}

/** The least of many rounds: the others waited for what else the machine did. */
function leastMicroseconds(count: number, work: (index: number) => unknown) {
  const rounds = Array.from({ length: 30 }, () => {
    const start = performance.now()
    for (let index = 0; index < count; index++) work(index)
    return performance.now() - start
  })
  return (Math.min(...rounds) * 1000) / count
}
