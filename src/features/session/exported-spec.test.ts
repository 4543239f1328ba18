import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, beginSession } from '../../cli/testing-session.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sampleEnrollment, samplePlan, sampleVoid } from '../../contract/samples.ts'
import { openProject } from '../../playwright/testing-project.ts'
import { playwrightSpecOf } from './playwright.ts'

let project: Awaited<ReturnType<typeof openProject>>

beforeAll(async () => {
  project = await openProject()
})

afterAll(() => project.remove())

// That it passes over the engine, `playwright.test.ts` shows.
test(
  'what the history exports fits the types of the package, and passes',
  { tags: ['release'] },
  async () => {
    const { text } = playwrightSpecOf(await session(), 'Una sesión', 'es')
    await project.write('tests/session.spec.ts', text)
    await project.write('tests/wrong.ts', text.replace('.data?.token', '.data?.tokn'))
    const { stdout } = await project.tsc()
    expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^tests.wrong\.ts.*'tokn'/)])
    const ran = await project.playwright(['test', 'session', '--reporter=json'])
    expect(JSON.parse(ran.stdout)).toMatchObject({
      errors: [],
      stats: { expected: 1, unexpected: 0, flaky: 0 },
    })
  },
)

/** Sends every operation, and uses the identifiers of earlier answers. */
async function session() {
  const { send, exchanges, control } = beginSession()
  const asked = { env: 'sandbox', lang: 'es' }
  for (const id of operationIds) {
    for (const { example } of operations[id].variants) {
      const answer = await send(id, example)
      const data = answer.outcome.kind === 'response' ? answer.outcome.envelope.data : undefined
      if (data === null || typeof data !== 'object') continue
      const { payment_uuid = '', token = '' } = data as Record<string, string>
      await send('payments.void', { ...sampleVoid, payment_uuid }, 'json')
      await send('tokens.read', { ...asked, token }, 'query')
    }
  }
  await control('clock.move', { body: { advance: 'P1M' } })
  const plan = answered(await send('plans.create', samplePlan), 'id')
  const enrolling = { ...sampleEnrollment, subscription_id: plan, subscription: plan }
  const enrolled = await send('enrollments.subscribe', enrolling)
  const customer_subscription_id = answered(enrolled, 'properties', 'subscription', 'customer')
  await send('enrollments.read', { ...asked, subscription_id: plan, customer_subscription_id })
  return exchanges()
}
