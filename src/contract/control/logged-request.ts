import * as z from 'zod/mini'
import { vendorOrigins } from '../signing.ts'
import { apiFaultKind } from './api-faults.ts'
import { listOf } from './values.ts'

/**
 * The verdict on `x-client-signature` of a request: right; right but for one mistake, such as the
 * address of the vendor's own sandbox instead of the called one; or wrong.
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
  /** The fields that were refused, and the subjects of hints. */
  problems: listOf(z.string()),
  /** The sandbox's remarks beside the refusal, as in `x-ensayo-hint` of the answer. */
  hints: z.optional(z.record(z.string(), listOf(z.string()))),
  /** The fault that the lab caused. */
  fault: z.optional(apiFaultKind),
  /** The verdict on the signature, where it was verified: not if the request was refused before. */
  signature: z.optional(signatureVerdict),
})
export type LoggedRequest = z.infer<typeof loggedRequest>
