import { expect, test } from 'vitest'
import { sampleSale, sandboxCredentials } from '../contract/samples.ts'
import { send } from './client.ts'

/** What becomes of a status query that is answered so. */
async function outcomeOf(status: number, body: unknown) {
  const client = {
    target: 'server' as const,
    baseUrl: 'http://127.0.0.1:4010',
    credentials: sandboxCredentials,
    now: () => 0,
    newId: () => 'X',
    fetch: async () => Response.json(body, { status }),
  }
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

test('an exchange keeps no card number that an answer contains', async () => {
  const { card_number } = sampleSale
  const echo = { ...data, card_number, note: card_number, [card_number]: 1 }
  const outcome = await outcomeOf(200, { success: true, message: card_number, data: echo })
  expect(outcome).toMatchObject({ kind: 'response' })
  expect(JSON.stringify(outcome)).not.toContain(card_number)
})
