import * as z from 'zod/mini'
import { stated } from '../stated-rule.ts'
import { evidenceIds } from '../domain/evidence.ts'
import { vendorOrigins } from '../signing.ts'
import { apiFaultKind } from './api-faults.ts'
import { settings } from './settings.ts'
import { datasets, instantText, listOf, seed } from './values.ts'

export const resetBody = z.strictObject({
  seed: z.optional(seed),
  now: z.optional(instantText),
  dataset: z.optional(z.enum(datasets)),
})

export const clockBody = z
  .strictObject({
    /** An ISO 8601 duration. */
    advance: z.optional(z.string()),
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
  /** What the preset `observed` takes: the default, unless the real service was observed otherwise. */
  observed: z.string(),
  value: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/**
 * What `x-client-signature` of a request was found to be: right; right but for one mistake, such as
 * an address of the vendor's own sandbox for the one that was called; or wrong.
 */
const signatureVerdict = z.enum([
  'absent',
  'right',
  ...vendorOrigins,
  'upper_case',
  'final_slash',
  'hash_for_secret',
  'wrong',
])
export type SignatureVerdict = z.infer<typeof signatureVerdict>

/** So many of its newest lines the log of a sandbox keeps. */
export const longestLog = 500

/** A request that the payment interface answered, redacted. */
export const loggedRequest = z.object({
  id: z.string(),
  at: z.string(),
  operation: z.nullable(z.string()),
  method: z.string(),
  path: z.string(),
  /** 0: the request was lost, and nothing answered it. */
  status: z.int(),
  ms: z.number(),
  request: z.object({
    headers: z.record(z.string(), z.string()),
    body: z.record(z.string(), z.unknown()),
  }),
  response: z.object({ body: z.unknown() }),
  /** The fields that were refused. */
  problems: listOf(z.string()),
  /** What the lab of faults did to it. */
  fault: z.optional(apiFaultKind),
  /** Where it was verified: not if the request was refused before. */
  signature: z.optional(signatureVerdict),
})
export type LoggedRequest = z.infer<typeof loggedRequest>
