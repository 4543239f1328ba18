import {
  authenticationResults,
  type AuthenticationResult,
} from '../../contract/domain/authentication-results.ts'
import type { AuthenticationRequired, LookupResult } from '../../contract/answers/results.ts'
import type { AuthenticationEntity } from '../../contract/control/entities.ts'
import type { RuleName } from '../../contract/fields/messages.ts'
import type { Outcome } from '../../contract/replies/outcomes.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { isTrue } from '../../contract/fields/rules.ts'
import { jsonWebToken, sha512Hex } from '../../contract/signing.ts'
import { authenticationLifetimes } from '../../contract/domain/lifetimes.ts'
import { caseNamed, resultOfCase } from '../../contract/domain/three-d-secure.ts'
import { iso } from '../world/clock.ts'
import type { Handler } from '../world/handler.ts'
import { cardOfNumber, type PaymentCard } from '../tokens/payment-card.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import { refuse, refuseProblems, type Reply, type Success, success } from '../world/replies.ts'
import type { ReplyName } from '../../contract/replies/replies.ts'
import type { AuthenticationRow, Card, PaymentAuthentication } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

/** The fields of a request that bind an authentication to one payment. */
interface Claim {
  readonly order_id?: string
  readonly order_currency?: string
  readonly order_amount?: string
}

interface PayerClaim extends Required<Claim> {
  readonly authentication_request?: string
  readonly authentication_identifier?: string
}

/** The 3-D Secure side of a sale or an authorization. */
export type Authentication =
  | { readonly kind: 'none' }
  | { readonly kind: 'required'; readonly reply: Success<AuthenticationRequired> }
  | {
      readonly kind: 'finished'
      readonly proof: PaymentAuthentication
      /** Absent when nothing was asked and the case of the card decides. */
      readonly row: AuthenticationRow | null
    }

/**
 * Finds the authentication that the payment names, or begins the one that the payment asks for.
 * Otherwise the case of the card may decide (docs/evidence.md#cases-that-are-not-asked-for).
 *
 * @throws Refusal when the identifier is not good for this payment.
 */
export function authenticatePayment(
  tx: Tx,
  input: PayerClaim,
  card: PaymentCard,
  outcome: Outcome,
): Authentication {
  if (input.authentication_identifier) {
    return finishedFor(tx, input.authentication_identifier, input, card)
  }
  const isAsked = isTrue(input.authentication_request)
  const caseId = isAsked ? caseOf(tx, card) : caseUnasked(tx, card)
  if (!caseId) return { kind: 'none' }
  if (outcome.amount !== 1) {
    if (tx.settings.assumptions.authentication_other_amount === 'outcome') return { kind: 'none' }
    throw refuse(tx.lang, 'authentication_other_amount')
  }
  return isAsked
    ? { kind: 'required', reply: required(tx, begin(tx, 'payment', input, card, caseId)) }
    : decidedByCase(tx, input, card, caseId)
}

/** The part of an authentication that a payment keeps. */
export const proofOf = (authentication: Authentication) =>
  authentication.kind === 'finished' ? authentication.proof : undefined

/** The reason why a payment with this result must be declined, if it must. */
export function declineFor(
  { settings: { assumptions } }: Tx,
  result: AuthenticationResult,
): 'authentication_failed' | 'authentication_unavailable' | undefined {
  switch (authenticationResults[result].verdict) {
    case 'go':
      return undefined
    case 'stop':
      return 'authentication_failed'
    case 'unavailable':
      return assumptions.authentication_unavailable === 'decline'
        ? 'authentication_unavailable'
        : undefined
  }
}

/** Marks the authentication as used: it is good for one payment only. */
export function spendAuthentication(tx: Tx, authentication: Authentication, payment: string) {
  if (authentication.kind !== 'finished' || !authentication.row) return
  tx.tables.authentications.put({ ...authentication.row, usedBy: payment })
}

/** Asks the issuer, once the browser's data has been collected. */
export const lookup: Handler<'authentication.lookup'> = (tx, input) => {
  const row = findBegun(tx, input.reference)
  checkClaim(tx, row, input, cardOfNumber(tx, input), 'reference')
  return lookUp(tx, row)
}

/** @throws Refusal when nothing goes by that reference, or no longer. */
export function findBegun(tx: Tx, reference: string): AuthenticationRow {
  const row = tx.tables.authentications.newestBy(reference)
  if (!row || isOver(tx, row)) throw unknownOne(tx, row, reference, 'reference')
  if (row.usedBy) throw unusable(tx, 'authentication_used', 'reference')
  return row
}

