import { memoryTables } from '../../store/memory-tables.ts'
import { readRows, type StoredRow } from '../../store/stored-rows.ts'
import type { Row, TableDefinitions } from '../../store/table.ts'
import {
  type Commit,
  commitsOf,
  foldCommits,
  isCommit,
  isNumbered,
  isStoredRow,
  type LogPlace,
  recordOf,
  unreadableLine,
  commitWeight,
} from './indexeddb-records.ts'

type Changes = Parameters<typeof recordOf>[1]

/** The rows of a database in this tab's memory, as of one of its records. */
export interface Replica<Rows extends Record<string, Row>> {
  readonly definitions: TableDefinitions<Rows>
  readonly memory: ReturnType<typeof memoryTables<Rows>>
  /** The last record that memory holds; undefined when all must be read from the start. */
  seen: number | undefined
  /** The first record of the database, as far as this tab knows; undefined while there is none. */
  first: number | undefined
  /** The size of the database's records, by `commitWeight`. */
  weight: number
  /** How many records are set aside. */
  aside: number
  /** The running transaction sets unreadable rows aside. */
  isRepairing: boolean
}

export const newReplica = <Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
): Replica<Rows> => ({
  definitions,
  memory: memoryTables<Rows>(definitions),
  seen: undefined,
  first: undefined,
  weight: 0,
  aside: 0,
  isRepairing: false,
})

type Guarded = (work: () => void) => () => void

/**
 * Takes over the records that other tabs have written since, then continues in the same
 * transaction.
 */
export function catchUp<Rows extends Record<string, Row>>(
  replica: Replica<Rows>,
  tx: IDBTransaction,
  guarded: Guarded,
  next: (last: number) => void,
) {
  const known = replica.seen
  const reading: IDBRequest<Commit[]> = tx
    .objectStore('commits')
    .getAll(known === undefined ? null : IDBKeyRange.lowerBound(known, true))
  reading.onsuccess = guarded(() => {
    const news = reading.result
    const last = news.findLast(isNumbered)?.revision ?? known ?? 0
    // A transaction that this one waited for was aborted: memory has its changes.
    const isAhead = known !== undefined && (replica.seen ?? Infinity) > last
    if (known !== undefined && !news.length && !isAhead) return next(known)
    replica.seen = undefined
    // A record that cannot be read is set aside with those that depend on it: all are needed.
    const isBroken = known !== undefined && !news.every(isCommit)
    if (isAhead || isBroken) return catchUp(replica, tx, guarded, next)
    const caughtUp = guarded(() => {
      replica.seen = last
      next(last)
    })
    const isWhole = known === undefined || news.some((commit) => commit.isWhole)
    if (isWhole) readWhole(replica, tx, news, last, guarded, caughtUp)
    else readNews(replica, tx, news, guarded, caughtUp)
  })
}

/** Takes over everything; unreadable records are set aside in the same transaction. */
function readWhole<Rows extends Record<string, Row>>(
  replica: Replica<Rows>,
  tx: IDBTransaction,
  commits: readonly Commit[],
  last: number,
  guarded: Guarded,
  next: () => void,
) {
  const { definitions, memory } = replica
  const reading: IDBRequest<unknown[]> = tx.objectStore('logs').getAll()
  reading.onsuccess = guarded(() => {
    const folded = foldCommits(commits)
    const lines = reading.result.filter(isStoredRow)
    const { image, unreadable } = readRows(definitions, folded.rows.concat(lines))
    memory.open(image)
    replica.first = commits[0]?.revision
    replica.weight = folded.weight
    const others = reading.result.filter((line) => !isStoredRow(line)).map(unreadableLine)
    const aside = [...folded.unreadable, ...unreadable, ...others]
    const place = tx.objectStore('aside')
    for (const one of aside) place.add(one)
    const counting = place.count()
    counting.onsuccess = guarded(() => {
      replica.aside = counting.result
      if (!aside.length) return next()
      replica.isRepairing = true
      writeWhole(replica, tx, last, guarded, next)
    })
  })
}

function readNews<Rows extends Record<string, Row>>(
  replica: Replica<Rows>,
  tx: IDBTransaction,
  news: readonly Commit[],
  guarded: Guarded,
  next: () => void,
) {
  const { memory } = replica
  replica.first ??= news[0]?.revision
  for (const commit of news) {
    replica.weight += commitWeight(commit)
    for (const { table, id, ...change } of commit.rows) memory.load(table, id, change)
  }
  readLines(
    tx,
    news.flatMap(({ lines }) => lines),
    guarded,
    (lines) => {
      for (const { table, id, ...change } of lines) memory.load(table, id, change)
      next()
    },
  )
}

/** The lines of logs in those places, oldest first. */
function readLines(
  tx: IDBTransaction,
  places: readonly LogPlace[],
  guarded: Guarded,
  next: (lines: readonly StoredRow[]) => void,
) {
  const logs = tx.objectStore('logs')
  const readings = places.map((place): IDBRequest<StoredRow | undefined> => logs.get(place))
  const last = readings.at(-1)
  if (!last) return next([])
  last.onsuccess = guarded(() => {
    const lines = readings.flatMap(({ result }) => (result ? [result] : []))
    next(lines.sort((a, b) => a.seq - b.seq))
  })
}

/** Writes the changes of a unit of work, and the lines of logs in their places. */
export function writeChanges<Rows extends Record<string, Row>>(
  replica: Replica<Rows>,
  tx: IDBTransaction,
  revision: number,
  changes: Changes,
) {
  const { puts, first, weight } = putsOf(replica, tx, { revision, isWhole: false }, changes)
  for (const put of puts) put()
  replica.first ??= first
  replica.weight += weight
}

/**
 * The number of records that are written before the page has its turn; each has fifty rows at most.
 */
const putsAtOnce = 20

/**
 * Writes everything that memory holds in the place of all records, then continues in the same transaction.
 * Many records are written some at a time: in between the page draws. Memory stays as it is meanwhile, since
 * units of work wait for the transaction.
 */
export function writeWhole<Rows extends Record<string, Row>>(
  replica: Replica<Rows>,
  tx: IDBTransaction,
  revision: number,
  guarded: Guarded,
  next: () => void,
) {
  tx.objectStore('commits').clear()
  tx.objectStore('logs').clear()
  const all = replica.memory.everything()
  const { puts, first, weight } = putsOf(replica, tx, { revision, isWhole: true }, all)
  const writeFrom = (start: number) => {
    const end = start + putsAtOnce
    const last = puts
      .slice(start, end)
      .map((put) => put())
      .at(-1)
    if (last && end < puts.length) {
      last.onsuccess = guarded(() => writeFrom(end))
      return
    }
    Object.assign(replica, { first, weight })
    next()
  }
  writeFrom(0)
}

/** The requests that write these changes, and the bytes that they add to the database. */
function putsOf<Rows extends Record<string, Row>>(
  { definitions }: Replica<Rows>,
  tx: IDBTransaction,
  head: Pick<Commit, 'revision' | 'isWhole'>,
  changes: Changes,
) {
  const { rows, lines } = recordOf(definitions, changes)
  const records = commitsOf(
    head,
    rows,
    lines.map(({ place }) => place),
  )
  const [commits, logs] = [tx.objectStore('commits'), tx.objectStore('logs')]
  const puts: (() => IDBRequest)[] = [
    ...lines.map(
      ({ place, line }) =>
        () =>
          logs.put(line, place),
    ),
    ...records.map((record) => () => commits.put(record)),
  ]
  return { puts, first: records[0].revision, weight: rows.length + records.length }
}
