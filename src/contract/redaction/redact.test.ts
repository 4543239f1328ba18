import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { controlOperations } from '../control/operations.ts'
import { operations } from '../operations/registry.ts'
import { assumptionOptions } from '../domain/assumptions.ts'
import type { Envelope } from '../envelope.ts'
import { codeNames, panNames, secretNames } from '../testing/card-corpus.ts'
import { findCardNumbers } from './find-cards.ts'
import { hostileUnits, longTextOf } from '../testing/hostile-units.ts'
import { redactEnvelope, redactFields, redactHeaders, sensitivityOf } from './redact.ts'
import {
  isMaskedAddress,
  maskAddress,
  maskedBeginning,
  redactText,
  withoutCardData,
} from './redact-text.ts'
import { draws } from '../testing/draws.ts'

const visa = '411111******1111'

test.each([
  ['4111111111111111', visa],
  ['4111 1111 1111 1111', visa],
  ['4111-1111-1111-1111', visa],
  ['4111  1111\t1111 - 1111', visa],
  ['tarjeta 4111111111111111.', `tarjeta ${visa}.`],
  ['4111111111111111 301', `${visa} ***`],
  ['4111111111111111-300', `${visa}-***`],
  ['4111.1111.1111.1111', visa],
  ['4111–1111–1111–1111', visa],
  ['4111%201111%201111%201111', visa],
  ['4111111111111111 12', `${visa} 12`],
  ['4111 1111 1111 1111 12/30', `${visa} 12/30`],
  ['2 4111111111111111', `2 ${visa}`],
  ['4111111111111111 5555555555554444', `${visa} 555555******4444`],
  ['4111111111111111,5555555555554444', `${visa},555555******4444`],
  ['pan=4111111111111111&cvv', `pan=${visa}&cvv`],
  ['/x/4111111111111111/y', `/x/${visa}/y`],
  ['378282246310005', '378282*****0005'],
  ['4222222222222', '422222***2222'],
  ['4111111111111111 5555 5555 5555 4444', `${visa} 555555******4444`],
  ['tarjeta%204111111111111111', `tarjeta%20${visa}`],
  ['/x/4111%C2%A01111%c2%a01111%C2%A01111', `/x/${visa}`],
  ['4111%20-%201111%E2%80%931111%2D1111', visa],
  ['%34111%201111%201111%201111%20%33%30%31', `${visa}%20***`],
  ['%744111111111111111', `%74${visa}`],
  ['5 %4111111111111111', `5 %${visa}`],
  ['%2223000048400011', '%222300******0011'],
])('the card number in %j is masked', (text, masked) => {
  expect(redactText(text)).toBe(masked)
})

test('a number that reaches over the end of a beginning is masked before it is cut', () => {
  for (const number of ['4012888888881881', '4012 8888 8888 1881', '4012%208888%208888%201881']) {
    for (let at = 30; at < 60; at++) {
      const beginning = maskedBeginning(`${'z'.repeat(at)} ${number} and more`, 60)
      expect(beginning).toBe(`${'z'.repeat(at)} 401288******1881 and more`.slice(0, 60))
    }
  }
})

test.each([
  'S-41111111-1111-4111-8111-111111111111',
  '40000000-0000-1000-0000-000000000000',
  '41111111-1111-4111-8111-111111111111 41111111-1111-4111-8111-111111111111',
  '4de0b50f4446d0bc4cea7a95c811f4f9',
  'a4111111111111111bc4cea7a95c811f4',
  '2026-01-15T12:00:00.000Z',
  '2026-01-15 12:00:00',
  '4111111111111112',
  '50499999999',
  'http://169.254.169.254:39423/',
  '41111111111111114111111111111111',
])('%j holds no card number and stays', (text) => {
  expect(redactText(text)).toBe(text)
})

test('no order number made of the time of this century looks like a card number', () => {
  const times = Array.from({ length: 1000 }, (_, i) => `ORDER-${Date.UTC(2026, 0, 1) + i}`)
  const longer = times.flatMap((time) => [`${time}000`, `${time}000000`])
  expect([...times, ...longer].map(redactText)).toEqual([...times, ...longer])
})

test('the number of a card shows its first six and last four digits', () => {
  expect(redactFields({ card_number: '4111111111111111' })).toEqual({ card_number: visa })
  expect(redactFields({ card_number: visa })).toEqual({ card_number: visa })
})

test.each(['4111111111111112', '4111 1111 1111 1111', 'x', 4111111111111111, {}, [1], true])(
  'a text in the field of the card number that is no card number (%j) is hidden',
  (value) => {
    expect(redactFields({ card_number: value })).toEqual({ card_number: '***' })
  },
)

