import type { Image, Row, TableImage } from './table.ts'

/** A row as some program stored it: nothing is known of its fields. */
export type StoredFields = Readonly<Record<string, unknown>>

/** Makes a row of one table, as the version before stored it, a row of this version. */
export interface Migration {
  readonly table: string
  /** The version of the table's rows afterwards: 2, 3, ...; those of the first program have 1. */
  readonly version: number
  /** Depends on the row only, and keeps its id. */
  up(row: StoredFields): StoredFields
}

/**
 * A row of today.
 *
 * @throws what a migration does when the row is not what the older program stored.
 */
export function migrateRow(table: string, row: unknown, pending: readonly Migration[]): Row {
  let migrated = row as Row
  for (const migration of pending) {
    if (migration.table === table)
      migrated = migration.up(migrated as Row & StoredFields) as unknown as Row
  }
  return migrated
}

/** Hears of a row that no migration could read. */
export type OnLost = (table: string, row: unknown, reason: string) => void

/** The rows of one table of an image, as of today; a row that cannot be read leaves a gap. */
export function migrateTableImage(
  table: string,
  { from, rows }: TableImage,
  pending: readonly Migration[],
  onLost: OnLost,
): TableImage {
  const migrate = (row: Row | null | undefined) => {
    if (!row) return row
    try {
      return migrateRow(table, row, pending)
    } catch (error) {
      onLost(table, row, reasonOf(error))
      return null
    }
  }
  return { from, rows: rows.map(migrate) }
}

/** An image of today's rows. */
export const migrateImage = (image: Image, pending: readonly Migration[], onLost: OnLost): Image =>
  Object.fromEntries(
    Object.entries(image).map(([table, part]) => [
      table,
      migrateTableImage(table, part, pending, onLost),
    ]),
  )

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
