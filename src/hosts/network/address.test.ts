import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOfAddress } from './address.ts'

test.each([
  ['loopback', '127.0.0.1 127.255.255.254 ::1 0:0:0:0:0:0:0:1 ::ffff:127.0.0.1 ::ffff:7f00:1'],
  ['loopback', '64:ff9b::127.0.0.1 64:ff9b::7f00:1 0:0:0:0:0:ffff:7f00:0001'],
  ['private', '10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1'],
  ['private', '169.254.169.254 ::ffff:169.254.169.254 64:ff9b::a9fe:a9fe 100.100.100.200'],
  ['private', 'fd00:ec2::254 fc00::1 fe80::1 fe80::1%eth0 fec0::1 192.0.0.192 168.63.129.16'],
  ['private', '198.18.0.1 198.19.255.255 64:ff9b:1::1'],
  ['unusable', '0.0.0.0 0.1.2.3 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 192.88.99.1'],
  ['unusable', '192.0.2.1 198.51.100.1 203.0.113.1 2001:db8::1 3fff::1 :: ::ffff:0.0.0.0'],
  ['unusable', '::127.0.0.1 ::ffff:0:127.0.0.1 2002:7f00:1::1 2001:0:1::1 ff02::1 4000::1 100::1'],
  ['unusable', '64:ff9b:: 64:ff9b::1 localhost 127.1 0x7f000001 2130706433 1.2.3.4.5 [::1]'],
  ['public', '8.8.8.8 1.1.1.1 172.15.255.255 172.32.0.1 100.63.255.255 100.128.0.0 11.0.0.1'],
  ['public', '169.253.255.255 192.0.1.1 198.20.0.1 223.255.255.255 2606:4700::1111 2a00:1450::1'],
  ['public', '::ffff:8.8.8.8 64:ff9b::808:808 2001:200::1'],
])('%s: %s', (kind, addresses) => {
  for (const address of addresses.split(' ')) {
    expect({ address, kind: kindOfAddress(address) }).toEqual({ address, kind })
  }
})

test('an IPv4 address is of the same kind when it is wrapped into IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(kindOfAddress(`::ffff:${address}`)).toBe(kindOfAddress(address))
      expect(kindOfAddress(`64:ff9b::${address}`)).toBe(kindOfAddress(address))
    }),
  )
})

test('no address of IPv6 outside 2000::/3 is public, but those that embed IPv4', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
      fc.pre(!/^(?:::ffff|64:ff9b:):/.test(canonical) && !/^[23][\da-f]{3}:/.test(canonical))
      expect(kindOfAddress(address)).not.toBe('public')
    }),
  )
})
