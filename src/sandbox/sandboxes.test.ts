import { expect, test } from 'vitest'
import type { SandboxInfo } from '../contract/control/sandbox.ts'
import type { ControlId } from '../contract/control/control-routes.ts'
import { sampleSale } from '../contract/samples.ts'
import { memoryStore } from '../store/memory.ts'
import { createSandboxes } from './sandboxes.ts'
import { sandboxTables } from './world/tables.ts'
import { credentials, type Headers, noon } from './testing/testing.ts'
import { type AnyInput, anyControlRequest } from './testing/testing-control.ts'

type Given = Pick<
  Parameters<typeof createSandboxes>[0],
  'most' | 'greatest' | 'room' | 'isNeeded' | 'kept'
>

/** Many sandboxes in memory, as the Node host holds them. */
function openSandboxes({ most, greatest, room, isNeeded, kept }: Given = {}) {
  let elapsed = 0
  const opened: string[] = []
  const sandboxes = createSandboxes({
    openStore: async (name) => {
      if (name === 'broken' && !opened.includes(name)) {
        opened.push(name)
        throw new Error('no room')
      }
      opened.push(name)
      return memoryStore(sandboxTables)
    },
    beginning: { frozenAt: Date.parse(noon) },
    services: { clock: () => Date.parse(noon), stopwatch: () => elapsed, randomSeed: () => 7 },
    most,
    greatest,
    room,
    isNeeded,
    kept,
  })
  const send = (method: string, path: string, headers: Headers, body = '{}') =>
    sandboxes.handle({ method, path, query: '', origin: '', headers, body })
  const control = (operation: ControlId, headers: Headers, input: AnyInput = {}) => {
    const { method, url, body } = anyControlRequest(operation, input)
    return send(method, url, headers, body)
  }
  return {
    opened,
    close: sandboxes.close,
    closeIdle: sandboxes.closeIdle,
    listen: sandboxes.open,
    leave: sandboxes.leave,
    /** Moves the stopwatch forward. */
    wait: (ms: number) => void (elapsed += ms),
    control,
    sell: (name: string) =>
      send(
        'POST',
        '/api/v2/transaction/sale',
        { ...credentials, 'x-sandbox': name },
        JSON.stringify(sampleSale),
      ),
    info: async (name?: string) => {
      const headers: Headers = name === undefined ? {} : { 'x-sandbox': name }
      return (await control('sandbox.read', headers)).body as SandboxInfo
    },
  }
}

test('without a name the sandbox is called default', async () => {
  expect((await openSandboxes().info()).name).toBe('default')
})

test('a named sandbox tells its name', async () => {
  expect((await openSandboxes().info('worker-1')).name).toBe('worker-1')
})

test('named sandboxes do not see each other', async () => {
  const { sell, info } = openSandboxes()
  await sell('one')
  const counts = [await info('one'), await info('two'), await info()].map((each) => each.counts)
  expect(counts.map(({ payments }) => payments)).toEqual([1, 0, 0])
})

test('each sandbox has its own clock, seed and settings', async () => {
  const { control, info } = openSandboxes()
  const before = await info('two')
  const headers = { 'x-sandbox': 'one' }
  await control('sandbox.reset', headers, { body: { seed: 1, now: '2030-01-01T00:00:00Z' } })
  await control('settings.change', headers, { body: { latency_ms: 5 } })
  expect(await info('two')).toEqual(before)
})

test('sandboxes that begin alike answer alike', async () => {
  const { sell } = openSandboxes()
  const [one, two] = [await sell('one'), await sell('two')]
  expect(one.body).toEqual(two.body)
})

test('a sandbox is opened once', async () => {
  const { opened, sell, info } = openSandboxes()
  await Promise.all([sell('one'), info('one'), sell('one')])
  expect(opened).toEqual(['one'])
})

test('a sandbox that could not be opened can be tried again', async () => {
  const { sell } = openSandboxes()
  await expect(sell('broken')).rejects.toThrow('no room')
  expect((await sell('broken')).status).toBe(200)
})

