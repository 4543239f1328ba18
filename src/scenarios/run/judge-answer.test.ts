import { expect, test } from 'vitest'
import { formIssues } from './judge-answer.ts'

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
