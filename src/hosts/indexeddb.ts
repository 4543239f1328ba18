import { openDB, unwrap } from 'idb'
import type { Store } from '../store/store.ts'
import {
  type Change,
  type Changes,
  memoryTables,
  type Row,
  type TableDefinitions,
} from '../store/table.ts'

/** A row as it is stored, with the revision of the unit of work that wrote it. */
interface StoredRow extends Change {
  readonly table: string
  readonly id: string
  readonly revision: number
}

interface Head {
  /** How many units of work have changed rows. */
  readonly revision: number
  /** How often the sandbox began anew. */
  readonly epoch: number
}

/** Raise it with every change to the shape of the rows, and migrate in `upgrade`. */
const schemaVersion = 1

export interface IndexedDbOptions<Rows extends Record<string, Row>> {
  readonly name: string
  readonly definitions: TableDefinitions<Rows>
  /** A tab with a newer program needs this one to let go: it must be loaded again. */
  readonly onOutdated: () => void
}

/**
 * A store that the tabs of one origin share. Each tab keeps the rows in memory; one `readwrite`
 * transaction around each unit of work takes over what other tabs wrote since, and writes what this
 * one changed: the cost follows the change, not the state.
 *
 * @throws DOMException when storage is refused, `VersionError` when a newer program wrote it.
 */
export async function indexedDbStore<Rows extends Record<string, Row>>({
  name,
  definitions,
  onOutdated,
}: IndexedDbOptions<Rows>): Promise<Store<Rows>> {
  const memory = memoryTables<Rows>(definitions)
  const listeners = new Set<(tables: readonly string[]) => void>()
  const announce = (tables: readonly string[]) => listeners.forEach((listener) => listener(tables))
  /** What memory holds; undefined when it must be read from the start. */
  let seen: Head | undefined

  const open = async (): Promise<IDBDatabase> => {
    const opened = await openDB(name, schemaVersion, {
      upgrade(fresh) {
        fresh.createObjectStore('rows').createIndex('revision', 'revision')
        fresh.createObjectStore('head')
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
  async function begin() {
    const start = () => db.transaction(['head', 'rows'], 'readwrite', { durability: 'relaxed' })
    try {
      return start()
    } catch {
      seen = undefined
      db = await open()
      return start()
    }
  }

  async function transact<Result>(run: () => Result, { anew }: { anew: boolean }): Promise<Result> {
    const tx = await begin()
    return new Promise((resolve, reject) => {
      const rows = tx.objectStore('rows')
      const heads = tx.objectStore('head')
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

      const work = (head: Head) => () => {
        // Work that throws leaves memory as it was; work that is not written does not.
        const result = run()
        seen = undefined
        const changes = memory.takeChanges()
        const touched = anew ? Object.keys(definitions) : [...changes.keys()]
        finish = () => {
          if (touched.length) {
            channel.postMessage(touched)
            announce(touched)
          }
          resolve(result)
        }
        if (!touched.length) {
          seen = head
          return
        }
        const next = { revision: head.revision + 1, epoch: head.epoch + (anew ? 1 : 0) }
        if (anew) rows.clear()
        for (const { key, ...change } of storedRows(changes)) {
          rows.put({ ...change, revision: next.revision }, key)
        }
        heads.put(next, 'head')
        seen = next
        tx.commit()
      }

      const reading: IDBRequest<Head | undefined> = heads.get('head')
      reading.onsuccess = guarded(() => {
        const head = reading.result ?? { revision: 0, epoch: 0 }
        catchUp(head, rows, guarded(work(head)))
      })
    })
  }

  /**
   * The rows to write. A log's rows take turns in as many places as it keeps rows, so that its oldest
   * are overwritten; elsewhere the place of a deleted row says so to the other tabs.
   */
  function* storedRows(changes: Changes) {
    for (const [table, changed] of changes) {
      const keep = definitions[table]?.keep
      for (const [id, { row, seq }] of changed) {
        if (keep === undefined) yield { key: [table, id], table, id, row, seq }
        else if (row) yield { key: [table, seq % keep], table, id, row, seq }
      }
    }
  }

  /** Takes over what other tabs have written since, then goes on in the same transaction. */
  function catchUp(head: Head, rows: IDBObjectStore, next: () => void) {
    if (seen?.epoch === head.epoch && seen.revision === head.revision) return next()
    const known = seen?.epoch === head.epoch ? seen.revision : undefined
    seen = undefined
    if (known === undefined) memory.clear()
    const reading: IDBRequest<StoredRow[]> =
      known === undefined
        ? rows.getAll()
        : rows.index('revision').getAll(IDBKeyRange.lowerBound(known, true))
    reading.onsuccess = () => {
      for (const { table, id, ...change } of reading.result.sort((a, b) => a.seq - b.seq)) {
        memory.load(table, id, change)
      }
      seen = head
      next()
    }
  }

  return {
    update: (work) => transact(() => memory.attempt(() => work(memory.tables)), { anew: false }),
    restart: (work) => transact(() => memory.restart(() => work(memory.tables)), { anew: true }),
    attempt: memory.attempt,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      channel.close()
      db.close()
    },
  }
}
