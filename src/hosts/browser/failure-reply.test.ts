import { expect, test } from 'vitest'
import { failureReply } from './failure-reply.ts'

test.each([
  [
    new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js'),
    'file_missing',
  ],
  [
    new TypeError('error loading dynamically imported module: http://localhost/a.js'),
    'file_missing',
  ],
  [new TypeError('Importing a module script failed.'), 'file_missing'],
  [new TypeError('x is not a function'), 'storage_unknown'],
  [new DOMException('', 'QuotaExceededError'), 'storage_full'],
])('%s is answered by %s', (error, reply) => {
  expect(failureReply(error)).toBe(reply)
})
