import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { authenticationPages, isAuthenticationPage } from '../../contract/control/pages.ts'
import type { ReplayStep } from '../../contract/control/replay.ts'
import { controlPath } from '../../contract/control/routes.ts'
import { assumptionOptions } from '../../contract/domain/assumptions.ts'
import {
  sampleCard,
  samplePlan,
  sampleSale,
  sampleVoid,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { sign, signatureKinds, voidSignature, voidUser } from '../../contract/signing.ts'
import { decodeReplay } from '../../contract/control/replay-link.ts'
import { numbersIn, plantedCards } from '../../contract/redaction/card-corpus.ts'
import { credentials, noon, openSandbox, stateOf, type TestSandbox } from '../testing/testing.ts'
import { customersCard, enroll, enrollUnpaid, pay } from '../testing/testing-recurring.ts'
import { oneDot } from '../testing/testing-logo.ts'
import { cardOfCase, merchantOf } from '../testing/testing-three-d-secure.ts'
import { isAsRebuilt, linkOf, obstacle, rebuild, replayOf } from '../testing/testing-replay.ts'

// A program that uses zod too may have set words for every zod of the process.
beforeAll(() => void z.config(z.locales.en()))
afterAll(() => void z.config({ localeError: undefined }))

/** Two customers, a stored card, payments of every kind, and three months. */
async function live(sandbox: TestSandbox) {
  const { send, sell, advance, ask } = sandbox
  await sell()
  await sell({ order_id: 'DECLINED', order_amount: '2' })
  const { body } = await send('payments.auth', { ...sampleSale, order_id: 'RESERVED' })
  await send('payments.capture', {
    payment_uuid: body.data?.payment_uuid ?? '',
    transaction_approved_amount: '1',
    env: 'sandbox',
  })
  const card = await send('tokens.create', { ...sampleCard, env: 'sandbox' })
  await send('tokens.update', {
    token: card.body.data?.token ?? '',
    number: '5555555555554444',
    env: 'sandbox',
  })
  const { decline } = await enroll(sandbox)
  await decline(2)
  await advance('P1M')
  await ask('settings.change', {
    body: { exchange_rate: 25, faults: { deliveries: ['duplicate'] } },
  })
  const { payment } = await enrollUnpaid(sandbox, { customer: { customer_email: 'eva@pixel.hn' } })
  await pay(sandbox, payment, { outcome: 'declined' })
  await pay(sandbox, payment, customersCard)
  await advance('P2M')
}

test('a replay has seed, beginning, end and each step that changed the state', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  await sandbox.sell({ order_amount: '99' })
  await sandbox.advance('P1D')
  await sandbox.ask('settings.change', { body: { exchange_rate: 25 } })
  const { steps, ...rest } = await replayOf(sandbox)
  expect(rest).toEqual({
    seed: 7,
    now: noon,
    dataset: 'empty',
    until: '2026-01-16T12:00:00.000Z',
  })
  expect(steps).toMatchObject([
    { at: noon, method: 'POST', path: '/api/v2/transaction/sale', headers: {} },
    {
      at: rest.until,
      method: 'PATCH',
      path: controlPath('settings.change'),
      body: { exchange_rate: 25 },
    },
  ])
  expect(steps).toHaveLength(2)
})

test('a replay makes the same state, byte for byte', async () => {
  const sandbox = openSandbox()
  await live(sandbox)
  expect(await isAsRebuilt(sandbox)).toBe(true)
})

test('what comes after a replay is what would have come', async () => {
  const sandbox = openSandbox()
  await live(sandbox)
  const rebuilt = await rebuild(sandbox)
  const continueWith = async (one: TestSandbox) => [
    (await one.sell()).body,
    (await one.advance('P1M')).body,
  ]
  expect(await continueWith(rebuilt)).toEqual(await continueWith(sandbox))
})

test('the sample shop is the same shop again', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('sandbox.reset', { body: { dataset: 'demo', seed: 3 } })
  await live(sandbox)
  expect((await replayOf(sandbox)).dataset).toBe('demo')
  expect(await isAsRebuilt(sandbox)).toBe(true)
})

