import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inSandbox } from '../../client/client-options.ts'
import { exchangeOf } from '../../client/watch/exchange-of.ts'
import { followStream } from '../../client/watch/follow-stream.ts'
import { watchRequests } from '../../client/watch/watch-requests.ts'
import { controlPath } from '../../contract/control/control-routes.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { openForwarder } from '../testing/forwarder.ts'
import { openReceiver } from '../testing/testing-receiver.ts'
import { openHost } from '../testing/testing.ts'

type Host = Awaited<ReturnType<typeof openHost>>

/** A console beside a host, whose network can be cut. */
function watch(host: Pick<Host, 'url'>, sandbox?: string) {
  let cut = new AbortController()
  let isDown = false
  const client = {
    target: 'server',
    baseUrl: host.url,
    credentials: sandboxCredentials,
    now: Date.now,
    newId: () => 'id',
    transmit: (url: string, init: RequestInit) =>
      isDown
        ? Promise.reject(new TypeError('the network is down'))
        : fetch(url, {
            ...init,
            signal: AbortSignal.any([cut.signal, ...(init.signal ? [init.signal] : [])]),
          }),
  } as const
  const watcher = watchRequests(inSandbox(client, sandbox), undefined, followStream)
  onTestFinished(watcher.start())
  return {
    client,
    watcher,
    is: (state: string) => vi.waitFor(() => expect(watcher.get().state).toBe(state)),
    orders: () => watcher.get().requests.map(({ request }) => request.body['order_id']),
    has: (count: number) => vi.waitFor(() => expect(watcher.get().requests).toHaveLength(count)),
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

/**
 * A console that has read the order BEFORE, and has just lost the host, which stopped; another host
 * may start at the address `place`.
 */
async function watchUntilStopped(host: Host) {
  const place = await openForwarder()
  onTestFinished(place.close)
  place.leadTo(host.url)
  const console = watch(place)
  await console.is('connected')
  await sell(host, 'BEFORE')
  await console.has(1)
  place.leadTo(undefined)
  await host.close()
  await console.is('lost')
  return { place, ...console }
}

const sell = (host: Host, order: string) => host.sell({ order_id: order })

test('a watcher for whom there is no stream left says so, and connects when there is one', async () => {
  const host = await openHost()
  const url = host.url + controlPath('stream.open')
  const [one, ...others] = await Promise.all(Array.from({ length: 200 }, () => fetch(url)))
  const { is, watcher } = watch(host)
  await is('lost')
  expect(watcher.get().refusal).toEqual({ kind: 'too many' })
  await one?.body?.cancel()
  await is('connected')
  expect(watcher.get().refusal).toBeUndefined()
  await Promise.all(others.map(({ body }) => body?.cancel()))
})

test('a watcher whose request is not even answered says so', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const fetch = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  const watcher = watchRequests(
    { target: 'server', baseUrl: 'http://localhost', transmit: fetch },
    undefined,
    followStream,
  )
  onTestFinished(watcher.start())
  await vi.advanceTimersByTimeAsync(15_000)
  expect(watcher.get()).toMatchObject({ state: 'lost', refusal: { kind: 'silent' } })
})

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

test('a stream that something in between ends is opened again, and nobody is alarmed', async () => {
  const host = await openHost()
  const place = await openForwarder()
  onTestFinished(place.close)
  place.leadTo(host.url)
  const { is, has, orders, watcher } = watch(place)
  await is('connected')
  const states: string[] = []
  watcher.subscribe(() => states.push(watcher.get().state))
  place.leadTo(host.url)
  await is('connecting')
  await sell(host, 'BETWEEN')
  await is('connected')
  await has(1)
  expect(orders()).toEqual(['BETWEEN'])
  expect(states).not.toContain('lost')
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

test('a host that stops and starts again with its file is watched on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-watch-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const data = join(folder, 'sandbox')
  const { place, is, has, orders, watcher } = await watchUntilStopped(await openHost({ data }))
  const again = await openHost({ data })
  place.leadTo(again.url)
  await sell(again, 'WHILE LOST')
  await is('connected')
  await sell(again, 'AFTER')
  await has(3)
  expect(orders()).toEqual(['AFTER', 'WHILE LOST', 'BEFORE'])
  expect(watcher.get()).toMatchObject({ hasGap: false, resets: 0 })
})

test('a host that starts again without what it had begins a new list', async () => {
  const { place, is, orders, watcher } = await watchUntilStopped(await openHost())
  const again = await openHost()
  place.leadTo(again.url)
  await sell(again, 'AFTER')
  await vi.waitFor(() => expect(orders()).toEqual(['AFTER']))
  await is('connected')
  expect(watcher.get().resets).toBe(1)
})

test(
  'more requests than the sandbox keeps are said to be missing',
  { tags: ['release'] },
  async () => {
    const host = await openHost()
    const { is, has, down, up, watcher } = watch(host)
    await is('connected')
    await sell(host, 'A')
    await has(1)
    down()
    await is('lost')
    // Requests to no operation are logged too, and answered quickest.
    for (let batch = 0; batch < 11; batch++) {
      await Promise.all(Array.from({ length: 50 }, () => fetch(`${host.url}/api/v2/none`)))
    }
    up()
    await vi.waitFor(() => expect(watcher.get().hasGap).toBe(true))
  },
)

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
  await vi.waitFor(() => expect(orders()).toEqual(['NEW']))
  expect(watcher.get().resets).toBe(1)
})

test('a notification is seen with what its receiver answered, also while the connection was lost', async () => {
  let status = 500
  const receiver = await openReceiver((outgoing) => outgoing.writeHead(status).end())
  const host = await openHost()
  const { is, watcher, down, up } = watch(host)
  const answers = () =>
    watcher.get().deliveries.map(({ attempts }) => attempts.map(({ status }) => status))
  await is('connected')
  await host.sell({ order_callback: receiver.url })
  await vi.waitFor(() => expect(answers()).toEqual([[500]]))
  down()
  await is('lost')
  status = 200
  await host.control('clock.move', { body: { advance: 'PT5M' } })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2))
  up()
  await vi.waitFor(() => expect(answers()).toEqual([[500, 200]]))
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
