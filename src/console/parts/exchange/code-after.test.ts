import { expect, test } from 'vitest'
import type { Exchange, ExchangeOutcome } from '../../../client/exchange.ts'
import { replyTexts } from '../../../contract/explanations/reply-texts.ts'
import type { Envelope } from '../../../contract/envelope.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { namesPayment } from '../../../contract/answers/statuses.ts'
import { chargesCard } from '../../../contract/operations/registry.ts'
import { outcomeReplies } from '../../../contract/replies/outcomes.ts'
import { replies } from '../../../contract/replies/replies.ts'
import { replyNames } from '../../../contract/replies/reply-name.ts'
import { sampleSale } from '../../../contract/samples.ts'
import { adviceFor } from './advice.ts'
import { codeAfter } from './code-after.ts'
import { headlineOf } from './headline.ts'

const payment_uuid = 'S-5b2c1f6c-1a8b-4d6e-9f1c-111111111111'

const sale = (
  outcome: ExchangeOutcome,
  values: Exchange['values'] = sampleSale,
  operation: OperationId = 'payments.sale',
): Exchange => ({
  id: 'x',
  operation,
  target: 'server',
  startedAt: 0,
  durationMs: 0,
  request: { method: 'POST', url: 'http://localhost/', headers: {} },
  values,
  outcome,
})

const after = (outcome: ExchangeOutcome, values?: Exchange['values']) =>
  codeAfter(sale(outcome, values))

const answered = (status: number, envelope: Partial<Envelope>): ExchangeOutcome => ({
  kind: 'response',
  status,
  headers: {},
  envelope: { success: false, message: 'x', ...envelope },
})

/** Each reply that is a refusal, at each operation that answers it. */
const refusals = replyNames
  .filter((name) => replies[name].status >= 400)
  .flatMap((name) => replyTexts[name].by.map((operation) => ({ name, operation })))

test.each(refusals)('$name at $operation says what it means and what to do', (refusal) => {
  const { status, es } = replies[refusal.name]
  const exchange = sale(answered(status, { message: es }), sampleSale, refusal.operation)
  const texts = [adviceFor(exchange), codeAfter(exchange)?.why]
  for (const text of texts) expect([text?.es, text?.en]).not.toContain(undefined)
  for (const text of texts) expect(text?.es.length).toBeGreaterThan(10)
})

const failures = Object.values(outcomeReplies).filter(({ status }) => status !== 200)

test('each of the amounts that fail has a sentence and next steps of its own', () => {
  const exchanges = failures.map(({ status, es }) =>
    sale(
      answered(status, { message: es, ...(namesPayment(status) && { data: { payment_uuid } }) }),
    ),
  )
  expect(new Set(exchanges.map((one) => adviceFor(one).es)).size).toBe(failures.length)
  expect(new Set(exchanges.map((one) => codeAfter(one)?.why.es)).size).toBe(failures.length)
})

test.each(
  refusals.filter(
    ({ name, operation }) =>
      chargesCard(operation) && (replies[name].status === 402 || /bin|type/.test(name)),
  ),
)('$name at $operation is not followed by the refused card', ({ name, operation }) => {
  for (const card_number of ['4111111111111111', '411111******1111', '5555555555554444']) {
    const { status, es } = replies[name]
    const values = { ...sampleSale, card_number }
    const { request } = codeAfter(sale(answered(status, { message: es }), values, operation)) ?? {}
    expect(request?.values['card_number']?.slice(-4)).toMatch(/1111|4444/)
    expect(request?.values['card_number']?.slice(-4)).not.toBe(card_number.slice(-4))
  }
})

