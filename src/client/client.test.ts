import { expect, test } from 'vitest'
import { clockHeader, typeHeader } from '../contract/http.ts'
import { sampleSale, sandboxCredentials } from '../contract/samples.ts'
import { send } from './client.ts'
import type { ClientOptions } from './client-options.ts'
import { createObservable } from './observable.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import type { Encoding } from '../contract/operations/wire.ts'
import { example } from '../package/example.ts'
import { createMemorySandbox } from '../package/create-sandbox.ts'
import type { ScenarioSettings } from '../scenarios/scenario.ts'
import { signedForSandbox } from './sign-for-sandbox.ts'

const clientOf = (transmit: (url: string) => Promise<Response>) => ({
  target: 'server' as const,
  baseUrl: 'http://127.0.0.1:4010',
  credentials: sandboxCredentials,
  now: () => 0,
  newId: () => 'X',
  transmit,
})

/** The outcome of a status query with that answer. */
const outcomeOf = (status: number, body: unknown) => outcomeOfText(status, JSON.stringify(body))

async function outcomeOfText(status: number, body: string) {
  const client = clientOf(async () => new Response(body, { status }))
  const { outcome } = await send(client, 'payments.status', { payment_uuid: 'S-1' }, 'form')
  return outcome
}

const data = { status: 'paid', attemps: 1, history: {} }

test('an answer that is what the contract says has no drift', async () => {
  const outcome = await outcomeOf(200, { success: true, message: 'x', data })
  expect(outcome).toMatchObject({ kind: 'response', drift: [] })
})

test('an exchange shows where its answer differs from the contract', async () => {
  const outcome = await outcomeOf(200, { success: true, message: 'x', data: { ...data, more: 1 } })
  expect(outcome).toMatchObject({
    drift: [{ path: 'data.more', kind: 'unknown', actual: '1' }],
  })
})

test('the answer as it was received is checked, not what is kept of it', async () => {
  const message = 'El campo payment_uuid es obligatorio.'
  const errors = { payment_uuid: message }
  const outcome = await outcomeOf(422, { success: false, message, errors })
  expect(outcome).toMatchObject({
    envelope: { errors: { payment_uuid: [message] } },
    drift: [{ path: 'errors.payment_uuid', kind: 'mistyped' }],
  })
})

test('an exchange has the headers of the sandbox, without the one of the worker', async () => {
  const headers = { [clockHeader]: '2030-01-01T00:00:00Z', [typeHeader]: 'application/json' }
  const body = JSON.stringify({ success: true, message: 'x', data })
  const client = clientOf(async () => new Response(body, { headers }))
  const { outcome } = await send(client, 'payments.status', { payment_uuid: 'S-1' }, 'form')
  expect(outcome.kind === 'response' && Object.keys(outcome.headers)).toEqual([
    'content-type',
    clockHeader,
  ])
})

test('a whole number that a double cannot hold keeps its digits', async () => {
  const body = '{"success":true,"message":"x","data":{"transaction_id":12345678901234567890}}'
  const outcome = await outcomeOfText(200, body)
  expect(outcome).toMatchObject({ envelope: { data: { transaction_id: '12345678901234567890' } } })
})

test.each([
  ['ключ', 'U+043A'],
  ['a\u200bb', 'U+200B'],
  ['a\nb', 'U+000A'],
])('a header that cannot be sent is named with its character: %j', async (signature, code) => {
  const sent: string[] = []
  const client = clientOf(async (url) => (sent.push(url), Response.json({})))
  const values = { payment_uuid: 'S-1', 'x-client-signature': signature }
  const { outcome } = await send(client, 'payments.status', values, 'form')
  expect(outcome).toMatchObject({ cause: 'header-character' })
  expect(JSON.stringify(outcome)).toContain(`x-client-signature has the character ${code}`)
  expect(sent).toEqual([])
})