test.each(['a', 'a'.repeat(64), 'A-z_0.9', '..'])('"%s" is a good name', async (name) => {
  expect((await openSandboxes().info(name)).name).toBe(name)
})

test.each(['', ' ', 'a b', 'a/b', 'ñ', 'a'.repeat(65), 'a\n', 'ci-4539578763621486'])(
  '"%s" is no name for a sandbox',
  async (name) => {
    const { control, opened } = openSandboxes()
    const { status, body } = await control('sandbox.read', { 'x-sandbox': name })
    expect([status, opened]).toEqual([400, []])
    const rule = '1 to 64 of A-Z a-z 0-9 . _ - are needed, without a card number'
    expect(body).toMatchObject({ message: `x-sandbox: ${rule}` })
  },
)

test('a deleted sandbox is as new when it is used again', async () => {
  const { sell, control, info } = openSandboxes()
  const before = await info('one')
  await sell('one')
  const { status, body } = await control('sandbox.delete', { 'x-sandbox': 'one' })
  expect([status, body]).toEqual([200, { deleted: true }])
  const { instance, ...after } = await info('one')
  expect({ ...after, instance: before.instance }).toEqual(before)
  expect(instance).not.toBe(before.instance)
})

test('deleting one sandbox leaves the others', async () => {
  const { sell, control, info } = openSandboxes()
  await sell('one')
  await control('sandbox.delete', { 'x-sandbox': 'two' })
  expect((await info('one')).counts['payments']).toBe(1)
})

test('closing closes every sandbox', async () => {
  const { sell, close } = openSandboxes()
  await sell('one')
  await expect(close()).resolves.toBeUndefined()
})

test('a snapshot becomes a sandbox of its own', async () => {
  const { control, sell, info } = openSandboxes()
  await sell('shop')
  const shop = { 'x-sandbox': 'shop' }
  await control('clock.move', shop, { body: { advance: 'PT1H' } })
  await control('snapshots.take', shop)
  await sell('shop')
  const forked = await control('snapshots.fork', shop, { id: 'SNAP-1', body: { name: 'branch' } })
  expect(forked).toMatchObject({ status: 200, body: { name: 'branch', counts: { payments: 1 } } })
  await control('clock.move', { 'x-sandbox': 'branch' }, { body: { advance: 'P1D' } })
  const [one, other] = [await info('shop'), await info('branch')]
  expect([one.counts['payments'], one.now]).toEqual([2, '2026-01-15T13:00:00.000Z'])
  expect([other.counts['payments'], other.now]).toEqual([1, '2026-01-16T13:00:00.000Z'])
})

test.each(['full', 'shop', 'snapped'])(
  'a fork into the sandbox %s, which is not empty, is refused',
  async (name) => {
    const { control, sell, info } = openSandboxes()
    const shop = { 'x-sandbox': 'shop' }
    await sell('full')
    await sell('shop')
    await control('snapshots.take', shop)
    await control('snapshots.take', { 'x-sandbox': 'snapped' })
    const before = await info(name)
    const { status, body } = await control('snapshots.fork', shop, { id: 'SNAP-1', body: { name } })
    expect([status, body]).toEqual([
      409,
      { message: `the sandbox "${name}" is not empty: fork into a new one` },
    ])
    expect(await info(name)).toEqual(before)
  },
)

test('a fork into a sandbox that was reset goes well', async () => {
  const { control, sell } = openSandboxes()
  const shop = { 'x-sandbox': 'shop' }
  await sell('full')
  await control('sandbox.reset', { 'x-sandbox': 'full' })
  await control('snapshots.take', shop)
  const forked = await control('snapshots.fork', shop, { id: 'SNAP-1', body: { name: 'full' } })
  expect(forked.status).toBe(200)
})

test('one sandbox too many is refused, and there is room again after a deletion', async () => {
  const { sell, control } = openSandboxes({ most: 2 })
  for (const name of ['one', 'two']) expect((await sell(name)).status).toBe(200)
  const refused = await sell('three')
  expect(refused).toMatchObject({ status: 503, body: { success: false } })
  expect(JSON.stringify(refused.body)).toContain('DELETE /sandbox')
  await control('sandbox.delete', { 'x-sandbox': 'one' })
  expect((await sell('three')).status).toBe(200)
})

