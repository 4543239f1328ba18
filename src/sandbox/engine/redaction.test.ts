import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesLuhn } from '../../contract/domain/cards.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { sha512Hex } from '../../contract/signing.ts'
import { encodings } from '../../contract/operations/wire.ts'
import { credentials, everything, openSandbox, type TestSandbox } from '../testing/testing.ts'
import { draws } from '../../contract/testing/draws.ts'

const own = { user: 'boss@shop.test' }

const dump = async (sandbox: TestSandbox) => JSON.stringify(await everything(sandbox))

const digitsOf = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((digits) => digits.join(''))

/** The numbers that card networks issue: 13 to 19 digits with a check digit. */
const realNumber = fc
  .tuple(fc.constantFrom('34', '37', '4', '51', '55', '6011', '62', '2221'), fc.nat({ max: 6 }))
  .chain(([prefix, more]) => digitsOf(12 + more - prefix.length).map((rest) => prefix + rest))
  .map((digits) => [...'0123456789'].map((last) => digits + last).find(passesLuhn) ?? digits)

const sandboxNumber = fc.constantFrom('4111111111111111', '5555555555554444', '4000000000001000')
const cardNumber = fc.oneof(sandboxNumber, realNumber)

const grouped = (digits: string, separator: string) =>
  digits.replace(/(\d{4})(?=\d)/g, `$1${separator}`)
const separator = fc.constantFrom('', ' ', '-', '  ', ' - ', '.', '–', '\u00a0', '%C2%A0', '%20')
/** Around a card number people write names, dates and codes. */
const before = fc.constantFrom('', 'tarjeta ', 'Visa: ', '(', '1) ', 'n.º ', 'a')
const after = fc.constantFrom('', '.', ' 12/30', ' 3012', ' 300 ', ' Ana', '\n', ')', 'z')

const written = fc.record({ number: cardNumber, separator, before, after }).map((parts) => ({
  ...parts,
  text: parts.before + grouped(parts.number, parts.separator) + parts.after,
}))

const code = fc.oneof(
  fc.nat({ max: 9999 }).map((number) => `code-${number}`),
  fc.stringMatching(/^[A-Za-z]{12}$/),
)
const junkNumber = fc.oneof(
  digitsOf(12),
  digitsOf(16),
  digitsOf(24),
  fc.stringMatching(/^[A-Z]{10}[0-9]{6}$/),
)

test(
  'no list has the number or the code of a card, wherever a sale puts the number',
  { tags: ['property'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(written, code, fc.constantFrom(...encodings), async (pan, cvv, encoding) => {
        const sandbox = openSandbox()
        const { text, number } = pan
        await sandbox.sell({ card_number: number, card_cvv: cvv, note: text }, { encoding })
        await sandbox.sell({ card_number: text, card_cvv: cvv }, { encoding })
        await sandbox.sell({
          customer_name: `Ana ${text}`,
          billing_address: text,
          card_holder: text,
        })
        await sandbox.sell({ order_amount: number, order_id: number }, { encoding })
        await sandbox.sell({ order_id: number, [text]: text }, { encoding })
        const headers = { ...credentials, 'user-agent': text, 'x-note': text, [`x-${number}`]: '1' }
        await sandbox.sell({ order_callback: `https://shop.example/?c=${number}` }, { headers })
        await sandbox.sell({ order_amount: number.slice(0, 15) }, { encoding })
        await sandbox.request({ path: `/api/v2/${text}`, headers: {} })
        const [payment] = await sandbox.payments()
        await sandbox.send('payments.status', { payment_uuid: payment?.uuid, env: 'sandbox' })
        const dumped = await dump(sandbox)
        expect(dumped.includes(number)).toBe(false)
        expect(dumped.includes(JSON.stringify(text).slice(1, -1))).toBe(false)
        expect(dumped.includes(cvv)).toBe(false)
      }),
      { numRuns: draws(150) },
    )
  },
)

test(
  'no list has what was in the fields of number and code, however wrong it was',
  { tags: ['property'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        junkNumber,
        code,
        fc.constantFrom(...encodings),
        async (pan, cvv, encoding) => {
          const sandbox = openSandbox()
          await sandbox.sell({ card_number: pan, card_cvv: cvv }, { encoding })
          await sandbox.sell({ card_number: pan, card_cvv: cvv }, { encoding, headers: {} })
          const dumped = await dump(sandbox)
          expect(dumped.includes(pan)).toBe(false)
          expect(dumped.includes(cvv)).toBe(false)
        },
      ),
      { numRuns: draws(100) },
    )
  },
)

