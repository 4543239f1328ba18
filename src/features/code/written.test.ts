import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptExchange } from '../../client/client.ts'
import type { ClientOptions } from '../../client/client-options.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Encoding, Values } from '../../contract/operations/wire.ts'
import {
  sampleRequest,
  sampleSale,
  sampleVoid,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { writeCode } from './code.ts'
import { languageIds } from './language-names.ts'

const signature = { 'x-client-signature': 'x' }
const card = { card_number: sampleSale.card_number, card_cvv: '111' }
const payment_uuid = 'S-cc0bd1de-4d5b-4dc4-8bc6-4d5ac5a0b1a5'

/** Requests that have between them all that code can need. */
const requests: readonly (readonly [OperationId, Encoding, Values, Partial<ClientOptions>?])[] = [
  [
    'payments.sale',
    'form',
    { ...card, ...signature, order_id: 'A-1', customer_name: `O'Hara "é" $a #{b}`, lang: 'es' },
  ],
  [
    'payments.void',
    'json',
    { ...sampleVoid, payment_uuid, void_signature: 'x', 'x-auth-user': 'x' },
  ],
  ['tokens.read', 'query', { ...sampleRequest, ...signature, token: 'T-1' }],
  [
    'payments.auth',
    'json',
    { order_id: 'A-1', authentication_request: 'false', accept: 'text/html' },
    { target: 'browser', credentials: { key: 'K', hash: 'h' } },
  ],
  ['plans.read', 'query', { subscription_id: 'P-1' }, { baseUrl: 'https://pixel.example/shop' }],
]

// That they run and send the same, the check of a release shows where a language is installed.
test.each(languageIds)('requests in %s are written as they were when they last ran', async (id) => {
  const written = requests.map(([operation, encoding, values, changes]) => {
    const client: ClientOptions = {
      target: 'server',
      baseUrl: 'http://127.0.0.1:4010',
      credentials: sandboxCredentials,
      transmit: fetch,
      now: () => 0,
      newId: () => 'X',
      ...changes,
    }
    return writeCode(keptExchange(client, operation, values, encoding), id, {
      lang: 'en',
      assumptions: defaultAssumptions,
      hasOtherCode: true,
      ownHost: 'http://localhost:4173',
    })
  })
  const text = written.map((code) => code ?? 'It has no call for that.\n').join('\n----\n\n')
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'written', `${id}.txt`))
})