test('a running clock differs in nothing but that it runs', async () => {
  const sandbox = openSandbox({ running: true })
  await sandbox.sell()
  sandbox.wait(1234)
  await live(sandbox)
  sandbox.wait(5)
  const rebuilt = await rebuild(sandbox)
  const state = async (one: TestSandbox) => {
    const tables = Object.entries(await one.image())
    return JSON.stringify(tables.filter(([name]) => name !== 'world'))
  }
  expect(await state(rebuilt)).toBe(await state(sandbox))
  const { frozen, ...rest } = await rebuilt.info()
  const { frozen: ran, ...before } = await sandbox.info()
  expect([frozen, ran]).toEqual([true, false])
  expect({ ...rest, counts: {} }).toEqual({ ...before, counts: {} })
})

test.each(['2.1', '2.9', '2.10', '2.12'])('3-D Secure case %s is rebuilt', async (id) => {
  const sandbox = openSandbox()
  const merchant = merchantOf(sandbox)
  await merchant.complete({ card_number: cardOfCase(id) })
  await merchant.complete({ card_number: cardOfCase('2.9'), order_id: 'B' }, 'auth', 'cancel')
  const { steps } = await replayOf(sandbox)
  expect(steps.some(({ path }) => isAuthenticationPage(path))).toBe(true)
  expect(await isAsRebuilt(sandbox)).toBe(true)
})

test('a replay of a replay is the same replay', async () => {
  const sandbox = openSandbox()
  await live(sandbox)
  expect(await replayOf(await rebuild(sandbox))).toEqual(await replayOf(sandbox))
})

test('what a ledger accepts from a user only is rebuilt without one', async () => {
  const sandbox = openSandbox()
  const { send, sell } = sandbox
  await sandbox.switchAssumption('void_form', 'signed')
  await sandbox.switchAssumption('recurring_credentials', 'with_user')
  const { voidUser: email, secret } = sandboxCredentials
  const { data } = (await sell()).body
  const signed = {
    'x-auth-user': voidUser(email),
    void_signature: voidSignature(email, sampleSale.order_id, secret),
  }
  await send('payments.void', { ...sampleVoid, ...signed, payment_uuid: data?.payment_uuid })
  await send('plans.create', { ...samplePlan, 'x-auth-user': voidUser(email) })
  const rebuilt = await rebuild(sandbox)
  expect((await rebuilt.payments())[0]?.status).toBe('voided')
  expect((await rebuilt.info()).counts['plans']).toBe(1)
})

test('what was accepted with signatures is rebuilt without any', async () => {
  const sandbox = openSandbox()
  const { send, sell } = sandbox
  await sandbox.switchAssumption('client_signature', 'required')
  const { key, secret } = sandboxCredentials
  const endpoint = 'http://127.0.0.1:4010'
  const signature = sign(signatureKinds.sale, {
    key,
    secret,
    endpoint,
    order_id: sampleSale.order_id,
  })
  const headers = { ...credentials, 'x-client-signature': signature }
  const { body } = await sell({}, { headers })
  const { voidUser: email } = sandboxCredentials
  const voided = {
    payment_uuid: body.data?.payment_uuid ?? '',
    void_reason: 'El cliente se arrepintió',
    'x-auth-user': voidUser(email),
    void_signature: voidSignature(email, sampleSale.order_id, secret),
    env: 'sandbox',
  }
  await send('payments.void', voided, { headers })
  expect((await sandbox.payments())[0]?.status).toBe('voided')
  const text = JSON.stringify(await replayOf(sandbox))
  expect(text).not.toMatch(/[\da-f]{64}|void_signature|x-|secret|1234567890/)
  expect(await isAsRebuilt(sandbox)).toBe(true)
})