test('a request to the real service leaves once it is confirmed, and only then', async () => {
  const sent: string[] = []
  const ask = async (isConfirmed: boolean) => {
    const client: ClientOptions = {
      ...clientOf(async (url) => (sent.push(url), Response.json({ success: true, message: '' }))),
      target: 'live',
      live: {
        sign: (_, values) => values,
        approve: async () => isConfirmed,
        scrub: (outcome) => outcome,
      },
    }
    return (await send(client, 'payments.status', { payment_uuid: 'S-1' }, 'form')).outcome
  }
  expect(await ask(false)).toEqual({ kind: 'network-error', cause: 'unconfirmed', message: '' })
  expect(sent).toEqual([])
  expect(await ask(true)).toMatchObject({ kind: 'response' })
  expect(sent).toHaveLength(1)
})

test('an exchange keeps no card number that an answer contains', async () => {
  const { card_number } = sampleSale
  const echo = { ...data, card_number, note: card_number, [card_number]: 1 }
  const outcome = await outcomeOf(200, { success: true, message: card_number, data: echo })
  expect(outcome).toMatchObject({ kind: 'response' })
  expect(JSON.stringify(outcome)).not.toContain(card_number)
})

test('an observable holds a value and calls back after each change', () => {
  const count = createObservable(1)
  const seen: number[] = []
  count.subscribe(() => seen.push(count.get()))
  count.set(2)
  count.set(3)
  expect(seen).toEqual([2, 3])
})

test('it calls back no more once the subscription has ended', () => {
  const count = createObservable(1)
  let calls = 0
  const end = count.subscribe(() => calls++)
  end()
  count.set(2)
  expect([count.get(), calls]).toEqual([2, 0])
})

/** A sandbox that has a payment and a token, with other settings from then on. */
async function openSandbox(change: ScenarioSettings['assumptions']) {
  const sandbox = createMemorySandbox()
  const { data: payment } = await sandbox.send('payments.sale', example('payments.sale'))
  const { data: token } = await sandbox.send('tokens.create', example('tokens.create'))
  await sandbox.settings({ assumptions: change })
  const client: ClientOptions = {
    target: 'browser',
    baseUrl: sandbox.url,
    credentials: sandboxCredentials,
    transmit: sandbox.fetch,
    now: Date.now,
    newId: () => 'X',
  }
  return {
    client,
    requests: {
      'payments.sale': ['form', sampleSale],
      'payments.status': ['form', { payment_uuid: payment?.payment_uuid ?? '', env: 'sandbox' }],
      'tokens.delete': ['query', { token: token?.token ?? '', env: 'sandbox' }],
    } satisfies Partial<Record<OperationId, [Encoding, Record<string, string>]>>,
  }
}

const operations = ['payments.sale', 'payments.status', 'tokens.delete'] as const

test.each(operations)('%s is signed where the sandbox requires it', async (operation) => {
  const { client, requests } = await openSandbox({ client_signature: 'required' })
  const [encoding, values] = requests[operation]
  const unsigned = await send(client, operation, values, encoding)
  expect(unsigned.outcome).toMatchObject({ envelope: { success: false } })
  const signed = await signedForSandbox(client, operation, values)
  const { outcome } = await send(client, operation, signed, encoding)
  expect(outcome).toMatchObject({ envelope: { success: true, message: expect.any(String) } })
})

test.each([{ client_signature: 'optional' }, { signed_operations: 'named' }] as const)(
  'a request that needs none carries no signature: %j',
  async (change) => {
    const { client, requests } = await openSandbox({ client_signature: 'required', ...change })
    const [, values] = requests['tokens.delete']
    expect(await signedForSandbox(client, 'tokens.delete', values)).toBe(values)
  },
)

test('a request to a sandbox that does not answer stays as it is', async () => {
  const { client } = await openSandbox({})
  const gone = { ...client, transmit: () => Promise.reject(new Error('gone')) }
  expect(await signedForSandbox(gone, 'payments.sale', sampleSale)).toBe(sampleSale)
})
