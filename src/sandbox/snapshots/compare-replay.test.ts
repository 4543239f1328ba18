import { expect, test } from 'vitest'
import type { PaymentEntity } from '../../contract/control/entities.ts'
import type { ReplayChange, ReplayComparison } from '../../contract/control/replay-change.ts'
import type { Replay } from '../../contract/control/replay.ts'
import { sampleSale } from '../../contract/samples.ts'
import { noon, openSandbox, type TestSandbox } from '../testing/testing.ts'
import { createPlan, enroll } from '../testing/testing-recurring.ts'
import { replayOf } from '../testing/testing-replay.ts'

/** A reserved payment that is captured, another sale, and a customer who pays for a quarter. */
async function live(sandbox: TestSandbox) {
  const { body } = await sandbox.send('payments.auth', { ...sampleSale, order_id: 'RESERVED' })
  await sandbox.send('payments.capture', {
    payment_uuid: body.data?.payment_uuid ?? '',
    transaction_approved_amount: '1',
    env: 'sandbox',
  })
  await sandbox.advance('P1D')
  await sandbox.sell({ order_id: 'SOLD' })
  await enroll(sandbox)
  await sandbox.advance('P3M')
  return replayOf(sandbox)
}

async function compared(replay: Replay, changes: readonly ReplayChange[]) {
  const other = openSandbox({ seed: 99 })
  const { status, body } = await other.control('replay.compare', {
    body: { ...replay, changes: [...changes] },
  })
  return { status, body, other }
}

const numberOf = ({ steps }: Replay, end: string) =>
  steps.findIndex(({ path }) => path.endsWith(end)) + 1

const changedIn = ({ tables }: ReplayComparison) =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([name, { counts }]) =>
      counts.added + counts.removed + counts.changed ? [[name, counts]] : [],
    ),
  )

const words = ({ timeline }: ReplayComparison) =>
  timeline.map(({ kind, step, a, b, differs }) => [
    `${kind} ${step ?? ''}`.trim(),
    a && `${a.name} ${a.outcome}`.trim(),
    b && `${b.name} ${b.outcome}`.trim(),
    differs,
  ])

test('without a change both worlds are one', async () => {
  const replay = await live(openSandbox())
  const { status, body, other } = await compared(replay, [])
  expect([status, body.timeline, changedIn(body)]).toEqual([200, [], {}])
  expect(body.alike).toBeGreaterThan(20)
  expect(body.until).toBe(replay.until)
  // The sandbox that is asked stays as it is.
  expect((await other.info()).counts).toMatchObject({ payments: 0, requests: 0 })
})

test('a declined authorization leaves nothing to capture, and all else as it was', async () => {
  const replay = await live(openSandbox())
  const { body } = await compared(replay, [{ step: 1, values: { order_amount: '2' } }])
  expect(body.alike).toBe(0)
  expect(words(body).filter(([, , , differs]) => differs)).toEqual([
    [
      'step 1',
      'POST /api/v2/transaction/auth 200 Transacción completada exitosamente',
      'POST /api/v2/transaction/auth 402 Transacción denegada',
      true,
    ],
    ['event 1', 'payment.authorized', 'payment.declined', true],
    [
      'step 2',
      'POST /api/v2/transaction/capture 200 Transacción capturada exitosamente',
      'POST /api/v2/transaction/capture 412 Error al encontrar el cobro',
      true,
    ],
    ['event 2', 'payment.captured', null, true],
  ])
  expect(body.tables['payments']).toMatchObject({
    counts: { added: 0, removed: 0, changed: 1 },
    changed: [{ entity: { order_id: 'RESERVED', status: 'declined' } }],
  })
  expect(Object.keys(changedIn(body)).toSorted()).toEqual(['events', 'payments'])
})