test('a replay brings the logo and the colour of the merchant', async () => {
  const sandbox = openSandbox()
  const merchant = { logo: oneDot, color: '#1f7a3d' }
  await sandbox.ask('settings.change', { body: { merchant } })
  expect((await replayOf(sandbox)).steps.at(-1)?.body).toEqual({ merchant })
  expect(await isAsRebuilt(sandbox)).toBe(true)
})

test('neither the log nor a replay holds a card number, a code or a secret', async () => {
  const sandbox = openSandbox()
  await live(sandbox)
  const secret = 'otro-secreto-del-comercio'
  await sandbox.ask('settings.change', { body: { merchant: { secret, name: 'Otro' } } })
  const replay = await replayOf(sandbox)
  expect(replay.without_secret).toBe(true)
  expect(replay.steps.at(-1)?.body).toEqual({ merchant: { name: 'Otro' } })
  const text = JSON.stringify([replay, await sandbox.requests({ limit: '500' })])
  for (const hidden of [
    secret,
    sampleSale.card_number,
    '5555555555554444',
    credentials['x-auth-hash'],
  ]) {
    expect(text).not.toContain(hidden)
  }
  expect(text).not.toMatch(/"card_cvv":"\d|"cvv2":"\d/)
  expect((await linkOf(sandbox)).status).toBe(200)
})

test('the log of requests leaves out the steps of the control interface', async () => {
  const sandbox = openSandbox()
  await live(sandbox)
  const rebuilt = await rebuild(sandbox)
  for (const one of [sandbox, rebuilt]) {
    const requests = await one.requests({ limit: '500' })
    expect(requests.every(({ path }) => path.startsWith('/api/v2/'))).toBe(true)
    expect((await one.info()).counts['requests']).toBe(requests.length)
    expect(Object.keys(requests[0] ?? {}).toSorted()).toEqual([
      'at',
      'id',
      'method',
      'ms',
      'operation',
      'path',
      'problems',
      'request',
      'response',
      'status',
    ])
  }
})

test('after a return to a snapshot the steps are those that it had seen', async () => {
  const sandbox = openSandbox()
  const { ask, control, sell } = sandbox
  const orders = async () => (await replayOf(sandbox)).steps.map(({ body }) => body['order_id'])
  const take = async () => (await ask('snapshots.take', { body: {} })).id
  const restore = (id: string) => control('snapshots.restore', { id })
  await sell({ order_id: 'A' })
  const first = await take()
  await sell({ order_id: 'B' })
  const second = await take()
  await restore(first)
  await sell({ order_id: 'C' })
  expect(await orders()).toEqual(['A', 'C'])
  expect(await isAsRebuilt(sandbox)).toBe(true)
  await restore(second)
  await sell({ order_id: 'D' })
  expect(await orders()).toEqual(['A', 'B', 'D'])
  expect(await isAsRebuilt(sandbox)).toBe(true)
})

test('a replay leaves the snapshots, which can be restored', async () => {
  const sandbox = openSandbox()
  await live(sandbox)
  const before = JSON.stringify(await sandbox.image())
  await sandbox.ask('snapshots.take', { body: { title: 'antes' } })
  const other = openSandbox({ seed: 9 })
  await other.sell()
  await sandbox.ask('replay.run', { body: await replayOf(other) })
  expect(await sandbox.payments()).toEqual(await other.payments())
  await sandbox.ask('snapshots.restore', { id: 'SNAP-1' })
  expect(JSON.stringify(await sandbox.image())).toBe(before)
})

test('a log that no longer has the beginning makes no replay, until a reset', async () => {
  const sandbox = openSandbox()
  for (let sale = 0; sale < 500; sale++) await sandbox.sell()
  expect(await obstacle(sandbox)).toEqual({ reason: 'forgotten' })
  await sandbox.ask('sandbox.reset')
  expect((await replayOf(sandbox)).steps).toEqual([])
})

