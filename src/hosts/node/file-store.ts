import { statSync } from 'node:fs'
import { createListeners } from '../../store/listeners.ts'
import { memoryTables } from '../../store/memory-tables.ts'
import { type Images, type WatchableStore, NotStored } from '../../store/store.ts'
import { readImage, readRows, type StoredRow } from '../../store/stored-rows.ts'
import {
  type Changes,
  type ImagePart,
  partsOf,
  type Row,
  type TableDefinitions,
  type TableOptions,
} from '../../store/table.ts'
import {
  elsewhere,
  type FileDatabase,
  openFileDatabase,
  reasonOf,
  selectedText,
  writeIn,
} from './file-database.ts'
import { setImmediate } from '../network/timers.ts'

/**
 * Opens a file of sandboxes (SQLite): every sandbox's rows are in memory, changes are written.
 * `say` gets the news that the user must know.
 *
 * @throws Error when the file cannot be opened, or another process uses it.
 */
export function openFile(path: string, format = 1, say: (sentence: string) => void = () => {}) {
  const { database, close } = open(path, format, say)
  const writer = createWriter(database, path, say)
  const names = new Set(namesIn(database))
  const shut = async () => {
    await writer.pending()?.catch(() => {})
    try {
      close()
    } catch (error) {
      throw new NotStored(
        `${path}: ${reasonOf(error)}; what was acknowledged is in ${path}-wal, where the next start finds it`,
      )
    }
  }
  let closing: Promise<void> | undefined
  return {
    openStore: <Rows extends Record<string, Row>>(
      sandbox: string,
      definitions: TableDefinitions<Rows>,
    ) => openStore({ database, writer, names, sandbox }, definitions),
    /** The sandboxes of which it has anything, now. */
    names: names as ReadonlySet<string>,
    /** The sandboxes that have a row in any of these tables. */
    sandboxesWith: (tables: readonly string[]) => namesIn(database, tables),
    /**
     * Writes the version that the file has already.
     *
     * @throws NotStored when nothing can be stored.
     */
    requireWritable: () => writer.write(() => database.exec(`PRAGMA user_version = ${format}`)),
    /** @throws NotStored when the file cannot be left in order; nothing that it has is lost. */
    close: () => (closing ??= shut()),
  }
}

function open(path: string, format: number, say: (sentence: string) => void) {
  try {
    return openFileDatabase(path, format, say)
  } catch (error) {
    const reason = reasonOf(error)
    // No other file helps where the package is missing.
    const install = reason.lastIndexOf('npm install ')
    const isAdvice = reason.endsWith(elsewhere) || (install >= 0 && !reason.includes(';', install))
    const advice = isAdvice ? '' : `; ${elsewhere}`
    throw new Error(`Failed to open ${path}: ${reason}${advice}`, { cause: error })
  }
}

function namesIn(database: FileDatabase, kinds?: readonly string[]) {
  const where = kinds ? 'WHERE kind IN (SELECT value FROM json_each(?))' : ''
  return database
    .prepare(`SELECT DISTINCT CAST(sandbox AS BLOB) AS bytes FROM rows ${where}`)
    .all(...(kinds ? [JSON.stringify(kinds)] : []))
    .map(selectedText)
}

interface Place {
  readonly database: FileDatabase
  readonly writer: FileWriter
  /** The sandboxes of which the file has anything. */
  readonly names: Set<string>
  readonly sandbox: string
}

function openStore<Rows extends Record<string, Row>>(
  { database, writer, names, sandbox }: Place,
  definitions: TableDefinitions<Rows>,
): WatchableStore<Rows> {
  const memory = memoryTables<Rows>(definitions)
  const { subscribe, watch, ...listeners } = createListeners()
  const put = database.prepare(
    `INSERT INTO rows VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET number = excluded.number, row = excluded.row`,
  )
  const remove = database.prepare('DELETE FROM rows WHERE sandbox = ? AND kind = ? AND id = ?')
  let setAside = 0

  const load = () => {
    const { image, unreadable } = readRows(definitions, storedRows(database, sandbox))
    memory.open(image)
    setAside = unreadable.length
  }
  load()
  const images = fileImages(
    { database, writer, sandbox },
    definitions,
    imagesOf(definitions, memory.everything()),
  )

  const putAll = (changes: Changes) => {
    for (const [kind, rows] of changes) {
      for (const [id, { row, seq }] of rows) {
        if (row) put.run(sandbox, kind, id, seq, JSON.stringify(row))
        else remove.run(sandbox, kind, id)
      }
    }
  }

  /** Brings the rows back to the stored ones. */
  const reload = () => {
    load()
    nameAsFound()
    listeners.restarted(Object.keys(definitions))
  }

  const nameAsFound = () => {
    const hasRows = [...memory.everything().values()].some(({ size }) => size > 0)
    if (hasRows) names.add(sandbox)
    else names.delete(sandbox)
  }

  return {
    async update(work) {
      const result = memory.attempt(() => work(memory.tables))
      const changes = memory.takeChanges()
      if (changes.size) {
        names.add(sandbox)
        await writer.write(() => putAll(changes), reload)
        listeners.changed(changes)
      } else {
        // The rows that the unit of work has read may still have to be stored.
        const pending = writer.pending()
        if (pending) await pending
      }
      return result
    },
    async restart(work, image) {
      const result = memory.restart(work, image)
      if (!image) setAside = 0
      memory.takeChanges()
      nameAsFound()
      const rows = memory.everything()
      await writer.write(() => {
        for (const table of image ? ['rows'] : ['rows', 'images']) {
          database.prepare(`DELETE FROM ${table} WHERE sandbox = ?`).run(sandbox)
        }
        putAll(rows)
      }, reload)
      // SQLite has overwritten deleted rows with zeros; space that an earlier version left free has
      // none.
      if (!image) vacuum(database)
      // Nor is it in the journal.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      listeners.restarted(Object.keys(definitions))
      return result
    },
    attempt: memory.attempt,
    image: memory.image,
    size: memory.size,
    images,
    damage: () => ({ setAside }),
    subscribe,
    watch,
    async close() {},
  }
}

