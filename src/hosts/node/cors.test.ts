import { expect, test } from 'vitest'
import { controlPath } from '../../contract/control/routes.ts'
import { credentials, openHost } from '../testing/testing.ts'

const salePath = '/api/v2/transaction/sale'
const shop = 'https://shop.example'
const local = 'http://localhost:3000'

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'content-type, accept, authorization, x-auth-key, x-auth-hash, x-auth-user, x-client-signature, x-sandbox, x-sandbox-ledger',
  'access-control-expose-headers': '*',
}

/** The headers of an answer to a preflight. */
async function preflight(path: string, headers: Record<string, string>) {
  const { ask } = await openHost()
  const asked = { 'access-control-request-method': 'POST', ...headers }
  const answer = await ask('OPTIONS', path, { headers: asked })
  expect([answer.status, answer.text]).toEqual([204, ''])
  return Object.fromEntries(answer.headers)
}

test('a page of any origin may send to the payment interface what its preflight asks for', async () => {
  const asked = 'baggage,content-type,traceparent,x-auth-key,x-csrf-token'
  expect(
    await preflight(salePath, { origin: shop, 'access-control-request-headers': asked }),
  ).toMatchObject({
    'access-control-allow-origin': shop,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': anyOrigin['access-control-allow-methods'],
    'access-control-allow-headers': asked,
    'access-control-max-age': '600',
    vary: 'origin',
  })
  const plain = await preflight(salePath, { origin: 'null' })
  expect(plain).toMatchObject({
    'access-control-allow-origin': 'null',
    'access-control-allow-headers': anyOrigin['access-control-allow-headers'],
  })
})

test('a page of the internet may ask the payment interface of this machine', async () => {
  const asked = { origin: shop, 'access-control-request-private-network': 'true' }
  const name = 'access-control-allow-private-network'
  expect((await preflight(salePath, asked))[name]).toBe('true')
  expect(await preflight(salePath, { origin: shop })).not.toHaveProperty(name)
})

test('to the control interface a page of this machine may send what it always could', async () => {
  const allowed = await preflight(controlPath('sandbox.reset'), {
    origin: local,
    'access-control-request-headers': 'x-csrf-token',
    'access-control-request-private-network': 'true',
  })
  expect(allowed).toMatchObject({ ...anyOrigin, 'access-control-max-age': '600' })
  expect(allowed).not.toHaveProperty('access-control-allow-credentials')
  expect(allowed).not.toHaveProperty('access-control-allow-private-network')
})

test('a page that sends its credentials may read an answer, with every header of it by name', async () => {
  const { ask } = await openHost()
  const headers = { origin: shop, cookie: 'session=1', ...credentials }
  for (const method of ['GET', 'POST']) {
    const answer = await ask(method, salePath, { headers })
    const sent = Object.fromEntries(answer.headers)
    expect(sent).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    })
    const named = sent['access-control-expose-headers']?.split(', ')
    expect(named).toContain('x-sandbox-clock')
    const own = [...answer.headers.keys()].filter((name) => /^(x-|allow$|retry|date)/.test(name))
    expect(named).toEqual(expect.arrayContaining(own))
  }
})

test.each([
  [controlPath('sandbox.read'), { origin: local }],
  [controlPath('sandbox.read'), {}],
  [salePath, {}],
  ['/nowhere', {}],
])('%s may be read by a page that may ask, without credentials: %j', async (path, headers) => {
  const { ask } = await openHost()
  const sent = Object.fromEntries((await ask('GET', path, { headers })).headers)
  expect(sent).toMatchObject({ ...anyOrigin, 'content-type': 'application/json; charset=utf-8' })
  expect(sent).not.toHaveProperty('access-control-allow-credentials')
})
