import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptExchange } from '../../client/client.ts'
import type { ClientOptions } from '../../client/client-options.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { Exchange } from '../../client/exchange.ts'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Encoding, Values } from '../../contract/operations/wire.ts'
import {
  sampleRequest,
  sampleSale,
  sampleVoid,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { writeCode } from './code.ts'
import { type LanguageId, languageIds } from './language-names.ts'

const client: ClientOptions = {
  target: 'server',
  baseUrl: 'http://127.0.0.1:4010',
  credentials: sandboxCredentials,
  transmit: fetch,
  now: () => 0,
  newId: () => 'X',
}

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

const codeOf = (exchange: Exchange, id: LanguageId) =>
  writeCode(exchange, id, {
    lang: 'en',
    assumptions: defaultAssumptions,
    hasOtherCode: true,
    ownHost: 'http://localhost:4173',
  })

// That they run and send the same, the check of a release shows where a language is installed.
test.each(languageIds)('requests in %s are written as they were when they last ran', async (id) => {
  const written = requests.map(([operation, encoding, values, changes]) => {
    return codeOf(keptExchange({ ...client, ...changes }, operation, values, encoding), id)
  })
  const text = written.map((code) => code ?? 'It has no call for that.\n').join('\n----\n\n')
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'written', `${id}.txt`))
})

test('each operation that the vendor has is called as its clients call it', () => {
  const calls = operationIds.flatMap((id) => {
    const values = { ...operations[id].variants[0].example, token: 'T-1' }
    const text = codeOf(keptExchange(client, id, values, 'json'), 'vendor-javascript') ?? ''
    return text.match(/new (Requests\.\w+|Services\.\w+\(settings\)\.\w+\(.*\)$)/gm) ?? []
  })
  expect(calls).toMatchInlineSnapshot(`
    [
      "new Requests.SaleTransaction",
      "new Services.Transaction(settings).doSale(request)",
      "new Requests.AuthTransaction",
      "new Services.Transaction(settings).doAuth(request)",
      "new Requests.CaptureTransaction",
      "new Services.Transaction(settings).doCapture(request)",
      "new Requests.VoidTransaction",
      "new Services.Transaction(settings).doVoid(request)",
      "new Requests.StatusTransaction",
      "new Services.Transaction(settings).getStatus(request)",
      "new Requests.CardTokenization",
      "new Services.Tokenization(settings).vaultCard(request)",
      "new Services.Tokenization(settings).showCard("T-1")",
      "new Requests.CardTokenization",
      "new Services.Tokenization(settings).updateCard("T-1", request)",
      "new Services.Tokenization(settings).deleteCard("T-1")",
    ]
  `)
})

test('a token that was left empty is an empty one in the code, too', () => {
  const exchange = keptExchange(client, 'tokens.read', { token: '' }, 'query')
  expect(codeOf(exchange, 'vendor-javascript')).toContain('.showCard("")')
  expect(codeOf(exchange, 'vendor-php')).toContain("->showCard('')")
})