/** Rebuilds the file without its free space; it stays as it is where another program reads it or the disk is full. */
function vacuum(database: FileDatabase) {
  try {
    database.exec('VACUUM')
  } catch {}
}

function* storedRows(database: FileDatabase, sandbox: string): Generator<StoredRow> {
  const select = database.prepare(
    'SELECT CAST(json_array(kind, id, number, json(row)) AS BLOB) AS bytes FROM rows WHERE sandbox = ?',
  )
  for (const found of select.iterate(sandbox)) {
    const [table, id, seq, row] = JSON.parse(selectedText(found)) as [string, string, number, Row]
    yield { table, id, seq, row }
  }
}

/** The numbers of the images that there are rows about; undefined where no rows are about any. */
function imagesOf<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
  everything: Changes,
) {
  const options = Object.entries(definitions as Readonly<Record<string, TableOptions>>)
  const owners = options.filter(([, { image }]) => image)
  if (!owners.length) return undefined
  return new Set(
    owners.flatMap(([table, { image }]) =>
      [...(everything.get(table)?.values() ?? [])].map(({ row }) => row && image?.(row)),
    ),
  )
}

const rowsInPart = 1000

/** The images of one sandbox of a file; those that nothing owns are removed: a host was killed in between. */
function fileImages<Rows extends Record<string, Row>>(
  { database, writer, sandbox }: Pick<Place, 'database' | 'writer' | 'sandbox'>,
  definitions: TableDefinitions<Rows>,
  owned: ReadonlySet<unknown> | undefined,
): Images {
  const put = database.prepare('INSERT INTO images VALUES (?, ?, ?, ?)')
  const remove = database.prepare('DELETE FROM images WHERE sandbox = ? AND number = ?')
  const numbers = database
    .prepare('SELECT DISTINCT number FROM images WHERE sandbox = ?')
    .all(sandbox)
    .map((found) => (found as { number: number }).number)
  const orphans = numbers.filter((number) => owned?.has(number) === false)
  let last = Math.max(0, ...numbers)

  const removeAll = (gone: readonly number[]) =>
    writer.write(() => gone.forEach((number) => remove.run(sandbox, number)))
  // On a full disk they stay until the next time.
  if (orphans.length) void removeAll(orphans).catch(() => {})

  return {
    async add(image) {
      const number = ++last
      await writer.write(() =>
        partsOf(image, rowsInPart).forEach((part, place) =>
          put.run(sandbox, number, place, JSON.stringify(part)),
        ),
      )
      return number
    },
    async read(number) {
      await writer.pending()
      const parts = database
        .prepare(
          'SELECT CAST(part AS BLOB) AS bytes FROM images WHERE sandbox = ? AND number = ? ORDER BY place',
        )
        .all(sandbox, number)
        .map((found) => JSON.parse(selectedText(found)) as ImagePart)
      return parts.length ? readImage(definitions, parts) : undefined
    },
    remove: (number) => removeAll([number]),
  }
}

type FileWriter = ReturnType<typeof createWriter>

/** The works of one commit. */
interface Group {
  readonly works: (() => void)[]
  /** Bring the rows in memory back to the stored ones. */
  readonly reloads: Set<() => void>
  readonly done: Promise<void>
  end(error?: NotStored): void
}

/**
 * Writes the changes of units of work: those of one turn of the event loop in one transaction. So a
 * change is stored only if every earlier one is, and all unstored changes can be undone.
 */
function createWriter(database: FileDatabase, path: string, say: (sentence: string) => void) {
  const inode = () => statSync(path, { throwIfNoEntry: false })?.ino
  const own = inode()
  let gathered: Group | undefined
  /** The reason why nothing can be stored, if so. */
  let trouble: string | undefined

  const commit = (group: Group) => {
    gathered = undefined
    try {
      // SQLite goes on in a file that has no name any more, and the next start finds nothing.
      if (inode() !== own) return fail(group, 'the data file is gone; put it back, or start again')
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
     * Does this work on the database, together with the other waiting work.
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

    /** Ends when the rows in memory are stored; undefined when they are. */
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