test.each(['300', '', 300, { a: '300' }, ['300']])('the security code %j is hidden', (value) => {
  expect(redactFields({ card_cvv: value })).toEqual({ card_cvv: '***' })
})

test.each(codeNames)('the security code is hidden in a field misnamed %s', (name) => {
  expect(redactFields({ [name]: '300' })).toEqual({ [name]: '***' })
})

test.each(codeNames.filter((name) => /^[!-~]+$/.test(name)))(
  'the security code is hidden in a header named x-%s',
  (name) => {
    expect(redactHeaders({ [`x-${name}`]: '300' })).toEqual({ [`x-${name}`]: '***' })
  },
)

test.each([
  ['card_cvv=300&x', 'card_cvv=***&x'],
  ['{"card_cvv2": "3001"}', '{"card_cvv2": "***"}'],
  ['card[cvv]=300', 'card[cvv]=***'],
  ['%22cvv%22%3A%22300%22', '%22cvv%22%3A%22***%22'],
  ['el PIN: 1234, y', 'el PIN: ***, y'],
  ['código de seguridad 300', 'código de seguridad ***'],
  ['codigo_verificacion=300', 'codigo_verificacion=***'],
  ['https://tienda.test/?securityCode=300', 'https://tienda.test/?securityCode=***'],
])('the security code behind its name in %j is masked', (text, masked) => {
  expect(redactText(text)).toBe(masked)
})

test.each(['El campo card_cvv debe ser un número de 3 dígitos.', 'pin 12345', 'spin 123', 'cvv'])(
  '%j has no security code behind its name and stays',
  (text) => {
    expect(redactText(text)).toBe(text)
  },
)

test.each([
  'shipping_name',
  'opinion',
  'codigo_postal',
  'código postal',
  'incident',
  'code',
  'response_cvn',
  'card_type',
  'card_network',
  'card_name',
  'card_account',
  'cardholder',
  'nombre_tarjeta',
  'tipo_tarjeta_nombre',
  'signature_version',
  'assigned',
  'design',
  'company',
  'japan',
  // Names of the interface itself, or of what a shop numbers.
  'key',
  'company_key',
  'public_key',
  'idempotency_key',
  'authentication',
  'response_cavv',
  'cavv',
  'ticket',
  'seed',
  'hash',
])('the field %s holds nothing secret', (name) => {
  expect(sensitivityOf(name)).toBeUndefined()
})

const secret = 'kJ8vW2qLz'

test.each([...secretNames, ...panNames])(
  'what is in a field, a header, JSON or a query called %s is hidden',
  (name) => {
    const json = JSON.stringify({ [name]: secret })
    const query = `https://tienda.test/?a=1&${new URLSearchParams({ [name]: secret })}&b=2`
    const fields = { [name]: secret, note: json, more: { list: [{ [name]: secret }] }, query }
    const kept = JSON.stringify([
      redactFields(fields),
      redactHeaders({ referer: query, ...(/^[!-~]+$/.test(name) && { [name]: secret }) }),
      redactText(JSON.stringify(json)),
    ])
    expect(kept).not.toContain(secret)
    expect(JSON.parse(redactText(json))).toEqual({ [name]: '***' })
    expect(redactText(query)).toMatch(/^https:\/\/tienda\.test\/\?a=1&.*=\*\*\*&b=2$/)
  },
)

test.each(panNames)('a number in a field called %s is masked, and its mask stays', (name) => {
  const number = '4111111111111111'
  for (const fields of [{ [name]: number }, { [name]: visa }]) {
    expect(redactFields(fields)).toEqual({ [name]: visa })
    expect(redactText(JSON.stringify(fields))).toBe(JSON.stringify({ [name]: visa }))
  }
})

test('what is called a card has parts with names of their own', () => {
  const card = { network: 'visa', cvc: '300', pan: secret, holder: 'Ana' }
  const shown = { network: 'visa', cvc: '***', pan: '***', holder: 'Ana' }
  expect(redactFields({ card, tarjeta: [card] })).toEqual({ card: shown, tarjeta: [shown] })
})

test('no name of an answer looks like that of a secret', () => {
  const names = [...namesIn([controlOperations, operations])]
  expect(names).toEqual(expect.arrayContaining(['transaction_auth', 'wanted_url', 'cancel_token']))
  const masked = names.filter((name) => sensitivityOf(name) && !(name in assumptionOptions))
  // Fields that only requests have, and fields that may be identifiers.
  expect(masked.sort()).toEqual([
    // An object, whose parts have names of their own.
    'card',
    'card_cvv',
    'card_number',
    'secret',
    'signature',
    'token',
  ])
})

test('the identifier of a token is no secret', () => {
  const token = 'T-41111111-1111-4111-8111-111111111111'
  expect(redactFields({ token, access_token: secret })).toEqual({ token, access_token: '***' })
  expect(redactText(`?token=${token}&token=${secret}`)).toBe(`?token=${token}&token=***`)
})

