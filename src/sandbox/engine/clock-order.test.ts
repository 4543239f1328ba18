import { expect, test } from 'vitest'
import { sampleCard, sampleSale } from '../../contract/samples.ts'
import { openSandbox, type TestSandbox } from '../testing/testing.ts'
import { activate, all, enroll, reach, subscribe } from '../testing/testing-recurring.ts'

const move = ({ ask }: TestSandbox, body: object) => ask('clock.move', { body })

/** A sandbox with a pending row of each kind that falls due. */
async function busySandbox() {
  const sandbox = openSandbox()
  await sandbox.send('payments.auth', sampleSale)
  await sandbox.advance('PT30M')
  await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
  await sandbox.ask('settings.change', { body: { faults: { deliveries: ['delay'] } } })
  const weekly = await enroll(sandbox, { plan: { recurrence: 'weekly' } })
  await weekly.decline(2)
  const fortnightly = await enroll(sandbox, { plan: { recurrence: 'bimonthly' } })
  return { sandbox, weekly, fortnightly }
}

test('one clock moves tokens, authorizations, charges, retries and deliveries in order of time', async () => {
  const { sandbox, weekly, fortnightly } = await busySandbox()
  const { events } = await move(sandbox, { advance: 'P16D' })
  const names = { [weekly.id]: 'weekly', [fortnightly.id]: 'fortnightly' }
  const lines = events.map(({ at, type, entity, from, to }) =>
    [at.slice(5, 16), type, from ? `${from} ${to}` : '', names[entity] ?? ''].join(' ').trim(),
  )
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    '01-15T17:30 token.expired',
    '01-22T12:30 payment.declined',
    '01-22T12:30 enrollment.charge_failed weekly',
    '01-22T12:30 enrollment.changed active failed weekly',
    '01-23T12:30 payment.declined',
    '01-23T12:30 enrollment.charge_failed weekly',
    '01-24T12:30 payment.paid',
    '01-24T12:30 enrollment.charged weekly',
    '01-24T12:30 enrollment.changed failed active weekly',
    '01-29T12:30 payment.paid',
    '01-29T12:30 enrollment.charged weekly',
    '01-30T12:00 payment.expired',
    '01-30T12:30 payment.paid',
    '01-30T12:30 enrollment.charged fortnightly',
  ])
})

test('the answer lists what the list of events got, and nothing else', async () => {
  const { sandbox } = await busySandbox()
  const before = await all(sandbox, 'events.list')
  const { events } = await move(sandbox, { advance: 'P16D' })
  expect(await all(sandbox, 'events.list')).toEqual([...before, ...events])
})

test('each notification that waits is attempted at its own instant', async () => {
  const { sandbox, weekly } = await busySandbox()
  await move(sandbox, { advance: 'P16D' })
  const attempts = (await weekly.deliveries()).map(({ at, attempts: [first] }) => [at, first?.at])
  const later = (at = '') => new Date(Date.parse(at) + 300_000).toISOString()
  expect(attempts.length).toBeGreaterThan(4)
  expect(attempts).toEqual(attempts.map(([at]) => [at, later(at)]))
})

test('next moves from one due row to the next, which the sandbox announced before', async () => {
  const { sandbox } = await busySandbox()
  const steps: unknown[] = []
  for (let times = 0; times < 7; times++) {
    const { next } = await sandbox.info()
    const { now } = await move(sandbox, { next: true })
    expect(now).toBe(next?.at)
    steps.push([now.slice(5, 16), next?.what])
  }
  expect(steps).toEqual([
    ['01-15T12:35', 'delivery.attempt'],
    ['01-15T17:30', 'token.expired'],
    ['01-22T12:30', 'enrollment.charge_failed'],
    ['01-22T12:35', 'delivery.attempt'],
    ['01-23T12:30', 'enrollment.charge_failed'],
    ['01-24T12:30', 'enrollment.charged'],
    ['01-24T12:35', 'delivery.attempt'],
  ])
})

const dump = async (sandbox: TestSandbox) =>
  JSON.stringify([
    await sandbox.info(),
    await all(sandbox, 'events.list'),
    await all(sandbox, 'deliveries.list'),
    await sandbox.payments({ limit: '500' }),
  ])

test.each([
  ['two steps', ['P5D', 'P11D']],
  ['sixteen steps', Array(16).fill('P1D') as string[]],
  ['steps of hours', Array(64).fill('PT6H') as string[]],
])('one step of the clock leads where %s lead', async (_, steps) => {
  const [one, many] = [await busySandbox(), await busySandbox()]
  await move(one.sandbox, { advance: 'P16D' })
  for (const advance of steps) await move(many.sandbox, { advance })
  expect(await dump(many.sandbox)).toBe(await dump(one.sandbox))
})

