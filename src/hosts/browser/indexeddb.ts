import { createListeners } from '../../store/listeners.ts'
import { readImage } from '../../store/stored-rows.ts'
import type { Store, Images } from '../../store/store.ts'
import {
  type Row,
  type TableDefinitions,
  type Image,
  type ImagePart,
  partsOf,
} from '../../store/table.ts'
import {
  openDatabase,
  type StoreName,
  runTransaction,
  type Database,
} from './indexeddb-database.ts'
import { catchUp, newReplica, writeChanges, writeWhole, type Replica } from './indexeddb-replica.ts'

export interface IndexedDbOptions<Rows extends Record<string, Row>> {
  readonly name: string
  readonly definitions: TableDefinitions<Rows>
  /** The version of the rows; rows of a lower version are deleted. */
  readonly format?: number
  /** A tab with a newer program needs this one to let go: it must be loaded again. */
  readonly onOutdated: () => void
  /** A state of an older format was deleted. */
  readonly onDeleted?: () => void
}

/**
 * A store that the tabs of one origin share. Each tab keeps the rows in memory; one `readwrite`
 * transaction around each unit of work takes over the records of other tabs, and writes the changes
 * of this one as one record: the cost follows the change, not the state (docs/decisions/003).
 *
 * @throws DOMException when storage is refused, `VersionError` when a newer program wrote it.
 */
export async function indexedDbStore<Rows extends Record<string, Row>>({
  name,
  definitions,
  format = 1,
  onOutdated,
  onDeleted = () => {},
}: IndexedDbOptions<Rows>): Promise<Store<Rows>> {
  const replica = newReplica(definitions)
  const { memory } = replica
  const { subscribe, announce } = createListeners()
  const onReopened = () => (replica.seen = undefined)
  const database = await openDatabase({ name, format, onOutdated, onDeleted, onReopened })
  const compaction = createCompaction(replica, database)
  const channel = new BroadcastChannel(name)
  // Any page of the origin may write on a channel.
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const names = Array.isArray(data) ? Object.keys(definitions) : []
    const touched = names.filter((table) => (data as unknown[]).includes(table))
    if (touched.length) announce(touched)
  }

  /** Runs a unit of work over the newest rows; `cleared` are the stores that it empties. */
  async function transact<Result>(
    run: () => Result,
    cleared?: readonly StoreName[],
  ): Promise<Result> {
    try {
      return await attempt(run, cleared)
    } catch (error) {
      if (!isCutOff(error)) throw error
      database.close() // the next transaction opens it again
      return attempt(run, cleared)
    }
  }

  async function attempt<Result>(run: () => Result, cleared?: readonly StoreName[]) {
    const stores = new Set<StoreName>(['commits', 'logs', 'aside', ...(cleared ?? [])])
    const tx = await database.begin([...stores])
    const { aside } = replica
    let hasRun = false
    return runTransaction<Result>(
      tx,
      ({ guarded, finishWith }) =>
        catchUp(replica, tx, guarded, (last) => {
          if (cleared?.includes('aside')) replica.aside = 0
          const result = run()
          hasRun = true
          const changes = memory.takeChanges()
          const touched = cleared ? Object.keys(definitions) : [...changes.keys()]
          finishWith(() => {
            replica.isRepairing = false
            if (touched.length) {
              channel.postMessage(touched)
              announce(touched)
            }
            compaction.consider()
            return result
          })
          replica.seen = touched.length ? last + 1 : last
          if (cleared) {
            for (const store of cleared) tx.objectStore(store).clear()
            return writeWhole(replica, tx, last + 1, guarded, () => tx.commit())
          }
          if (touched.length) writeChanges(replica, tx, last + 1, changes)
          tx.commit()
        }),
      (failure) => {
        // Work that throws leaves memory as it was; work that is not written does not.
        if (failure === undefined || hasRun || replica.isRepairing) replica.seen = undefined
        replica.isRepairing = false
        replica.aside = aside
      },
    )
  }

  return {
    update: (work) => transact(() => memory.attempt(() => work(memory.tables))),
    restart: (work, image) =>
      transact(() => memory.restart(work, image), image ? [] : ['images', 'aside']),
    attempt: memory.attempt,
    image: memory.image,
    size: memory.size,
    images: databaseImages(database, definitions),
    damage: () => ({ setAside: replica.aside }),
    subscribe,
    async close() {
      compaction.stop()
      channel.close()
      database.close()
    },
  }
}

