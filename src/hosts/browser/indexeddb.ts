import { openDB, unwrap } from 'idb'
import type { Store } from '../../store/store.ts'
import { createListeners } from '../../store/listeners.ts'
import { memoryTables } from '../../store/memory-tables.ts'
import type { Change, Changes, Image, Row, TableDefinitions } from '../../store/table.ts'

/** A row that a unit of work changed; without `row` it is gone. */
interface StoredRow extends Change {
  readonly table: string
  readonly id: string
}

/** What one unit of work changed, under its number: 1, 2, 3, ... */
interface Commit {
  readonly revision: number
  /** Nothing of what came before holds any more. */
  readonly anew: boolean
  readonly rows: readonly StoredRow[]
  /** The places of the lines that it wrote to logs. */
  readonly lines: readonly LogPlace[]
}

/** A log's lines take turns in as many places as it keeps lines: the oldest are overwritten. */
type LogPlace = [table: string, place: number]

type StoreName = 'commits' | 'logs' | 'images'

/** Raise it with every change to the shape of the rows, and migrate in `upgrade`. */
const schemaVersion = 2

export interface IndexedDbOptions<Rows extends Record<string, Row>> {
  readonly name: string
  readonly definitions: TableDefinitions<Rows>
  /** A tab with a newer program needs this one to let go: it must be loaded again. */
  readonly onOutdated: () => void
}

/**
 * A store that the tabs of one origin share. Each tab keeps the rows in memory; one `readwrite`
 * transaction around each unit of work takes over what other tabs wrote since, and writes what this
 * one changed as one record: the cost follows the change, not the state (docs/decisions/007).
 *
 * @throws DOMException when storage is refused, `VersionError` when a newer program wrote it.
 */
