import { expect, test } from 'vitest'
import { askControlWith } from '../client/control-client.ts'
import { openSandbox } from '../sandbox/testing/testing.ts'
import { createPlan, customersCard, subscribe } from '../sandbox/testing/testing-recurring.ts'
import { cardOfCase, merchantOf, messageIn } from '../sandbox/testing/testing-three-d-secure.ts'
import type { AskAsCustomer } from './customer-context.ts'
import { pay } from './pay.ts'

/** A customer at the checkout of a sandbox in memory, who answers when the issuer asks. */
async function openCheckout({ choice = 'case', reach = true } = {}) {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const { body } = await subscribe(sandbox, await createPlan(sandbox))
  const uuid = body.data?.payment.uuid ?? ''
  const ask: AskAsCustomer = (operation, input) =>
    askControlWith(
      {
        target: 'server',
        baseUrl: '',
        async transmit(url, { method = 'GET', body: text }) {
          if (!reach) throw new TypeError('Failed to fetch')
          const [path, query] = url.split('?')
          const answer = await sandbox.request({ method, path, query, body: String(text ?? '') })
          return new Response(JSON.stringify(answer.body), { status: answer.status })
        },
      },
      { operation, input },
    )
  return {
    payWith: (card_number: string, visit = merchant.open) =>
      pay(
        ask,
        uuid,
        { ...customersCard, card_number },
        {
          onStep: () => undefined,
          visit: async (_step, url, fields) =>
            messageIn((await visit(url, { ...fields, choice })).body),
        },
      ),
    decline: () =>
      pay(ask, uuid, { outcome: 'declined' }, { onStep: () => undefined, visit: never }),
    reset: () => sandbox.control('sandbox.reset', { body: {} }),
    status: async () => (await sandbox.ask('checkout.read', { id: uuid })).payment.status,
  }
}

const never = () => Promise.reject(new Error('unexpected'))

test('a plain card pays at once', async () => {
  const { payWith, status } = await openCheckout()
  expect(await payWith('4111111111111111', never)).toEqual({ kind: 'paid' })
  expect(await status()).toBe('paid')
})

test('a payment that is gone is not called a card that is not accepted', async () => {
  const { payWith, reset } = await openCheckout()
  await reset()
  expect(await payWith('4111111111111111', never)).toEqual({ kind: 'failed', because: 'gone' })
})

test.each(['2.1', '2.9'])('the card of case %s pays once it is authenticated', async (id) => {
  const { payWith } = await openCheckout()
  expect(await payWith(cardOfCase(id))).toEqual({ kind: 'paid' })
})

test.each(['2.2', '2.5', '2.10'])(
  'the card of case %s is declined, with its reason',
  async (id) => {
    const { payWith, status } = await openCheckout()
    expect(await payWith(cardOfCase(id))).toEqual({
      kind: 'declined',
      reason: 'La autenticación 3-D Secure no fue exitosa',
    })
    expect(await status()).toBe('temp')
  },
)

test('a challenge that the customer closes charges nothing', async () => {
  const { payWith, status } = await openCheckout({ choice: 'cancel' })
  expect(await payWith(cardOfCase('2.9'))).toEqual({ kind: 'failed', because: 'closed' })
  expect(await status()).toBe('temp')
})

test('an issuer page that sends no message charges nothing', async () => {
  const { payWith, status } = await openCheckout()
  const silent = () => Promise.reject(new Error('timeout'))
  expect(await payWith(cardOfCase('2.1'), silent)).toEqual({ kind: 'failed', because: 'silent' })
  expect(await status()).toBe('temp')
})

test('a decline that was asked for can be tried again, and a second payment is over', async () => {
  const { payWith, decline } = await openCheckout()
  expect(await decline()).toEqual({ kind: 'declined', reason: 'Transacción denegada' })
  expect(await payWith('4111111111111111')).toEqual({ kind: 'paid' })
  expect(await payWith('5555555555554444')).toEqual({ kind: 'over' })
})

test('a card that the sandbox does not take is refused, and a missing sandbox has its own end', async () => {
  const { payWith } = await openCheckout()
  expect(await payWith('4242424242424242')).toEqual({ kind: 'failed', because: 'refused' })
  const nowhere = await openCheckout({ reach: false })
  expect(await nowhere.payWith('4111111111111111')).toEqual({
    kind: 'failed',
    because: 'unreachable',
  })
})
