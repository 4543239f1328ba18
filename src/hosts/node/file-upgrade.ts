import type { ImagePart } from '../../store/image-parts.ts'
import { migrateRow, migrateTableImage, type Migration, reasonOf } from '../../store/migrations.ts'
import { setAside, takeOut } from './file-entries.ts'
import { decodeRecord, hasChecksum, type Key, parseRecord, versionKey } from './file-record.ts'
import { imageTable, put, type Root } from './file-root.ts'

/** The version of a file whose rows no migration has changed; each migration adds one. */
export const firstVersion = 1

/** The version of a file whose rows all these migrations have seen. */
export const versionAfter = (migrations: readonly Migration[]) => firstVersion + migrations.length

/** Brings what an older program wrote up to date, all of it or nothing. */
export function upgradeFile(root: Root, migrations: readonly Migration[]) {
  const wanted = versionAfter(migrations)
  const stored = root.get(versionKey)
  const found = stored && parseRecord(stored).seq
  const isOld = stored !== undefined && !hasChecksum(stored)
  if (found === wanted && !isOld) return
  root.transactionSync(() => {
    if (found !== undefined) {
      upgradeEntries(root, migrations.slice(found - firstVersion), isOld ? parse : decodeRecord)
    }
    put(root, versionKey, { row: undefined, seq: wanted })
  })
}

/** Reads a record of a program that knew no checksums. */
const parse = (_key: Key, bytes: Buffer) => parseRecord(bytes)

function upgradeEntries(root: Root, pending: readonly Migration[], decode: typeof decodeRecord) {
  const tables = new Set([imageTable, ...pending.map(({ table }) => table)])
  const keys = [...root.getKeys()]
  for (const key of keys) {
    if (key[0] === '' || !(decode === parse || tables.has(key[1]))) continue
    try {
      upgradeEntry(root, key, pending, decode)
    } catch (error) {
      takeOut(root, key, reasonOf(error))
    }
  }
}

function upgradeEntry(
  root: Root,
  key: Key,
  pending: readonly Migration[],
  decode: typeof decodeRecord,
) {
  const [sandbox, table] = key
  const { row, seq } = decode(key, root.get(key) ?? Buffer.alloc(0))
  const upgraded =
    table === imageTable
      ? upgradePart(root, sandbox, row, pending)
      : migrateRow(table, row, pending)
  put(root, key, { row: upgraded, seq })
}

function upgradePart(root: Root, sandbox: string, row: unknown, pending: readonly Migration[]) {
  const part = row as ImagePart
  const migrated = migrateTableImage(part.id, part, pending, (table, found, reason) =>
    setAside(root, sandbox, { table, id: null, reason: `in a snapshot: ${reason}`, found }),
  )
  return { id: part.id, ...migrated }
}
