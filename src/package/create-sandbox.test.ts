import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { controlPath } from '../contract/control/routes.ts'
import { bodyLimit } from '../contract/http.ts'
import { operations } from '../contract/operations/registry.ts'
import { encode } from '../contract/operations/wire.ts'
import { sampleSale, sandboxCredentials } from '../contract/samples.ts'
import { createMemorySandbox } from './create-sandbox.ts'
import { example } from './example.ts'

const sale = encode(operations['payments.sale'], sampleSale, 'form')
const headers = {
  'Content-Type': sale.contentType ?? '',
  'X-Auth-Key': sandboxCredentials.key,
  'X-Auth-Hash': sandboxCredentials.hash,
}
const init = { method: 'post', headers, body: sale.body }

test('the same request gets the same answer, however fetch is called', async () => {
  const url = `https://ensayo.test${sale.path}`
  const ways: Parameters<ReturnType<typeof createMemorySandbox>['fetch']>[] = [
    [sale.path, init],
    [url, init],
    [new URL(url), init],
    [url, { ...init, headers: new Headers(headers) }],
    [url, { ...init, body: new TextEncoder().encode(sale.body) }],
    [url, { ...init, signal: new AbortController().signal }],
    [new Request(url, init)],
    [new Request(url, { ...init, body: 'another' }), { body: sale.body ?? '' }],
  ]
  const answers = await Promise.all(
    ways.map(async (way) => {
      const answer = await createMemorySandbox().fetch(...way)
      return [answer.status, [...answer.headers], await answer.text()]
    }),
  )
  expect(answers[0]?.[0]).toBe(200)
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('FormData, a Blob, URLSearchParams and a compressed body are read as what they are', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(sampleSale)) form.append(name, value)
  const untyped = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'Content-Type'),
  )
  const packed = gzipSync(sale.body ?? '')
  const ways: RequestInit[] = [
    { headers: untyped, body: form },
    { headers: untyped, body: new URLSearchParams(sampleSale) },
    { headers: untyped, body: new Blob([JSON.stringify(sampleSale)]) },
    { headers: { ...headers, 'Content-Encoding': 'gzip' }, body: packed },
  ]
  for (const way of ways) {
    const { fetch } = createMemorySandbox()
    expect((await fetch(sale.path, { method: 'POST', ...way })).status).toBe(200)
  }
})

test('a compressed body that is too long once it is not is refused', async () => {
  const { fetch } = createMemorySandbox()
  const body = gzipSync(Buffer.alloc(bodyLimit * 8))
  const way = { method: 'POST', headers: { ...headers, 'Content-Encoding': 'gzip' }, body }
  expect((await fetch(sale.path, way)).status).toBe(413)
})

