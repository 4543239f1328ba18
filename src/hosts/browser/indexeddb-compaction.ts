import type { Row } from '../../store/table.ts'
import { type Database, runTransaction } from './indexeddb-database.ts'
import { catchUp, type Replica, writeWhole } from './indexeddb-replica.ts'

/** What a small database may hold besides its rows: less is not worth a transaction. */
const least = 1000

/**
 * Replaces the records by the rows as they are, when what they hold besides has grown to half of that.
 * The new ones have the number of the last one: tabs that have seen that one notice nothing, the
 * others read them as they would after a restart (docs/decisions/003).
 */
export function createCompaction<Rows extends Record<string, Row>>(
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
        // When it fails nothing is lost: the next tab that opens the database tries it.
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
