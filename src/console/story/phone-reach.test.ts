import { expect, test } from 'vitest'
import { phoneReach } from './phone-reach.ts'

test.each([
  ['server', 'http://192.168.1.20:4010/checkout/S-1', 'reached'],
  ['server', 'http://laptop.local:4010/checkout/S-1', 'reached'],
  ['server', 'http://127.0.0.1:4010/checkout/S-1', 'loopback'],
  ['server', 'http://localhost:4010/checkout/S-1', 'loopback'],
  ['server', 'http://[::1]:4010/checkout/S-1', 'loopback'],
  ['browser', 'http://192.168.1.20:4010/checkout/S-1', 'in the browser'],
  ['server', '', 'in the browser'],
] as const)('a phone asks a sandbox of the %s at %s: %s', (target, url, reach) => {
  expect(phoneReach(target, url)).toBe(reach)
})
