import { expect, test } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import type { Outgoing } from '../../client/prepare.ts'
import type { Expected, Script } from '../scenario.ts'
import { createScript } from './script.ts'
import { openHttpPort, type PortAnswer } from './script-port.ts'
import type { StepRecord } from '../step-record.ts'
import { shownExpectation } from './steps.ts'

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

test('what is expected is shown as it is written, without what may be anything', () => {
  const expected = { status: 402, message: /deneg/, data: { list: [{ a: undefined, b: 1 }] } }
  expect(shownExpectation(expected)).toEqual({
    status: 402,
    message: '/deneg/',
    data: { list: [{ b: 1 }] },
  })
  expect(shownExpectation('paid')).toBe('paid')
})

test('a card number that an answer must have is masked', () => {
  const shown = shownExpectation({ data: { card_number: '4539578763621486' } })
  expect(JSON.stringify(shown)).not.toContain('4539578763621486')
})

const request = { method: 'GET', url: '/sandbox', headers: { accept: 'application/json' } }

function openNoting(sandbox?: string, token?: string) {
  const asked: [string, RequestInit][] = []
  const port = openHttpPort({
    baseUrl: 'http://127.0.0.1:4010/base',
    sandbox,
    token,
    transmit: async (url, init) => {
      asked.push([url, init])
      return new Response('{}')
    },
  })
  return { port, asked }
}

test('requests go to the target, into the named sandbox', async () => {
  const { port, asked } = openNoting('mine')
  expect(await port.ask(request)).toEqual({
    status: 200,
    text: '{}',
    contentType: 'text/plain;charset=UTF-8',
    ledgerRows: null,
    hint: null,
  })
  expect(asked[0]?.[0]).toBe('http://127.0.0.1:4010/base/sandbox')
  expect(asked[0]?.[1].headers).toEqual({ accept: 'application/json', 'x-sandbox': 'mine' })
})

test('a sandbox with a token gets it', async () => {
  const { port, asked } = openNoting('mine', 'sixteen-letters.')
  await port.ask({ ...request, headers: { authorization: 'Bearer of-a-scenario' } })
  expect(asked[0]?.[1].headers).toEqual({
    'x-sandbox': 'mine',
    authorization: 'Bearer sixteen-letters.',
  })
})

test('the real service gets no name of a sandbox', async () => {
  const { port, asked } = openNoting()
  await port.ask(request)
  expect(asked[0]?.[1].headers).toEqual(request.headers)
})

test('a page of another address is not visited', async () => {
  const { port, asked } = openNoting('mine')
  await expect(port.ask({ ...request, url: 'http://127.0.0.1:4011/x' })).rejects.toThrow(
    'the page http://127.0.0.1:4011/x is not one of http://127.0.0.1:4010, so it is not visited',
  )
  expect(asked).toEqual([])
})

test('a redirection is not followed', async () => {
  const { port, asked } = openNoting('mine')
  await port.ask(request)
  expect(asked[0]?.[1].redirect).toBe('error')
})

test('a missing answer is explained with the address and the reason', async () => {
  const port = openHttpPort({ baseUrl: 'http://127.0.0.1:9', transmit: fetch })
  await expect(port.ask(request)).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:9 does not respond \(.+\)$/,
  )
})

test('a header that cannot be sent is named with its character, and its value is not repeated', async () => {
  const { port, asked } = openNoting('mine')
  const headers = { 'x-auth-key': 'clave\nsecreta' }
  await expect(port.ask({ ...request, headers })).rejects.toThrow(
    /^Nothing was sent: the header x-auth-key has the character U\+000A(?!.*secreta)/,
  )
  expect(asked).toEqual([])
})

test('an answer that is too intricate is refused before it is built', async () => {
  const deep = `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`
  const transmit = async () => new Response(deep)
  const port = openHttpPort({ baseUrl: 'http://127.0.0.1:4010', transmit })
  await expect(port.ask(request)).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:4010 sends a response that cannot be read: it has .* over 100 deep/,
  )
})

test('a token that the target repeats is in no answer', async () => {
  const token = 'the-token-of-a-host'
  const transmit = async () => Response.json({ message: `got Bearer ${token}`, [token]: 1 })
  const port = openHttpPort({ baseUrl: 'http://127.0.0.1:4010', token, transmit })
  expect((await port.ask(request)).text).toBe('{"message":"got Bearer ***","***":1}')
})
