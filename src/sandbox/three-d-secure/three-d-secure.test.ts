import { createHash } from 'node:crypto'
import { type AuthenticationPage, authenticationPages } from '../../contract/control/pages.ts'
import { expect, test } from 'vitest'
import { authenticationResults } from '../../contract/domain/authentication-results.ts'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { remarks } from '../../contract/replies/remarks.ts'
import { sampleCard, sampleSale } from '../../contract/samples.ts'
import { fill } from '../../contract/text.ts'
import { resultOfCase, threeDSecureCases } from '../../contract/domain/three-d-secure.ts'
import { everything, openSandbox, type Sent } from '../testing/testing.ts'
import {
  cardOfCase,
  merchantOf,
  messageIn,
  type PaymentKind,
} from '../testing/testing-three-d-secure.ts'

const challengePath = authenticationPages.challenge.path

/** Where the sandbox has a page of 3-D Secure. */
const pageOf = (page: AuthenticationPage) =>
  `http://127.0.0.1:4010${authenticationPages[page].path}`

const brands = ['visa', 'mastercard'] as const
const kinds: readonly PaymentKind[] = ['sale', 'auth']
const runs = threeDSecureCases.flatMap((one) =>
  brands.flatMap((brand) =>
    kinds.map((kind) => ({ name: `${kind} of case ${one.id} with ${brand}`, one, brand, kind })),
  ),
)

const stopping: readonly string[] = ['failed', 'rejected', 'challenge_error']
const stopsAtLookup = ({ one }: (typeof runs)[number]) =>
  one.lookup !== 'challenge' && stopping.includes(one.lookup)

test.each(runs.filter(stopsAtLookup))('a $name stops at the lookup', async (run) => {
  const sandbox = openSandbox()
  const { found } = await merchantOf(sandbox).complete(
    { card_number: run.one[run.brand] },
    run.kind,
  )
  expect([found.status, found.body.success, found.body.data]).toEqual([402, false, undefined])
  expect(await sandbox.payments()).toEqual([])
})

test.each(runs.filter((run) => !stopsAtLookup(run)))(
  'a $name ends as its case says',
  async ({ one, brand, kind }) => {
    const sandbox = openSandbox()
    const merchant = merchantOf(sandbox)
    const { found, paid, identifier } = await merchant.complete({ card_number: one[brand] }, kind)
    expect([found.status, found.body.success, found.body.action]).toEqual([
      200,
      true,
      one.lookup === 'challenge' ? 'continue' : undefined,
    ])
    const result = resultOfCase(one)
    const approved = !stopping.includes(result)
    const { eci, cavv } = authenticationResults[result]
    const proof = !cavv ? '' : result === 'attempted' ? '3' : '2'
    expect([paid?.status, paid?.body.success]).toEqual(approved ? [200, true] : [402, false])
    // The table of auth results has no response_cavv.
    expect(paid?.body.data?.response_cavv).toBe(kind === 'sale' ? proof : undefined)
    const [payment] = await sandbox.payments()
    expect(payment).toMatchObject({
      status: !approved ? 'declined' : kind === 'auth' ? 'authorized' : 'paid',
      authentication: { case: one.id, result, eci: eci[brand] },
    })
    expect(await merchant.authentications()).toMatchObject([
      { identifier, payment: payment?.uuid, result },
    ])
  },
)

test('a payment that asks for authentication waits, and leaves nothing but the question', async () => {
  const sandbox = openSandbox()
  const { status, body } = await merchantOf(sandbox).pay({ card_number: cardOfCase('2.1') })
  expect(status).toBe(202)
  expect(body).toEqual({
    success: true,
    message: 'La tarjeta requiere autenticación 3-D Secure',
    data: {
      transaction_type: 'songbird',
      payload: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      collection_url: pageOf('collect'),
    },
  })
  expect([await sandbox.payments(), await sandbox.events()]).toEqual([[], []])
})

