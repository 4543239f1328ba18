import { preview } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { neverStatic } from './never-static.ts'

const server = await preview({
  configFile: false,
  logLevel: 'silent',
  root: import.meta.dirname,
  base: '/ensayo/',
  plugins: [neverStatic()],
  preview: { port: 0 },
})
afterAll(() => server.close())

test.each(['api/v2', 'api/v2/transaction/sale?env=sandbox', 'sandbox', 'sandbox/clock'])(
  'a request for %s that reaches the static server is refused in JSON',
  async (path) => {
    const response = await fetch(new URL(path, url()), { headers: { accept: 'text/html' } })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ success: false })
  },
)

test.each(['sandbox-data', 'api/v20', 'checkout/api/v2'])('%s is left to others', async (path) => {
  expect((await fetch(new URL(path, url()))).status).toBe(404)
})

test('the worker script is never stale', async () => {
  const { headers } = await fetch(new URL('worker.js', url()))
  expect(headers.get('cache-control')).toBe('no-cache')
})

function url() {
  return server.resolvedUrls?.local[0] ?? ''
}
