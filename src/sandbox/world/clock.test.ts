import { expect, test } from 'vitest'
import { sampleCard, sampleSale } from '../../contract/samples.ts'
import {
  noon,
  openedElsewhere,
  openSandbox,
  refusal,
  refused,
  stateOf,
  type TestSandbox,
} from '../testing/testing.ts'

test.each([
  ['PT5H', '2026-01-15T17:00:00.000Z'],
  ['P1D', '2026-01-16T12:00:00.000Z'],
  ['P1W', '2026-01-22T12:00:00.000Z'],
  ['P1M', '2026-02-15T12:00:00.000Z'],
  ['P1Y2M3DT4H5M6S', '2027-03-18T16:05:06.000Z'],
  ['PT0S', noon],
])('advancing by %s leads to %s', async (advance, now) => {
  const { control, info } = openSandbox()
  const { status, body } = await control('clock.move', { body: { advance } })
  expect([status, body, (await info()).now]).toEqual([200, { now, frozen: true, events: [] }, now])
})

test.each([
  ['2026-01-31T00:00:00Z', '2026-02-28T00:00:00.000Z'],
  ['2028-01-31T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ['2026-05-31T23:59:59Z', '2026-06-30T23:59:59.000Z'],
])('a month after %s is %s', async (now, later) => {
  const sandbox = openSandbox()
  await sandbox.ask('sandbox.reset', { body: { now } })
  await sandbox.advance('P1M')
  expect((await sandbox.info()).now).toBe(later)
})

test('the clock can be set to an instant', async () => {
  const { ask, info } = openSandbox()
  await ask('clock.move', { body: { to: '2026-03-01T00:00:00Z' } })
  expect((await info()).now).toBe('2026-03-01T00:00:00.000Z')
})

test.each([
  ['two moves', { advance: 'PT1H', to: '2026-03-01T00:00:00Z' }],
  ['two other moves', { advance: 'PT1H', next: true }],
  ['no move', {}],
  ['no body', undefined],
  ['a list', []],
  ['words for a duration', { advance: '5 hours' }],
  ['an empty duration', { advance: '' }],
  ['a number for a duration', { advance: 5 }],
  ['a duration without end', { advance: 'P999999999Y' }],
  ['a duration beyond the year 9999', { advance: 'P9000Y' }],
  ['a duration back', { advance: '-PT1S' }],
  ['an instant back', { to: '2026-01-15T11:59:59Z' }],
  ['words for an instant', { to: 'tomorrow' }],
  ['a date without time', { to: '2026-03-01' }],
  ['a day that does not exist', { to: '2026-02-30T00:00:00Z' }],
  ['another zone', { to: '2026-03-01T00:00:00-06:00' }],
  ['next when nothing is due', { next: true }],
  ['next that is not', { next: false }],
  ['frozen that is neither', { frozen: 'yes' }],
  ['an unknown word', { advance: 'PT1H', by: 1 }],
])('a clock body of %s is refused and changes nothing', async (_, body) => {
  expect(await refusal('clock.move', { body })).toMatchObject(refused(422))
})

test.each([1_893_456_000, 'tomorrow'])('the instant %j is answered with the form', async (to) => {
  const { control } = openSandbox()
  const { body } = await control('clock.move', { body: { to } as never })
  expect(body.message).toBe('to: an instant such as 2026-01-15T12:00:00Z is needed')
})

test('a duration in seconds is answered with the form', async () => {
  const { control } = openSandbox()
  const { body } = await control('clock.move', { body: { advance: 3600 } as never })
  expect(body.message).toBe('advance: a duration such as P1M or PT24H is needed')
})

test('going back is pointed to snapshots', async () => {
  const { control } = openSandbox()
  const { body } = await control('clock.move', { body: { to: '2020-01-01T00:00:00Z' } })
  expect(body.message).toBe('the clock cannot go back: restore a snapshot instead')
})

test('a running clock follows real time', async () => {
  const sandbox = openSandbox({ running: true })
  sandbox.wait(60_000)
  expect(await sandbox.info()).toMatchObject({ now: '2026-01-15T12:01:00.000Z', frozen: false })
})

test('a running clock that was advanced runs on from there', async () => {
  const sandbox = openSandbox({ running: true })
  await sandbox.advance('PT5H')
  sandbox.wait(1000)
  expect(await sandbox.info()).toMatchObject({ now: '2026-01-15T17:00:01.000Z', frozen: false })
})

test('a frozen clock keeps its instant', async () => {
  const sandbox = openSandbox()
  sandbox.wait(60_000)
  expect((await sandbox.info()).now).toBe(noon)
})

test('a running clock stops at the end of the year 9999, and its state opens elsewhere', async () => {
  const sandbox = openSandbox({ running: true })
  await sandbox.ask('clock.move', { body: { to: '9999-12-31T23:59:58Z' } })
  await leaveDueRows(sandbox)
  sandbox.wait(60_000)
  expect((await sandbox.sell()).status).toBe(200)
  expect((await sandbox.info()).now).toBe('9999-12-31T23:59:59.000Z')
  const other = await openedElsewhere(sandbox)
  expect(await other.info()).toMatchObject({ now: '9999-12-31T23:59:59.000Z', frozen: false })
  expect(await stateOf(other)).toEqual(await stateOf(sandbox))
})

test('a running clock can be frozen where it is', async () => {
  const sandbox = openSandbox({ running: true })
  sandbox.wait(1000)
  await sandbox.ask('clock.move', { body: { frozen: true } })
  sandbox.wait(1000)
  expect(await sandbox.info()).toMatchObject({ now: '2026-01-15T12:00:01.000Z', frozen: true })
})

test('a frozen clock can run on from where it is', async () => {
  const sandbox = openSandbox()
  sandbox.wait(60_000)
  await sandbox.ask('clock.move', { body: { frozen: false } })
  sandbox.wait(1000)
  expect(await sandbox.info()).toMatchObject({ now: '2026-01-15T12:00:01.000Z', frozen: false })
})

test('a clock can be moved and frozen at once', async () => {
  const sandbox = openSandbox({ running: true })
  await sandbox.ask('clock.move', { body: { advance: 'PT1H', frozen: true } })
  sandbox.wait(1000)
  expect(await sandbox.info()).toMatchObject({ now: '2026-01-15T13:00:00.000Z', frozen: true })
})

test('the clock moves without disturbing what is random', async () => {
  const [one, two] = [openSandbox(), openSandbox()]
  await two.advance('PT0S')
  const [a, b] = [await one.sell(), await two.sell()]
  expect(a.body).toEqual(b.body)
})

/** An authorization, which lapses after 15 days, and a token, which lasts 5 hours. */
async function leaveDueRows({ send }: TestSandbox) {
  const { data } = (await send('payments.auth', sampleSale)).body
  const card = (await send('tokens.create', { ...sampleCard, env: 'sandbox' })).body.data
  return { uuid: data?.payment_uuid, token: card?.token }
}

test('the sandbox says what falls due next', async () => {
  const sandbox = openSandbox()
  await leaveDueRows(sandbox)
  expect((await sandbox.info()).next).toEqual({
    at: '2026-01-15T17:00:00.000Z',
    what: 'token.expired',
  })
})

test('next moves to the first due instant, then to the following one, until nothing is due', async () => {
  const sandbox = openSandbox()
  const { uuid, token } = await leaveDueRows(sandbox)
  const next = async () => (await sandbox.control('clock.move', { body: { next: true } })).body
  expect(await next()).toMatchObject({
    now: '2026-01-15T17:00:00.000Z',
    events: [{ type: 'token.expired', entity: token, at: '2026-01-15T17:00:00.000Z' }],
  })
  expect(await next()).toMatchObject({
    now: '2026-01-30T12:00:00.000Z',
    events: [{ type: 'payment.expired', entity: uuid }],
  })
  expect(await next()).toEqual({ message: 'nothing is due' })
})

test('a long move lists all that fell due, oldest first', async () => {
  const sandbox = openSandbox()
  await leaveDueRows(sandbox)
  await leaveDueRows(sandbox)
  const body = await sandbox.ask('clock.move', { body: { advance: 'P1M' } })
  expect(body.events.map(({ type }) => type)).toEqual([
    'token.expired',
    'token.expired',
    'payment.expired',
    'payment.expired',
  ])
  expect(body.events.map(({ at }) => at)).toEqual(body.events.map(({ at }) => at).toSorted())
})

test('while the clock follows real time, what is due happens before the next answer', async () => {
  const sandbox = openSandbox({ running: true })
  const { token } = await leaveDueRows(sandbox)
  sandbox.wait(5 * 3_600_000 + 1)
  expect((await sandbox.ask('tokens.read', { id: token ?? '' })).status).toBe('expired')
  expect((await sandbox.events()).at(-1)).toMatchObject({ at: '2026-01-15T17:00:00.000Z' })
})

test('every answer of the interface has the instant of the clock, a refusal too', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('clock.move', { body: { advance: 'P1M' } })
  const answers = [await sandbox.sell(), await sandbox.send('plans.read', {})]
  for (const { headers } of answers) {
    expect(headers).toMatchObject({ 'x-sandbox-clock': '2026-02-15T12:00:00.000Z' })
  }
})