test('where it is a plain sale, the card of a case that does not ask is charged at once', async () => {
  const { sell, switchAssumption } = openSandbox()
  await switchAssumption('authentication_not_asked', 'plain_sale')
  const { status, body } = await sell({ card_number: cardOfCase('2.2') })
  expect([status, body.data?.response_cavv]).toEqual([200, ''])
})

test.each(threeDSecureCases.map(({ id }) => id))(
  'the case %s decides in the same way whether authentication is asked for or not',
  async (id) => {
    const values = { card_number: cardOfCase(id) }
    const { found, paid } = await merchantOf(openSandbox()).complete(values)
    const sandbox = openSandbox()
    const unasked = await sandbox.sell(values)
    expect([unasked.status, unasked.body.message]).toEqual([
      paid?.status ?? found.status,
      paid?.body.message ?? found.body.message,
    ])
    expect(unasked.body.data?.response_cavv).toBe(paid?.body.data?.response_cavv ?? '')
    expect(await merchantOf(sandbox).authentications()).toEqual([])
    const [payment] = await sandbox.payments()
    expect(payment?.authentication?.case).toBe(id)
  },
)

test('a case that is not asked for decides of a stored card too, and only with the amount 1', async () => {
  const sandbox = openSandbox()
  const card_token = await store(sandbox, cardOfCase('2.2'))
  const byToken = { card_token, card_number: undefined }
  expect((await sandbox.sell(byToken)).body.message).toBe(
    'La autenticación 3-D Secure no fue exitosa',
  )
  expect((await sandbox.sell({ ...byToken, order_amount: '4' })).body.message).toBe(
    'Tarjeta con reporte de robo o extravío',
  )
})

test("the sandbox's own card is charged without a challenge, even when asked for one", async () => {
  expect((await merchantOf(openSandbox()).pay()).status).toBe(200)
})

test('the rules of the fields come before the authentication', async () => {
  const merchant = merchantOf(openSandbox())
  const { status, body } = await merchant.pay({ card_number: cardOfCase('2.1'), billing_city: '' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['billing_city']])
  expect(await merchant.authentications()).toEqual([])
})

test('two payments in a row wait for two authentications', async () => {
  const merchant = merchantOf(openSandbox())
  const values = { card_number: cardOfCase('2.1') }
  const [one, two] = [await merchant.begin(values), await merchant.begin(values)]
  expect(one.reference).not.toBe(two.reference)
  expect(one.found.body.data?.identifier).not.toBe(two.found.body.data?.identifier)
})

test('an identifier is good for one payment, and never asks for another authentication', async () => {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const values = { card_number: cardOfCase('2.9') }
  const { identifier } = await merchant.complete(values)
  const before = await sandbox.payments()
  const again = await merchant.pay({ ...values, authentication_identifier: identifier })
  expect([again.status, again.body.message]).toEqual([
    412,
    'La autenticación ya se usó: sirve para un solo cobro',
  ])
  expect(await sandbox.payments()).toEqual(before)
})

test('the identifier of a declined payment is used too', async () => {
  const merchant = merchantOf(openSandbox())
  const values = { card_number: cardOfCase('2.10') }
  const { identifier, paid } = await merchant.complete(values)
  const again = await merchant.pay({ ...values, authentication_identifier: identifier })
  expect([paid?.status, again.status]).toEqual([402, 412])
})

test.each([
  ['another card', { card_number: cardOfCase('2.3') }],
  ['the same case of the other brand', { card_number: cardOfCase('2.1', 'mastercard') }],
  ["the sandbox's own card", { card_number: sampleSale.card_number }],
  ['another order', { order_id: 'ORDER-2' }],
  ['another currency', { order_currency: 'USD' }],
  ['another amount', { order_amount: '2' }],
])('an identifier is refused with %s, and stays good', async (_, other) => {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const values = { card_number: cardOfCase('2.1') }
  const { found } = await merchant.begin(values)
  const authentication_identifier = found.body.data?.identifier
  const foreign = await merchant.pay({ ...values, ...other, authentication_identifier })
  expect([foreign.status, foreign.body.success, foreign.body.data]).toEqual([412, false, undefined])
  expect(await sandbox.payments()).toEqual([])
  expect((await merchant.pay({ ...values, authentication_identifier })).status).toBe(200)
})