test('what falls due while a clock runs has happened by the next request', async () => {
  const sandbox = openSandbox({ running: true })
  const { enrollment } = await enroll(sandbox, { plan: { recurrence: 'weekly' } })
  sandbox.wait(15 * 86_400_000)
  expect(await enrollment()).toMatchObject({
    paid_count: 3,
    next_charge_at: '2026-02-05T12:00:00.000Z',
  })
  const times = (await sandbox.events()).map(({ at }) => at)
  expect(times.slice(-2)).toEqual(['2026-01-29T12:00:00.000Z', '2026-01-29T12:00:00.000Z'])
})

test('a host whose clock goes on during a request does not get ahead of what is due', async () => {
  const { sandbox, id } = await reachRunning()
  // Every look at the clock finds it one second later.
  sandbox.wait(31 * 86_400_000 - 1500)
  await sandbox.sell()
  sandbox.wait(60_000)
  const events = await all(sandbox, 'events.list')
  const times = events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  expect(events.at(-1)).toMatchObject({ type: 'enrollment.charged', entity: id })
})

async function reachRunning() {
  const sandbox = openSandbox({ running: true, ticking: 1000 })
  return { sandbox, ...(await enroll(sandbox)) }
}

test('at one instant a token lapses before the charge, and the charge before the delivery', async () => {
  const sandbox = openSandbox()
  const { enrollment } = await enroll(sandbox, { customer: { pay_date: '2026/01/15 17:00' } })
  await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
  expect((await enrollment()).next_charge_at).toBe('2026-01-15T17:00:00.000Z')
  const { events } = await move(sandbox, { next: true })
  expect(events.map(({ type }) => type)).toEqual([
    'token.expired',
    'payment.paid',
    'enrollment.charged',
  ])
})

test('ten years of charges are each made once', async () => {
  const { sandbox, enrollment } = await reach('active', { plan: { recurrence: 'weekly' } })
  await move(sandbox, { advance: 'P10Y' })
  const { paid_count } = await enrollment()
  const charged = (await all(sandbox, 'events.list')).filter(
    ({ type }) => type === 'enrollment.charged',
  )
  // 3,652 days are 521 weeks and 5 days.
  expect([paid_count, charged.length]).toEqual([522, 522])
  expect(new Set(charged.map(({ at }) => at)).size).toBe(522)
})

test('a missed charge that an activation makes up for is made at that instant, once', async () => {
  const { sandbox, plan, events } = await reach('active')
  await sandbox.switchAssumption('missed_charges', 'charged_once')
  await activate(sandbox, plan, 'deactivate')
  await sandbox.advance('P70D')
  await activate(sandbox, plan, 'activate')
  const { now } = await sandbox.info()
  await sandbox.info()
  const charged = (await events()).filter(({ type }) => type === 'enrollment.charged')
  expect(charged.map(({ at }) => at)).toEqual(['2026-01-15T12:00:00.000Z', now])
})

test('a clock sent backwards is refused, and charges nothing', async () => {
  const { sandbox, enrollment } = await reach('active')
  await sandbox.advance('P1M')
  const before = [await sandbox.info(), await enrollment()]
  const { status } = await sandbox.control('clock.move', {
    body: {
      to: '2026-02-15T11:59:59Z',
    },
  })
  expect(status).toBe(422)
  expect([await sandbox.info(), await enrollment()]).toEqual(before)
})

test('customers of one plan are charged in the order in which they enrolled', async () => {
  const sandbox = openSandbox()
  const first = await enroll(sandbox, { customer: { pay_date: '2026/02/01 08:00' } })
  const ids = [first.id]
  for (const customer_email of ['eva@pixel.hn', 'luz@pixel.hn']) {
    const { body } = await subscribe(sandbox, first.plan, {
      customer_email,
      pay_date: '2026/02/01 08:00',
    })
    ids.push(body.data?.properties.subscription.customer ?? '')
    await sandbox.ask('checkout.pay', {
      id: body.data?.payment.uuid ?? '',
      body: {
        outcome: 'approved',
      },
    })
  }
  const { events } = await move(sandbox, { next: true })
  const charged = events.filter(({ type }) => type === 'enrollment.charged')
  expect(charged.map(({ entity }) => entity)).toEqual(ids)
})
