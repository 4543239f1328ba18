import type { ImagePart } from '../../store/image-parts.ts'
import { migrateRow, migrateTableImage, type Migration, reasonOf } from '../../store/migrations.ts'
import { setAside, takeOut } from './file-entries.ts'
import { imageTable, type Key, type Root } from './file-root.ts'

/** The version of a file whose rows no migration has changed; each migration adds one. */
const firstVersion = 1

const versionKey: Key = ['', '', 'version']

/** The file cannot be used by this program. */
export class NewerFile extends Error {
  override readonly name = 'NewerFile'
}

/**
 * Brings what an older program wrote up to date, all of it or nothing.
 *
 * @throws NewerFile when a newer program wrote it; then it is left as it is.
 */
export function upgradeFile(root: Root, migrations: readonly Migration[]) {
  const wanted = firstVersion + migrations.length
  const found = root.get(versionKey)?.seq
  if (found === wanted) return
  if (found !== undefined && found > wanted) {
    throw new NewerFile(`a newer version of Ensayo wrote it (${found})`)
  }
  root.transactionSync(() => {
    if (found !== undefined) upgradeEntries(root, migrations.slice(found - firstVersion))
    void root.put(versionKey, { row: undefined, seq: wanted })
  })
}

function upgradeEntries(root: Root, pending: readonly Migration[]) {
  const tables = new Set([imageTable, ...pending.map(({ table }) => table)])
  const keys = [...root.getKeys()]
  for (const key of keys) {
    if (key[0] === '' || !tables.has(key[1])) continue
    try {
      upgradeEntry(root, key, pending)
    } catch (error) {
      takeOut(root, key, reasonOf(error))
    }
  }
}

function upgradeEntry(root: Root, key: Key, pending: readonly Migration[]) {
  const [sandbox, table] = key
  const { row, seq } = root.get(key) ?? { row: undefined, seq: 0 }
  void root.put(key, {
    row:
      table === imageTable
        ? upgradePart(root, sandbox, row, pending)
        : migrateRow(table, row, pending),
    seq,
  })
}

function upgradePart(root: Root, sandbox: string, row: unknown, pending: readonly Migration[]) {
  const part = row as ImagePart
  const migrated = migrateTableImage(part.id, part, pending, (table, found, reason) =>
    setAside(root, sandbox, { table, id: null, reason: `in a snapshot: ${reason}`, found }),
  )
  return { id: part.id, ...migrated }
}