/** Asks the issuer for an authentication that its customer has begun. */
export function lookUp(tx: Tx, row: AuthenticationRow): Reply<LookupResult> {
  const found = row.caseId === null ? undefined : caseNamed(row.caseId)
  if (row.result === null && found?.lookup === 'challenge') {
    const challenged: AuthenticationRow = { ...row, isLookedUp: true }
    tx.tables.authentications.put(challenged)
    return challenge(tx, challenged)
  }
  const result = row.result ?? (found?.lookup === 'challenge' ? null : found?.lookup) ?? 'bypassed'
  const finished: AuthenticationRow = { ...row, isLookedUp: true, result }
  tx.tables.authentications.put(finished)
  const declines = tx.settings.assumptions.failed_lookup === 'lookup_declines'
  return conclusion(tx, finished, result, declines || row.kind === 'token')
}

/** Answers how a challenge ended. */
export const continueAuthentication: Handler<'authentication.continue'> = (tx, input) => {
  const row = findUsable(tx, input.identifier, 'identifier')
  if (row.result === null) throw unusable(tx, 'authentication_unfinished', 'identifier')
  return conclusion(tx, row, row.result, true)
}

/** Authenticates a stored card; a card without a case needs no further step. */
export const authenticateToken: Handler<'authentication.token'> = (tx, input) => {
  const card = cardOfNumber(tx, input)
  const otherAmount = input.order_amount !== undefined && Number(input.order_amount) !== 1
  const caseId = otherAmount ? null : caseOf(tx, card)
  const row = begin(tx, 'token', input, card, caseId)
  if (caseId) return required(tx, row)
  tx.tables.authentications.put({ ...row, isLookedUp: true, result: 'bypassed' })
  return success(tx.lang, 'authentication_done', { authentication_identifier: row.id })
}

/** An authentication as the control interface lists it. */
export const presentAuthentication = (row: AuthenticationRow): AuthenticationEntity => ({
  identifier: row.id,
  reference: row.session,
  case: row.caseId,
  card: row.card,
  order_id: row.orderId,
  result: row.result,
  payment: row.usedBy,
  created_at: iso(row.createdAt),
  expires_at: iso(row.expiresAt),
})

/**
 * The 3-D Secure case of a card; the two sandbox cards have none by default
 * (docs/evidence.md#plain-cards-with-authentication).
 */
const caseOf = ({ settings }: Tx, { caseId }: PaymentCard) =>
  caseId ?? (settings.assumptions.authentication_plain_card === 'frictionless' ? '2.1' : null)

/** The case that decides a payment that asks for no authentication. */
const caseUnasked = ({ settings }: Tx, { caseId }: PaymentCard) =>
  settings.assumptions.authentication_not_asked === 'case_decides' ? caseId : null

/** The payment gets the result that its case names: no challenge is shown, no authentication kept. */
function decidedByCase(
  tx: Tx,
  { order_id: id }: PayerClaim,
  { network }: PaymentCard,
  caseId: string,
): Authentication {
  const found = caseNamed(caseId)
  if (!found) return { kind: 'none' }
  return {
    kind: 'finished',
    proof: proofFor(tx, { id, caseId, network }, resultOfCase(found)),
    row: null,
  }
}

function begin(
  tx: Tx,
  kind: AuthenticationRow['kind'],
  input: Claim,
  { mask, network }: PaymentCard,
  caseId: string | null,
): AuthenticationRow {
  const row: AuthenticationRow = {
    id: tx.newId(),
    session: tx.newId(),
    kind,
    caseId,
    lang: tx.lang,
    card: { mask, network },
    orderId: input.order_id === undefined ? null : redactText(input.order_id),
    amount: input.order_amount === undefined ? null : Number(input.order_amount),
    currency: input.order_currency ?? null,
    isLookedUp: false,
    result: null,
    usedBy: null,
    createdAt: tx.now,
    expiresAt: tx.now + authenticationLifetimes[tx.settings.assumptions.authentication_lifetime],
  }
  tx.tables.authentications.put(row)
  return row
}

function required(tx: Tx, row: AuthenticationRow): Success<AuthenticationRequired> {
  const { status, body } = success(tx.lang, 'authentication_required', {
    transaction_type: 'songbird' as const,
    payload: tokenFor(tx, row),
    collection_url: tx.pageUrl('collect'),
  })
  const isSuccess = tx.settings.assumptions.authentication_envelope === 'success'
  return { status, body: { ...body, success: isSuccess } }
}

const challenge = (tx: Tx, row: AuthenticationRow): Reply<LookupResult> => {
  const reply = success(tx.lang, 'challenge_required', {
    identifier: row.id,
    continue_url: tx.pageUrl('challenge'),
    continue_payload: tokenFor(tx, row),
    window_size: '05' as const,
    transaction_id: row.session,
  })
  return { ...reply, body: { ...reply.body, action: 'continue' } }
}

