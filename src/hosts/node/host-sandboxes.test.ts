import { expect, test } from 'vitest'
import { sampleEnrollment, samplePlan } from '../../contract/samples.ts'
import { portsOf } from '../../package/ports-of.ts'
import { createScript } from '../../scenarios/run/script.ts'
import { createFreshConnections } from './fresh-connections.ts'
import { createHostSandboxes } from './host-sandboxes.ts'

test('a host that has waited enough ends a long move of the clock between two of its parts', async () => {
  const stop = new AbortController()
  const beginning = { seed: 1, frozenAt: Date.parse('2026-01-15T12:00:00Z') }
  const sandboxes = createHostSandboxes({
    data: undefined,
    beginning,
    limits: {},
    features: {},
    post: async () => undefined,
    fresh: createFreshConnections(() => {}),
    say: () => {},
    stop: stop.signal,
  })
  const script = createScript(await portsOf(sandboxes)('default'))
  const weekly = { ...samplePlan, recurrence: 'weekly' }
  const { data: plan } = await script.send('plans.create', weekly, { status: 200 })
  for (let customer = 0; customer < 8; customer++) {
    const joining = {
      ...sampleEnrollment,
      subscription_id: plan?.id ?? '',
      subscription: plan?.id ?? '',
      customer_email: `customer${customer}@pixel.hn`,
    }
    const { data } = await script.send('enrollments.subscribe', joining, { status: 200 })
    await script.pay(data?.payment.uuid ?? '', 'approved', { status: 200 })
  }
  stop.abort()
  const stopped = await script.moveClock({ advance: 'P2Y' }, { status: 503 })
  expect(stopped).toMatchObject({ message: expect.stringMatching(/^the host stops: /) })
  await sandboxes.close()
})
