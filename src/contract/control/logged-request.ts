import * as z from 'zod/mini'
import { vendorOrigins } from '../signing.ts'
import { apiFaultKind } from './api-faults.ts'
import { listOf } from './values.ts'

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
  /** The fields that were refused, and whatever else a hint is about. */
  problems: listOf(z.string()),
  /** What the sandbox says beside the refusal, as `x-ensayo-hint` of its answer. */
  hints: z.optional(z.record(z.string(), listOf(z.string()))),
  /** What the lab of faults did to it. */
  fault: z.optional(apiFaultKind),
  /** Where it was verified: not if the request was refused before. */
  signature: z.optional(signatureVerdict),
})
export type LoggedRequest = z.infer<typeof loggedRequest>
