import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calledAddress, readPublicUrl } from './public-address.ts'

test.each([
  ['https://shop.test/ensayo', 'https://shop.test/ensayo'],
  ['HTTPS://Shop.Test:443/Ensayo/', 'https://shop.test/Ensayo'],
  ['http://pay_box:8080', 'http://pay_box:8080'],
  ['https://[2001:DB8::1]:8443/', 'https://[2001:db8::1]:8443'],
  ['https://192.168.100.200:18443/a/b', 'https://192.168.100.200:18443/a/b'],
])('%s is the public URL %s', (given, url) => {
  expect(readPublicUrl(given)).toBe(url)
})

test.each([
  '',
  'shop.test',
  '/ensayo',
  '//shop.test',
  'https:/shop.test',
  'https://',
  'https:///a',
  'ftp://shop.test',
  'https://shop.test?a=1',
  'https://shop.test/#a',
  'https://shop.test/?',
  'https://ana@shop.test',
  'https://ana:secret@shop.test',
  'https://shop.test:99999',
  'https://shop.test//a',
  'https://shop.test/a b',
  'https://shop.test\\a',
  'https://a, b',
  'https://shop.test/4111111111111111',
  'https://4111111111111111.test',
])('%j is no public URL', (given) => {
  expect(readPublicUrl(given)).toBeUndefined()
})

const called = (headers: IncomingMessage['headers'], remoteAddress = '127.0.0.1') =>
  calledAddress({
    headers: { host: '127.0.0.1:4010', ...headers },
    socket: { remoteAddress },
  } as IncomingMessage)

test.each<[string, Record<string, string>]>([
  ['http://127.0.0.1:4010', {}],
  ['https://127.0.0.1:4010', { 'x-forwarded-proto': 'https' }],
  ['https://shop.test', { 'x-forwarded-proto': 'HTTPS', 'x-forwarded-host': 'SHOP.test:443' }],
  ['http://shop.test:8443', { 'x-forwarded-host': 'shop.test:8443, inner' }],
  ['https://127.0.0.1:4010', { 'x-forwarded-proto': 'https, http' }],
  ['http://[2001:db8::1]:8443', { 'x-forwarded-host': '[2001:DB8::1]:8443' }],
  ['http://127.0.0.1:4010/ensayo', { 'x-forwarded-prefix': '/ensayo/' }],
  ['https://x:8443', { forwarded: 'for=192.0.2.1;proto=https;host="x:8443"' }],
  ['https://[::1]:8443', { forwarded: 'For="[::1]";Host="[::1]:8443" ;PROTO=https, host=inner' }],
  [
    'https://shop.test/a',
    {
      forwarded: 'proto=http;host=inner',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.test',
      'x-forwarded-prefix': '/a, /b',
    },
  ],
])('a client called %s where a proxy of this machine says so: %o', (address, headers) => {
  expect(called(headers)).toBe(address)
  expect(called(headers, '::ffff:127.0.0.1')).toBe(address)
  expect(called(headers, '10.0.0.7')).toBe('http://127.0.0.1:4010')
})

test.each<Record<string, string>>([
  { 'x-forwarded-proto': 'ws' },
  { 'x-forwarded-host': '' },
  { 'x-forwarded-host': 'a/b' },
  { 'x-forwarded-host': 'ana@shop.test' },
  { 'x-forwarded-host': `${'a'.repeat(600)}.test` },
  { 'x-forwarded-host': '4111111111111111.test' },
  { 'x-forwarded-prefix': '//shop.test' },
  { 'x-forwarded-prefix': 'ensayo' },
  { 'x-forwarded-prefix': '/a?b' },
  { forwarded: 'host="' },
  { forwarded: 'anything' },
])('what is no address is ignored: %o', (headers) => {
  expect(called(headers)).toBe('http://127.0.0.1:4010')
})

test('whatever the headers are, the address is one', () => {
  const headers = fc.record(
    {
      'x-forwarded-proto': fc.string(),
      'x-forwarded-host': fc.string(),
      'x-forwarded-prefix': fc.string().map((text) => `/${text}`),
      forwarded: fc.string().map((text) => `proto=https;host=${text}`),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(headers, (given) => {
      const address = called(given)
      expect(readPublicUrl(address)).toBe(address)
    }),
  )
})
