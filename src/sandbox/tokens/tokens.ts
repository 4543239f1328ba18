import { maskCard, networkOf } from '../../contract/domain/cards.ts'
import type { TokenEntity } from '../../contract/control/entities.ts'
import { canonicalId } from '../../contract/identifiers.ts'
import { tokenLifetime } from '../../contract/domain/lifetimes.ts'
import type { TokenEnd } from '../../contract/domain/token-states.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import type { Input } from '../../contract/operations/registry.ts'
import { cardHash } from '../../contract/signing.ts'
import { caseOfCard, isPaymentCard } from '../../contract/domain/three-d-secure.ts'
import type { CardToken } from '../../contract/answers/results.ts'
import { iso } from '../world/clock.ts'
import type { Handler } from '../world/handler.ts'
import { remarkOfMissing } from '../world/missing-row.ts'
import { refuse, success } from '../world/replies.ts'
import type { EndedTokenRow, TokenRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

/** Stores a card, without its number and its security code. */
export const createToken: Handler<'tokens.create'> = (tx, input) => {
  const id = tx.newId('T-')
  const token: TokenRow = {
    id,
    ...cardOf(tx, input.number, id),
    ...holderOf(tx, input, noHolder),
    createdAt: tx.now,
    expiresAt: tx.now + tokenLifetime,
  }
  tx.tables.tokens.put(token)
  tx.emit('token.created', token.id)
  return success(tx.lang, 'card_stored', presentToken(tx, token))
}

/** Reads a stored card, or several whose tokens are joined by colons. */
export const readToken: Handler<'tokens.read'> = (tx, { token: joined }) => {
  const { several_tokens: form, unknown_among_several: unknown } = tx.settings.assumptions
  const asked = joined.split(':')
  const tokens = asked.flatMap((token) => tokenOf(tx, token) ?? endedTokenOf(tx, token) ?? [])
  const [first] = tokens
  if (!first || (unknown === 'refused' && tokens.length < asked.length)) {
    const isKnown = (token: string) => tokens.some(({ id }) => id === canonicalId(token))
    throw refuseToken(tx, 'token', asked.find((token) => !isKnown(token)) ?? joined)
  }
  const data =
    asked.length === 1
      ? presentToken(tx, first)
      : form === 'array'
        ? tokens.map((token) => presentToken(tx, token))
        : Object.fromEntries(tokens.map((token) => [token.id, presentToken(tx, token)]))
  return success(tx.lang, 'information_found', data)
}

/** Changes the sent fields of a stored card, and nothing else. */
export const updateToken: Handler<'tokens.update'> = (tx, input) => {
  const token = findToken(tx, input.token)
  const updated: TokenRow = {
    ...token,
    ...(input.number ? cardOf(tx, input.number, token.id) : {}),
    ...holderOf(tx, input, movesAbroad(token, input) ? { ...token, state: '' } : token),
  }
  tx.tables.tokens.put(updated)
  tx.emit('token.updated', token.id)
  return success(tx.lang, 'card_updated', presentToken(tx, updated))
}

export const deleteToken: Handler<'tokens.delete'> = (tx, input) => {
  const token = findToken(tx, input.token)
  endToken(tx, token, 'deleted')
  return success(tx.lang, 'information_found', { token: token.id, deleted: true })
}

/** Ends a token: its row is kept for a reader that looks for it, with the mask alone of its number. */
export function endToken(tx: Tx, token: TokenRow, status: TokenEnd) {
  tx.tables.tokens.delete(token.id)
  tx.tables.endedTokens.put({ ...token, status })
  tx.emit(`token.${status}`, token.id)
}

/**
 * The stored card of a token (docs/evidence.md#refused-tokens).
 *
 * @throws Refusal 400 when no such token exists: none was made, it was deleted, or it has expired.
 */
export function findToken(tx: Tx, token: string, at = 'token'): TokenRow {
  const found = tokenOf(tx, token)
  if (found) return found
  throw refuseToken(tx, at, token)
}

const refuseToken = (tx: Tx, at: string, token: string) =>
  refuse(tx.lang, 'token_not_found', {}, { remarks: [remarkOfMissing(tx, at, 'tokens', token)] })

const tokenOf = (tx: Tx, token: string) => tx.tables.tokens.get(canonicalId(token))

/** An ended token, which the interface answers where the ledger gives it a status. */
const endedTokenOf = ({ settings, tables }: Tx, token: string) =>
  settings.assumptions.ended_token === 'status'
    ? tables.endedTokens.get(canonicalId(token))
    : undefined

/** Tells whether another country is sent: the known state belongs to the old country. */
const movesAbroad = ({ country: known }: TokenRow, { country }: Input<'tokens.update'>) =>
  country !== undefined && country !== known

type CardPart = Pick<TokenRow, 'card' | 'isTestCard' | 'caseId' | 'hash'>

/** The part of a card number that is kept under a token. */
function cardOf({ settings }: Tx, number: string, token: string): CardPart {
  const { assumptions, merchant } = settings
  const hashed = assumptions.card_hash === 'of_card' ? number : number + token
  return {
    card: { mask: maskCard(number), network: networkOf(number) },
    isTestCard: isPaymentCard(number),
    caseId: caseOfCard(number)?.id ?? null,
    hash: cardHash(hashed, merchant.secret),
  }
}

const noHolder = {
  cardholder: '',
  address: '',
  country: '',
  state: '',
  city: '',
  zip: '',
  phone: '',
  email: '',
  customer: '',
}

type Holder = typeof noHolder

/** The holder as sent, over the holder as known. */
function holderOf({ settings }: Tx, sent: Partial<Input<'tokens.create'>>, known: Holder) {
  const { token_customer: customer } = settings.assumptions
  const entries = (Object.keys(noHolder) as (keyof Holder)[]).map((name) => {
    const value = sent[name === 'customer' ? customer : name]
    const kept = value && redactText(name === 'state' ? withoutCountry(value) : value)
    return [name, kept || known[name]]
  })
  return Object.fromEntries(entries) as Holder
}

/** `HN-CR` and `CR` name the same state. */
const withoutCountry = (state: string) => state.slice(state.indexOf('-') + 1)

/** `data` of create, read and update. */
function presentToken({ settings }: Tx, token: TokenRow | EndedTokenRow): CardToken {
  const { email, ...specified } = storedCard(token)
  return settings.assumptions.stored_email === 'with_email' ? { ...specified, email } : specified
}

export const tokenState = (token: TokenRow | EndedTokenRow) =>
  'status' in token ? token.status : 'active'

const storedCard = (token: TokenRow | EndedTokenRow) => ({
  token: token.id,
  status: tokenState(token),
  mask: token.card.mask,
  network: token.card.network,
  type: 'CREDIT',
  bin: token.card.mask.slice(0, 6),
  last: token.card.mask.slice(-4),
  hash: token.hash,
  address: token.address,
  country: token.country,
  state: token.state && `${token.country}-${token.state}`,
  city: token.city,
  zip: token.zip,
  email: token.email,
  phone: token.phone,
})

/** A token as the control interface lists it. */
export const presentTokenEntity = (token: TokenRow | EndedTokenRow): TokenEntity => ({
  ...storedCard(token),
  cardholder: token.cardholder,
  customer: token.customer,
  created_at: iso(token.createdAt),
  expires_at: iso(token.expiresAt),
})
