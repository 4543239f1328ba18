import { setTimeout as delay } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A line of the table that `npm run release-check -- stress` prints. */
export interface Row {
  /** The name of the attempt, such as `kill the host under 23 clients`. */
  readonly tried: string
  /** The number of attempts. */
  readonly times: number
  /** The number of failures: lost, doubled, let in, found or too slow. Any makes the run fail. */
  readonly lost: number
  /** Figures of it, and why it failed. */
  readonly seen?: string
}

/** A part of `npm run release-check -- stress`; a short form of it runs in `npm test`. */
export interface Part {
  /** The longest time (s); all parts together take no more than five minutes. */
  readonly seconds: number
  /** Yields a row as soon as it is known, and ends before `until`, in ms since 1970. */
  run(until: number): AsyncIterable<Row>
}

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

/** The tools with which a part cleans up. */
const graceMs = 5000

const number = (value: number) => value.toLocaleString('en')

/** The rows as a table with a title line, and a last line with the sum. */
export function tableOf(rows: readonly (Row & { readonly part: string })[]) {
  const lost = rows.reduce((sum, row) => sum + row.lost, 0)
  const cells = [
    ['part', 'tried', 'times', 'lost', 'seen'],
    ...rows.map(({ part, tried, times, lost, seen = '' }) => [
      part,
      tried,
      number(times),
      number(lost),
      seen.replaceAll(/\s+/g, ' ').trim(),
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  )
  const lines = cells.map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 2 || column === 3 ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
  return [...lines, lost ? `lost or failed: ${number(lost)}` : 'nothing was lost', ''].join('\n')
}

/** The rows of a work in a new folder, which is removed behind it, or when the process ends. */
export async function* inNewFolder(work: (folder: string) => AsyncIterable<Row>) {
  const folder = mkdtempSync(join(tmpdir(), 'ensayo-stress-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    yield* work(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}
