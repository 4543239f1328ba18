import { expect, test } from 'vitest'
import { readHostName } from './hostname.ts'

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