test.each(['nope', '0c1a4f9e-0000-4000-8000-000000000001', '__proto__', '4000000000001000'])(
  'the identifier "%s" is refused and changes nothing',
  async (authentication_identifier) => {
    const sandbox = openSandbox()
    const values = { card_number: cardOfCase('2.1'), authentication_identifier }
    const { status, body } = await merchantOf(sandbox).pay(values)
    expect([status, body.message]).toEqual([412, 'La autenticación no existe o ya venció'])
    const { counts } = await sandbox.info()
    expect([counts['payments'], counts['events']]).toEqual([0, 0])
  },
)

test('an identifier lapses after fifteen minutes', async () => {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const values = { card_number: cardOfCase('2.1') }
  const { found } = await merchant.begin(values)
  await sandbox.advance('PT15M')
  const late = await merchant.pay({
    ...values,
    authentication_identifier: found.body.data?.identifier,
  })
  expect([late.status, late.body.message]).toEqual([412, 'La autenticación no existe o ya venció'])
})

test('a payment cannot be repeated before the challenge has ended', async () => {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const values = { card_number: cardOfCase('2.9') }
  const { found } = await merchant.begin(values)
  const repeated = { ...values, authentication_identifier: found.body.data?.identifier }
  const early = await merchant.pay(repeated)
  expect([early.status, await sandbox.payments()]).toEqual([412, []])
  await merchant.challenge(found.body.data, 'approve')
  expect((await merchant.pay(repeated)).status).toBe(200)
})

test.each([
  ['approve', 200, '2', undefined],
  ['fail', 402, '', undefined],
  ['cancel', 402, '', 'cancelled'],
  ['timeout', 402, '', 'timed_out'],
])('a customer who chooses to %s overrides the case', async (choice, status, cavv, error) => {
  for (const id of ['2.9', '2.10', '2.11', '2.12']) {
    const merchant = merchantOf(openSandbox())
    const { paid, message } = await merchant.complete(
      { card_number: cardOfCase(id) },
      'sale',
      choice,
    )
    expect([paid?.status, paid?.body.data?.response_cavv]).toEqual([status, cavv])
    expect((message?.['error'] as { code?: string } | undefined)?.code).toBe(error)
  }
})

test('an error in the challenge is sent to the page around it', async () => {
  const { message, identifier } = await merchantOf(openSandbox()).complete({
    card_number: cardOfCase('2.12'),
  })
  expect(message).toEqual({
    name: 'pixelpay_continue',
    identifier,
    error: { code: 'challenge_error', status: null },
  })
})

test('the issuer asks in the language of the payment, and marks what the case asks for', async () => {
  for (const [lang, approve, merchant] of [
    ['es', 'Aprobar', 'Comercio'],
    ['en', 'Approve', 'Shop'],
  ] as const) {
    const sandbox = openSandbox()
    const { begin, challenge } = merchantOf(sandbox)
    const { found } = await begin({ card_number: cardOfCase('2.9'), lang })
    const { status, headers, body } = await challenge(found.body.data)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain(`<html lang="${lang}">`)
    expect(body).toMatch(/L.1\.00/)
    expect(body).toContain('400000******1091')
    expect(body).toContain(merchant)
    expect(body).toMatch(new RegExp(`<button class="main"[^>]*value="approve"[^>]*>${approve}`))
    expect(messageIn(body)).toBeUndefined()
  }
})

test('a case without a matching button has its own button', async () => {
  const { begin, challenge } = merchantOf(openSandbox())
  const { found } = await begin({ card_number: cardOfCase('2.11') })
  expect((await challenge(found.body.data)).body).toMatch(/class="main"[^>]*value="case"/)
})

test('a challenge that has ended ends the same way again', async () => {
  const { begin, challenge } = merchantOf(openSandbox())
  const { found } = await begin({ card_number: cardOfCase('2.9') })
  const first = await challenge(found.body.data, 'fail')
  const again = await challenge(found.body.data, 'approve')
  expect(again.body).toBe(first.body)
})

