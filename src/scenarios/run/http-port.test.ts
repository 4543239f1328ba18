import { expect, test } from 'vitest'
import { openHttpPort } from './http-port.ts'

const request = { method: 'GET', url: '/sandbox', headers: { accept: 'application/json' } }

function openNoting(sandbox?: string, token?: string) {
  const asked: [string, RequestInit][] = []
  const port = openHttpPort({
    baseUrl: 'http://127.0.0.1:4010/base',
    sandbox,
    token,
    fetch: async (url, init) => {
      asked.push([url, init])
      return new Response('{}')
    },
  })
  return { port, asked }
}

test('requests go to the target, into the named sandbox', async () => {
  const { port, asked } = openNoting('mine')
  expect(await port.ask(request)).toEqual({ status: 200, text: '{}', ledgerRows: null })
  expect(asked[0]?.[0]).toBe('http://127.0.0.1:4010/base/sandbox')
  expect(asked[0]?.[1].headers).toEqual({ accept: 'application/json', 'x-sandbox': 'mine' })
})

test('a sandbox with a token gets it', async () => {
  const { port, asked } = openNoting('mine', 'sixteen-letters.')
  await port.ask({ ...request, headers: { authorization: 'Bearer of-a-scenario' } })
  expect(asked[0]?.[1].headers).toEqual({
    'x-sandbox': 'mine',
    authorization: 'Bearer sixteen-letters.',
  })
})

test('the real service gets no name of a sandbox', async () => {
  const { port, asked } = openNoting()
  await port.ask(request)
  expect(asked[0]?.[1].headers).toEqual(request.headers)
})

test('a page of another address is not visited', async () => {
  const { port, asked } = openNoting('mine')
  await expect(port.ask({ ...request, url: 'http://127.0.0.1:4011/x' })).rejects.toThrow(
    'the page http://127.0.0.1:4011/x is not one of http://127.0.0.1:4010, so it is not visited',
  )
  expect(asked).toEqual([])
})

test('a redirection is not followed', async () => {
  const { port, asked } = openNoting('mine')
  await port.ask(request)
  expect(asked[0]?.[1].redirect).toBe('error')
})

test('a missing answer is explained with the address and the reason', async () => {
  const port = openHttpPort({ baseUrl: 'http://127.0.0.1:9', fetch })
  await expect(port.ask(request)).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:9 does not respond \(.+\)$/,
  )
})
