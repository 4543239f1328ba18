import { type IDBPDatabase, openDB, unwrap } from 'idb'

export type StoreName = 'commits' | 'logs' | 'images' | 'aside'

export interface DatabaseOptions {
  readonly name: string
  /** The version of the rows, which is the version of the database. */
  readonly format: number
  /** A tab with a newer program needs this one to let go: it must be loaded again. */
  readonly onOutdated: () => void
  /** A state of an older format was deleted. */
  readonly onDeleted: () => void
  /** The user cleared the site's data: the rows in memory are no longer stored. */
  readonly onReopened: () => void
}

export type Database = Awaited<ReturnType<typeof openDatabase>>

/**
 * Opens the database of a sandbox; rows of an older format are deleted.
 *
 * @throws DOMException when storage is refused, `VersionError` when a newer program wrote it.
 */
export async function openDatabase(options: DatabaseOptions) {
  let db = await open(options)
  return {
    /**
     * A transaction, over a new database if the user has cleared the site's data.
     *
     * @throws DOMException as opening does.
     */
    async begin(stores: readonly StoreName[]) {
      const start = () => db.transaction(stores, 'readwrite', { durability: 'relaxed' })
      try {
        return start()
      } catch {
        options.onReopened()
        db = await open(options)
        return start()
      }
    },
    close: () => db.close(),
  }
}

async function open({
  name,
  format,
  onOutdated,
  onDeleted,
}: DatabaseOptions): Promise<IDBDatabase> {
  let giveUp = () => {}
  const late = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new DOMException('another tab keeps an older database', 'TimeoutError'))
  })
  const opening = openDB(name, format, {
    upgrade(db, known, _wanted, tx) {
      tx.done.catch(() => undefined) // opening fails with it
      for (const store of db.objectStoreNames) db.deleteObjectStore(store)
      createStores(db)
      if (known) onDeleted()
    },
    // An older program in another tab is asked to let go, and may not hear it.
    blocked: () => void setTimeout(giveUp, 5000),
    blocking(_current, wanted, { target }) {
      ;(target as IDBDatabase).close()
      if (wanted !== null) onOutdated() // null: the user deletes it
    },
  })
  const opened = await Promise.race([opening, late]).catch((error: unknown) => {
    // A database that opens too late would be in the way of other tabs.
    opening.then((db) => db.close()).catch(() => undefined)
    throw error
  })
  // The bare database: a promise around each of a payment's requests would cost as much as they do.
  return unwrap(opened)
}

function createStores(db: IDBPDatabase) {
  db.createObjectStore('commits', { keyPath: 'revision' })
  db.createObjectStore('logs')
  db.createObjectStore('images', { autoIncrement: true })
  db.createObjectStore('aside', { autoIncrement: true })
}

/** The parts of a transaction: callbacks of requests, and a callback at the end. */
export interface TransactionSteps<Result> {
  /** A callback whose errors end the transaction; without it they would go to the window. */
  guarded(work: () => void): () => void
  /** Computes the result once everything is written. */
  finishWith(finish: () => Result): void
}

/**
 * Runs a transaction from its first request to its end; `onAborted` gets the error of the callback
 * that ended it, if one did.
 *
 * @throws the error of a callback, or DOMException when nothing could be written.
 */
export function runTransaction<Result>(
  tx: IDBTransaction,
  begin: (steps: TransactionSteps<Result>) => void,
  onAborted: (failure: unknown) => void = () => {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    let finish: () => Result
    tx.oncomplete = () => resolve(finish())
    tx.onabort = () => {
      onAborted(failure)
      reject(failure ?? tx.error ?? new Error(`Failed to write "${tx.db.name}": it was aborted`))
    }
    begin({
      guarded: (work) => () => {
        try {
          work()
        } catch (error) {
          failure = error
          tx.abort()
        }
      },
      finishWith(compute) {
        finish = compute
      },
    })
  })
}