export async function indexedDbStore<Rows extends Record<string, Row>>({
  name,
  definitions,
  onOutdated,
}: IndexedDbOptions<Rows>): Promise<Store<Rows>> {
  const memory = memoryTables<Rows>(definitions)
  const { subscribe, announce } = createListeners()
  /** The last unit of work that memory holds; undefined when it must be read from the start. */
  let seen: number | undefined

  const open = async (): Promise<IDBDatabase> => {
    const opened = await openDB(name, schemaVersion, {
      upgrade(fresh, known) {
        if (known < 1) {
          fresh.createObjectStore('commits', { keyPath: 'revision' })
          fresh.createObjectStore('logs')
        }
        if (known < 2) fresh.createObjectStore('images', { autoIncrement: true })
      },
      blocking(_current, wanted) {
        opened.close()
        if (wanted !== null) onOutdated() // null: somebody deletes it
      },
    })
    // The bare database: a promise around each of a payment's requests would cost as much as they do.
    return unwrap(opened)
  }
  let db = await open()

  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => announce(data)

  /** A transaction, over a new database if somebody has cleared the site's data. */
  async function begin(stores: readonly StoreName[]) {
    const start = () => db.transaction(stores, 'readwrite', { durability: 'relaxed' })
    try {
      return start()
    } catch {
      seen = undefined
      db = await open()
      return start()
    }
  }

  async function transact<Result>(
    run: () => Result,
    { anew, forgotten = [] }: { anew: boolean; forgotten?: readonly StoreName[] },
  ): Promise<Result> {
    const tx = await begin([...new Set(['commits', 'logs', ...forgotten] as const)])
    return new Promise((resolve, reject) => {
      const commits = tx.objectStore('commits')
      const logs = tx.objectStore('logs')
      let failure: unknown
      let finish = () => {}
      /** Errors in a callback would go to the window: they end the transaction instead. */
      const guarded = (work: () => void) => () => {
        try {
          work()
        } catch (error) {
          failure = error
          tx.abort()
        }
      }
      tx.oncomplete = () => finish()
      tx.onabort = () => {
        if (failure === undefined) seen = undefined
        reject(failure ?? tx.error ?? new Error(`Failed to write "${name}": it was aborted`))
      }

      const work = (last: number) => {
        // Work that throws leaves memory as it was; work that is not written does not.
        const result = run()
        seen = undefined
        const changes = memory.takeChanges()
        const written = anew ? memory.everything() : changes
        const touched = anew ? Object.keys(definitions) : [...changes.keys()]
        finish = () => {
          if (touched.length) {
            channel.postMessage(touched)
            announce(touched)
          }
          resolve(result)
        }
        if (touched.length) {
          for (const store of forgotten) tx.objectStore(store).clear()
          write(commits, logs, { revision: last + 1, anew }, written)
        }
        seen = touched.length ? last + 1 : last
        tx.commit()
      }

      catchUp(commits, logs, guarded, work)
    })
  }

  /** Writes the changed rows as one record, and the lines of logs in their places. */
  function write(
    commits: IDBObjectStore,
    logs: IDBObjectStore,
    head: Pick<Commit, 'revision' | 'anew'>,
    changes: Changes,
  ) {
    const rows: StoredRow[] = []
    const lines: LogPlace[] = []
    for (const [table, changed] of changes) {
      const keep = definitions[table]?.keep
      for (const [id, { row, seq }] of changed) {
        if (keep === undefined) rows.push({ table, id, row, seq })
        else if (row) {
          const place: LogPlace = [table, seq % keep]
          lines.push(place)
          logs.put({ table, id, row, seq }, place)
        }
      }
    }
    commits.put({ ...head, rows, lines } satisfies Commit)
  }

  /** Takes over what other tabs have written since, then goes on in the same transaction. */
  function catchUp(
    commits: IDBObjectStore,
    logs: IDBObjectStore,
    guarded: (work: () => void) => () => void,
    next: (last: number) => void,
  ) {
    const known = seen
    const reading: IDBRequest<Commit[]> = commits.getAll(
      known === undefined ? null : IDBKeyRange.lowerBound(known, true),
    )
    reading.onsuccess = guarded(() => {
      const news = reading.result
      const last = news.at(-1)?.revision ?? known ?? 0
      if (known !== undefined && !news.length) return next(last)
      seen = undefined
      if (known === undefined) memory.clear()
      for (const { anew, rows } of news) {
        if (anew) memory.clear()
        for (const { table, id, ...change } of rows) memory.load(table, id, change)
      }
      const isWhole = known === undefined || news.some(({ anew }) => anew)
      const goOn = guarded(() => {
        seen = last
        next(last)
      })
      if (isWhole) loadLines(logs.getAll(), goOn)
      else
        loadEach(
          logs,
          news.flatMap(({ lines }) => lines),
          goOn,
        )
    })
  }

  /** Takes over lines of logs, oldest first. */
  function loadLines(reading: IDBRequest<StoredRow[]>, next: () => void) {
    reading.onsuccess = () => {
      takeLines(reading.result)
      next()
    }
  }

  function loadEach(logs: IDBObjectStore, places: readonly LogPlace[], next: () => void) {
    const readings = places.map((place): IDBRequest<StoredRow> => logs.get(place))
    const last = readings.at(-1)
    if (!last) return next()
    last.onsuccess = () => {
      takeLines(readings.flatMap(({ result }) => (result ? [result] : [])))
      next()
    }
  }

  /** One request to the images, which no other tab needs to hear of. */
  async function withImages<Result>(ask: (images: IDBObjectStore) => IDBRequest<Result>) {
    const tx = await begin(['images'])
    return new Promise<Result>((resolve, reject) => {
      const asked = ask(tx.objectStore('images'))
      tx.oncomplete = () => resolve(asked.result)
      tx.onabort = () => reject(tx.error ?? new Error(`Failed to write "${name}": it was aborted`))
    })
  }

  function takeLines(lines: StoredRow[]) {
    for (const { table, id, ...change } of lines.sort((a, b) => a.seq - b.seq)) {
      memory.load(table, id, change)
    }
  }

  return {
    update: (work) => transact(() => memory.attempt(() => work(memory.tables)), { anew: false }),
    restart: (work, image) =>
      transact(() => memory.restart(work, image), {
        anew: true,
        forgotten: image ? ['commits', 'logs'] : ['commits', 'logs', 'images'],
      }),
    attempt: memory.attempt,
    writes: memory.writes,
    image: memory.image,
    images: {
      add: (image) => withImages((images) => images.add(image) as IDBRequest<number>),
      read: (number) => withImages((images): IDBRequest<Image | undefined> => images.get(number)),
      remove: (number) => withImages((images) => images.delete(number)),
    },
    subscribe,
    async close() {
      channel.close()
      db.close()
    },
  }
}