test.each([
  ['declined', /otra tarjeta/, { order_amount: '9', card_number: '5555555555554444' }],
  ['invalid_merchant', /avise al comercio/, undefined],
  ['attempts_exceeded', /espere/, { order_amount: '9', card_number: '4111111111111111' }],
  ['amount_exceeded', /menor/, { order_amount: '1', card_number: '4111111111111111' }],
  ['count_exceeded', /espere/, { order_amount: '9', card_number: '4111111111111111' }],
  ['sales_exceeded', /menor/, { order_amount: '1', card_number: '4111111111111111' }],
  ['bin_refused', /otra tarjeta/, { order_amount: '9', card_number: '5555555555554444' }],
  ['card_type_refused', /otra tarjeta/, { order_amount: '9', card_number: '5555555555554444' }],
  ['location_refused', /billing_country/, undefined],
] as const)('after %s a program does what %s says', (name, words, values) => {
  const { status, es } = replies[name]
  const found = after(answered(status, { message: es }), { ...sampleSale, order_amount: '9' })
  expect(found?.why.es).toMatch(words)
  const { order_amount, card_number } = found?.request?.values ?? {}
  expect(found?.request && { order_amount, card_number }).toEqual(values)
})

test('after a token that has expired it stores the card', () => {
  const found = after(answered(400, { message: replies.token_not_found.es }))
  expect(found?.request?.operation).toBe('tokens.create')
})

test('after refused credentials it sends those of the configuration', () => {
  const values = { ...sampleSale, 'x-auth-hash': 'mal' }
  const found = after(answered(400, { message: replies.invalid_hash.es }), values)
  expect(found?.request?.values).toEqual(sampleSale)
})

test('a sandbox that could not store the change did nothing: it is sent again', () => {
  const found = after(answered(503, { message: replies.storage_full.es }))
  expect(found?.request).toEqual({ operation: 'payments.sale', values: sampleSale })
})

test.each([408, 500])('after %i a program asks for the status of the payment', (status) => {
  const { request } = after(answered(status, { data: { payment_uuid } })) ?? {}
  expect(request).toEqual({ operation: 'payments.status', values: { payment_uuid } })
})

test('the status after a time-out says what it permits', () => {
  const read = (status: string) =>
    adviceFor({
      operation: 'payments.status',
      values: { payment_uuid },
      outcome: answered(200, { success: true, data: { status } }),
    }).en
  expect(read('declined')).toMatch(/permits another attempt.*payment_uuid/)
  expect(read('denied')).toBe(read('declined'))
  expect(read('paid')).toMatch(/do not repeat/)
  expect(read('other')).toMatch(/payment_hash/)
})

test('after a decline it sends the payment with another card, not with the token', () => {
  const { request } = after(answered(402, {}), { order_id: 'A', card_token: 'T-1' }) ?? {}
  expect(request?.operation).toBe('payments.sale')
  expect(request?.values).toMatchObject({ order_id: 'A', card_number: '5555555555554444' })
  expect(request?.values).not.toHaveProperty('card_token')
})

test('after wrong fields it sends them corrected', () => {
  const wrong = { ...sampleSale, card_expire: '1' }
  const { request } = after(answered(422, { errors: { card_expire: ['x'] } }), wrong) ?? {}
  expect(request?.values).toEqual(sampleSale)
})

test('after a success it does nothing, and without an identifier it does not repeat', () => {
  expect(after(answered(200, { success: true }))).toBeUndefined()
  const lost = after({ kind: 'network-error', cause: 'timeout', message: '' })
  expect(lost?.request).toBeUndefined()
  expect(lost?.why.en).toMatch(/portal/)
})

test.each(['timeout', 'cancelled', 'unanswered', 'unreachable', 'not-json'] as const)(
  'after %s the advice queries no status, as the answer had the identifier for it',
  (cause) => {
    const lost = sale({ kind: 'network-error', cause, message: '', status: 502 })
    expect(codeAfter(lost)?.why.en).toMatch(/without an identifier/)
    expect(adviceFor(lost).en).not.toMatch(/query the status/i)
  },
)

test('a full sandbox has charged nothing, whatever the same status of a real service means', () => {
  const full = sale(answered(507, { message: 'x' }))
  expect(headlineOf(full, 'en')).toMatch(/not charged$/)
  expect(adviceFor(full).en).toContain('Nothing was charged')
  expect(codeAfter(full)).toBeUndefined()
  const live = { ...full, target: 'live' } as const
  expect(headlineOf(live, 'en')).toMatch(/uncertain$/)
  expect(adviceFor(live).en).toContain('uncertain')
})
