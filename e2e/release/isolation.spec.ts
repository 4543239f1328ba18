import { controlPath } from '../../src/contract/control/control-routes.ts'
import { expect, test } from '../fixtures.ts'

test('a named sandbox has payments of its own', async ({ openConsole }) => {
  const { sell, ask, info, payments } = await openConsole()
  const { body } = await sell({}, { 'x-sandbox': 'suite-7' })
  const named = await ask(controlPath('payments.list'), { headers: { 'x-sandbox': 'suite-7' } })
  expect(named.body).toMatchObject({ items: [{ uuid: body.data.payment_uuid }] })
  expect(await payments()).toEqual([])
  expect(await info()).toMatchObject({ name: 'default', counts: { payments: 0, requests: 0 } })
})

test('deleting a named sandbox leaves the others alone', async ({ openConsole }) => {
  const { sell, ask, info } = await openConsole()
  const named = { 'x-sandbox': 'suite-7' }
  await sell()
  await sell({}, named)
  await ask(controlPath('sandbox.delete'), { method: 'DELETE', headers: named })
  expect((await ask(controlPath('sandbox.read'), { headers: named })).body).toMatchObject({
    counts: { payments: 0 },
  })
  expect(await info()).toMatchObject({ counts: { payments: 1 } })
})

test('the clock of a named sandbox is its own', async ({ openConsole }) => {
  const { whenReady, ask, info } = await openConsole()
  await whenReady()
  await ask(controlPath('sandbox.reset'), {
    method: 'POST',
    headers: { 'x-sandbox': 'suite-7' },
    body: JSON.stringify({ now: '2030-01-01T00:00:00Z' }),
  })
  expect(await info()).toMatchObject({ frozen: false })
})

test('a name that is none is refused', async ({ openConsole }) => {
  const { sell } = await openConsole()
  const { status, body } = await sell({}, { 'x-sandbox': '../default' })
  expect([status, body.success]).toEqual([400, false])
})
