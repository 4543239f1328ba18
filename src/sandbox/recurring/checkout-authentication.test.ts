import { expect, test } from 'vitest'
import type { LookupResult } from '../../contract/answers/results.ts'
import type { Envelope } from '../../contract/envelope.ts'
import { openSandbox, type Sent } from '../testing/testing.ts'
import { createPlan, customersCard, subscribe } from '../testing/testing-recurring.ts'
import { cardOfCase, merchantOf, messageIn } from '../testing/testing-three-d-secure.ts'

/** A customer's page that pays with the card of a case, step by step. */
async function openCheckout(planChanges: Sent = {}) {
  const sandbox = openSandbox()
  const { open, challenge } = merchantOf(sandbox)
  const plan = await createPlan(sandbox, planChanges)
  const { body: enrolled } = await subscribe(sandbox, plan)
  const id = enrolled.data?.payment.uuid ?? ''

  const info = () => sandbox.ask('checkout.read', { id })
  const pay = (card: string, more: Sent = {}) =>
    sandbox.control('checkout.pay', {
      id,
      body: { ...customersCard, card_number: cardOfCase(card), ...more },
    })
  /** Authenticates up to the lookup, which gets the session of the collection. */
  const begin = async (card: string) => {
    const { status, body } = await pay(card, { authentication_request: true })
    expect(status).toBe(202)
    const { payload, collection_url: url } = body.authentication
    const page = await open(url, { JWT: payload })
    const reference = String(messageIn(page.body)?.['SessionId'])
    const { body: found } = await sandbox.control('checkout.lookup', { id, body: { reference } })
    // The contract leaves open the result of the payment interface's lookup.
    return { body: found as Envelope<LookupResult> }
  }
  const finish = (card: string, { data }: Envelope<LookupResult>) =>
    pay(card, { authentication_identifier: data?.identifier })
  return { sandbox, info, pay, begin, finish, challenge }
}

test('a card without a challenge pays the amount of the plan', async () => {
  const { begin, finish, info } = await openCheckout({ amount: '450' })
  const { body: found } = await begin('2.1')
  expect(found).toMatchObject({ success: true })
  expect((await finish('2.1', found)).status).toBe(200)
  expect(await info()).toMatchObject({
    payment: { status: 'paid', amount: 450, authentication: { case: '2.1', eci: '05' } },
    enrollment: { status: 'active', paid_count: 1 },
  })
})

test('a challenge that is approved pays a price that is converted', async () => {
  const changes = { currency: 'USD', amount: '19.99', conversion: 'true' }
  const { begin, finish, info, challenge } = await openCheckout(changes)
  const { body: found } = await begin('2.9')
  expect(found.action).toBe('continue')
  const page = await challenge(found.data)
  expect(page.body).toMatch(/L.519\.74/)
  await challenge(found.data, 'approve')
  expect((await finish('2.9', found)).status).toBe(200)
  expect((await info()).payment).toMatchObject({
    status: 'paid',
    authentication: { result: 'authenticated' },
  })
})

test('a challenge that fails declines the payment, which can be tried again', async () => {
  const { begin, finish, pay, info, challenge } = await openCheckout()
  const { body: found } = await begin('2.9')
  await challenge(found.data, 'fail')
  const { status, body } = await finish('2.9', found)
  expect([status, body.message]).toEqual([402, 'La autenticación 3-D Secure no fue exitosa'])
  expect(await info()).toMatchObject({
    payment: { status: 'temp', attemps: 1 },
    enrollment: { status: 'pending', paid_count: 0 },
  })
  expect((await pay('2.1')).status).toBe(200)
})

test('an authentication that has not ended, or is of another card, pays nothing', async () => {
  const { begin, finish, info } = await openCheckout()
  const { body: found } = await begin('2.9')
  expect((await finish('2.9', found)).status).toBe(412)
  expect((await finish('2.10', found)).status).toBe(412)
  expect((await info()).payment).toMatchObject({ status: 'temp', attemps: 0 })
})

test('the lookup knows only the authentications of its own payment', async () => {
  const { sandbox, begin } = await openCheckout()
  const { body: enrolled } = await subscribe(sandbox, await createPlan(sandbox))
  const id = enrolled.data?.payment.uuid ?? ''
  await begin('2.1')
  const [{ reference = '' } = {}] = await merchantOf(sandbox).authentications()
  expect((await sandbox.control('checkout.lookup', { id, body: { reference } })).status).toBe(412)
})
