import * as z from 'zod/mini'
import { limit, listOf, sandboxName } from './values.ts'

export const snapshotBody = z.strictObject({
  title: z.optional(z.string().check(z.maxLength(120))),
})

export const forkBody = z.strictObject({ name: sandboxName })

export const compareQuery = z.strictObject({
  /** An identifier, or `now`; without `b` it is compared with now. */
  a: z.string('the id of a snapshot is needed'),
  b: z.optional(z.string()),
  /** How many entities of each table are listed. */
  limit,
})

/** A snapshot. */
export const snapshotEntity = z.object({
  id: z.string(),
  /** The instant of the sandbox's clock. */
  at: z.string(),
  title: z.string(),
})
export type SnapshotEntity = z.infer<typeof snapshotEntity>

/** A place within an entity, such as `card.mask`; a side that has nothing there is absent. */
const fieldChange = z.object({
  name: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
})
export type FieldChange = z.infer<typeof fieldChange>

const entityChange = z.object({
  id: z.string(),
  /** As it is in `b`. */
  entity: z.unknown(),
  fields: listOf(fieldChange),
})
export type EntityChange = z.infer<typeof entityChange>

/** How many entities differ, and the first of them. */
export const tableComparison = z.object({
  counts: z.object({ added: z.int(), removed: z.int(), changed: z.int() }),
  added: listOf(z.unknown()),
  removed: listOf(z.unknown()),
  changed: listOf(entityChange),
})
export type TableComparison = z.infer<typeof tableComparison>

const side = z.union([snapshotEntity, z.literal('now')])

/** What is different in `b`. */
export const snapshotComparison = z.object({
  a: side,
  b: side,
  tables: z.record(z.string(), tableComparison),
})
export type SnapshotComparison = z.infer<typeof snapshotComparison>
