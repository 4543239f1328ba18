import * as z from 'zod/mini'
import { stated, instantText, judgedLater, listOf, seed } from './values.ts'
import { evidenceIds } from '../domain/evidence.ts'
import { settings } from './settings.ts'

/** What a sandbox may begin with; `demo` is a shop with a history, where the program has one. */
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
    advance: z.optional(judgedLater),
    to: z.optional(instantText),
    /** Moves to whatever falls due first. */
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
  /** Changes when the records are not those of before: who connects again sees whether any are lost. */
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
  /** What will happen first without a request. */
  next: z.nullable(z.object({ at: z.string(), what: z.string() })),
  /** What could not be read of what was stored, until a reset; null when all could. */
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
  /** Why the default is what it is. */
  why: z.string(),
  options: listOf(z.object({ id: z.string(), title: z.string() })),
  default: z.string(),
  /** What the preset `specified` takes: the default, unless the specification says otherwise to the letter. */
  specified: z.string(),
  /** What the preset `observed` takes: the default, unless the real service was observed otherwise. */
  observed: z.string(),
  value: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
