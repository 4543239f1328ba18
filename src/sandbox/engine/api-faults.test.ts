import { expect, test } from 'vitest'
import type { ApiFault } from '../../contract/control/api-faults.ts'
import { type ApiFaultKind, apiFaultKinds } from '../../contract/control/api-fault-kinds.ts'
import { operations } from '../../contract/operations/registry.ts'
import { encode } from '../../contract/operations/wire.ts'
import { sampleSale } from '../../contract/samples.ts'
import { openedElsewhere, credentials, openSandbox, type TestSandbox } from '../testing/testing.ts'

/** A sandbox under these faults of the interface. */
async function under(...api: ApiFault[]) {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { faults: { api } } })
  return sandbox
}

const waiting = async (sandbox: TestSandbox) => (await sandbox.info()).settings.faults.api

const struck = async (sandbox: TestSandbox) =>
  (await sandbox.events({ type: 'api' })).map(({ fault }) => fault)

const withValue = (fault: ApiFaultKind) => {
  const row = apiFaultKinds[fault]
  return ('takes' in row && row.takes === 'ms' ? { fault, ms: 300 } : { fault }) as ApiFault
}

test.each([
  ['lose_request', 0, 'lost', 0, 'application/json'],
  ['lose_answer', 1, 'lost', 200, 'application/json'],
  ['repeat', 2, 'whole', 200, 'application/json'],
  ['delay', 1, 'whole', 200, 'application/json'],
  ['drip', 1, 'dripping', 200, 'application/json'],
  ['cut', 1, 'cut', 200, 'application/json'],
  ['error_500', 1, 'whole', 500, 'text/html'],
  ['error_502', 1, 'whole', 502, 'text/html'],
  ['error_503', 0, 'whole', 503, 'text/html'],
  ['too_many_429', 0, 'whole', 429, 'application/json'],
  ['wrong_content_type', 1, 'whole', 200, 'text/html'],
] as const)(
  '%s: the sale is done %i times, and its response is %s',
  async (kind, done, way, status, type) => {
    const sandbox = await under(withValue(kind))
    const answer = await sandbox.sell()
    expect([answer.departure.kind, answer.status]).toEqual([way, status])
    expect(answer.headers['content-type'] ?? 'application/json').toContain(type)
    expect(answer.delayMs).toBe(kind === 'delay' ? 300 : 0)
    expect(await sandbox.payments()).toHaveLength(done)
    expect(await struck(sandbox)).toEqual([kind])
    expect(await waiting(sandbox)).toEqual([])
  },
)

test('each kind of fault is tried above', () => {
  expect(Object.keys(apiFaultKinds)).toHaveLength(11)
})

test('what struck is an event of the payment, and a line of the log', async () => {
  const sandbox = await under({ fault: 'lose_answer' })
  await sandbox.sell({ order_id: 'A-1' })
  const [payment] = await sandbox.payments()
  const details = { operation: 'payments.sale', fault: 'lose_answer', order: 'A-1' }
  expect(await sandbox.events({ entity: payment?.uuid ?? '' })).toMatchObject([
    { type: 'payment.paid' },
    { type: 'api.fault', ...details, payment: payment?.uuid },
  ])
  const [line] = await sandbox.requests()
  expect(line).toMatchObject({ fault: 'lose_answer', status: 200, operation: 'payments.sale' })
})

test('a lost request names its order, and nothing answered it', async () => {
  const sandbox = await under({ fault: 'lose_request' })
  await sandbox.sell({ order_id: 'A-1' })
  expect(await sandbox.events({})).toMatchObject([{ entity: 'A-1', order: 'A-1' }])
  expect(await sandbox.requests()).toMatchObject([
    { fault: 'lose_request', status: 0, response: { body: null } },
  ])
})

test('429 says when to come again', async () => {
  const { headers, body } = await (await under({ fault: 'too_many_429', seconds: 7 })).sell()
  expect(headers['retry-after']).toBe('7')
  expect(body).toMatchObject({ success: false, message: expect.stringContaining('7') })
})

test('a wrong content type leaves the body as it was', async () => {
  const { body } = await (await under({ fault: 'wrong_content_type' })).sell()
  expect(JSON.parse(String(body))).toMatchObject({ success: true })
})

test('a fault waits for its operation, and for the request whose number it has', async () => {
  const sandbox = await under(
    { operation: 'payments.auth', fault: 'lose_answer' },
    { operation: 'payments.sale', on: { nth: 3 }, fault: 'error_503' },
  )
  const statuses = []
  for (let count = 0; count < 4; count++) statuses.push((await sandbox.sell()).status)
  expect(statuses).toEqual([200, 200, 503, 200])
  expect(await waiting(sandbox)).toEqual([{ operation: 'payments.auth', fault: 'lose_answer' }])
})

