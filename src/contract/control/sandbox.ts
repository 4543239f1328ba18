import * as z from 'zod/mini'
import { durationText, stated, instantText, listOf, seed } from './values.ts'
import { evidenceIds } from '../domain/evidence.ts'
import { settings } from './settings.ts'

/**
 * The datasets that a sandbox may begin with; `demo` is a shop with a history, where the program
 * has one.
 */
export const datasets = ['empty', 'demo'] as const
export type Dataset = (typeof datasets)[number]

export const resetBody = z.strictObject({
  seed: z.optional(seed),
  now: z.optional(instantText),
  dataset: z.optional(z.enum(datasets)),
})

export const clockBody = z
  .strictObject({
    /** An ISO 8601 duration. */
    advance: z.optional(durationText),
    to: z.optional(instantText),
    /** Moves the clock to the next thing that is due. */
    next: z.optional(z.literal(true)),
    frozen: z.optional(z.boolean()),
  })
  .check(
    stated((body) => {
      const moves = [body.advance, body.to, body.next].filter((move) => move !== undefined).length
      return moves === 1 || (moves === 0 && body.frozen !== undefined)
    }, 'exactly one of advance, to and next is needed'),
  )

/** A sandbox: its clock, its settings, and how much it keeps. */
export const sandboxInfo = z.object({
  name: z.string(),
  /**
   * An id that changes when the records are replaced: a client that connects again sees whether
   * records are lost.
   */
  instance: z.string(),
  now: z.string(),
  frozen: z.boolean(),
  seed: z.int(),
  settings,
  counts: z.object({
    payments: z.int(),
    tokens: z.int(),
    plans: z.int(),
    enrollments: z.int(),
    events: z.int(),
    deliveries: z.int(),
    requests: z.int(),
  }),
  /** The next thing that happens without a request. */
  next: z.nullable(z.object({ at: z.string(), what: z.string() })),
  /** The part of the stored state that could not be read, until a reset; null when all was read. */
  damage: z.nullable(
    z.object({
      /** Records that are left as they were found. */
      set_aside: z.int(),
    }),
  ),
})
export type SandboxInfo = z.infer<typeof sandboxInfo>

/** A row of the ledger of assumptions. */
export const ledgerEntry = z.object({
  id: z.string(),
  section: z.string(),
  title: z.string(),
  evidence: z.enum(evidenceIds),
  /** The reason for the default. */
  why: z.string(),
  options: listOf(z.object({ id: z.string(), title: z.string() })),
  default: z.string(),
  /**
   * The option under the preset `specified`: the default, unless the specification's letter
   * differs.
   */
  specified: z.string(),
  /**
   * The option under the preset `observed`: the default, unless the real service was observed to
   * differ.
   */
  observed: z.string(),
  value: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
