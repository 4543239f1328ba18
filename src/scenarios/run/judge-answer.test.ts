import { expect, test } from 'vitest'
import type { Envelope } from '../../contract/envelope.ts'
import { formIssues, judgeAnswer } from './judge-answer.ts'

test.each([
  ['application/json', 0],
  ['Application/JSON ; Charset="UTF-8"', 0],
  ['application/json; profile="v2"; charset=utf-8', 0],
  ['application/json; version=2', 0],
  ['application/json; version=2; charset=latin1', 1],
  ['application/jsonp', 1],
])('an answer that says it is %j has %i findings', (contentType, count) => {
  expect(formIssues({ contentType, text: '{}' })).toHaveLength(count)
})

test('an answer whose errors are null is judged, too', () => {
  const body = { success: true, message: 'x', errors: null } as unknown as Envelope
  const answer = { status: 200, text: JSON.stringify(body) }
  const { problem } = judgeAnswer('plans.activation', answer, body, undefined)
  expect(problem?.sentence).toBe('answer.errors is null, which the contract does not have there')
})
