import { expect, test } from 'vitest'
import type { ControlId } from '../../contract/control/control-routes.ts'
import type { LookupResult } from '../../contract/answers/results.ts'
import { resultOfCase, threeDSecureCases } from '../../contract/domain/three-d-secure.ts'
import { openSandbox, stateOf, type TestSandbox } from '../testing/testing.ts'
import type { AnyInput } from '../testing/testing-control.ts'
import { customersCard, enroll, enrollUnpaid, pay, reach } from '../testing/testing-recurring.ts'
import { cardOfCase, merchantOf, messageIn } from '../testing/testing-three-d-secure.ts'

const unknown = 'P-0c1a4f9e-0000-4000-8000-000000000001'

test('the checkout knows who asks for how much, and what for', async () => {
  const sandbox = openSandbox()
  const { payment, id, plan } = await enrollUnpaid(sandbox, {
    plan: { currency: 'USD', amount: 10, conversion: true },
    customer: { redirect: 'https://shop.test/gracias', lang: 'en' },
  })
  const { status, body } = await sandbox.control('checkout.read', { id: payment })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    payment: { uuid: payment, status: 'temp', amount: 10, currency: 'USD' },
    enrollment: { id, status: 'pending', redirect: 'https://shop.test/gracias' },
    plan: { id: plan, recurrence: 'monthly' },
    merchant: 'Comercio de ensayo',
    price: { amount: 260, currency: 'HNL' },
    lang: 'en',
  })
})

test('a customer who pays has an active enrollment', async () => {
  const { sandbox, payment, story } = await reach('pending')
  const { status, body } = await pay(sandbox, payment)
  expect([status, body.payment.status, body.enrollment?.status]).toEqual([200, 'paid', 'active'])
  expect(await story()).toEqual([
    'enrollment.created',
    'enrollment.charged',
    'enrollment.changed pending active',
  ])
})

test('a declined payment leaves the enrollment pending, and can be tried again', async () => {
  const { sandbox, payment, enrollment } = await reach('pending')
  const declined = await pay(sandbox, payment, { outcome: 'declined' })
  expect([declined.status, declined.body.message]).toEqual([402, 'Transacción denegada'])
  expect(declined.body).toMatchObject({
    payment: { status: 'temp', attemps: 1 },
    enrollment: { status: 'pending', paid_count: 0, failed_count: 0 },
  })
  const { status, body } = await pay(sandbox, payment)
  expect([status, body.payment.status, body.payment.attemps]).toEqual([200, 'paid', 2])
  expect((await enrollment()).paid_count).toBe(1)
})

test('the message of a declined payment is in the language of the enrollment', async () => {
  const { sandbox, payment } = await reach('pending', { customer: { lang: 'en' } })
  const { body } = await pay(sandbox, payment, { outcome: 'declined' })
  expect(body.message).toBe('Transaction declined')
})

test('the status of a checkout lists each attempt', async () => {
  const { sandbox, payment } = await reach('pending')
  await pay(sandbox, payment, { outcome: 'declined' })
  await pay(sandbox, payment)
  const asked = { payment_uuid: payment, env: 'sandbox' }
  const { data } = (await sandbox.send('payments.status', asked)).body
  const labels = Object.values(data?.history ?? {}).flatMap((day) => day.map(({ label }) => label))
  expect([data?.status, data?.attemps, labels]).toEqual([
    'paid',
    2,
    ['Cobro creado', 'Intento de pago', 'Pago denegado', 'Intento de pago', 'Pago completado'],
  ])
})

test('a payment is made once', async () => {
  const { sandbox, payment } = await reach('active')
  const before = await stateOf(sandbox)
  expect((await pay(sandbox, payment)).status).toBe(409)
  expect((await pay(sandbox, payment, { outcome: 'declined' })).status).toBe(409)
  expect(await stateOf(sandbox)).toEqual(before)
})

test('of two who pay at once, one is charged', async () => {
  const { sandbox, payment, enrollment, events } = await reach('pending')
  const answers = await Promise.all([1, 2, 3].map(() => pay(sandbox, payment)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await enrollment()).paid_count).toBe(1)
  const charged = (await events()).filter(({ type }) => type === 'enrollment.charged')
  expect(charged).toHaveLength(1)
})

