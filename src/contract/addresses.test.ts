import { expect, test } from 'vitest'
import { isOwnMachine } from './addresses.ts'

const hostOf = (address: string) => new URL(`http://${address}`).hostname

test.each([
  'localhost',
  'LOCALHOST',
  'shop.localhost',
  'localhost.',
  '127.0.0.1',
  '127.1',
  '[::1]',
])('%s is this machine', (address) => {
  expect(isOwnMachine(hostOf(address))).toBe(true)
})

test.each(['shop.hn', 'localhost.shop.hn', '127.0.0.1.shop.hn', '128.0.0.1', '[::2]', '10.0.0.1'])(
  '%s is another machine',
  (address) => {
    expect(isOwnMachine(hostOf(address))).toBe(false)
  },
)