test('with challenges "case" the issuer does at once what the case says', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { challenges: 'case' } })
  const { begin, challenge } = merchantOf(sandbox)
  const { found } = await begin({ card_number: cardOfCase('2.9') })
  const page = await challenge(found.body.data)
  expect(messageIn(page.body)).toEqual({
    name: 'pixelpay_continue',
    identifier: found.body.data?.identifier,
  })
})

test('with challenges "bank" the issuer speaks as a bank, and the card decides for who confirms', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { challenges: 'bank' } })
  const { begin, challenge } = merchantOf(sandbox)
  const ask = async (card: string) => {
    const { found } = await begin({ card_number: cardOfCase(card), lang: 'en' })
    return found.body.data
  }
  const asked = await ask('2.9')
  const { body } = await challenge(asked)
  expect(body).toContain('<button class="main" name="choice" value="case">Yes, it is me</button>')
  expect(body).toContain('<b>Your bank</b>')
  expect(body).toContain('•••• 1091')
  expect(body).not.toMatch(/test|rehears|case<|step-up|3-D Secure|frictionless|asks for/i)
  const end = async (data: typeof asked, choice: string) =>
    messageIn((await challenge(data, choice)).body)
  expect(await end(asked, 'case')).toEqual({
    name: 'pixelpay_continue',
    identifier: asked?.identifier,
  })
  const results = async () => {
    const { items } = await sandbox.ask('authentications.list', { query: {} })
    return items.map(({ result }) => result)
  }
  expect(await results()).toEqual(['authenticated'])
  await end(await ask('2.9'), 'fail')
  await end(await ask('2.10'), 'case')
  expect((await results()).toSorted()).toEqual(['authenticated', 'failed', 'failed'])
})

test('each value of the flow that is sent for another one is named', async () => {
  const merchant = merchantOf(openSandbox())
  const { first, reference, found } = await merchant.begin({ card_number: cardOfCase('2.9') })
  const { identifier = '', continue_payload = '' } = found.body.data ?? {}
  const hintsOf = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
    remarksIn(headers[hintHeader])
  const payWith = (authentication_identifier: string, values: Sent = {}) =>
    merchant.pay({ card_number: cardOfCase('2.9'), authentication_identifier, ...values })
  for (const other of [reference, continue_payload, first.body.data?.payload ?? '']) {
    expect(hintsOf(await payWith(other))).toEqual({
      authentication_identifier: [remarks.identifier_meant.es],
    })
  }
  for (const other of [identifier, continue_payload]) {
    expect(hintsOf(await merchant.lookup(other))).toEqual({
      reference: [remarks.reference_meant.es],
    })
  }
  expect(hintsOf(await payWith('d4aa6fe3-8ea7-4536-87f0-000000000000'))).toEqual({
    authentication_identifier: [remarks.id_unknown.es],
  })
  expect(
    hintsOf(await payWith(identifier, { order_id: 'OTHER-1', order_currency: 'USD' })),
  ).toEqual({
    authentication_identifier: [
      fill(remarks.authentication_differs.es, { fields: 'order_id, order_currency' }),
    ],
  })
})

test('an authentication that has lapsed is said to have', async () => {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const { reference } = await merchant.begin({ card_number: cardOfCase('2.9') })
  await sandbox.advance('PT1H')
  const { headers } = await merchant.lookup(reference, { card_number: cardOfCase('2.9') })
  expect(remarksIn(headers[hintHeader])).toEqual({ reference: [remarks.authentication_lapsed.es] })
})

test('a page that is asked without its token says which field has it', async () => {
  const merchant = merchantOf(openSandbox())
  for (const page of ['collect', 'challenge'] as const) {
    const { status, body } = await merchant.open(pageOf(page), { payload: 'x' })
    expect(status).toBe(400)
    expect(body).toContain('Falta el campo JWT del formulario')
    expect(body).toContain('The field JWT of the form is missing')
  }
})

