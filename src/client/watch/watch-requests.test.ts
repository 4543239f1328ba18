import { expect, onTestFinished, test, vi } from 'vitest'
import type { LoggedRequest } from '../../contract/control/logged-request.ts'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import { followStream } from './follow-stream.ts'
import { watchRequests } from './watch-requests.ts'

const noon = '2026-01-15T12:00:00.000Z'
const requestOf = (number: number) => ({ id: `R-${number}`, at: noon }) as LoggedRequest
const deliveryOf = (id: string, at: string) => ({ id, at }) as DeliveryEntity

/** Watches a sandbox of the browser whose lists are these, newest first, in pages. */
function watchLists(lists: {
  readonly requests: LoggedRequest[]
  readonly deliveries: DeliveryEntity[]
}) {
  let say = () => {}
  const asked: string[] = []
  const pages = (items: readonly object[], size: number, after: number) => ({
    items: items.slice(after, after + size),
    after: after + size < items.length ? String(after + size) : null,
  })
  const watcher = watchRequests(
    {
      target: 'browser',
      baseUrl: 'http://127.0.0.1',
      async transmit(url) {
        const { pathname, searchParams } = new URL(url)
        asked.push(pathname)
        const after = Number(searchParams.get('after') ?? 0)
        const isLog = pathname.endsWith('/requests')
        return Response.json(
          isLog ? pages(lists.requests, 100, after) : pages(lists.deliveries, 2, after),
        )
      },
    },
    (listener) => {
      say = listener
      return () => {}
    },
    followStream,
  )
  onTestFinished(watcher.start())
  return {
    watcher,
    asked,
    say: () => say(),
    has: (count: number) => vi.waitFor(() => expect(watcher.get().requests).toHaveLength(count)),
  }
}

test('notifications are read back to the oldest request, and no further', async () => {
  const deliveries = [
    deliveryOf('D-4', '2026-01-15T12:00:02.000Z'),
    deliveryOf('D-3', noon),
    deliveryOf('D-2', noon),
    deliveryOf('D-1', '2026-01-15T11:59:59.000Z'),
    deliveryOf('D-0', '2026-01-15T11:00:00.000Z'),
  ]
  const { watcher, asked } = watchLists({ requests: [requestOf(1)], deliveries })
  await vi.waitFor(() => expect(watcher.get().state).toBe('connected'))
  expect(watcher.get().deliveries.map(({ id }) => id)).toEqual(['D-4', 'D-3', 'D-2', 'D-1'])
  expect(asked.filter((path) => path.endsWith('/deliveries'))).toHaveLength(2)
})

test('the end of the notifications is the end, also where the oldest request is older', async () => {
  const deliveries = [deliveryOf('D-1', '2026-01-15T12:00:01.000Z')]
  const { watcher, asked } = watchLists({ requests: [requestOf(1)], deliveries })
  await vi.waitFor(() => expect(watcher.get().state).toBe('connected'))
  expect(watcher.get().deliveries).toHaveLength(1)
  expect(asked.filter((path) => path.endsWith('/deliveries'))).toHaveLength(1)
})

test('requests that the log no longer has are said to be missing', async () => {
  const requests = [requestOf(1)]
  const { watcher, say, has } = watchLists({ requests, deliveries: [] })
  await has(1)
  requests.splice(0, 1, requestOf(9), requestOf(8))
  say()
  await has(3)
  await vi.waitFor(() => expect(watcher.get().hasGap).toBe(true))
  expect(watcher.get().resets).toBe(0)
})