test('a step that sets the whole ledger is in the replay as it was sent, whatever the options', async () => {
  const sandbox = openSandbox()
  const rows = Object.entries(assumptionOptions)
  const sent = [0, 1, 2].map((at) => ({
    assumptions: Object.fromEntries(
      rows.map(([id, options]) => [id, options[at % options.length]]),
    ),
  }))
  for (const body of sent) {
    expect((await sandbox.control('settings.change', { body })).status).toBe(200)
  }
  expect((await replayOf(sandbox)).steps.map(({ body }) => body)).toEqual(sent)
})

test('a step with a foreign card makes no replay, and is named', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  await sandbox.send('tokens.create', { ...sampleCard, number: '4539578763621486', env: 'sandbox' })
  expect(await obstacle(sandbox)).toEqual({
    reason: 'field',
    step: 2,
    request: 'POST /api/v2/tokenization/card',
    field: 'number',
  })
})

test('a text that looked like a card makes no replay: its hash could not be made again', async () => {
  const sandbox = openSandbox()
  await sandbox.sell({ order_id: 'A-4111111111111111' })
  expect(await obstacle(sandbox)).toMatchObject({ reason: 'field', step: 1, field: 'order_id' })
})

test('what is refused or only reads needs no known card', async () => {
  const sandbox = openSandbox()
  await sandbox.sell({ card_number: '4539578763621486' })
  await sandbox.send('payments.status', { payment_uuid: 'S-1', env: 'sandbox' })
  expect((await replayOf(sandbox)).steps).toEqual([])
})

const step: ReplayStep = {
  at: noon,
  method: 'POST',
  path: '/api/v2/transaction/sale',
  headers: {},
  body: { ...sampleSale, card_number: '411111******1111', card_cvv: '***' },
}
const good = { seed: 1, now: noon, dataset: 'empty', steps: [step], until: noon }
const before = '2026-01-15T11:00:00.000Z'

test('a replay can be written by hand', async () => {
  const sandbox = openSandbox()
  const { status, body } = await sandbox.control('replay.run', { body: good })
  expect([status, body]).toMatchObject([200, { seed: 1, now: noon, counts: { payments: 1 } }])
})

test.each([
  [{ ...good, seed: -1 }, 'seed: at least 0 is needed'],
  [{ ...good, more: 1 }, 'unknown: more'],
  [{ ...good, until: before }, 'until: it is before the beginning'],
  [{ ...good, until: '2126-01-15T12:00:00Z' }, 'until: a replay goes 50 years at most'],
  [{ ...good, steps: Array(501).fill(step) }, 'steps: at most 500 steps can be replayed'],
  [{ ...good, steps: [step, { ...step, at: before }] }, 'step 2, .*: it is before the one'],
  [
    { ...good, steps: [{ ...step, at: '2027-01-01T00:00:00Z' }] },
    'step 1, .*: it is after the end',
  ],
  [{ ...good, steps: [step, 7] }, 'step 2: an object is needed'],
  [{ ...good, steps: [{ ...step, method: 'HEAD' }] }, 'step 1: method: one of'],
  [{ ...good, steps: [{ ...step, method: 'GET' }] }, 'step 1, GET .*: a replay has no such step'],
  [{ ...good, steps: [{ ...step, headers: { 'x-auth-hash': 'a' } }] }, 'unknown: x-auth-hash'],
  ...[
    ['POST', controlPath('sandbox.reset')],
    ['POST', controlPath('replay.run')],
    ['POST', controlPath('clock.move')],
    ['POST', controlPath('snapshots.restore', 'SNAP-1')],
    ['POST', controlPath('snapshots.fork', 'SNAP-1')],
    ['DELETE', controlPath('sandbox.delete')],
    ['POST', '/api/v2/nowhere'],
    ['POST', '/elsewhere'],
  ].map(([method, path]) => [
    { ...good, steps: [step, { ...step, method, path, body: {} }] },
    `step 2, ${method} ${path}: a replay has no such step`,
  ]),
  [
    { ...good, steps: [{ ...step, body: { ...step.body, card_number: '453957******1486' } }] },
    'step 1, .*: card_number: the mask of a test card is needed',
  ],
  [
    { ...good, steps: [{ ...step, body: { ...step.body, card_number: '4539578763621486' } }] },
    'step 1, .*: card_number: the mask of a test card is needed',
  ],
  [
    { ...good, steps: [{ ...step, body: { ...step.body, order_id: '4539578763621486' } }] },
    'step 1, .*: it holds a card number where none belongs',
  ],
  [
    {
      ...good,
      steps: [
        {
          ...step,
          method: 'PATCH',
          path: controlPath('settings.change'),
          body: { merchant: { secret: 'x' } },
        },
      ],
    },
    'merchant.secret: a replay carries no secret',
  ],
  [
    { ...good, steps: [step, { ...step, body: { ...step.body, order_amount: '99' } }] },
    'step 2, POST /api/v2/transaction/sale: refused here: .*99',
  ],
  [
    {
      ...good,
      steps: [{ ...step, path: controlPath('checkout.pay', 'P-1'), body: customersCard }],
    },
    'step 1, .*: refused here: there is no payment P-1',
  ],
  [
    {
      ...good,
      steps: [{ ...step, path: authenticationPages.challenge.path, body: { reference: 'x' } }],
    },
    'step 1, .*: refused here: it changes nothing',
  ],
] as [object, string][])(
  'what cannot be replayed is refused, and nothing changes: %#',
  async (body, reason) => {
    const sandbox = openSandbox()
    await sandbox.sell()
    const state = JSON.stringify([await stateOf(sandbox), await sandbox.requests()])
    const { status, body: answer } = await sandbox.control('replay.run', { body })
    expect(answer.message).toMatch(new RegExp(reason))
    expect(status).toBe(422)
    expect(JSON.stringify([await stateOf(sandbox), await sandbox.requests()])).toBe(state)
  },
)

