import { createListeners } from '../../store/listeners.ts'
import { memoryTables } from '../../store/memory-tables.ts'
import { noDamage, type WatchableStore } from '../../store/store.ts'
import type { Changes, Row, TableDefinitions } from '../../store/table.ts'
import { hasContent } from './file-check.ts'
import { damageOf, lostKey, readSandbox, reasonOf } from './file-entries.ts'
import { fileImages, imagesIn, removeOrphans } from './file-images.ts'
import { removeLeftovers } from './file-leftovers.ts'
import { lockFile } from './file-lock.ts'
import { type Key, versionKey } from './file-record.ts'
import { makeWhole } from './file-rescue.ts'
import { asideTable, openRoot, put, rangeOf, type Root } from './file-root.ts'
import { hasAnyOf, namesIn } from './file-sandboxes.ts'
import { createWriter, type FileWriter, writeOf, type Write } from './file-writer.ts'

/**
 * Opens a file of sandboxes (LMDB): every sandbox's rows are in memory, what changes is written. What
 * is damaged is kept beside, and what is whole is opened. `say` gets what the user must know.
 *
 * @throws Error when the file cannot be opened, another process uses it, or it is of another format.
 */
export async function openFile(
  path: string,
  format = 1,
  say: (sentence: string) => void = () => {},
) {
  const { root, writer, close } = await openWhole(path, format, say)
  const names = namesIn(root)
  return {
    openStore: <Rows extends Record<string, Row>>(
      sandbox: string,
      definitions: TableDefinitions<Rows>,
    ) => openStore({ root, writer, names, sandbox }, definitions),
    /** The sandboxes of which it has anything, now. */
    names: names as ReadonlySet<string>,
    /** The sandboxes that have a row in any of these tables. */
    sandboxesWith: (tables: readonly string[]) =>
      [...names].filter((name) => hasAnyOf(root, name, tables)),
    close,
  }
}

/** @throws Error as `openFile`. */
async function openWhole(path: string, format: number, say: (sentence: string) => void) {
  let unlock = () => {}
  let root: Root | undefined
  try {
    hasContent(path)
    unlock = lockFile(path)
    removeLeftovers(path)
    await makeWhole(path, format, say)
    const opened = (root = openRoot(path))
    if (!opened.get(versionKey)) {
      opened.transactionSync(() => put(opened, versionKey, { row: undefined, seq: format }))
    }
    const writer = createWriter(opened, path, say)
    const shut = async () => {
      await writer.close()
      await opened.close()
      unlock()
    }
    let shutting: Promise<void> | undefined
    return { root: opened, writer, close: () => (shutting ??= shut()) }
  } catch (error) {
    await root?.close()
    unlock()
    throw new Error(`Failed to open ${path}: ${reasonOf(error)}`, { cause: error })
  }
}

interface Place {
  readonly root: Root
  readonly writer: FileWriter
  /** The sandboxes of which the file has anything. */
  readonly names: Set<string>
  readonly sandbox: string
}

function openStore<Rows extends Record<string, Row>>(
  { root, writer, names, sandbox }: Place,
  definitions: TableDefinitions<Rows>,
): WatchableStore<Rows> {
  const memory = memoryTables<Rows>(definitions)
  memory.open(readSandbox(root, sandbox, definitions))
  const { subscribe, watch, ...listeners } = createListeners()
  removeOrphans(root, sandbox, definitions, memory.everything())
  const images = fileImages(root, writer, sandbox)
  let damage = damageOf(root, sandbox)

  /** The keys of every row, from memory: the file may still wait for the newest ones. */
  const rowKeys = () =>
    [...memory.everything()].flatMap(([table, rows]) =>
      [...rows.keys()].map((id): Key => [sandbox, table, id]),
    )
  const imageKeys = () => [...imagesIn(root, sandbox).values()].flat()
  const asideKeys = () => [...root.getKeys(rangeOf(sandbox, asideTable))]

  const write = (changes: Changes, removed: readonly Key[] = []) => {
    const writes = [...changes].flatMap(([table, rows]) =>
      [...rows].map(([id, change]) => writeOf([sandbox, table, id], change)),
    )
    return writer.write([...removed.map((key): Write => [key]), ...writes], reload)
  }

  /** Brings the rows back to what is stored. */
  const reload = () => {
    memory.open(readSandbox(root, sandbox, definitions))
    damage = damageOf(root, sandbox)
    nameAsFound()
    listeners.restarted(Object.keys(definitions))
  }

  const nameAsFound = () => {
    const hasRows = [...memory.everything().values()].some(({ size }) => size > 0)
    if (hasRows) names.add(sandbox)
    else names.delete(sandbox)
  }

  /** Runs work whose changes can be stored, as far as is known beforehand. */
  const admitted = <Result>(work: () => Result) => {
    const before = memory.writes()
    const result = work()
    if (memory.writes() !== before) writer.admit()
    return result
  }

  /** Runs work after which nothing is left of what could not be read. */
  const withoutDamage = <Result>(work: () => Result) => {
    const before = damage
    damage = noDamage
    try {
      return work()
    } catch (error) {
      damage = before
      throw error
    }
  }

  return {
    async update(work) {
      const result = memory.attempt(() => admitted(() => work(memory.tables)))
      const changes = memory.takeChanges()
      if (changes.size) {
        names.add(sandbox)
        await write(changes)
        listeners.changed(changes)
      } else {
        // What it has seen may still have to be stored.
        const pending = writer.pending()
        if (pending) await pending
      }
      return result
    },
    async restart(work, image) {
      const removed = image
        ? rowKeys()
        : [...rowKeys(), ...imageKeys(), ...asideKeys(), lostKey(sandbox)]
      const restarted = () => memory.restart((...tables) => admitted(() => work(...tables)), image)
      const result = image ? restarted() : withoutDamage(restarted)
      memory.takeChanges()
      nameAsFound()
      await write(memory.everything(), removed)
      listeners.restarted(Object.keys(definitions))
      return result
    },
    attempt: memory.attempt,
    writes: memory.writes,
    image: memory.image,
    images,
    damage: () => damage,
    subscribe,
    watch,
    async close() {},
  }
}
