import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { controlPath } from '../contract/control/routes.ts'
import { example } from './example.ts'
import { createSandbox, sandboxHandlers } from './msw.ts'

const url = 'https://pay.example'

/** What the handlers answer; the server of MSW 3 needs a newer Node than this may be. */
function openHandlers(options = { url: `${url}/` }) {
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

test.each([
  'https://other.example/api/v2/transaction/sale',
  'https://pay-example/api/v2/transaction/sale',
  `${url}${controlPath('sandbox.read')}es`,
  `${url}/api/v1/x`,
])('%s is left to other handlers', async (address) => {
  expect(await openHandlers().ask(address)).toBeUndefined()
})

test('without an origin every origin is answered', async () => {
  const { ask } = openHandlers({ url: '*' })
  expect((await ask(`https://other.example${controlPath('sandbox.read')}`))?.status).toBe(200)
})