test('the pages say nothing to strangers, whatever they bring', async () => {
  const merchant = merchantOf(openSandbox())
  const { first, found } = await merchant.begin({ card_number: cardOfCase('2.9') })
  const good = found.body.data?.continue_payload ?? ''
  const [head = '', claims = ''] = good.split('.')
  const tokens = ['', 'x', '"><script>alert(1)</script>', `${head}.${claims}.AAAA`, `${good}x`]
  for (const page of ['collect', 'challenge'] as const) {
    for (const JWT of tokens) {
      const { status, body } = await merchant.open(pageOf(page), { JWT, MD: '<script>' })
      expect([status, messageIn(body)]).toEqual([
        400,
        { name: 'pixelpay_continue', error: { code: 'unknown_authentication' } },
      ])
      expect(body).not.toContain('alert(1)')
    }
  }
  // The session of the collection is no way around the lookup.
  expect(first.body.data?.payload).toBe(good)
})

test('a challenge cannot begin before the lookup', async () => {
  const merchant = merchantOf(openSandbox())
  const first = await merchant.pay({ card_number: cardOfCase('2.9') })
  const page = await merchant.open(pageOf('challenge'), {
    JWT: first.body.data?.payload ?? '',
    choice: 'approve',
  })
  expect(page.status).toBe(400)
})

test('what the merchant writes is shown as text', async () => {
  const sandbox = openSandbox()
  const name = `<img src=x onerror="alert('1')">`
  await sandbox.ask('settings.change', { body: { merchant: { name } } })
  await sandbox.switchAssumption('order_id_form', 'any')
  const { begin, challenge } = merchantOf(sandbox)
  const { found } = await begin({ card_number: cardOfCase('2.9'), order_id: '"><script>x' })
  const { body } = await challenge(found.body.data)
  expect(body).toContain('&lt;img src=x')
  expect(body).not.toMatch(/<img|<script>x/)
})

test.each([
  ['GET', challengePath, 405],
  ['POST', challengePath.replace('challenge', 'nope'), 404],
])('%s %s is refused with %i', async (method, path, status) => {
  const { request } = openSandbox()
  expect((await request({ method, path })).status).toBe(status)
})

test.each([
  [{ reference: undefined }, 422],
  [{ reference: 'nope' }, 412],
  [{ card_number: '4242424242424242' }, 422],
  [{ card_number: undefined }, 422],
  [{ card_number: cardOfCase('2.2') }, 412],
  [{ order_id: 'ORDER-2' }, 412],
  [{ order_amount: '2' }, 412],
  [{ order_amount: undefined }, 422],
  [{ authenticate_token: 'maybe' }, 422],
])('a lookup with %j is refused with %i', async (changes, status) => {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const card_number = cardOfCase('2.1')
  const reference = await merchant.collect(await merchant.pay({ card_number }))
  const before = await merchant.authentications()
  const refused = await merchant.lookup(reference, { card_number, ...changes })
  expect([refused.status, refused.body.success]).toEqual([status, false])
  expect(await merchant.authentications()).toEqual(before)
  expect((await merchant.lookup(reference, { card_number })).status).toBe(200)
})

test.each(['lookup', 'continue', 'token'] as const)(
  'authentication.%s wants credentials',
  async (name) => {
    const { send } = openSandbox()
    expect((await send(`authentication.${name}`, {}, { headers: {} })).status).toBe(401)
  },
)

const store = async ({ send }: ReturnType<typeof openSandbox>, number: string) =>
  (await send('tokens.create', { ...sampleCard, number, env: 'sandbox' })).body.data?.token

test('a token of a case is authenticated and then charged', async () => {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const card_token = await store(sandbox, cardOfCase('2.1'))
  const { order_id, order_currency, order_amount } = sampleSale
  const values = { card_token, order_id, order_currency, order_amount, env: 'sandbox' }
  const first = await sandbox.send('authentication.token', values)
  expect(first.status).toBe(202)
  const reference = await merchant.collect(first as never)
  const looked = await sandbox.send('authentication.lookup', {
    ...values,
    reference,
    authenticate_token: 'true',
  })
  expect(looked.body).toMatchObject({ success: true, action: 'token_auth_success' })
  const authentication_identifier = looked.body.data?.authentication_identifier
  const paid = await sandbox.send('payments.sale', {
    ...values,
    customer_name: sampleSale.customer_name,
    customer_email: sampleSale.customer_email,
    authentication_identifier,
  })
  expect([paid.status, paid.body.data?.response_cavv]).toEqual([200, '2'])
})