/**
 * Tells whether the browser ended a transaction, of which it has written nothing: so it does when
 * the user clears the site's data.
 */
const isCutOff = (error: unknown) =>
  error instanceof DOMException &&
  ['AbortError', 'InvalidStateError', 'UnknownError'].includes(error.name)

/** The images of a database: other tabs need not hear of them. */
function databaseImages<Rows extends Record<string, Row>>(
  database: Database,
  definitions: TableDefinitions<Rows>,
): Images {
  const begin = async () => {
    const tx = await database.begin(['images'])
    return { tx, images: tx.objectStore('images') }
  }
  return {
    async add(image) {
      const { tx, images } = await begin()
      return runTransaction<number>(tx, ({ guarded, finishWith }) => {
        const { head, parts } = recordsOf(image)
        const adding = images.add(head)
        adding.onsuccess = guarded(() => {
          const number = Number(adding.result)
          for (const [place, part] of parts.entries()) images.put(part, [number, place])
          finishWith(() => number)
        })
      })
    },
    async read(number) {
      const { tx, images } = await begin()
      const parts = await runTransaction<readonly ImagePart[] | undefined>(tx, ({ finishWith }) => {
        const head: IDBRequest<ImageHead | undefined> = images.get(number)
        const kept: IDBRequest<ImagePart[]> = images.getAll(rangeOf(number))
        finishWith(() => (head.result ? kept.result : undefined))
      })
      return parts && readImage(definitions, parts)
    },
    async remove(number) {
      const { tx, images } = await begin()
      return runTransaction<void>(tx, ({ finishWith }) => {
        images.delete(number)
        images.delete(rangeOf(number))
        finishWith(() => {})
      })
    },
  }
}

const rangeOf = (number: number) => IDBKeyRange.bound([number], [number, Infinity])

/** The head of an image, under its number; its parts have the keys `[number, place]`. */
interface ImageHead {
  readonly parts: number
}

/** As few as a record of rows has, for the same reason. */
const rowsInPart = 50

/** The stored head of an image. */
function recordsOf(image: Image): {
  readonly head: ImageHead
  readonly parts: readonly ImagePart[]
} {
  const parts = partsOf(image, rowsInPart)
  return { head: { parts: parts.length }, parts }
}

/**
 * The bytes of outdated records that a small database may hold: fewer are not worth a transaction.
 */
const least = 1000

/**
 * Replaces the records by the present rows, when the outdated records have grown to half of the
 * rows' size. The new records have the number of the last one: tabs that have seen that one notice
 * nothing, the others read the new records as after a restart (docs/decisions/003).
 */
function createCompaction<Rows extends Record<string, Row>>(
  replica: Replica<Rows>,
  database: Database,
) {
  const { definitions, memory } = replica
  const counted = Object.keys(definitions).filter((name) => definitions[name]?.keep === undefined)
  /** Planned already, or not wanted any more. */
  let isSettled = false
  let isStopped = false

  const countRows = () => counted.reduce((sum, name) => sum + (memory.tables[name]?.size ?? 0), 0)
  const isWorthwhile = () => replica.weight > least && replica.weight > least + 1.5 * countRows()

  const compact = async () => {
    const tx = await database.begin(['commits', 'logs', 'aside'])
    await runTransaction<void>(
      tx,
      ({ guarded, finishWith }) => {
        finishWith(() => {})
        catchUp(replica, tx, guarded, (last) => {
          const asking = tx.objectStore('commits').getKey(IDBKeyRange.lowerBound(0))
          asking.onsuccess = guarded(() => {
            if (asking.result === replica.first) {
              return writeWhole(replica, tx, last, guarded, () => {})
            }
            // Another tab was faster.
            replica.first = Number(asking.result)
            replica.weight = countRows()
          })
        })
      },
      () => (replica.seen = undefined),
    )
  }

  return {
    /** To be called after each unit of work: then none waits for it. */
    consider() {
      if (isSettled || !isWorthwhile()) return
      isSettled = true
      whenIdle(async () => {
        if (isStopped) return
        // A failure loses nothing: the next tab that opens the database tries it.
        isSettled = await compact().then(
          () => false,
          () => true,
        )
      })
    },
    stop() {
      isStopped = true
    },
  }
}

/** Node, where tests run, has no idle callbacks. */
function whenIdle(work: () => Promise<void>) {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work)
  else requestIdleCallback(work, { timeout: 5000 })
}
