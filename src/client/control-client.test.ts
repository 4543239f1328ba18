import { expect, test } from 'vitest'
import type { SandboxWay } from './client-options.ts'
import { askAt, askControl, type ControlClient, isNotFound, wholeList } from './control-client.ts'

const way = (answer: () => Promise<Response>, target: SandboxWay['target'] = 'server') => ({
  target,
  baseUrl: 'http://localhost:4010',
  transmit: answer,
})

test.each<[string, Response, object]>([
  [
    'no JSON',
    new Response('<html>Not found', { status: 404 }),
    {
      status: 404,
      cause: 'not-json',
      message: 'the response 404 is not a JSON object: <html>Not found',
    },
  ],
  ['nothing', new Response(''), { message: 'the response 200 is not a JSON object: it is empty' }],
  [
    'a refusal',
    Response.json({ message: 'no such payment', more: 1 }, { status: 404 }),
    { status: 404, message: 'no such payment', body: { message: 'no such payment', more: 1 } },
  ],
  [
    'a refusal without a reason',
    Response.json({}, { status: 400 }),
    { status: 400, message: 'the sandbox returned 400', body: {} },
  ],
])('a sandbox that answers with %s is an error with what came', async (_, answer, expected) => {
  const asking = askControl(
    way(async () => answer),
    'sandbox.read',
  )
  await expect(asking).rejects.toMatchObject({ name: 'ControlError', ...expected })
})

test.each([
  ['browser', 'not-started'],
  ['server', 'unreachable'],
] as const)('where the %s sandbox does not answer the cause is %s', async (target, cause) => {
  const asking = askAt(
    way(() => Promise.reject(new TypeError('down')), target),
    '/elsewhere',
  )
  await expect(asking).rejects.toMatchObject({ cause, message: 'down', status: undefined })
})

test('the real service is never asked for what only a sandbox has', async () => {
  let asked = 0
  const live = way(async () => Response.json({ asked: ++asked }), 'live')
  await expect(askControl(live, 'sandbox.read')).rejects.toThrow('has no control interface')
  expect(asked).toBe(0)
})

test('what the sandbox does not keep is told from any other error', async () => {
  const statusOf = (status: number) =>
    askControl(
      way(async () => Response.json({}, { status })),
      'sandbox.read',
    ).catch(isNotFound)
  expect([await statusOf(404), await statusOf(400), isNotFound(new Error())]).toEqual([
    true,
    false,
    false,
  ])
})

/** A list of `count` items, in pages of the asked size. */
function pages(count: number) {
  const asked: unknown[] = []
  const ask = async (_: string, { query }: { query: Record<string, string> }) => {
    asked.push(query)
    const begin = Number(query['after'] ?? 0)
    const end = Math.min(begin + Number(query['limit']), count)
    const items = Array.from({ length: end - begin }, (_, at) => ({ id: begin + at }))
    return { items, after: end < count ? String(end) : null }
  }
  return { asked, ask: ask as unknown as ControlClient }
}

test('a list is read to its end, in as few pages as there can be', async () => {
  const { asked, ask } = pages(1001)
  expect(await wholeList(ask, 'payments.list', { status: 'paid' })).toHaveLength(1001)
  expect(asked).toEqual([
    { status: 'paid', limit: '500' },
    { status: 'paid', limit: '500', after: '500' },
    { status: 'paid', limit: '500', after: '1000' },
  ])
})

test('a list is read up to the first item that is known', async () => {
  const { asked, ask } = pages(30)
  const idsUpTo = async (known: number) => {
    const items = await wholeList(ask, 'deliveries.list', { limit: '10' }, (item) => {
      return (item as unknown as { id: number }).id === known
    })
    return items.map(({ id }) => id)
  }
  expect(await idsUpTo(0)).toEqual([])
  expect(await idsUpTo(12)).toEqual(Array.from({ length: 12 }, (_, at) => at))
  expect(asked).toHaveLength(3)
})
