import { expect, test } from 'vitest'
import { proxyOf } from './direct-fetch.ts'

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
