import { expect, test } from 'vitest'
import { controlPath } from '../../contract/control/routes.ts'
import type { Outgoing } from '../../client/prepare.ts'
import type { Expected, Script } from '../scenario.ts'
import { createScript } from './script.ts'
import type { PortAnswer } from './script-port.ts'
import type { StepRecord } from '../step-record.ts'

/** A script whose every request has one of the answers, in turn, the last one for ever. */
function answering(...answers: readonly PortAnswer[]) {
  const asked: Outgoing[] = []
  const steps: StepRecord[] = []
  const script = createScript(
    {
      async ask(request) {
        asked.push(request)
        return answers[Math.min(asked.length, answers.length) - 1] ?? { status: 500, text: '' }
      },
    },
    { onStep: (step) => steps.push(step) },
  )
  return { script, asked, steps }
}

const ok = (body: object, status = 200) => ({ status, text: JSON.stringify(body) })
const envelope = ok({ success: true, message: 'bien' })

test.each<[Expected, string]>([
  [{ status: 201 }, 'answer.status is 200, expected 201'],
  [{ status: 200, message: 'x' }, 'answer.message is "bien", expected "x"'],
  [{ status: 200, message: /^x/ }, 'answer.message is "bien", which does not match /^x/'],
  [{ status: 200, errors: ['a'] }, 'answer.errors is undefined, expected ["a"]'],
])('a step that expects %j fails with a sentence', async (expected, sentence) => {
  const { script } = answering(envelope)
  script.check('nothing', 1, 1)
  await expect(script.send('payments.status', {}, expected)).rejects.toThrow(
    `Failed at step 2, payments.status: ${sentence}`,
  )
})

test('a step of the customer fails with a sentence too', async () => {
  const { script } = answering(ok({ message: 'paid' }, 409))
  await expect(script.pay('P-1', 'approved', { status: 200 })).rejects.toThrow(
    'Failed at step 1, checkout: answer.status is 409, expected 200',
  )
})

test('a comparison is a step of its own', () => {
  const { script, steps } = answering(envelope)
  expect(() => script.check('sum', 1, 2)).toThrow('Failed at step 1, check: sum is 1, expected 2')
  expect(steps).toMatchObject([
    { number: 1, name: 'check', expected: { sum: 2 }, problem: { path: 'sum' } },
  ])
})

test.each<[string, (script: Script) => Promise<unknown>, object]>([
  ['pay', (s) => s.pay('x', 'declined', { status: 200 }), { outcome: 'declined' }],
  ['pay', (s) => s.pay('x', 'approved', { status: 200 }), { card_number: '4111111111111111' }],
  ['retry', (s) => s.retry('x', 'approved', { status: 200 }), { outcome: 'approved' }],
  [
    'retry',
    (s) => s.retry('x', 'other-card', { status: 200 }),
    { card_number: '5555555555554444' },
  ],
  ['retry', (s) => s.retry('x', 'stored-card', { status: 200 }), {}],
  ['next-charge', (s) => s.nextCharge('x', 'declined', 3), { outcome: 'declined', times: 3 }],
  ['cancel-request', (s) => s.askToCancel('x', { status: 200 }, 'caro'), { reason: 'caro' }],
])('%s sends the sandbox its arguments', async (action, act, body) => {
  const { script, asked, steps } = answering(ok({}))
  await act(script)
  expect(asked[0]?.url).toMatch(
    new RegExp(`^${controlPath('sandbox.read')}/(checkout|enrollments)/x/${action}$`),
  )
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject(body)
  expect(steps[0]?.request?.body).not.toMatch(/\d{13}|"300"/)
})

test('a list that is longer than a page is read to its end', async () => {
  const { script, asked } = answering(
    ok({ items: [{ id: 'a' }], after: '1' }),
    ok({ items: [{ id: 'b' }], after: null }),
  )
  expect(await script.events('S-1', [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'a' }, { id: 'b' }])
  expect(asked.map(({ url }) => url)).toEqual([
    `${controlPath('events.list')}?entity=S-1&limit=500`,
    `${controlPath('events.list')}?entity=S-1&limit=500&after=1`,
  ])
})

test('a notification is waited for', async () => {
  const pending = { items: [{ id: 'D-1', kind: 'order_callback', status: 'pending' }] }
  const delivered = { items: [{ id: 'D-1', kind: 'order_callback', status: 'delivered' }] }
  const { script, asked, steps } = answering(ok(pending), ok(pending), ok(delivered))
  const found = await script.waitForDelivery('S-1', { status: 'delivered' })
  expect([found.id, asked.length, steps.length]).toEqual(['D-1', 3, 1])
})

test('a notification that never comes fails with what there was instead', async () => {
  const { script } = answering(ok({ items: [{ status: 'failed' }] }))
  await expect(script.waitForDelivery('S-1', { status: 'delivered' }, 0)).rejects.toThrow(
    'Failed at step 1, deliveries: within 0 s no notification is as expected: deliveries.at(-1).status is "failed", expected "delivered"',
  )
})

test('a page that sends its parent no message is a failed step', async () => {
  const { script } = answering({ status: 200, text: '<body>' })
  await expect(script.visit('http://127.0.0.1/x', {})).rejects.toThrow(
    'Failed at step 1, page: the page http://127.0.0.1/x tells its parent nothing',
  )
})
