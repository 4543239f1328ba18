import { createListeners } from '../../store/listeners.ts'
import { memoryTables } from '../../store/memory-tables.ts'
import { type Migration, reasonOf } from '../../store/migrations.ts'
import type { WatchableStore } from '../../store/store.ts'
import type { Changes, Row, TableDefinitions } from '../../store/table.ts'
import { hasContent } from './file-check.ts'
import { lostKey, readSandbox } from './file-entries.ts'
import { fileImages } from './file-images.ts'
import { lockFile } from './file-lock.ts'
import type { Key } from './file-record.ts'
import { makeWhole } from './file-rescue.ts'
import { asideTable, openRoot, put, rangeOf, type Root } from './file-root.ts'
import { hasAnyOf, namesIn } from './file-sandboxes.ts'
import { upgradeFile, versionAfter } from './file-upgrade.ts'

/**
 * Opens a file of sandboxes (LMDB): every sandbox's rows are in memory, what changes is written. What
 * an older program wrote is brought up to date by the migrations, which are all that there have been.
 * What is damaged is kept beside, and what is whole is opened. `say` gets what the user must know.
 *
 * @throws Error when the file cannot be opened, another process uses it, or a newer program wrote it.
 */
export async function openFile(
  path: string,
  migrations: readonly Migration[] = [],
  say: (sentence: string) => void = () => {},
) {
  const { root, close } = await openWhole(path, migrations, say)
  const names = namesIn(root)
  return {
    openStore: <Rows extends Record<string, Row>>(
      sandbox: string,
      definitions: TableDefinitions<Rows>,
    ) => openStore({ root, names, sandbox }, definitions),
    /** The sandboxes of which it has anything, now. */
    names: names as ReadonlySet<string>,
    /** The sandboxes that have a row in any of these tables. */
    sandboxesWith: (tables: readonly string[]) =>
      [...names].filter((name) => hasAnyOf(root, name, tables)),
    close,
  }
}

/** @throws Error as `openFile`. */
async function openWhole(
  path: string,
  migrations: readonly Migration[],
  say: (sentence: string) => void,
) {
  let unlock = () => {}
  try {
    hasContent(path)
    unlock = lockFile(path)
    await makeWhole(path, versionAfter(migrations), say)
    const root = openRoot(path)
    upgradeFile(root, migrations)
    const close = async () => {
      await root.close()
      unlock()
    }
    return { root, close }
  } catch (error) {
    unlock()
    throw new Error(`Failed to open ${path}: ${reasonOf(error)}`, { cause: error })
  }
}

interface Place {
  readonly root: Root
  /** The sandboxes of which the file has anything. */
  readonly names: Set<string>
  readonly sandbox: string
}

function openStore<Rows extends Record<string, Row>>(
  { root, names, sandbox }: Place,
  definitions: TableDefinitions<Rows>,
): WatchableStore<Rows> {
  const memory = memoryTables<Rows>(definitions)
  memory.open(readSandbox(root, sandbox, definitions))
  const { subscribe, watch, ...listeners } = createListeners()
  const { keys: imageKeys, ...images } = fileImages(root, sandbox)

  /** The keys of every row, from memory: the file may still wait for the newest ones. */
  const rowKeys = () =>
    [...memory.everything()].flatMap(([table, rows]) =>
      [...rows.keys()].map((id): Key => [sandbox, table, id]),
    )
  const asideKeys = () => [...root.getKeys(rangeOf(sandbox, asideTable))]

  const write = (changes: Changes, removed: readonly Key[] = []) =>
    root.batch(() => {
      for (const key of removed) void root.remove(key)
      for (const [table, rows] of changes) {
        for (const [id, change] of rows) {
          const key: Key = [sandbox, table, id]
          if (change.row) put(root, key, change)
          else void root.remove(key)
        }
      }
    })

  return {
    async update(work) {
      const result = memory.attempt(() => work(memory.tables))
      const changes = memory.takeChanges()
      if (changes.size) {
        listeners.changed(changes)
        names.add(sandbox)
        await write(changes)
      }
      return result
    },
    async restart(work, image) {
      const removed = image
        ? rowKeys()
        : [...rowKeys(), ...imageKeys(), ...asideKeys(), lostKey(sandbox)]
      const result = memory.restart(work, image)
      memory.takeChanges()
      listeners.restarted(Object.keys(definitions))
      const left = memory.everything()
      if ([...left.values()].some(({ size }) => size > 0)) names.add(sandbox)
      else names.delete(sandbox)
      await write(left, removed)
      return result
    },
    attempt: memory.attempt,
    writes: memory.writes,
    image: memory.image,
    images,
    aside: async () => asideKeys().length,
    subscribe,
    watch,
    async close() {},
  }
}