test('the authentication of a token of a failing case fails', async () => {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const values = { card_token: await store(sandbox, cardOfCase('2.2')), env: 'sandbox' }
  const reference = await merchant.collect(
    (await sandbox.send('authentication.token', values)) as never,
  )
  const asked = { ...values, reference, authenticate_token: 'true' }
  const { status, body } = await sandbox.send('authentication.lookup', asked)
  expect([status, body.success, body.action]).toEqual([402, false, 'token_auth_failed'])
})

test('a token of a challenged case ends with the continue operation', async () => {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const values = { card_token: await store(sandbox, cardOfCase('2.9')), env: 'sandbox' }
  const reference = await merchant.collect(
    (await sandbox.send('authentication.token', values)) as never,
  )
  const asked = { ...values, reference, authenticate_token: 'true' }
  const { data } = (await sandbox.send('authentication.lookup', asked)).body
  const ending = { identifier: data?.identifier, env: 'sandbox' }
  expect((await sandbox.send('authentication.continue', ending)).status).toBe(412)
  await merchant.challenge(data, 'approve')
  const { body } = await sandbox.send('authentication.continue', ending)
  expect([body.success, body.action]).toEqual([true, 'token_auth_success'])
})

test("a token of the sandbox's own card needs no authentication", async () => {
  const sandbox = openSandbox()
  const values = { card_token: await store(sandbox, sampleSale.card_number), env: 'sandbox' }
  const { status, body } = await sandbox.send('authentication.token', values)
  expect([status, body.data?.authentication_identifier]).toEqual([
    200,
    expect.stringMatching(/^[\da-f-]{36}$/),
  ])
})

test('no list, no answer and no page contains a card number or a code', async () => {
  const number = cardOfCase('2.9')
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  const values = { card_number: number, card_cvv: '7531', order_id: number }
  const { first, found } = await merchant.begin(values)
  const pages = [await merchant.challenge(found.body.data)]
  pages.push(await merchant.challenge(found.body.data, 'approve'))
  const identifier = found.body.data?.identifier
  const paid = await merchant.pay({ ...values, authentication_identifier: identifier })
  const claims = (first.body.data?.payload ?? '')
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  const told = JSON.stringify([
    await everything(sandbox),
    await merchant.authentications(),
    [first, found, paid, ...pages].map(({ body }) => body),
    claims,
  ])
  expect(told).not.toContain(number)
  expect(told).not.toContain('7531')
})

test('the history of a payment shows its authentication', async () => {
  const sandbox = openSandbox()
  const { paid } = await merchantOf(sandbox).complete({ card_number: cardOfCase('2.10') })
  const values = { payment_uuid: paid?.body.data?.payment_uuid, env: 'sandbox', lang: 'en' }
  const { data } = (await sandbox.send('payments.status', values)).body
  const entries = Object.values(data?.history ?? {}).flat()
  expect(entries.map(({ label }) => label)).toEqual([
    'Payment created',
    'Payment attempt',
    '3-D Secure authentication',
    'Payment declined',
  ])
  expect(entries[2]?.fields?.map(({ description }) => description)).toEqual(['Failed', '07'])
  expect(entries[3]?.fields?.map(({ description }) => description)).toEqual([
    'The 3-D Secure authentication was not successful',
  ])
})

test('the only script of a page is the one that its policy allows', async () => {
  const { begin, challenge } = merchantOf(openSandbox())
  const { found } = await begin({ card_number: cardOfCase('2.9') })
  const { headers, body } = await challenge(found.body.data)
  const scripts = [...String(body).matchAll(/<script>([^<]*)<\/script>/g)].map(([, text]) => text)
  const digest = createHash('sha256').update(scripts.join()).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${digest}'`)
})