test('what a file keeps is closed after a time without requests, and opened when it is asked', async () => {
  const { opened, wait, sell, info, closeIdle } = openSandboxes({ kept: new Set(['one']) })
  await info('one')
  await info()
  wait(600)
  await sell('two')
  wait(400)
  await closeIdle(1000)
  await info('two')
  await info()
  expect(opened).toEqual(['one', 'default', 'two'])
  await info('one')
  expect(opened).toEqual(['one', 'default', 'two', 'one'])
})

test('what would be lost by closing it stays open', async () => {
  const { opened, wait, sell, info, closeIdle } = openSandboxes()
  await sell('one')
  wait(1000)
  await closeIdle(1000)
  expect((await info('one')).counts['payments']).toBe(1)
  expect(opened).toEqual(['one'])
})

test('what the host still needs is not closed', async () => {
  const { opened, wait, info, closeIdle } = openSandboxes({
    kept: new Set(['one']),
    isNeeded: () => true,
  })
  await info('one')
  wait(1000)
  await closeIdle(1000)
  await info('one')
  expect(opened).toEqual(['one'])
})

test('who only reads a sandbox that does not exist creates none', async () => {
  const { opened, control, info, sell } = openSandboxes({ most: 1 })
  const first = await info('one')
  expect(first).toMatchObject({ name: 'one', seed: 7, counts: { payments: 0 } })
  for (let count = 0; count < 100; count++) await info(`name-${count}`)
  expect((await control('payments.list', { 'x-sandbox': 'one' })).body).toMatchObject({ items: [] })
  expect((await control('payments.read', { 'x-sandbox': 'one' }, { id: 'S-1' })).status).toBe(404)
  expect(opened).toEqual([])
  await sell('one')
  expect((await info('one')).counts).toMatchObject({ payments: 1 })
})

test('a sandbox that was opened for a listener is removed when the listener leaves', async () => {
  const { opened, listen, leave, sell, info } = openSandboxes({ most: 1 })
  await listen('one')
  await leave('one')
  await listen('two')
  await sell('two')
  await leave('two')
  expect((await info('two')).counts['payments']).toBe(1)
  expect(opened).toEqual(['one', 'two'])
})

test('a file that keeps as many as there may be takes no new one', async () => {
  const { sell } = openSandboxes({ most: 2, kept: new Set(['one', 'two']) })
  expect((await sell('one')).status).toBe(200)
  expect((await sell('three')).status).toBe(503)
})

test('a sandbox that is full leaves the others room', async () => {
  const { sell, control } = openSandboxes({ greatest: { rows: 10, bytes: 2 ** 20 } })
  const sellUntilFull = async () => {
    for (let count = 1; ; count++) if ((await sell('a')).status !== 200) return count
  }
  expect(await sellUntilFull()).toBeLessThan(11)
  expect((await sell('a')).status).toBe(507)
  expect((await sell('b')).status).toBe(200)
  await control('sandbox.reset', { 'x-sandbox': 'a' })
  expect((await sell('a')).status).toBe(200)
})

test('sandboxes that fill the room together refuse more, and removing one gives room', async () => {
  const { sell, control, info } = openSandboxes({ room: 2 ** 20 })
  const names = Array.from({ length: 100 }, (_, at) => `name-${at}`)
  const statuses: number[] = []
  for (const name of names) statuses.push((await sell(name)).status)
  const made = statuses.indexOf(507)
  expect(made).toBeGreaterThan(5)
  expect(statuses.slice(made).every((status) => status === 507)).toBe(true)
  expect((await sell('name-0')).status).toBe(507)
  const { counts } = await info('name-0')
  expect([counts.payments, counts.requests]).toEqual([1, 1])
  await control('sandbox.delete', { 'x-sandbox': 'name-1' })
  await control('sandbox.delete', { 'x-sandbox': 'name-2' })
  expect((await sell('name-0')).status).toBe(200)
})
