import { expect, test } from 'vitest'
import { controlPath } from '../contract/control/control-routes.ts'
import { hostHeader, markHeader, takeMark } from '../contract/http.ts'
import { sampleSale } from '../contract/samples.ts'
import { credentials, openSandbox } from './testing/testing.ts'
import { createPlan } from './testing/testing-recurring.ts'

const json = { 'content-type': 'application/json', ...credentials }
const sale = {
  path: '/api/v2/transaction/sale',
  headers: json,
  body: JSON.stringify(sampleSale),
}

test('a request that comes again with its mark charges once, and gets the first answer', async () => {
  const { request, payments, requests } = openSandbox()
  const first = await request({ ...sale, mark: 'one' })
  expect(await request({ ...sale, mark: 'one' })).toEqual(first)
  expect(await payments()).toHaveLength(1)
  expect(await requests()).toHaveLength(1)
})

test('while the first one is under way the second one waits for its answer', async () => {
  const { request, payments } = openSandbox()
  const [first, second] = await Promise.all([
    request({ ...sale, mark: 'one' }),
    request({ ...sale, mark: 'one' }),
  ])
  expect(second).toEqual(first)
  expect(await payments()).toHaveLength(1)
})

test('the same sale with another mark, or with none, is another sale', async () => {
  const { request, payments } = openSandbox()
  await request({ ...sale, mark: 'one' })
  await request({ ...sale, mark: 'two' })
  await request(sale)
  await request(sale)
  expect(await payments()).toHaveLength(4)
})

test('a repeated refusal is the same refusal', async () => {
  const { request } = openSandbox()
  const first = await request({ ...sale, body: '{}', mark: 'one' })
  expect(first.status).toBe(400)
  expect(await request({ ...sale, mark: 'one' })).toEqual(first)
})

test('no list, log or state shows a mark', async () => {
  const { request, requests, ask } = openSandbox()
  await request({ ...sale, mark: 'secret mark' })
  const shown = [await requests(), await ask('state.read'), await ask('events.list')]
  expect(JSON.stringify(shown)).not.toContain('secret mark')
})

test('a move of the clock, a customer who joins and a snapshot happen once too', async () => {
  const sandbox = openSandbox()
  const { request, ask } = sandbox
  const repeated = async (path: string, body: object) => {
    const asked = { path, headers: json, body: JSON.stringify(body), mark: path }
    const first = await request(asked)
    expect(await request(asked)).toEqual(first)
    expect(first.status).toBe(200)
  }
  const before = Date.parse((await ask('sandbox.read')).now)
  await repeated(controlPath('clock.move'), { advance: 'PT1H' })
  expect(Date.parse((await ask('sandbox.read')).now) - before).toBe(3_600_000)

  await repeated(controlPath('snapshots.take'), {})
  expect((await ask('snapshots.list')).items).toHaveLength(1)

  const plan = await createPlan(sandbox)
  await repeated(controlPath('join.enroll', plan), {
    customer_name: 'Sol Paz',
    customer_email: 'sol@pixel.hn',
  })
  expect((await ask('enrollments.list')).items).toHaveLength(1)
})

test('by its mark one finds the line of a request in the log, and nothing by another', async () => {
  const { request, ask } = openSandbox()
  await request({ ...sale, mark: 'one' })
  await request({ ...sale, mark: 'two' })
  const lines = async (mark: string) =>
    (await ask('requests.list', { query: { mark } })).items.map(({ id }) => id)
  const [newest, before] = (await ask('requests.list')).items
  expect(await lines('one')).toEqual([before?.id])
  expect(await lines('two')).toEqual([newest?.id])
  expect(await lines('three')).toEqual([])
})

test('no request of the log is found by the mark of one to the control interface', async () => {
  const { request, ask } = openSandbox()
  await request(sale)
  const body = JSON.stringify({ title: 'after the sale' })
  await request({ path: controlPath('snapshots.take'), headers: json, body, mark: 'one' })
  expect((await ask('requests.list', { query: { mark: 'one' } })).items).toEqual([])
})

test.each([
  { path: '/api/v2/transaction/auth', body: sale.body, refused: { success: false } },
  { path: controlPath('clock.move'), body: '{"advance": "PT1H"}', refused: {} },
])('a mark is that of one request: $path does not get the answer to a sale', async (other) => {
  const { request, payments } = openSandbox()
  await request({ ...sale, mark: 'one' })
  const { refused, ...asked } = other
  expect(await request({ ...sale, ...asked, mark: 'one' })).toMatchObject({
    status: 409,
    body: { ...refused, message: expect.stringContaining('POST /api/v2/transaction/sale') },
  })
  expect(await payments()).toHaveLength(1)
})

test('a question to the control interface has no use for a mark', async () => {
  const { request, payments } = openSandbox()
  const ask = () => request({ method: 'GET', path: controlPath('payments.list'), mark: 'one' })
  expect((await ask()).body).toMatchObject({ items: [] })
  await request({ ...sale, mark: 'one' })
  expect((await ask()).body).toMatchObject({ items: [{}] })
  expect(await payments()).toHaveLength(1)
})

test.each(['', 'a b', 'ñ', 'a'.repeat(65)])('%j in the header is no mark', (mark) => {
  const headers = { ...json, [markHeader]: mark }
  const { body, path } = sale
  const given = { method: 'POST', origin: '', query: '', path, headers, body }
  expect(takeMark(given)).toEqual({ ...given, headers: json, mark: undefined })
})

test('what leads a request past the worker to its host is taken off there', () => {
  const { body, path } = sale
  const given = { method: 'POST', origin: '', query: '', path, headers: json, body }
  const asked = { ...given, headers: { ...json, [hostHeader]: '1' } }
  expect(takeMark(asked)).toEqual({ ...given, mark: undefined })
})
