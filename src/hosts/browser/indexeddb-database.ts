import { type IDBPDatabase, openDB, unwrap } from 'idb'
import type { Migration } from '../../store/migrations.ts'
import type { Row, TableDefinitions } from '../../store/table.ts'
import { upgradeState } from './indexeddb-upgrade.ts'

export type StoreName = 'commits' | 'logs' | 'images' | 'aside'

/** The version of a database whose rows no migration has changed; each migration adds one. */
const firstVersion = 3

export interface DatabaseOptions<Rows extends Record<string, Row>> {
  readonly name: string
  readonly definitions: TableDefinitions<Rows>
  /** Every migration there has been, oldest first. */
  readonly migrations: readonly Migration[]
  /** A tab with a newer program needs this one to let go: it must be loaded again. */
  readonly onOutdated: () => void
  /** The user cleared the site's data: what memory holds is no longer stored. */
  readonly onReopened: () => void
}

export type Database = Awaited<ReturnType<typeof openDatabase>>

/**
 * Opens the database of a sandbox, and brings what an older program stored up to date, all of it or
 * nothing.
 *
 * @throws DOMException when storage is refused, `VersionError` when a newer program wrote it.
 */
export async function openDatabase<Rows extends Record<string, Row>>(
  options: DatabaseOptions<Rows>,
) {
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

async function open<Rows extends Record<string, Row>>({
  name,
  definitions,
  migrations,
  onOutdated,
}: DatabaseOptions<Rows>): Promise<IDBDatabase> {
  let failure: unknown
  let giveUp = () => {}
  const late = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new DOMException('another tab keeps an older database', 'TimeoutError'))
  })
  const opening = openDB(name, firstVersion + migrations.length, {
    upgrade(db, known, _wanted, tx) {
      tx.done.catch(() => undefined) // opening fails with it
      createStores(db, known)
      const pending = migrations.slice(Math.max(0, known - firstVersion))
      if (!known) return
      upgradeState(tx, definitions, pending).catch((error: unknown) => {
        failure = error
        abort(tx)
      })
    },
    // An older program in another tab is asked to let go, and may not hear it.
    blocked: () => void setTimeout(giveUp, 5000),
    blocking(_current, wanted, { target }) {
      ;(target as IDBDatabase).close()
      if (wanted !== null) onOutdated() // null: the user deletes it
    },
  }).catch((error: unknown) => {
    throw failure ?? error
  })
  const opened = await Promise.race([opening, late]).catch((error: unknown) => {
    // What is opened after all would be in the way of other tabs.
    opening.then((db) => db.close()).catch(() => undefined)
    throw error
  })
  // The bare database: a promise around each of a payment's requests would cost as much as they do.
  return unwrap(opened)
}

/** Leaves everything as it was. */
function abort(tx: { abort(): void }) {
  try {
    tx.abort()
  } catch {
    // The browser has done so already.
  }
}

function createStores(db: IDBPDatabase, known: number) {
  if (known < 1) {
    db.createObjectStore('commits', { keyPath: 'revision' })
    db.createObjectStore('logs')
  }
  if (known < 2) db.createObjectStore('images', { autoIncrement: true })
  if (known < 3) db.createObjectStore('aside', { autoIncrement: true })
}