test.each([
  ['https://ana:clave9@tienda.test:81/a/b?token=x&y#z', 'https://***@tienda.test:81/a/b?***'],
  ['http://ana@tienda.test', 'http://***@tienda.test'],
  ['http:\\\\ana:a@b@tienda.test\\a', 'http:\\\\***@tienda.test\\a'],
  ['https:ana:clave9@tienda.test/', 'https:***@tienda.test/'],
  ['//ana:clave9@tienda.test/#a', '//***@tienda.test/#***'],
  [' https://a:b@tienda.test/?', 'https://***@tienda.test/?***'],
  ['https://tienda.test/aviso;pass=clave9', 'https://tienda.test/aviso;pass=***'],
  ['https://tienda.test/a/token=clave9/b?c', 'https://tienda.test/a/token=***?***'],
  ['https://tienda.test/a;api_key%3Dclave9', 'https://tienda.test/a;api_key%3D***'],
])('of the address %j only the place is shown', (address, shown) => {
  expect(maskAddress(address)).toBe(shown)
  expect(maskAddress(shown)).toBe(shown)
  expect([isMaskedAddress(address), isMaskedAddress(shown)]).toEqual([false, true])
  expect(redactFields({ order_callback: address, nested: { webhookUrl: address } })).toEqual({
    order_callback: shown,
    nested: { webhookUrl: shown },
  })
})

test('a whole identifier or digest has nothing to mask, with or without a space before it', () => {
  const hex = (length: number) => fc.stringMatching(new RegExp(`^[\\da-f]{${length}}$`))
  const digest = fc.oneof(hex(32), hex(64), hex(128)).filter((text) => /[a-f]/.test(text))
  const uuid = fc.oneof(
    fc.uuid(),
    fc.uuid().map((text) => text.replaceAll(/[a-f]/g, '4')),
  )
  const prefixed = fc.tuple(fc.constantFrom('', 'S-', 'P-', 'T-', 'C-'), uuid)
  fc.assert(
    fc.property(
      fc.oneof(
        digest,
        prefixed.map(([prefix, text]) => prefix + text),
      ),
      (text) => {
        expect([withoutCardData(text), withoutCardData(` ${text}`)]).toEqual([text, ` ${text}`])
      },
    ),
    { numRuns: draws(300) },
  )
})

test('an address without anything secret stays', () => {
  for (const address of ['https://tienda.test/a@b/c', 'http://127.0.0.1:3000/webhook', 'x']) {
    expect([maskAddress(address), isMaskedAddress(address)]).toEqual([address, false])
  }
})

test.each([
  ['https://ana:clave9@tienda.test/?a=1', 'https://***@tienda.test/?a=1'],
  ['curl -H "Authorization: Basic dTpwYXNz"', 'curl -H "Authorization: Basic ***"'],
  ['authorization=Bearer%20abcdef.ghi', 'authorization=***'],
  ['{"password": 123456}', '{"password": "***"}'],
  ["{'api_key': 'a'}", "{'api_key': '***'}"],
  ['x%5Bapi_key%5D%3Dabc%26y%3D1', 'x%5Bapi_key%5D%3D***%26y%3D1'],
])('the secret in %j is masked', (text, masked) => {
  expect(redactText(text)).toBe(masked)
})

test.each([
  'a=1&order_id=ORDER-1',
  'payment_hash=abc&x-auth-key=1234567890&authorization_id=123456',
  'send the token of --token, as "authorization: Bearer TOKEN"',
  'https://tienda.test/secretaria?responsable=1&opinion=2',
])('%j holds no secret and stays', (text) => {
  expect(redactText(text)).toBe(text)
})

/** Every name of a value that the schemas in it describe. */
function namesIn(rows: unknown) {
  const [names, seen] = [new Set<string>(), new Set<unknown>()]
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    if (part instanceof z.ZodMiniObject) Object.keys(part.shape).forEach((name) => names.add(name))
    Object.values(part instanceof z.ZodMiniType ? part.def : part).forEach(walk)
  }
  walk(rows)
  return names
}

test('a name that is too long to read is taken for that of a security code', () => {
  expect(redactFields({ ['x'.repeat(2000)]: '300' })).toEqual({ ['x'.repeat(2000)]: '***' })
})

test('an option of the ledger is no security code, and a code in its place is hidden', () => {
  const assumptions = { card_security_code: 'any', token_security_code: 'three' }
  expect(redactFields({ assumptions })).toEqual({ assumptions })
  expect(redactFields({ card_security_code: '300' })).toEqual({ card_security_code: '***' })
})

