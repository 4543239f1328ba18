import { NotStored } from '../../store/store.ts'
import { setImmediate } from '../network/timers.ts'
import { type FileDatabase, reasonOf, writeIn } from './file-database.ts'

export type FileWriter = ReturnType<typeof createWriter>

/** What is committed at once. */
interface Group {
  readonly works: (() => void)[]
  /** Bring the rows in memory back to what is stored. */
  readonly reloads: Set<() => void>
  readonly done: Promise<void>
  end(error?: NotStored): void
}

/**
 * Writes what units of work change: those of one turn of the event loop in one transaction. So of what
 * is not stored nothing later is stored either, and all of it can be undone.
 */
export function createWriter(
  database: FileDatabase,
  path: string,
  say: (sentence: string) => void,
) {
  let gathered: Group | undefined
  /** Why nothing can be stored, if so. */
  let trouble: string | undefined

  const commit = (group: Group) => {
    gathered = undefined
    try {
      writeIn(database, () => group.works.forEach((work) => work()))
    } catch (error) {
      return fail(group, reasonOf(error))
    }
    if (trouble !== undefined) say(`${path} can be written again`)
    trouble = undefined
    group.end()
  }

  const fail = (group: Group, reason: string) => {
    if (trouble === undefined) {
      say(
        `${path}: ${reason}; what would change something is refused with 507 until it can be stored`,
      )
    }
    trouble = reason
    for (const reload of group.reloads) reload()
    group.end(new NotStored(reason))
  }

  return {
    /**
     * Does this work on the database, together with what else waits for it.
     *
     * @throws NotStored when it cannot be stored; then `reload` has been called.
     */
    write(work: () => void, reload?: () => void): Promise<void> {
      if (!gathered) {
        const group = (gathered = newGroup())
        setImmediate(() => commit(group))
      }
      gathered.works.push(work)
      if (reload) gathered.reloads.add(reload)
      return gathered.done
    },

    /** Ends when what is in memory now is stored; undefined when it is. */
    pending: () => gathered?.done,
  }
}

function newGroup(): Group {
  let end: Group['end'] = () => {}
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve())
  })
  return { works: [], reloads: new Set(), done, end }
}