test('a step that is left out takes with it what came of it, and moves no identifier', async () => {
  const replay = await live(openSandbox())
  const pay = replay.steps.length
  const { body } = await compared(replay, [{ step: pay, leave_out: true }])
  expect(body.timeline[0]).toMatchObject({ kind: 'step', step: pay, b: null, differs: true })
  expect(body.tables['enrollments']).toMatchObject({
    changed: [{ entity: { status: 'pending', paid_count: 0 } }],
  })
  // The three charges, whose customer never paid first.
  expect(body.tables['payments']?.counts).toEqual({ added: 0, removed: 3, changed: 1 })
  const sold = await compared(replay, [{ step: numberOf(replay, '/sale'), leave_out: true }])
  expect(changedIn(sold.body)).toEqual({
    payments: { added: 0, removed: 1, changed: 0 },
    events: { added: 0, removed: 1, changed: 0 },
  })
})

test('a fault at a step: its answer is lost, or it is done twice', async () => {
  const replay = await live(openSandbox())
  const step = numberOf(replay, '/sale')
  const lost = await compared(replay, [{ step, fault: 'lose_answer' }])
  expect(words(lost.body).filter(([, , , differs]) => differs)).toEqual([
    [
      `step ${step}`,
      'POST /api/v2/transaction/sale 200 Transacción completada exitosamente',
      'POST /api/v2/transaction/sale 200 Transacción completada exitosamente (lost)',
      true,
    ],
    [`event ${step}`, null, 'api.fault lose_answer', true],
  ])
  expect(Object.keys(changedIn(lost.body))).toEqual(['events'])
  const twice = await compared(replay, [{ step, fault: 'repeat' }])
  expect(twice.body.tables['payments']?.counts).toEqual({ added: 1, removed: 0, changed: 0 })
  const never = await compared(replay, [{ step, fault: 'lose_request' }])
  expect(never.body.tables['payments']?.counts).toEqual({ added: 0, removed: 1, changed: 0 })
})

test('the fault that struck is taken away', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { faults: { api: [{ fault: 'repeat' }] } } })
  await sandbox.sell()
  const replay = await replayOf(sandbox)
  const { body } = await compared(replay, [{ step: 2, fault: 'none' }])
  expect(body.tables['payments']?.counts).toEqual({ added: 0, removed: 1, changed: 0 })
})

test('a step is made at another instant, also after the end', async () => {
  const replay = await live(openSandbox())
  const step = numberOf(replay, '/sale')
  const at = '2027-01-01T00:00:00.000Z'
  const { body } = await compared(replay, [{ step, at }])
  expect(body.until).toBe(at)
  expect(body.tables['payments']).toMatchObject({ counts: { removed: 0, changed: 1 } })
  const moved = body.timeline.find(({ step: number }) => number === step)
  expect(moved).toMatchObject({ a: { at: '2026-01-16T12:00:00.000Z' }, b: { at }, differs: true })
})

test('a step is made in the place of another', async () => {
  const replay = await live(openSandbox())
  // The capture ahead of its authorization finds nothing.
  const { body } = await compared(replay, [{ step: 2, move_to: 1 }])
  const capture = body.timeline.find(({ kind, step }) => kind === 'step' && step === 2)
  expect(capture?.b?.outcome).toBe('412 Error al encontrar el cobro')
  expect(body.tables['payments']).toMatchObject({ changed: [{ entity: { status: 'expired' } }] })
})

test('a setting that leads into an object is changed, and a field is left out', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('success_code', '100')
  await sandbox.sell()
  const replay = await replayOf(sandbox)
  const { body } = await compared(replay, [
    { step: 1, values: { 'assumptions.success_code': '00' } },
    { step: 2, values: { billing_city: null } },
  ])
  expect(changedIn(body)).toMatchObject({ settings: { changed: 1 }, payments: { removed: 1 } })
  const sale = body.timeline.find(({ kind, step }) => kind === 'step' && step === 2)
  expect(sale?.b?.outcome).toMatch(/^422 /)
})