test('a fault for all stays until it is taken away', async () => {
  const sandbox = await under({ on: 'all', fault: 'error_503' })
  expect([(await sandbox.sell()).status, (await sandbox.sell()).status]).toEqual([503, 503])
  await sandbox.ask('settings.change', { body: { faults: { api: [] } } })
  expect((await sandbox.sell()).status).toBe(200)
})

test('a request has one fault: another whose turn it is waits for the next one', async () => {
  const sandbox = await under({ fault: 'error_503' }, { fault: 'error_502' })
  expect([(await sandbox.sell()).status, (await sandbox.sell()).status]).toEqual([503, 502])
  expect(await sandbox.payments()).toHaveLength(1)
})

test('a share is drawn with the dice of the sandbox', async () => {
  const draws = async (share: number) => {
    const sandbox = await under({ on: { share }, fault: 'error_503' })
    const statuses = []
    for (let count = 0; count < 200; count++) statuses.push((await sandbox.sell()).status)
    return statuses
  }
  const half = await draws(0.5)
  expect(half).toEqual(await draws(0.5))
  const hit = half.filter((status) => status === 503).length
  expect(hit).toBeGreaterThan(60)
  expect(hit).toBeLessThan(140)
  expect(new Set(await draws(1))).toEqual(new Set([503]))
})

test('what is not of the payment interface is never struck, and counts for nothing', async () => {
  const sandbox = await under({ fault: 'lose_answer' })
  await sandbox.info()
  await sandbox.request({ path: '/api/v2/nowhere' })
  expect(await waiting(sandbox)).toEqual([{ fault: 'lose_answer' }])
})

test('a refused request is struck too, and changes nothing else', async () => {
  const sandbox = await under({ fault: 'lose_answer' })
  const { departure } = await sandbox.sell({ card_number: '1' })
  expect(departure).toEqual({ kind: 'lost' })
  expect(await sandbox.payments()).toEqual([])
})

test('a repetition by the browser gets what the first one got: a lost answer stays lost', async () => {
  const sandbox = await under({ fault: 'lose_answer' })
  const { path, body = '' } = encode(operations['payments.sale'], sampleSale, 'json')
  const headers = { ...credentials, 'content-type': 'application/json' }
  const request = { path, body, headers, mark: 'M-1' }
  const answers = [await sandbox.request(request), await sandbox.request(request)]
  expect(answers.map(({ departure }) => departure.kind)).toEqual(['lost', 'lost'])
  expect(await sandbox.payments()).toHaveLength(1)
})

test.each(Object.keys(apiFaultKinds) as ApiFaultKind[])(
  'a state that is opened elsewhere goes on with %s as here',
  async (kind) => {
    const sandbox = await under({ ...withValue(kind), on: { nth: 3 } } as ApiFault, {
      on: { share: 0.5 },
      fault: 'lose_answer',
    })
    await sandbox.sell({ order_id: 'A' })
    const other = await openedElsewhere(sandbox)
    for (const each of [sandbox, other]) {
      for (const order_id of ['B', 'C', 'D']) await each.sell({ order_id })
    }
    expect(await other.ask('state.read')).toEqual(await sandbox.ask('state.read'))
  },
)

test.each([
  [{ fault: 'nope' }, 'faults.api.0.fault: one of lose_request, lose_answer, repeat, delay'],
  [{ fault: 'delay' }, 'faults.api.0.ms: a number is needed'],
  [{ fault: 'delay', ms: 60_001 }, 'faults.api.0.ms: at most 60000 is needed'],
  [{ fault: 'repeat', ms: 5 }, 'faults.api.0: unknown: ms'],
  [{ fault: 'repeat', on: { nth: 0 } }, 'faults.api.0.on.nth: at least 1 is needed'],
  [{ fault: 'repeat', on: { share: 1.5 } }, 'faults.api.0.on.share: at most 1 is needed'],
  [{ fault: 'repeat', operation: 'payments.buy' }, 'faults.api.0.operation: one of'],
  [7, 'faults.api.0: one of lose_request'],
])('the fault %j is refused with its place: %s', async (fault, message) => {
  const { control } = openSandbox()
  const { status, body } = await control('settings.change', {
    body: { faults: { api: [fault as never] } },
  })
  expect([status, body.message]).toEqual([422, expect.stringContaining(message)])
})
