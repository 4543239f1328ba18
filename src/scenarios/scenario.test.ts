import { expect, test } from 'vitest'
import { openSandbox } from '../sandbox/testing.ts'
import { createScript, type Expected, firstDifference } from './scenario.ts'
import { scenarios } from './suites.ts'

test.each(scenarios)('in memory: $title', async ({ run }) => {
  const { send, control, request } = openSandbox()
  const script = createScript({
    send: (operation, values) => send(operation, values, { encoding: 'form' }),
    control,
    async visit(url, fields) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = String(new URLSearchParams(fields))
      return (await request<string>({ path: new URL(url).pathname, headers, body })).body
    },
  })
  await expect(run(script)).resolves.toBeUndefined()
})

test('each scenario has a name of its own', () => {
  const ids = scenarios.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each<[string, unknown, unknown, string | undefined]>([
  ['equal values', 1, 1, undefined],
  ['other values', 1, 2, 'answer is 1, expected 2'],
  ['a part', { a: 1, b: 2 }, { a: 1 }, undefined],
  ['a part that differs', { a: { b: 1 } }, { a: { b: 2 } }, 'answer.a.b is 1, expected 2'],
  ['a missing part', {}, { a: 1 }, 'answer.a is undefined, expected 1'],
  ['equal lists', ['a'], ['a'], undefined],
  ['a longer list', ['a', 'b'], ['a'], 'answer is ["a","b"], expected ["a"]'],
  ['nothing at all', undefined, { a: 1 }, 'answer is undefined, expected {"a":1}'],
  ['a pattern', 'S-1', /^S-/, undefined],
  ['another pattern', 'T-1', /^S-/, 'answer is "T-1", which /^S-/ does not match'],
])('%s are compared', (_, actual, expected, difference) => {
  expect(firstDifference(actual, expected, 'answer')).toBe(difference)
})

test.each<[Expected, string]>([
  [{ status: 201 }, 'answer.status is 200, expected 201'],
  [{ status: 200, message: 'x' }, 'answer.message is "bien", expected "x"'],
  [{ status: 200, errors: ['a'] }, 'answer.errors is undefined, expected ["a"]'],
])('a step that expects %j fails with a sentence', async (expected, sentence) => {
  const script = createScript({
    send: async () => ({ status: 200, body: { success: true, message: 'bien' } }),
    control: async () => ({ status: 200, body: {} }),
    visit: async () => '<body>',
  })
  await script.advance('PT1H')
  await expect(script.send('payments.status', {}, expected)).rejects.toThrow(
    `Failed at step 2, payments.status: ${sentence}`,
  )
})

test('a step of the customer fails with a sentence too', async () => {
  const script = createScript({
    send: async () => ({ status: 200, body: { success: true, message: '' } }),
    control: async () => ({ status: 409, body: { message: 'paid' } }),
    visit: async () => '<body>',
  })
  await expect(script.pay('P-1', 'approved', { status: 200 })).rejects.toThrow(
    'Failed at step 1, /sandbox/checkout/P-1/pay: answer.status is 409, expected 200',
  )
})

test('a page that tells its parent nothing is a failed step', async () => {
  const script = createScript({
    send: async () => ({ status: 200, body: { success: true, message: '' } }),
    control: async () => ({ status: 200, body: {} }),
    visit: async () => '<body>',
  })
  await expect(script.visit('http://127.0.0.1/x', {})).rejects.toThrow(
    'Failed at step 1: the page http://127.0.0.1/x tells its parent nothing',
  )
})