test.each<[string, ReplayChange[], string]>([
  [
    'a step that is not there',
    [{ step: 99, leave_out: true }],
    'step 99: there is none; the steps are 1 to',
  ],
  ['a place that is not there', [{ step: 1, move_to: 99 }], 'step 99: there is none'],
  [
    'an unknown field',
    [{ step: 1, values: { order_amout: '2' } }],
    'step 1: POST /api/v2/transaction/auth has no field "order_amout"; is "order_amount" meant?',
  ],
  ['a field of no operation', [{ step: 1, values: { x: 1 } }], 'has no field "x"; there are '],
  [
    'a field made with a secret',
    [{ step: 1, values: { void_signature: 'x' } }],
    'is made with a secret',
  ],
  ['a step that is changed twice', [{ step: 1 }, { step: 1 }], 'step 1: it is changed twice'],
  [
    'an instant before the beginning',
    [{ step: 1, at: '2020-01-01T00:00:00Z' }],
    `before the beginning, ${noon}`,
  ],
  [
    'a foreign card',
    [{ step: 1, values: { card_number: '4539578763621486' } }],
    'step 1, POST /api/v2/transaction/auth: card_number: the mask of a test card is needed',
  ],
])('%s is refused, with the step', async (_, changes, sentence) => {
  const replay = await live(openSandbox())
  const { status, body } = await compared(replay, changes)
  const { message } = body as unknown as { message: string }
  expect([status, message]).toEqual([422, expect.stringContaining(sentence)])
  expect(message).not.toContain('4539578763621486')
})

test('a fault that kept a request from being done is all that a replay knows of it', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { faults: { api: [{ fault: 'lose_request' }] } } })
  await sandbox.sell()
  const replay = await replayOf(sandbox)
  for (const change of [{ fault: 'none' }, { values: { order_amount: '2' } }] as const) {
    const { body } = await compared(replay, [{ step: 2, ...change }])
    expect((body as unknown as { message: string }).message).toContain('has no values of it')
  }
  expect((await compared(replay, [{ step: 1, fault: 'repeat' }])).status).toBe(422)
})

test('a comparison with a name is done in parts, and is the same', async () => {
  const replay = await live(openSandbox())
  const changes = [{ step: 1, values: { order_amount: '2' } }]
  let elapsed = 0
  const other = openSandbox({ stopwatch: () => (elapsed += 300) })
  const ask = () => other.control('replay.compare', { body: { ...replay, changes, job: 'one' } })
  const done: number[] = []
  let last = await ask()
  for (; last.status === 202; last = await ask()) {
    done.push((last.body as unknown as { done: number }).done)
  }
  expect(last.body).toEqual((await compared(replay, changes)).body)
  expect(done.length).toBeGreaterThan(3)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect([done[0], done.at(-1)].every((one = -1) => one >= 0 && one <= 1)).toBe(true)
})

/** Asks for comparisons in parts, of which each lasts as long as one may. */
async function openParts() {
  const body = { ...(await live(openSandbox())), changes: [] }
  let elapsed = 0
  const open = () => {
    const { control } = openSandbox({ stopwatch: () => (elapsed += 100) })
    return async (job: string, changes: readonly ReplayChange[] = []) =>
      (await control('replay.compare', { body: { ...body, changes: [...changes], job } })).status
  }
  return { open, wait: (ms: number) => (elapsed += ms) }
}

test('comparisons of one name in two sandboxes are two', async () => {
  const { open } = await openParts()
  const [ask, askOther] = [open(), open()]
  expect(await ask('one')).toBe(202)
  expect(await askOther('one', [{ step: 1, leave_out: true }])).toBe(202)
})

test('another comparison under a name in use is refused, until the first one was left', async () => {
  const { open, wait } = await openParts()
  const ask = open()
  const other: ReplayChange[] = [{ step: 1, leave_out: true }]
  expect([await ask('one'), await ask('one', other), await ask('one')]).toEqual([202, 409, 202])
  wait(3000)
  expect([await ask('one', other), await ask('one')]).toEqual([202, 409])
})

test('a name whose part is under way is not asked for twice at once', async () => {
  const ask = (await openParts()).open()
  expect(await Promise.all([ask('one'), ask('one')])).toEqual([202, 409])
})