test('sensitive fields are hidden at any depth', () => {
  expect(redactFields({ card: [{ card_cvv: '300', n: 4111111111111111 }] })).toEqual({
    card: [{ card_cvv: '***', n: visa }],
  })
})

test('card numbers in the names of fields are masked', () => {
  expect(Object.keys(redactFields({ '4111111111111111': 'x' }))).toEqual([visa])
})

test('what is nested too deeply to be read is left out', () => {
  let nested: unknown = '4111111111111111'
  for (let i = 0; i < 20_000; i++) nested = { nested }
  expect(JSON.stringify(redactFields({ nested }))).not.toContain('4111')
})

test('other values stay as they are', () => {
  const fields = { order_amount: '1', n: 1.5, yes: true, none: null, list: ['a', 2] }
  expect(redactFields(fields)).toEqual(fields)
})

test.each(['x-auth-hash', 'X-Auth-Hash', 'x-client-signature', 'authorization', 'cookie'])(
  'the header %s is hidden',
  (name) => {
    expect(redactHeaders({ [name]: 'secret' })).toEqual({ [name]: '***' })
  },
)

test('other headers stay, without card numbers', () => {
  const headers = { 'x-auth-key': '1234567890', 'x-note': '4111 1111 1111 1111' }
  expect(redactHeaders(headers)).toEqual({ 'x-auth-key': '1234567890', 'x-note': visa })
})

test('card numbers in the names of headers are masked', () => {
  expect(Object.keys(redactHeaders({ 'x-4111111111111111': 'x' }))).toEqual([`x-${visa}`])
})

/** The units from which every pattern of the redactor is made, and near misses. */
const unit = fc
  .array(
    fc.oneof(
      fc.constantFrom('%20', '%C2%A0', '%', '%2', ' ', '-', ' - ', 'x', 'a', 'Z', '\u0301', 'ó'),
      fc.constantFrom('4', '44', '4444', '4111111111111111', '4444444444444444444', '20'),
      fc.constantFrom('4de0b50f', '4de0-', 'security', 'codigo', 'de', 'pin', 'cardC'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

/** The finds of each search in a card or a code behind a long text. */
function foundBehind(text: string) {
  const long = `${longTextOf(text)} xyz 5555 5555 5555 4444 x`
  const [field = ''] = Object.keys(redactFields({ [long]: '' }))
  const [header = ''] = Object.keys(redactHeaders({ [long]: '' }))
  return {
    ends: [redactText(long), field, header].map((masked) => masked.slice(-22)),
    number: findCardNumbers(long).at(-1),
    name: sensitivityOf(`${long} cvv`),
  }
}

const end = 'xyz 555555******4444 x'
const allFound = {
  ends: [end, end, end],
  number: '5555555555554444',
  name: 'cvv',
}

/** Far more (ms) than a search takes whose work grows with the length of the text. */
const timeout = 10_000

test.each(hostileUnits)('a long text of %j is searched to its end', { timeout }, (text) => {
  expect(foundBehind(text)).toEqual(allFound)
})

test(
  'a long text of anything that is repeated is searched to its end',
  { tags: ['property'] },
  () => {
    fc.assert(
      fc.property(unit, (text) => {
        expect(foundBehind(text)).toEqual(allFound)
      }),
      { numRuns: draws(20) },
    )
  },
)

test.each(['1 ', '9', '%31'])(
  'a card number is masked wherever in a long run of %j it is',
  (unit) => {
    const masked = Array.from({ length: 200 }, (_, more) =>
      redactText(`${unit.repeat(900 + more)} 4111 1111 1111 1111 301`).slice(-21),
    )
    expect([...new Set(masked)]).toEqual([` ${visa} ***`])
  },
)

test('an answer that echoes a card loses it, and keeps what it says of the fields', () => {
  const errors = { card_number: ['El campo card_number debe ser un número de 16 dígitos.'] }
  const echo = { card_number: '4111111111111111', card_cvv: '300', note: 'de 4111111111111111' }
  expect(
    redactEnvelope({ success: false, message: 'no 4111111111111111', data: echo, errors }),
  ).toEqual({
    success: false,
    message: `no ${visa}`,
    data: { card_number: visa, card_cvv: '***', note: `de ${visa}` },
    errors,
  })
})

test('field errors that are no texts do not lose the answer', () => {
  const errors = {
    a: null,
    b: [1, { card_number: '4111111111111111' }],
    d: 'x',
    e: { toString: 'x' },
  } as unknown as Envelope['errors']
  expect(redactEnvelope({ success: false, message: 'x', errors }).errors).toEqual({
    a: ['null'],
    b: ['1', `{"card_number":"${visa}"}`],
    d: ['x'],
    e: ['{"toString":"x"}'],
  })
})