test('a body that is too long is refused, however it comes', async () => {
  const { fetch } = createMemorySandbox()
  const body = 'é'.repeat(bodyLimit / 2 + 1)
  const statuses = [
    await fetch(sale.path, { ...init, body }),
    await fetch(new Request(`https://ensayo.test${sale.path}`, { ...init, body })),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([413, 413])
})

test('two sandboxes have nothing in common, and a reset begins again', async () => {
  const [one, other] = [createMemorySandbox(), createMemorySandbox()]
  await one.send('payments.sale', example('payments.sale'))
  expect(await one.list('payments')).toHaveLength(1)
  expect(await other.list('payments')).toEqual([])
  await one.reset()
  expect(await one.list('payments')).toEqual([])
})

test('it begins where the options say, and a reset goes back there', async () => {
  const { info, reset, advance } = createMemorySandbox({ seed: 9, now: '2027-02-01T00:00:00Z' })
  const begun = { seed: 9, now: '2027-02-01T00:00:00.000Z', frozen: true }
  expect(await info()).toMatchObject(begun)
  await advance('P1D')
  expect(await reset()).toMatchObject(begun)
  expect(() => createMemorySandbox({ now: 'noon' })).toThrow(RangeError)
})

test('a notification arrives in the inbox', async () => {
  const { send, deliveries } = createMemorySandbox()
  const order_callback = 'https://shop.test/hook'
  const { data } = await send('payments.sale', { ...example('payments.sale'), order_callback })
  expect(await deliveries(data?.payment_uuid ?? '')).toMatchObject([{ status: 'delivered' }])
})

test('a delayed answer can be given up', async () => {
  const { fetch, settings } = createMemorySandbox()
  await settings({ latency_ms: 60_000 })
  const stop = new AbortController()
  const answering = fetch(
    new Request(`https://ensayo.test${sale.path}`, { ...init, signal: stop.signal }),
  )
  setTimeout(() => stop.abort(), 10)
  await expect(answering).rejects.toThrow(/abort/i)
})

test('a request that is given up before does nothing, and fails with the reason of its signal', async () => {
  const { fetch, list } = createMemorySandbox()
  const reason = new Error('the test is over')
  const signal = AbortSignal.abort(reason)
  const url = `https://ensayo.test${sale.path}`
  await expect(fetch(sale.path, { ...init, signal })).rejects.toBe(reason)
  await expect(fetch(new Request(url, { ...init, signal }))).rejects.toBe(reason)
  await expect(fetch(new Request(url, init), { signal })).rejects.toBe(reason)
  expect(await list('payments')).toEqual([])
  await fetch(new Request(url, { ...init, signal }), { signal: null })
  expect(await list('payments')).toHaveLength(1)
})

test('the body of a dripping answer fails when the request is given up', async () => {
  const { fetch, settings } = createMemorySandbox()
  await settings({ faults: { api: [{ fault: 'drip', ms: 60_000 }] } })
  const stop = new AbortController()
  const { body } = await fetch(sale.path, { ...init, signal: stop.signal })
  const reading = new Response(body).text()
  const reason = new Error('the test is over')
  stop.abort(reason)
  await expect(reading).rejects.toBe(reason)
})

test('a request carries its environment, unless the values say otherwise', async () => {
  const { send } = createMemorySandbox()
  const values = { ...example('payments.sale') }
  delete values['env']
  expect(await send('payments.sale', values)).toMatchObject({ status: 200 })
  for (const env of ['', undefined]) {
    expect(await send('payments.sale', { ...values, env })).toMatchObject({ status: 400 })
  }
})

test('a refused request names what was wrong', async () => {
  const { advance, send } = createMemorySandbox()
  await expect(advance('a month')).rejects.toThrow('Failed to advance the clock')
  await expect(send('payments.buy' as never, {})).rejects.toThrow('there is no operation')
})

/** A sandbox whose next answer has a fault. */
async function under(fault: 'lose_answer' | 'cut' | 'drip') {
  const sandbox = createMemorySandbox()
  const api = [fault === 'drip' ? { fault, ms: 40 } : { fault }]
  await sandbox.settings({ faults: { api } })
  return sandbox
}

test('a lost answer fails the request as a network failure does, and the sale is done', async () => {
  const { fetch, list } = await under('lose_answer')
  await expect(fetch(sale.path, init)).rejects.toThrow(TypeError)
  expect(await list('payments')).toHaveLength(1)
})

test('the body of a cut answer fails while it is read', async () => {
  const { fetch } = await under('cut')
  const { status, body } = await fetch(sale.path, init)
  expect(status).toBe(200)
  await expect(new Response(body).text()).rejects.toThrow(TypeError)
})

test('the body of a dripping answer is whole in the end', async () => {
  const { fetch } = await under('drip')
  expect(await (await fetch(sale.path, init)).json()).toMatchObject({ success: true })
})

test('a sandbox as observed stays so over a reset, and so does its state elsewhere', async () => {
  const sandbox = createMemorySandbox({ assumptions: 'observed' })
  await sandbox.reset()
  expect((await sandbox.settings()).assumptions).toMatchObject({ capture_result: 'with_hash' })
  const { data } = await sandbox.send('payments.auth', example('payments.auth'))
  const captured = await sandbox.send('payments.capture', {
    payment_uuid: data?.payment_uuid ?? '',
    transaction_approved_amount: '1',
  })
  expect(captured.data).toMatchObject({ payment_uuid: data?.payment_uuid })
  const state = (await (await sandbox.fetch(controlPath('state.read'))).json()) as object
  const other = createMemorySandbox()
  const body = JSON.stringify(state)
  const headers = { 'content-type': 'application/json' }
  await other.fetch(controlPath('state.open'), { method: 'POST', body, headers })
  expect((await other.settings()).assumptions).toMatchObject({ capture_result: 'with_hash' })
})