test('a third comparison waits until one of two has ended, or was left', async () => {
  const { open, wait } = await openParts()
  const ask = open()
  expect([await ask('one'), await ask('two'), await ask('three')]).toEqual([202, 202, 429])
  while ((await ask('one')) === 202) {
    expect([await ask('two'), await ask('three')]).toEqual([202, 429])
  }
  expect([await ask('three'), await ask('one')]).toEqual([202, 429])
  wait(3000)
  expect(await ask('one')).toBe(202)
})

test('a refused comparison leaves its name free', async () => {
  const ask = (await openParts()).open()
  expect(await ask('one', [{ step: 99, leave_out: true }])).toBe(422)
  expect(await ask('one')).toBe(202)
})

test.each<[string, ReplayChange[]]>([
  ['a declined authorization', [{ step: 1, values: { order_amount: '2' } }]],
  ['one sale more', [{ step: 3, fault: 'repeat' }]],
  ['a sale that is lost', [{ step: 3, fault: 'lose_request' }]],
  ['a first step that is left out', [{ step: 1, leave_out: true }]],
])('the changed world is a replay of its own: %s', async (_, changes) => {
  const before = openSandbox()
  const replay = await live(before)
  const other = openSandbox({ seed: 99 })
  const { body } = await other.control('replay.compare', {
    body: { ...replay, changes, as_replay: true },
  })
  await other.ask('replay.run', { body: body.replay! })
  const payments = await before.payments()
  expect(inWords(await other.payments())).toEqual(inWords(changedBy(body, payments)))
  // The customer pays for all of the quarter: what names her enrollment names it there too.
  const { items } = await other.ask('enrollments.list')
  expect(items.map(({ status, paid_count }) => [status, paid_count])).toEqual([['active', 4]])
})

/** The payments of the changed world, by those of the original and what is different. */
function changedBy({ tables }: ReplayComparison, payments: readonly PaymentEntity[]) {
  const { added = [], removed = [], changed = [] } = { ...tables['payments'] }
  const others = changed.map(({ entity }) => entity)
  const gone = new Set(([...removed, ...others] as PaymentEntity[]).map(({ uuid }) => uuid))
  const kept = payments.filter(({ uuid }) => !gone.has(uuid))
  return [...kept, ...added, ...others] as PaymentEntity[]
}

/** Without what another world draws: identifiers, and the numbers of a subscription's orders. */
const inWords = (payments: readonly PaymentEntity[]) =>
  payments
    .map(({ order_id: order, status, amount, attemps, created_at: at }) =>
      [order.replace(/^SUB-.*/, 'SUB'), status, amount, attemps, at].join(' '),
    )
    .toSorted()

test('an amount that is also a code which the sandbox drew stays as it is', async () => {
  const sandbox = openSandbox()
  await sandbox.sell({ order_id: 'LEFT-OUT' })
  const { body: sold } = await sandbox.sell({ order_id: 'FIRST' })
  const code = String(sold.data?.response_time).slice('0.'.length)
  expect(code).toMatch(/^[1-9]\d\d$/)
  await createPlan(sandbox, { amount: code })
  const changes = [{ step: 1, leave_out: true as const }]
  const replay = { ...(await replayOf(sandbox)), changes, as_replay: true as const }
  const { body } = await sandbox.control('replay.compare', { body: replay })
  expect(body.replay?.steps.at(-1)?.body).toMatchObject({ amount: code })
})

test('the changed world as a replay holds no card number and no security code', async () => {
  const replay = await live(openSandbox())
  const changes = [{ step: 1, values: { card_number: '4111111111111111', card_cvv: '987' } }]
  const { body } = await openSandbox().control('replay.compare', {
    body: { ...replay, changes, as_replay: true },
  })
  const cards = body.replay?.steps.filter((step) => 'card_number' in step.body)
  expect(cards?.length).toBeGreaterThan(2)
  for (const step of cards ?? []) {
    expect(step.body).toMatchObject({ card_number: '411111******1111', card_cvv: '***' })
  }
  expect(JSON.stringify(body)).not.toMatch(/4111111111111111|"(300|987)"/)
})
