import { expect, test } from 'vitest'
import { withFormerNames } from '../../contract/control/former-names.ts'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { noon, openSandbox, refusal, refused } from '../testing/testing.ts'

const noCounts = {
  payments: 0,
  tokens: 0,
  plans: 0,
  enrollments: 0,
  events: 0,
  deliveries: 0,
  requests: 0,
}

test('a new sandbox tells all about itself', async () => {
  const described: SandboxInfo = {
    name: 'default',
    now: noon,
    frozen: true,
    seed: 42,
    settings: {
      assumptions: defaultAssumptions,
      latency_ms: 0,
      challenges: 'ask',
      webhook_url: null,
      exchange_rate: 26,
      faults: [],
      merchant: { name: 'Comercio de ensayo', key: '1234567890', void_user: 'sandbox@pixel.hn' },
    },
    counts: noCounts,
    next: null,
  }
  expect(await openSandbox({ seed: 42 }).info()).toEqual(withFormerNames('sandbox.read', described))
})

test('a sandbox counts what is in it', async () => {
  const { sell, info } = openSandbox()
  await sell()
  await sell({ order_amount: '2' })
  await sell({ order_amount: '3' })
  expect((await info()).counts).toEqual({ ...noCounts, payments: 2, events: 2, requests: 3 })
})

test('control requests are not logged', async () => {
  const { control, info } = openSandbox()
  await control('GET', '/sandbox/payments')
  expect((await info()).counts['requests']).toBe(0)
})

test.each(['/sandbox/nope', '/sandbox/payments/a/b', '/sandbox/', '/sandbox/a%2Fb'])(
  'the control interface has no %s',
  async (path) => {
    expect(await refusal('GET', path)).toMatchObject(refused(404))
  },
)

test.each([
  ['PUT', '/sandbox'],
  ['POST', '/sandbox'],
  ['GET', '/sandbox/reset'],
  ['GET', '/sandbox/clock'],
  ['POST', '/sandbox/settings'],
  ['DELETE', '/sandbox/payments'],
  ['DELETE', '/sandbox/payments/S-1'],
  ['POST', '/sandbox/events'],
])('%s is no method for %s', async (method, path) => {
  expect(await refusal(method, path)).toMatchObject(refused(405))
})

test('the refusal of a method says which ones there are', async () => {
  const { status, headers, body } = await openSandbox().control('PUT', '/sandbox/clock')
  expect({ status, headers, body }).toEqual({
    status: 405,
    headers: { allow: 'POST' },
    body: { message: '/sandbox/clock does not accept PUT; use POST' },
  })
})

test.each([
  ['POST', '/sandbox/reset'],
  ['POST', '/sandbox/clock'],
  ['PATCH', '/sandbox/settings'],
])('%s %s refuses what is not JSON', async (method, path) => {
  const { request } = openSandbox()
  const { status, body } = await request({ method, path, body: '{' })
  expect([status, body]).toEqual([400, { message: 'the body is not JSON' }])
})

test.each([
  ['POST', '/sandbox/reset'],
  ['POST', '/sandbox/clock'],
  ['PATCH', '/sandbox/settings'],
])('%s %s refuses a body over the limit', async (method, path) => {
  const { request } = openSandbox()
  const { status } = await request({ method, path, body: undefined })
  expect(status).toBe(413)
})
