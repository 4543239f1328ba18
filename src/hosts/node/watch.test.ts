import { expect, onTestFinished, test, vi } from 'vitest'
import { inSandbox } from '../../client/in-sandbox.ts'
import { exchangeOf } from '../../client/watch/exchange-of.ts'
import { watchRequests } from '../../client/watch/watch-requests.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { openHost } from '../testing/testing.ts'

type Host = Awaited<ReturnType<typeof openHost>>

/** A console beside a host, whose network can be cut. */
function watch(host: Host, sandbox?: string) {
  let cut = new AbortController()
  let isDown = false
  const client = {
    target: 'server',
    baseUrl: host.url,
    credentials: sandboxCredentials,
    now: Date.now,
    newId: () => 'id',
    fetch: (url: string, init: RequestInit) =>
      isDown
        ? Promise.reject(new TypeError('the network is down'))
        : fetch(url, {
            ...init,
            signal: AbortSignal.any([cut.signal, ...(init.signal ? [init.signal] : [])]),
          }),
  } as const
  const watcher = watchRequests(inSandbox(client, sandbox))
  onTestFinished(watcher.start())
  return {
    client,
    watcher,
    is: (state: string) => vi.waitFor(() => expect(watcher.get().state).toBe(state), 10_000),
    orders: () => watcher.get().requests.map(({ request }) => request.body['order_id']),
    has: (count: number) =>
      vi.waitFor(() => expect(watcher.get().requests).toHaveLength(count), 10_000),
    down() {
      isDown = true
      cut.abort()
    },
    up() {
      isDown = false
      cut = new AbortController()
    },
  }
}

const sell = (host: Host, order: string) => host.sell({ order_id: order })

test('requests before and after the beginning are seen, the newest first', async () => {
  const host = await openHost()
  await sell(host, 'BEFORE')
  const { is, has, orders } = watch(host)
  await is('connected')
  await sell(host, 'AFTER')
  await has(2)
  expect(orders()).toEqual(['AFTER', 'BEFORE'])
})

test('a named sandbox is watched alone', async () => {
  const host = await openHost()
  const { is, has, orders } = watch(host, 'worker-1')
  await is('connected')
  await sell(host, 'DEFAULT')
  await host.sell({ order_id: 'MINE' }, { 'x-sandbox': 'worker-1' })
  await has(1)
  expect(orders()).toEqual(['MINE'])
})

test('nothing is missed while the connection is lost, and nothing is doubled', async () => {
  const host = await openHost()
  const { is, has, orders, down, up, watcher } = watch(host)
  await is('connected')
  await sell(host, 'A')
  await has(1)
  down()
  await is('lost')
  for (let number = 1; number <= 120; number++) await sell(host, `DOWN-${number}`)
  up()
  await has(121)
  await sell(host, 'B')
  await has(122)
  expect([orders()[0], orders()[1], orders().at(-1)]).toEqual(['B', 'DOWN-120', 'A'])
  expect(watcher.get()).toMatchObject({ hasGap: false, resets: 0 })
})

test('more requests than the sandbox keeps are said to be missing', async () => {
  const host = await openHost()
  const { is, has, down, up, watcher } = watch(host)
  await is('connected')
  await sell(host, 'A')
  await has(1)
  down()
  await is('lost')
  // Those to no operation are logged too, and answered quickest.
  for (let batch = 0; batch < 11; batch++) {
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${host.url}/api/v2/none`)))
  }
  up()
  await vi.waitFor(() => expect(watcher.get().hasGap).toBe(true), 10_000)
})

test.each(['while one watches', 'meanwhile'])('a reset %s begins a new list', async (when) => {
  const host = await openHost()
  const { is, orders, down, up, watcher } = watch(host)
  await is('connected')
  await sell(host, 'OLD')
  await vi.waitFor(() => expect(orders()).toEqual(['OLD']))
  if (when === 'meanwhile') {
    down()
    await is('lost')
  }
  await host.control('sandbox.reset', { body: { now: '2026-02-01T00:00:00Z' } })
  await sell(host, 'NEW')
  up()
  await vi.waitFor(() => expect(orders()).toEqual(['NEW']), 10_000)
  expect(watcher.get().resets).toBe(1)
})

test('a notification is seen with what its receiver answered', async () => {
  const host = await openHost()
  const { is, watcher } = watch(host)
  await is('connected')
  await host.sell({ order_callback: 'https://shop.example/paid' })
  await vi.waitFor(() =>
    expect(watcher.get().deliveries).toMatchObject([{ kind: 'order_callback' }]),
  )
})

test('a request that was seen fills a form again', async () => {
  const host = await openHost()
  const { is, has, watcher, client } = watch(host)
  await is('connected')
  await host.sell({ order_amount: '3' })
  await has(1)
  const [logged] = watcher.get().requests
  expect(logged && exchangeOf(logged, client)).toMatchObject({
    operation: 'payments.sale',
    values: { order_id: 'ORDER-12948', card_number: '411111******1111', card_cvv: '***' },
    request: { headers: { 'x-auth-hash': '***' } },
    outcome: { kind: 'response', status: 400, envelope: { success: false } },
  })
})