test.each(['PUT', 'PATCH', 'DELETE'])('%s of a replay is not accepted', async (method) => {
  const { request } = openSandbox()
  expect((await request({ method, path: controlPath('replay.run') })).status).toBe(405)
})

test('a link is read with its state, for a console that is named or the own one', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  const linkTo = async (query: Readonly<Record<string, string>>) =>
    (await sandbox.control('replay.read', { query })).body
  const { link, ...state } = await linkTo({
    format: 'link',
    console: 'https://desk.example/ensayo/',
  })
  expect(link).toMatch(/^https:\/\/desk\.example\/ensayo\/replay#1\.z\./)
  expect(state).toEqual(await replayOf(sandbox))
  expect((await decodeReplay(link?.split('#')[1] ?? '')).replay).toEqual(state)
  expect((await linkTo({ format: 'link' })).link).toMatch(/^http:\/\/127\.0\.0\.1:4010\/replay#/)
  for (const wrong of [{ format: 'xml' }, { format: 'link', console: 'javascript:alert(1)' }]) {
    expect((await sandbox.control('replay.read', { query: wrong })).status).toBe(422)
  }
})

test('a card in any form is neither in a link nor in a state', async () => {
  const planted = [...plantedCards()]
  const numbers = new Set(planted.map(({ number }) => number))
  let links = 0
  for (const { text } of planted.filter((_, index) => index % 29 === 0)) {
    const places = [
      { headers: { ...credentials, 'user-agent': text } },
      { fields: { order_id: text, customer_name: `Ana ${text}` } },
      { fields: { card_holder: text } },
    ]
    for (const { fields = {}, headers } of places) {
      const sandbox = openSandbox()
      await sandbox.sell(fields, headers ? { headers } : {})
      const { body } = await sandbox.control('replay.read', { query: { format: 'link' } })
      const [, fragment] = body.link?.split('#') ?? []
      const inside = fragment ? JSON.stringify(await decodeReplay(fragment)) : ''
      expect(numbersIn(JSON.stringify(body) + inside, (one) => numbers.has(one))).toEqual([])
      if (fragment) links++
    }
  }
  // What names no field is masked; a field that would not come back makes a link impossible.
  expect(links).toBeGreaterThan(10)
})
