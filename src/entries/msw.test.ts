import { getResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prepare } from '../client/prepare.ts'
import { controlPath } from '../contract/control/control-routes.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import { example } from '../package/example.ts'
import { createSandbox, type HandlerOptions, sandboxHandlers } from './msw.ts'

const url = 'https://pay.example'

/** The answers of the handlers; the server of MSW 3 may need a newer Node than this one. */
function openHandlers(options: HandlerOptions = { url: `${url}/` }) {
  const sandbox = createSandbox({ url })
  const handlers = sandboxHandlers(sandbox, options)
  const ask = (address: string, init?: RequestInit) =>
    getResponse(handlers, new Request(address, init))
  return { sandbox, ask, read: async (path: string) => (await ask(url + path))?.json() }
}

test('what a page asks and what the test does meet in one sandbox', async () => {
  const { sandbox, read } = openHandlers()
  await sandbox.send('payments.sale', example('payments.sale'))
  expect(await read(controlPath('sandbox.read'))).toMatchObject({ counts: { payments: 1 } })
  expect((await read(controlPath('payments.list'))).items).toHaveLength(1)
  await sandbox.reset()
  expect(await read(controlPath('sandbox.read'))).toMatchObject({ counts: { payments: 0 } })
})

test('a lost answer fails the request, as Response.error() does', async () => {
  const { sandbox, ask } = openHandlers()
  await sandbox.settings({ faults: { api: [{ fault: 'lose_answer' }] } })
  expect(await ask(`${url}/api/v2/transaction/sale`, { method: 'POST' })).toMatchObject({
    type: 'error',
    status: 0,
  })
})

test('a refusal of the interface is an answer', async () => {
  const answer = await openHandlers().ask(`${url}/api/v2/transaction/sale`, { method: 'POST' })
  expect(answer?.status).toBe(401)
  expect(await answer?.json()).toMatchObject({ success: false })
})

const info = controlPath('sandbox.read')

test.each([
  ['https://pay.example', 'https://pay.example'],
  ['https://pay.example/', 'https://pay.example'],
  ['https://PAY.example:443', 'https://pay.example'],
  ['https://pay.example/api/v2', 'https://pay.example'],
  ['https://pay.example/api/v2/*', 'https://pay.example'],
  ['https://pay.example/shop/', 'https://pay.example/shop'],
  ['https://pay.example/shop/api/v2', 'https://pay.example/shop'],
  ['https://*.example', 'https://pay.example'],
  ['*', 'https://other.example'],
  ['*/shop', 'https://other.example/shop'],
  ['/', 'https://other.example'],
  ['/api/v2', 'https://other.example'],
  ['/shop/api/v2', 'https://other.example/shop'],
])('with the url %s the service is at %s', async (given, service) => {
  const { sandbox, ask } = openHandlers({ url: given })
  expect((await ask(service + info))?.status).toBe(200)
  const { method, path, headers, body } = prepareSale(service)
  const answer = await ask(path, { method, headers, body: body ?? '' })
  expect(answer?.status).toBe(200)
  expect(await sandbox.list('payments')).toHaveLength(1)
})

const prepareSale = (baseUrl: string) => {
  const sale = prepare(
    { baseUrl, credentials: sandboxCredentials },
    'payments.sale',
    example('payments.sale'),
    'form',
  )
  return { ...sale, path: sale.url }
}

test('a path is one of the origin of the page', async () => {
  vi.stubGlobal('location', new URL('https://shop.example/pay/checkout'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { ask } = openHandlers({ url: '/api/v2' })
  expect((await ask(`https://shop.example${info}`))?.status).toBe(200)
  expect(await ask(`https://other.example${info}`)).toBeUndefined()
})

test.each([
  '',
  'pay.example',
  'localhost:4010',
  'ftp://pay.example',
  'https://',
  'https://pay.example?shop=1',
  'https://pay.example/#shop',
  'https://ana:x@pay.example',
  'https://pay.example/api/v2/transaction/sale',
  '/api/v2/transaction/sale',
])('the url "%s" is refused, below which there is no service', (given) => {
  expect(() => openHandlers({ url: given })).toThrow(
    `url needs an origin such as https://pay.example, with a path or without, a path such as /pay, or *, not "${given.replace('ana:x@', '')}"`,
  )
})

test.each([
  'https://other.example/api/v2/transaction/sale',
  'https://pay-example/api/v2/transaction/sale',
  `${url}${info}es`,
  `${url}/api/v1/x`,
  `${url}/shop/api/v2/transaction/sale`,
])('%s is left to other handlers', async (address) => {
  expect(await openHandlers().ask(address)).toBeUndefined()
})

test.each([
  `/src${info}/shop.ts`,
  `${info}/shop.js`,
  `${info}/Shop.vue?t=1`,
  '/api/v2/client.ts',
  '/@fs/home/shop/api/v2/client',
  '/src/main.ts?from=/api/v2/x',
])('without an origin the module %s of the page is left alone', async (path) => {
  for (const options of [{}, { url: '*' }, { url: '/' }]) {
    const { ask } = openHandlers(options)
    expect(await ask(`http://localhost:5173${path}`)).toBeUndefined()
  }
})
