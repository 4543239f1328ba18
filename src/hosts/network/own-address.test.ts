import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

const at = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo

test.each([
  [{ lo: [at('127.0.0.1', true)], wlan0: [at('fe80::1'), at('192.168.1.20')] }, '192.168.1.20'],
  [{ docker0: [at('172.17.0.1')], en0: [at('10.0.0.7')] }, '10.0.0.7'],
  [{ eth0: [at('8.8.4.4')], wlan0: [at('172.20.0.5')] }, '172.20.0.5'],
  [{ eth0: [at('8.8.4.4')] }, '8.8.4.4'],
  [{ lo: [at('127.0.0.1', true)], eth0: [at('169.254.3.4')] }, undefined],
  [{}, undefined],
])('%o: phones find this machine at %s', (interfaces, address) => {
  expect(ownAddress(interfaces)).toBe(address)
})