test('what a customer owes on hold is not paid at the checkout', async () => {
  const { sandbox, enrollment } = await reach('on_hold')
  const before = await stateOf(sandbox)
  expect((await pay(sandbox, (await enrollment()).payment)).status).toBe(409)
  expect(await stateOf(sandbox)).toEqual(before)
})

test('a payment without an enrollment is not paid at the checkout', async () => {
  const sandbox = openSandbox()
  const { data } = (await sandbox.sell()).body
  const before = await stateOf(sandbox)
  expect((await pay(sandbox, data?.payment_uuid ?? '')).status).toBe(409)
  expect(await stateOf(sandbox)).toEqual(before)
})

const charge = { outcome: 'approved' }
const reference = { reference: 'x' }
const unanswered: readonly [ControlId, AnyInput][] = [
  ['checkout.read', { id: unknown }],
  ['checkout.pay', { id: unknown, body: customersCard }],
  ['checkout.lookup', { id: unknown, body: reference }],
  ['checkout.pay', { id: '__proto__', body: customersCard }],
  ['manage.read', { id: 'none' }],
  ['manage.read', { id: '__proto__' }],
  ['enrollments.retry', { id: 'none', body: {} }],
  ['enrollments.next-charge', { id: 'none', body: charge }],
  ['enrollments.cancel-request', { id: 'none', body: {} }],
]

test.each(unanswered)('%s of %j finds nothing', async (operation, input) => {
  const { sandbox } = await reach('pending')
  const before = await stateOf(sandbox)
  const { status, body } = await sandbox.control(operation, input)
  expect([status, body]).toEqual([404, { message: expect.stringMatching(/^(there is )?no /) }])
  expect(await stateOf(sandbox)).toEqual(before)
})

test.each([
  [{}, /card_number/],
  [{ card_number: '4111' }, /card_number: 16 digits/],
  [{ ...customersCard, card_number: '4242424242424242' }, /card_number: one of the test cards/],
  [{ ...customersCard, card_cvv: '12' }, /card_cvv: 3 or 4 digits/],
  [{ ...customersCard, card_expire: '12/30' }, /card_expire: 4 digits/],
  [{ ...customersCard, card_expire: '3013' }, /a month from 01 to 12/],
  [{ ...customersCard, card_holder: 'A' }, /card_holder: a length of at least 3/],
  [{ ...customersCard, amount: 1 }, /unknown: amount/],
  [{ outcome: 'maybe' }, /outcome: one of approved, declined/],
])('paying with %j is refused with a reason', async (body, reason) => {
  const { sandbox, payment } = await reach('pending')
  const before = await stateOf(sandbox)
  const answer = await pay(sandbox, payment, body)
  expect([answer.status, answer.body]).toEqual([422, { message: expect.stringMatching(reason) }])
  expect(await stateOf(sandbox)).toEqual(before)
})

test.each([
  [{ card_number: '4111111111111111' }, /card_cvv/],
  [{ outcome: 'maybe' }, /outcome: one of approved, declined/],
  [{ cards: [] }, /unknown: cards/],
])('a retry with %j is refused with a reason', async (body, reason) => {
  const { sandbox, retry } = await reach('on_hold')
  const before = await stateOf(sandbox)
  const answer = await retry(body)
  expect([answer.status, answer.body]).toEqual([422, { message: expect.stringMatching(reason) }])
  expect(await stateOf(sandbox)).toEqual(before)
})

test('a refusal does not repeat a card number that was used as a name', async () => {
  const { sandbox, payment } = await reach('pending')
  const { body } = await pay(sandbox, payment, { ...customersCard, '4111111111111111': '' })
  expect(body.message).toBe('unknown: 411111******1111')
})

test('nothing of a card but its mask is kept', async () => {
  const { sandbox, payment } = await reach('pending')
  const card = { ...customersCard, card_cvv: '7391', card_holder: 'Titular Secreto' }
  await pay(sandbox, payment, card)
  const told = JSON.stringify([await stateOf(sandbox), await sandbox.requests()])
  for (const part of [card.card_number, card.card_cvv, card.card_holder]) {
    expect(told).not.toContain(part)
  }
  const [paid] = await sandbox.payments()
  expect(paid?.card).toEqual({ mask: '411111******1111', network: 'visa' })
})

