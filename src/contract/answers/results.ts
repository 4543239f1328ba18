import * as z from 'zod/mini'
import type { Assumptions } from '../domain/assumptions.ts'
import { instalmentTypes } from '../domain/cards.ts'
import { textLike } from './schema-fields.ts'

/** `data` of a success. */
export interface Answer<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** The schema that accepts the answers of every option of the ledger. */
  readonly schema: Schema
  /** The schema under given options, where the options matter. */
  readonly under?: (assumptions: Assumptions) => z.ZodMiniType
}

const nullableText = z.nullable(z.string())

/** The fields of every transaction result. */
const common = {
  transaction_approved_amount: z.nullable(z.number()),
  transaction_amount: z.union([z.number(), z.string()]),
  transaction_auth: nullableText,
  transaction_id: z.string(),
  transaction_time: textLike(/^\d{6}$/),
  transaction_date: textLike(/^\d{4}$/),
  response_approved: z.boolean(),
  response_incomplete: z.boolean(),
  response_code: nullableText,
  response_time: textLike(/^\d+(\.\d+)?$/),
  response_reason: z.string(),
}

/** A UUID behind one letter (specification, Transaction result). */
const paymentId = textLike(/^[A-Za-z]-[\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/)

const checks = { response_cvn: z.string(), response_avs: z.string() }
/** The fields that name a payment and prove it. */
export const identityFields = { payment_uuid: paymentId, payment_hash: z.string() }

/** The further fields of sale and void. */
const full = {
  ...common,
  ...checks,
  ...identityFields,
  transaction_terminal: nullableText,
  transaction_merchant: nullableText,
  transaction_reference: z.string(),
  response_cavv: z.string(),
  installment_type: z.nullable(z.enum(instalmentTypes)),
  installment_months: nullableText,
}

/** `data` of sale. */
export const saleResult = z.object({
  transaction_type: z.literal('sale'),
  ...full,
  transaction_redeemed_points: z.optional(z.number()),
})
export type SaleResult = z.infer<typeof saleResult>

/** `data` of auth. */
export const authResult = z.object({
  transaction_type: z.literal('auth'),
  ...common,
  ...checks,
  ...identityFields,
})
export type AuthResult = z.infer<typeof authResult>

/** `data` of capture; the ledger decides whether it has the hash and the identifier. */
export const captureResult = z.object({
  transaction_type: z.literal('capture'),
  ...common,
  payment_uuid: z.optional(paymentId),
  payment_hash: z.optional(z.string()),
})
export type CaptureResult = z.infer<typeof captureResult>

/** `data` of void. */
export const voidResult = z.object({ transaction_type: z.literal('void'), ...full })
export type VoidResult = z.infer<typeof voidResult>

export const historyEntry = z.object({
  time: textLike(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  label: z.string(),
  color: z.string(),
  fields: z.optional(
    z.array(z.object({ title: z.string(), description: z.string(), icon: z.string() })),
  ),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** `data` of status. The wire name is `attemps`. */
export const paymentStatus = z.object({
  status: nullableText,
  attemps: z.number(),
  history: z.record(z.string(), z.array(historyEntry)),
})
export type PaymentStatus = z.infer<typeof paymentStatus>

/** `data` of create, read and update of a token; the ledger decides whether it has the e-mail. */
export const cardToken = z.object({
  token: z.string(),
  status: z.string(),
  mask: z.string(),
  network: z.string(),
  type: z.string(),
  bin: textLike(/^\d{6}$/),
  last: textLike(/^\d{4}$/),
  hash: z.string(),
  address: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  zip: z.string(),
  phone: z.string(),
  email: z.optional(z.string()),
})
export type CardToken = z.infer<typeof cardToken>

/**
 * Several tokens, joined by colons, can be read at once; the ledger chooses the form of the answer
 * (docs/evidence.md#several-tokens).
 */
const cardTokens = z.union([cardToken, z.array(cardToken), z.record(z.string(), cardToken)])

/** `data` of delete of a token. */
const deletedToken = z.object({ token: z.string(), deleted: z.literal(true) })

/** `data` of a 202: the payment waits until the card has been authenticated. */
export const authenticationRequired = z.object({
  transaction_type: z.literal('songbird'),
  /** A JSON web token, to be posted to `collection_url` as `JWT`. */
  payload: z.string(),
  collection_url: z.string(),
})
export type AuthenticationRequired = z.infer<typeof authenticationRequired>

/**
 * `data` of a lookup: the identifier for the repeated payment, and the challenge if there is one.
 */
export const lookupResult = z.object({
  identifier: z.string(),
  continue_url: z.optional(z.string()),
  continue_payload: z.optional(z.string()),
  window_size: z.optional(z.enum(['01', '02', '03', '04', '05'])),
  transaction_id: z.optional(z.string()),
  authentication_identifier: z.optional(z.string()),
})
export type LookupResult = z.infer<typeof lookupResult>

/** `data` of the authentication of a token that needs nothing more. */
const tokenAuthentication = z.object({ authentication_identifier: z.string() })

const amountUnder = ({ transaction_amount: kind }: Assumptions) => ({
  transaction_amount: kind === 'number' ? z.number() : z.string(),
})

export const paymentAnswers = {
  'payments.sale': {
    schema: saleResult,
    under: (ledger: Assumptions) => z.extend(saleResult, amountUnder(ledger)),
  },
  'payments.auth': {
    schema: authResult,
    under: (ledger: Assumptions) => z.extend(authResult, amountUnder(ledger)),
  },
  'payments.capture': {
    schema: captureResult,
    under: (ledger: Assumptions) =>
      ledger.capture_result === 'with_hash'
        ? z.extend(captureResult, { ...amountUnder(ledger), ...identityFields })
        : z.extend(
            z.omit(captureResult, { payment_uuid: true, payment_hash: true }),
            amountUnder(ledger),
          ),
  },
  'payments.void': {
    schema: voidResult,
    under: (ledger: Assumptions) => z.extend(voidResult, amountUnder(ledger)),
  },
  'payments.status': { schema: paymentStatus },
} as const satisfies Record<string, Answer>

const tokenUnder = ({ stored_email: shown }: Assumptions) =>
  shown === 'with_email'
    ? z.extend(cardToken, { email: z.string() })
    : z.omit(cardToken, { email: true })

export const tokenAnswers = {
  'tokens.create': { schema: cardToken, under: tokenUnder },
  'tokens.read': {
    schema: cardTokens,
    under: (ledger: Assumptions) => {
      const one = tokenUnder(ledger)
      return z.union([
        one,
        ledger.several_tokens === 'array' ? z.array(one) : z.record(z.string(), one),
      ])
    },
  },
  'tokens.update': { schema: cardToken, under: tokenUnder },
  'tokens.delete': { schema: deletedToken },
} as const satisfies Record<string, Answer>

export const authenticationAnswers = {
  'authentication.lookup': { schema: lookupResult },
  'authentication.continue': { schema: lookupResult },
  'authentication.token': { schema: tokenAuthentication },
} as const satisfies Record<string, Answer>