test('what JSON nests is masked as well', { tags: ['property'] }, async () => {
  await fc.assert(
    fc.asyncProperty(written, code, async ({ text, number }, cvv) => {
      const sandbox = openSandbox()
      await sandbox.sell({
        card_number: { number },
        card_cvv: [cvv],
        order_extras: { text, list: [text, [Number(number)]], deep: { card_cvv: cvv } },
        order_content: [{ title: text, card_number: number, card_cvv: cvv }],
      })
      const dumped = await dump(sandbox)
      expect(dumped.includes(number)).toBe(false)
      expect(dumped.includes(JSON.stringify(text).slice(1, -1))).toBe(false)
      expect(dumped.includes(cvv)).toBe(false)
    }),
    { numRuns: draws(100) },
  )
})

test('fields of the query string are masked too', async () => {
  const sandbox = openSandbox()
  await sandbox.sell({}, { encoding: 'query' })
  const [logged] = await sandbox.requests()
  expect(logged?.request.body).toMatchObject({ card_number: '411111******1111', card_cvv: '***' })
})

test('an unreadable body is not kept', async () => {
  const sandbox = openSandbox()
  await sandbox.request({ path: '/api/v2/transaction/sale', body: '{"card_number":"41111111' })
  const [logged] = await sandbox.requests()
  expect(logged?.request.body).toEqual({})
})

test('a body beyond 32 KiB is answered and not kept', async () => {
  const sandbox = openSandbox()
  const { status } = await sandbox.sell({ order_note: 'x'.repeat(33 * 1024) })
  const [logged] = await sandbox.requests()
  expect([status, logged?.request.body]).toEqual([200, {}])
})

test('headers that carry secrets are hidden', async () => {
  const sandbox = openSandbox()
  const secrets = { 'x-client-signature': 'abc', authorization: 'Bearer abc', cookie: 'a=b' }
  await sandbox.sell({}, { headers: { ...credentials, ...secrets } })
  const [logged] = await sandbox.requests()
  expect(logged?.request.headers).toMatchObject({
    'x-auth-key': credentials['x-auth-key'],
    'x-auth-hash': '***',
    'x-client-signature': '***',
    authorization: '***',
    cookie: '***',
  })
})

test('what the sandbox knows as a secret is hidden, wherever a request has it', async () => {
  const { secret } = sandboxCredentials
  const hash = credentials['x-auth-hash']
  for (const known of [secret, hash, hash.toUpperCase(), sha512Hex(secret), sha512Hex(own.user)]) {
    const sandbox = openSandbox()
    await sandbox.ask('settings.change', { body: { merchant: { void_user: own.user } } })
    for (const name of ['x-auth-key', 'x-auth-hash', 'x-auth-user', 'user-agent', 'x-note']) {
      await sandbox.sell({}, { headers: { ...credentials, [name]: `a ${known}` } })
      await sandbox.sell({}, { headers: { ...credentials, [name]: known } })
    }
    await sandbox.sell({ note: known, [known]: '1' })
    await sandbox.request({ path: `/api/v2/${encodeURIComponent(known)}` })
    await sandbox.request({ path: `/api/v2/${known}`, query: `note=${encodeURIComponent(known)}` })
    const logged = JSON.stringify(await sandbox.requests())
    for (const one of [known, encodeURIComponent(known)]) expect(logged).not.toContain(one)
  }
})

test('a short secret is hidden where it is the whole of a value', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { merchant: { secret: 'abc' } } })
  await sandbox.sell({ note: 'abc', other: 'abcdef' })
  const [logged] = await sandbox.requests()
  expect(logged?.request.body).toMatchObject({ note: '***', other: 'abcdef' })
})

test('payment identifiers stay as they are', { tags: ['property'] }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), async (uuid) => {
      const sandbox = openSandbox()
      await sandbox.send('payments.status', { payment_uuid: `S-${uuid}`, env: 'sandbox' })
      const [logged] = await sandbox.requests()
      expect(logged?.request.body['payment_uuid']).toBe(`S-${uuid}`)
    }),
    { numRuns: draws(100) },
  )
})

test('a payment shows its card masked', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  const [payment] = await sandbox.payments()
  expect(payment?.card).toEqual({ mask: '411111******1111', network: 'visa' })
})