test('the page behind the cancel token shows the newest charge', async () => {
  const { sandbox, enrollment } = await reach('on_hold')
  const { cancel_token, payment, manage_url } = await enrollment()
  const { status, body } = await sandbox.control('manage.read', { id: cancel_token })
  expect([status, body.payment.uuid, body.payment.status]).toEqual([200, payment, 'declined'])
  expect(manage_url).toBe(`http://127.0.0.1:4010/checkout/manage/${cancel_token}`)
})

test('a cancel token that is nearly right shows nothing', async () => {
  const { sandbox, enrollment } = await reach('active')
  const { cancel_token } = await enrollment()
  const wrong = cancel_token.slice(0, -1) + (cancel_token.endsWith('0') ? '1' : '0')
  expect((await sandbox.control('manage.read', { id: wrong })).status).toBe(404)
})

/** A checkout with a 3-D Secure card, up to the lookup. */
async function authenticateAt(sandbox: TestSandbox, payment: string, caseId: string) {
  const card = { ...customersCard, card_number: cardOfCase(caseId) }
  const { status, body } = await pay(sandbox, payment, { ...card, authentication_request: true })
  const { collection_url, payload } = body.authentication
  const { open } = merchantOf(sandbox)
  const reference = messageIn((await open(collection_url, { JWT: payload })).body)?.['SessionId']
  const lookup = await sandbox.control('checkout.lookup', { id: payment, body: { reference } })
  // The contract leaves open the result of the payment interface's lookup.
  const data = lookup.body.data as LookupResult | undefined
  return { asked: status, card, lookup, data, open }
}

const stopping = ['failed', 'rejected', 'challenge_error']
const isStopped = (one: (typeof threeDSecureCases)[number]) => stopping.includes(resultOfCase(one))
const stopsAtLookup = (one: (typeof threeDSecureCases)[number]) =>
  isStopped(one) && one.lookup !== 'challenge'

test.each(threeDSecureCases.filter(stopsAtLookup))(
  'a checkout of case $id ends at the lookup',
  async ({ id }) => {
    const { sandbox, payment, status } = await reach('pending')
    const { asked, lookup, data } = await authenticateAt(sandbox, payment, id)
    expect([asked, lookup.status, data]).toEqual([202, 402, undefined])
    expect(await status()).toBe('pending')
  },
)

test.each(threeDSecureCases.filter((one) => !stopsAtLookup(one)))(
  'a checkout of case $id ends as the case says',
  async (one) => {
    const { sandbox, payment, status } = await reach('pending')
    const { asked, card, lookup, data, open } = await authenticateAt(sandbox, payment, one.id)
    expect([asked, lookup.status, await status()]).toEqual([202, 200, 'pending'])
    if (one.lookup === 'challenge') {
      await open(data?.continue_url ?? '', { JWT: data?.continue_payload ?? '', choice: 'case' })
    }
    const proof = { authentication_request: true, authentication_identifier: data?.identifier }
    const paid = await pay(sandbox, payment, { ...card, ...proof })
    expect([paid.status, paid.body.payment.authentication?.case, await status()]).toEqual(
      isStopped(one) ? [402, undefined, 'pending'] : [200, one.id, 'active'],
    )
  },
)

test('an authentication is good for the checkout that it was made for', async () => {
  const { sandbox, payment } = await reach('pending')
  const { card, data } = await authenticateAt(sandbox, payment, '2.1')
  const { payment: other } = await enrollUnpaid(sandbox)
  const before = await stateOf(sandbox)
  const proof = { authentication_request: true, authentication_identifier: data?.identifier }
  expect((await pay(sandbox, other, { ...card, ...proof })).status).toBe(412)
  expect(await stateOf(sandbox)).toEqual(before)
})

test('a test card without a case is not authenticated', async () => {
  const { sandbox, payment } = await reach('pending')
  const asked = { ...customersCard, authentication_request: true }
  expect((await pay(sandbox, payment, asked)).status).toBe(200)
})

test('payments and enrollments name each other', async () => {
  const sandbox = openSandbox()
  const { id, payment } = await enroll(sandbox)
  const body = await sandbox.ask('payments.read', { id: payment })
  const found = await sandbox.control('enrollments.read', { id })
  expect([body.enrollment, found.body.payment]).toEqual([id, payment])
})
