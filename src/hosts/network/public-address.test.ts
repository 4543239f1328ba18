import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calledAddress, readPublicUrl } from './public-address.ts'
import { proxyOf } from './direct-fetch.ts'
import { ownAddress, readHostName } from './address.ts'
import type { NetworkInterfaceInfo } from 'node:os'

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

const proxy = { HTTP_PROXY: 'http://proxy.example:3128' }

test.each([
  ['127.0.0.1:4010', {}, undefined],
  ['127.0.0.1:4010', proxy, 'HTTP_PROXY'],
  ['localhost:4010', { http_proxy: 'http://proxy.example:3128' }, 'http_proxy'],
  ['[::1]:4010', proxy, 'HTTP_PROXY'],
  ['pay.example', proxy, undefined],
  ['localhost:4010', { ...proxy, NO_PROXY: 'localhost,127.0.0.1' }, undefined],
  ['[::1]:4010', { ...proxy, NO_PROXY: 'localhost,[::1]' }, undefined],
  ['127.0.0.1:4010', { ...proxy, no_proxy: 'localhost, 127.0.0.1' }, undefined],
  ['127.0.0.1:4010', { ...proxy, NO_PROXY: 'localhost' }, 'HTTP_PROXY'],
  ['localhost:4010', { ...proxy, NO_PROXY: '*' }, undefined],
])('what proxy gets a request to %s in the environment %j: %s', (host, env, variable) => {
  expect(proxyOf(host, env)).toBe(variable)
})

test.each([
  ['Shop', 'shop'],
  ['pay_box', 'pay_box'],
  ['shop.test.', 'shop.test'],
  ['ñandú.test', 'xn--and-6ma2c.test'],
  ['192.168.1.20', '192.168.1.20'],
  ['FD00::1', 'fd00::1'],
  ['[fd00::1]', 'fd00::1'],
])('%s can be the name of a sandbox: %s', (given, name) => {
  expect(readHostName(given)).toBe(name)
})

test.each([
  '',
  '.',
  '.shop',
  'a..b',
  '*.shop.test',
  'shop:80',
  'shop:',
  '[::1]:80',
  '[::1',
  'a b',
  'a,b',
  'https://shop',
  'shop/',
  'ana@shop',
  '%6c',
  '999.1.1.1',
  'shop.1',
  'a'.repeat(64),
])('no client can call a sandbox %j', (given) => {
  expect(readHostName(given)).toBeUndefined()
})

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
