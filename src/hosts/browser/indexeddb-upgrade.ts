import type { IDBPTransaction } from 'idb'
import type { ImagePart } from '../../store/image-parts.ts'
import {
  migrateImage,
  migrateRow,
  migrateTableImage,
  type Migration,
  type OnLost,
  reasonOf,
} from '../../store/migrations.ts'
import type { StoredRow, Unreadable } from '../../store/stored-rows.ts'
import type { Image, Row, TableDefinitions } from '../../store/table.ts'
import { type ImageHead, isHead, isPart, recordsOf } from './indexeddb-image-records.ts'
import {
  type Commit,
  commitsOf,
  foldCommits,
  isStoredRow,
  unreadableLine,
} from './indexeddb-records.ts'

type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>

/** A record of 0.1.0. */
type OldCommit = Omit<Commit, 'isWhole'> & { readonly anew: boolean }

/** Makes everything that an older program stored what this one stores, in the upgrade's transaction. */
export async function upgradeState<Rows extends Record<string, Row>>(
  tx: Upgrade,
  definitions: TableDefinitions<Rows>,
  pending: readonly Migration[],
) {
  const lost: Unreadable[] = []
  await upgradeRows(tx, pending, lost)
  await upgradeLines(tx, definitions, pending, lost)
  await upgradeImages(tx, pending, lost)
  for (const one of lost) await tx.objectStore('aside').add(one)
}

/** The rows become one unit of work, with the number of the last one. */
async function upgradeRows(tx: Upgrade, pending: readonly Migration[], lost: Unreadable[]) {
  const commits = tx.objectStore('commits')
  const found = (await commits.getAll()) as (Commit | OldCommit)[]
  const revision = found.at(-1)?.revision
  if (revision === undefined) return
  const { rows, unreadable } = foldCommits(
    found.map((commit) => ('anew' in commit ? { ...commit, isWhole: commit.anew } : commit)),
  )
  lost.push(...unreadable)
  const migrated = migrateAll(rows, pending, lost)
  await commits.clear()
  for (const one of commitsOf({ revision, isWhole: true }, migrated, [])) await commits.put(one)
}

async function upgradeLines<Rows extends Record<string, Row>>(
  tx: Upgrade,
  definitions: TableDefinitions<Rows>,
  pending: readonly Migration[],
  lost: Unreadable[],
) {
  const logs = tx.objectStore('logs')
  const found: unknown[] = await logs.getAll()
  await logs.clear()
  for (const line of migrateAll(found.filter(isStoredRow), pending, lost)) {
    const keep = definitions[line.table]?.keep
    if (keep === undefined) lost.push({ ...line, reason: 'it is no log', found: line })
    else await logs.put(line, [line.table, line.seq % keep])
  }
  for (const line of found) if (!isStoredRow(line)) lost.push(unreadableLine(line))
}

function migrateAll(
  stored: readonly StoredRow[],
  pending: readonly Migration[],
  lost: Unreadable[],
): StoredRow[] {
  return stored.flatMap((one) => {
    const { table, id, row, seq } = one
    try {
      return [{ table, id, row: migrateRow(table, row, pending), seq }]
    } catch (error) {
      lost.push({ table, id, reason: reasonOf(error), found: one })
      return []
    }
  })
}

async function upgradeImages(tx: Upgrade, pending: readonly Migration[], lost: Unreadable[]) {
  const images = tx.objectStore('images')
  for (const key of await images.getAllKeys()) {
    const found = (await images.get(key)) as ImageHead | ImagePart | Image
    if (isHead(found)) continue
    const onLost: OnLost = (table, row, reason) =>
      lost.push({ table, id: null, reason: `in a snapshot: ${reason}`, found: row })
    if (isPart(found)) {
      await images.put(
        { id: found.id, ...migrateTableImage(found.id, found, pending, onLost) },
        key,
      )
    } else {
      // Before version 3 an image was one value.
      const { head, parts } = recordsOf(migrateImage(found, pending, onLost))
      await images.put(head, key)
      for (const [place, part] of parts.entries()) await images.put(part, [Number(key), place])
    }
  }
}
