import * as z from 'zod/mini'
import { stated, instantText, listOf, withoutCardNumber, sandboxName } from './values.ts'
import { isWebUrl } from '../addresses.ts'

/** The highest number with which the rows of a table may begin in a state. */
export const highestFrom = 2 ** 30

/** The rows of one table in the order in which they came; null where one is gone. */
const tableRows = z.strictObject({
  /** The number of the first: no sandbox comes so far, and the store counts on from the highest for ever. */
  from: z.int().check(z.minimum(0), z.maximum(highestFrom)),
  rows: listOf(z.unknown()),
})

const image = {
  /** The version of the rows: a state of another version is not opened. */
  format: z.int(),
  /** The instant of the sandbox's clock. */
  at: instantText,
  /** The rows of every table, of which `world` has clock, seed and settings; no secret, no card number. */
  tables: z.record(z.string(), tableRows),
}

/** The whole state of a sandbox, as a snapshot keeps it. */
export const stateImage = z.strictObject(image)
export type StateImage = z.infer<typeof stateImage>

/** `link` is there where it is asked for, and null where it would be too long. */
export const linkedState = z.strictObject({ ...image, link: z.optional(z.nullable(z.string())) })
export type LinkedState = z.infer<typeof linkedState>

/** The form of the state: `link` adds the address that opens the state in a console. */
export const stateQuery = z.strictObject({
  format: z.optional(z.literal('link', 'link is the one format that has a name')),
  /** The address of the console; without it the sandbox's own. */
  console: z.optional(
    z.string().check(
      stated(
        (text) => isWebUrl(text) && !/[?#@]/.test(text),
        'an address such as http://localhost:4173 is needed',
      ),
      withoutCardNumber(),
    ),
  ),
})

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