/** The end of an authentication, for a payment that is to be repeated or for a token. */
function conclusion(
  tx: Tx,
  row: AuthenticationRow,
  result: AuthenticationResult,
  declines: boolean,
): Reply<LookupResult> {
  const isForToken = row.kind === 'token'
  if (declines && authenticationResults[result].verdict === 'stop') {
    const { reply } = refuse(tx.lang, 'authentication_failed')
    const action = isForToken ? { action: 'token_auth_failed' } : {}
    return {
      status: reply.status,
      body: { success: false, message: reply.body.message, ...action },
    }
  }
  const { status, body } = success(tx.lang, 'authentication_done', { identifier: row.id })
  if (!isForToken) return { status, body }
  const data = { identifier: row.id, authentication_identifier: row.id }
  return { status, body: { ...body, action: 'token_auth_success', data } }
}

/** The token that a browser posts to the pages: it names the authentication and has no details. */
const tokenFor = ({ settings, now }: Tx, row: AuthenticationRow) =>
  jsonWebToken(
    {
      iss: 'ensayo',
      jti: row.session,
      iat: Math.floor(now / 1000),
      exp: Math.floor(row.expiresAt / 1000),
    },
    settings.merchant.secret,
  )

function finishedFor(tx: Tx, identifier: string, claim: Claim, card: PaymentCard): Authentication {
  const field = 'authentication_identifier'
  const row = findUsable(tx, identifier, field)
  checkClaim(tx, row, claim, card, field)
  if (row.result === null) throw unusable(tx, 'authentication_unfinished', field)
  const { id, caseId } = row
  const proof = proofFor(tx, { id, caseId, network: row.card.network }, row.result)
  return { kind: 'finished', proof, row }
}

function proofFor(
  { settings: { assumptions } }: Tx,
  { id, caseId, network }: { id: string; caseId: string | null; network: Card['network'] },
  result: AuthenticationResult,
): PaymentAuthentication {
  const { eci, cavv } = authenticationResults[result]
  // The networks' own codes: 2 for a proof of authentication, 3 for one of an attempt.
  const code = result === 'attempted' ? '3' : '2'
  return {
    caseId,
    result,
    eci: network === 'mastercard' ? eci.mastercard : eci.visa,
    cavv: !cavv ? '' : assumptions.response_cavv === 'result_code' ? code : cavvOf(id),
  }
}

/** The lookup answers with the identifier: before that no client can know it. */
function findUsable(
  tx: Tx,
  identifier: string,
  field: 'authentication_identifier' | 'identifier',
): AuthenticationRow {
  const row = tx.tables.authentications.get(identifier)
  if (!row?.isLookedUp || isOver(tx, row)) throw unknownOne(tx, row, identifier, field)
  if (row.usedBy) throw unusable(tx, 'authentication_used', field)
  return row
}

const isOver = (tx: Tx, row: AuthenticationRow) => row.expiresAt <= tx.now

/** @throws Refusal when card, order or amount are not those that the authentication began with. */
function checkClaim(
  tx: Tx,
  row: AuthenticationRow,
  claim: Claim,
  { mask, network }: PaymentCard,
  at: string,
) {
  const isSame = {
    card_number: row.card.mask === mask && row.card.network === network,
    order_id: row.orderId === null || row.orderId === redactText(claim.order_id ?? ''),
    order_amount: row.amount === null || row.amount === Number(claim.order_amount),
    order_currency: row.currency === null || row.currency === claim.order_currency,
  }
  const others = Object.entries(isSame).flatMap(([field, is]) => (is ? [] : [field]))
  if (others.length === 0) return
  const params = { fields: others.join(', ') }
  throw unusable(tx, 'authentication_foreign', at, { name: 'authentication_differs', params })
}

/** The refusal of an identifier that is none, which may be one of the others of the flow. */
function unknownOne(
  tx: Tx,
  row: AuthenticationRow | undefined,
  sent: string,
  at: 'reference' | 'authentication_identifier' | 'identifier',
) {
  const { authentications } = tx.tables
  const isReference = at === 'reference'
  const other = isReference ? authentications.get(sent) : authentications.newestBy(sent)
  const meant = isReference ? 'reference_meant' : 'identifier_meant'
  const name =
    row && isOver(tx, row)
      ? 'authentication_lapsed'
      : other || sent.split('.').length === 3
        ? meant
        : 'id_unknown'
  return unusable(tx, 'authentication_unknown', at, { name })
}

const unusable = (
  tx: Tx,
  name: ReplyName & RuleName,
  field: string,
  remark?: Omit<Remark, 'at'>,
) => {
  const remarks = remark && [{ at: field, ...remark }]
  return tx.settings.assumptions.unusable_identifier === 'precondition'
    ? refuse(tx.lang, name, undefined, { remarks })
    : refuseProblems(tx.lang, [{ field, rule: name }], remarks)
}

/** Twenty bytes, as a proof has, always the same ones for one authentication or order. */
function cavvOf(id: string) {
  const bytes = sha512Hex(id).slice(0, 40).match(/../g) ?? []
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
}
