import { expect, test } from 'vitest'
import { phoneReach } from './phone-reach.ts'

const closed = { origin: 'http://localhost:4173', isServed: true, door: undefined }
const open = { ...closed, door: 'http://192.168.1.20:4173' }

test.each([
  ['server', 'http://192.168.1.20:4010/checkout/S-1', 'reached'],
  ['server', 'http://laptop.local:4010/checkout/S-1', 'reached'],
  ['server', 'http://127.0.0.1:4010/checkout/S-1', 'loopback'],
  ['server', 'http://localhost:4010/checkout/S-1', 'loopback'],
  ['server', 'http://[::1]:4010/checkout/S-1', 'loopback'],
  ['browser', 'http://192.168.1.20:4010/checkout/S-1', 'in the browser'],
  ['server', 'http://localhost:4173/checkout/S-1', 'not yet'],
  ['server', '', 'in the browser'],
] as const)('a phone asks a sandbox of the %s at %s: %s', (target, url, kind) => {
  expect(phoneReach(target, url, closed).kind).toBe(kind)
})

test('a page that no host serves lets no phone in', () => {
  const still = { ...closed, isServed: false }
  expect(phoneReach('server', 'http://localhost:4173/checkout/S-1', still).kind).toBe('loopback')
})

test('a host that lets phones in has them come by its address in the network', () => {
  const url = 'http://localhost:4173/checkout/S-1?sandbox=a'
  expect(phoneReach('server', url, open)).toEqual({
    kind: 'reached',
    url: 'http://192.168.1.20:4173/checkout/S-1?sandbox=a',
  })
  // A page that a phone was given, wherever the door is.
  const door = 'http://127.0.0.2:4173'
  expect(phoneReach('server', `${door}/checkout/S-2`, { ...closed, door })).toEqual({
    kind: 'reached',
    url: `${door}/checkout/S-2`,
  })
  // The sandbox of another port does not have the door.
  expect(phoneReach('server', 'http://localhost:4010/checkout/S-1', open).kind).toBe('loopback')
  expect(phoneReach('browser', url, open).kind).toBe('in the browser')
})
