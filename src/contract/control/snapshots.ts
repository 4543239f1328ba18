import * as z from 'zod/mini'
import { sandboxName } from './values.ts'

export const snapshotBody = z.strictObject({
  title: z.optional(z.string().check(z.maxLength(120))),
})

export const forkBody = z.strictObject({ name: sandboxName })

/** A snapshot. */
export const snapshotEntity = z.object({
  id: z.string(),
  /** The instant of the sandbox's clock. */
  at: z.string(),
  title: z.string(),
})
export type SnapshotEntity = z.infer<typeof snapshotEntity>
