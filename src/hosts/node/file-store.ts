import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { open } from 'lmdb'
import type { WatchableStore } from '../../store/store.ts'
import { createListeners } from '../../store/listeners.ts'
import { memoryTables } from '../../store/memory-tables.ts'
import type {
  Change,
  Changes,
  Image,
  Row,
  TableDefinitions,
  TableImage,
} from '../../store/table.ts'

type Key = [sandbox: string, table: string, id: string]

/** The shape of what the file holds; another number means another program wrote it. */
const schemaVersion = 1

/**
 * Opens a file of sandboxes (LMDB): every sandbox's rows are in memory, what changes is written.
 *
 * @throws Error when the file cannot be opened, or is of another version.
 */
export async function openFile(path: string) {
  const root = openRoot(path)
  const version = root.get(['', '', 'version']) ?? { row: undefined, seq: schemaVersion }
  if (version.seq !== schemaVersion) {
    await root.close()
    throw new Error(`Failed to open ${path}: another version of Ensayo wrote it (${version.seq})`)
  }
  await root.put(['', '', 'version'], version)

  return {
    openStore<Rows extends Record<string, Row>>(
      sandbox: string,
      definitions: TableDefinitions<Rows>,
    ): WatchableStore<Rows> {
      const memory = memoryTables<Rows>(definitions)
      const { subscribe, watch, ...listeners } = createListeners()
      for (const table of Object.keys(definitions)) {
        const entries = [
          ...root.getRange({ start: [sandbox, table, ''], end: [sandbox, table, '\uffff'] }),
        ]
        entries.sort((a, b) => a.value.seq - b.value.seq)
        for (const { key, value } of entries) memory.load(table, key[2], value)
      }

      /** The keys of every row, from memory: the file may still wait for the newest ones. */
      const keys = () =>
        Object.keys(definitions).flatMap((table) => {
          const { items } = memory.tables[table as keyof Rows].page({ limit: Infinity })
          return items.map(({ id }): Key => [sandbox, table, id])
        })

      const imageKey = (number: number, place: number): Key => [
        sandbox,
        imageTable,
        `${sortable(number)} ${sortable(place)}`,
      ]
      const rangeOfImage = (number: number) => ({
        start: imageKey(number, 0),
        end: imageKey(number + 1, 0),
      })
      const imageKeys = () => [
        ...root.getKeys({ start: imageKey(0, 0), end: imageKey(lastImage + 1, 0) }),
      ]
      const [newest] = root.getKeys({
        start: [sandbox, imageTable, '\uffff'],
        end: [sandbox, imageTable, ''],
        reverse: true,
        limit: 1,
      })
      let lastImage = newest ? Number.parseInt(newest[2], 10) : 0

      const write = async (changes: Changes, removed?: readonly Key[]) => {
        if (!changes.size && !removed?.length) return
        if (removed) listeners.restarted([...changes.keys()])
        else listeners.changed(changes)
        await root.batch(() => {
          for (const key of removed ?? []) void root.remove(key)
          for (const [table, rows] of changes) {
            for (const [id, change] of rows) {
              const key: Key = [sandbox, table, id]
              void (change.row ? root.put(key, change) : root.remove(key))
            }
          }
        })
      }

      return {
        async update(work) {
          const result = memory.attempt(() => work(memory.tables))
          await write(memory.takeChanges())
          return result
        },
        async restart(work, image) {
          const removed = image ? keys() : [...keys(), ...imageKeys()]
          const result = memory.restart(work, image)
          memory.takeChanges()
          await write(memory.everything(), removed)
          return result
        },
        image: memory.image,
        images: {
          async add(image) {
            const number = ++lastImage
            const parts = partsOf(image)
            await root.batch(() => {
              for (const [place, part] of parts.entries()) {
                void root.put(imageKey(number, place), { row: part, seq: place })
              }
            })
            return number
          },
          async read(number) {
            const parts = [...root.getRange(rangeOfImage(number))]
            return parts.length
              ? imageOf(parts.map(({ value }) => value.row as ImagePart))
              : undefined
          },
          async remove(number) {
            const removed = [...root.getKeys(rangeOfImage(number))]
            await root.batch(() => {
              for (const key of removed) void root.remove(key)
            })
          },
        },
        attempt: memory.attempt,
        writes: memory.writes,
        subscribe,
        watch,
        close: async () => {},
      }
    },

    /** The sandboxes that have a row in any of these tables. */
    sandboxesWith(tables: readonly string[]) {
      const found: string[] = []
      const next = (after: string) =>
        [...root.getKeys({ start: [after, '\uffff', ''], limit: 1 })][0]?.[0]
      for (let name = next(''); name !== undefined; name = next(name)) {
        const sandbox = name
        const has = (table: string) =>
          root.getKeysCount({
            start: [sandbox, table, ''],
            end: [sandbox, table, '\uffff'],
            limit: 1,
          })
        if (tables.some(has)) found.push(name)
      }
      return found
    },

    close: () => root.close(),
  }
}

/** No table of a sandbox has a name like this one. */
const imageTable = ' images'

/** Keys are in the order of their texts. */
const sortable = (number: number) => String(number).padStart(12, '0')

/** Some rows of one table of an image: a whole one may be too long for one text. */
interface ImagePart extends Row, TableImage {}

const rowsInPart = 1000

function partsOf(image: Image): ImagePart[] {
  return Object.entries(image).flatMap(([id, { from, rows }]) =>
    Array.from({ length: Math.max(1, Math.ceil(rows.length / rowsInPart)) }, (_, part) => {
      const first = part * rowsInPart
      return { id, from: from + first, rows: rows.slice(first, first + rowsInPart) }
    }),
  )
}

function imageOf(parts: readonly ImagePart[]): Image {
  const image: Record<string, { from: number; rows: TableImage['rows'][number][] }> = {}
  for (const { id, from, rows } of parts) {
    const known = (image[id] ??= { from, rows: [] })
    for (const row of rows) known.rows.push(row)
  }
  return image
}

function openRoot(path: string) {
  try {
    requireOwnFile(path)
    return open<Change, Key>({ path, noSubdir: true, encoding: 'json' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Failed to open ${path}: ${reason}`, { cause: error })
  }
}

/** LMDB takes any file for its own, and the process dies of it: so look for its mark first. */
function requireOwnFile(path: string) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || (stats.isFile() && stats.size === 0)) return
  if (!stats.isFile()) throw new Error('it is not a file')
  const file = openSync(path, 'r')
  const header = Buffer.alloc(28)
  readSync(file, header, 0, header.length, 0)
  closeSync(file)
  if (header.readUInt32LE(24) !== 0xbeefc0de) throw new Error('it is not a file of sandboxes')
}
