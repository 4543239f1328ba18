import { expect, test } from 'vitest'
import { controlPath, controlRoutes } from '../../contract/control/control-routes.ts'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { noon, openSandbox, refusalOf, refused } from '../testing/testing.ts'
import { anyControlRequest } from '../testing/testing-control.ts'

const noCounts = {
  payments: 0,
  tokens: 0,
  plans: 0,
  enrollments: 0,
  events: 0,
  deliveries: 0,
  requests: 0,
}

test('a new sandbox describes itself', async () => {
  const described: SandboxInfo = {
    name: 'default',
    instance: expect.any(String),
    now: noon,
    frozen: true,
    seed: 42,
    settings: {
      assumptions: defaultAssumptions,
      latency_ms: 0,
      challenges: 'ask',
      webhooks_enabled: true,
      webhook_url: null,
      exchange_rate: 26,
      faults: { deliveries: [], api: [] },
      merchant: {
        name: 'Comercio de ensayo',
        logo: null,
        color: null,
        key: '1234567890',
        void_user: 'sandbox@pixel.hn',
      },
    },
    counts: noCounts,
    next: null,
    damage: null,
  }
  expect(await openSandbox({ seed: 42 }).info()).toEqual(described)
})

test('a sandbox counts what is in it', async () => {
  const { sell, info } = openSandbox()
  await sell()
  await sell({ order_amount: '2' })
  await sell({ order_amount: '3' })
  expect((await info()).counts).toEqual({ ...noCounts, payments: 2, events: 2, requests: 3 })
})

test('the name of the records changes exactly when they are others', async () => {
  const { ask, control, sell, info, wait } = openSandbox()
  const name = async () => (await info()).instance
  const names = [await name()]
  await sell()
  await ask('clock.move', { body: { advance: 'P1D' } })
  const { id } = await ask('snapshots.take', { body: {} })
  expect(await name()).toBe(names[0])
  const state = await ask('state.read')
  const changes = [
    () => control('snapshots.restore', { id }),
    () => control('sandbox.reset', { body: {} }),
    () => control('state.open', { body: state as never }),
    () => control('sandbox.reset', { body: { seed: 3 } }),
  ]
  for (const change of changes) {
    wait(1)
    expect((await change()).status).toBe(200)
    names.push(await name())
  }
  expect(new Set(names).size).toBe(5)
  expect(JSON.stringify(state)).not.toContain(names[0])
})

test('control requests are not logged', async () => {
  const { ask, info } = openSandbox()
  await ask('payments.list')
  expect((await info()).counts['requests']).toBe(0)
})

const root = controlPath('sandbox.read')

test.each(['/nope', '/payments/a/b', '/', '/a%2Fb'])(
  'the control interface has no %s',
  async (path) => {
    const request = { method: 'GET', path: root + path }
    expect(await refusalOf(request)).toMatchObject(refused(404))
  },
)

test.each([
  ['/payment', `is ${controlPath('payments.list')} meant?`],
  ['/payment/S-1', `is ${controlPath('payments.read', 'S-1')} meant?`],
  ['/webhooks', 'there are reset, clock, settings, '],
  [
    '/payments/S-1/void',
    `there are ${controlRoutes['payments.list']}, ${controlRoutes['payments.read']}`,
  ],
])('the refusal of %s says what there is', async (path, said) => {
  const { answer } = await refusalOf({ method: 'GET', path: root + path })
  expect(answer.message).toContain(said)
})

const wrongMethods: readonly [method: string, path: string][] = [
  ['PUT', root],
  ['POST', root],
  ['GET', controlPath('sandbox.reset')],
  ['GET', controlPath('clock.move')],
  ['POST', controlPath('settings.read')],
  ['DELETE', controlPath('payments.list')],
  ['DELETE', controlPath('payments.read', 'S-1')],
  ['POST', controlPath('events.list')],
]

test.each(wrongMethods)('%s is no method for %s', async (method, path) => {
  expect(await refusalOf({ method, path })).toMatchObject(refused(405))
})

test('the refusal of a method says which ones there are', async () => {
  const path = controlPath('clock.move')
  const { status, headers, body } = await openSandbox().request({ method: 'PUT', path })
  expect({ status, headers, body }).toEqual({
    status: 405,
    headers: { allow: 'POST' },
    body: { message: `${path} does not accept PUT; use POST` },
  })
})

test.each(['sandbox.reset', 'clock.move', 'settings.change'] as const)(
  '%s refuses what is not JSON',
  async (operation) => {
    const { request } = openSandbox()
    const { method, url: path } = anyControlRequest(operation)
    const { status, body } = await request({ method, path, body: '{' })
    expect([status, body]).toEqual([
      400,
      { message: expect.stringMatching(/^the body is not JSON: .*line 1, column 2/) },
    ])
  },
)

test.each(['sandbox.reset', 'clock.move', 'settings.change'] as const)(
  '%s refuses a body over the limit',
  async (operation) => {
    const { request } = openSandbox()
    const { method, url: path } = anyControlRequest(operation)
    const { status } = await request({ method, path, body: undefined })
    expect(status).toBe(413)
  },
)
