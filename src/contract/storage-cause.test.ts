import { expect, test } from 'vitest'
import { storageCause } from './storage-cause.ts'

test.each([
  ['QuotaExceededError', 'full'],
  ['SecurityError', 'refused'],
  ['UnknownError', 'damaged'],
  ['TimeoutError', 'blocked'],
  ['AbortError', 'unknown'],
])('%s means that the storage is %s', (name, cause) => {
  expect(storageCause(new DOMException('', name))).toBe(cause)
})

test('what is no error of a browser says nothing', () => {
  expect(storageCause('no')).toBe('unknown')
})
