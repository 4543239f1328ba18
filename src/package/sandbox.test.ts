import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { controlPath } from '../contract/control/control-routes.ts'
import { closedUrl, openReceiver } from '../hosts/testing/testing-receiver.ts'
import { openHost } from '../hosts/testing/testing.ts'
import { openHttpPort } from '../scenarios/run/script-port.ts'
import { createAsk, createSandboxClient } from './sandbox.ts'
import { example } from './example.ts'
import { sendOperation } from './scripted-sandbox.ts'
import { type StartOptions, startSandbox } from '../entries/package.ts'
import { gzipSync } from 'node:zlib'
import { bodyLimit } from '../contract/http.ts'
import { operations } from '../contract/operations/registry.ts'
import { encode } from '../contract/operations/wire.ts'
import { sampleSale, sandboxCredentials } from '../contract/samples.ts'
import { createMemorySandbox } from './create-sandbox.ts'

const portTo = (url: string) => openHttpPort({ baseUrl: url, transmit: fetch })

const sandboxAt = (url: string) => createSandboxClient(url, createAsk(portTo(url), url))

async function openSandbox() {
  const { url, sell } = await openHost()
  return { port: portTo(url), sandbox: sandboxAt(url), sell }
}

/** An enrollment that is charged monthly, with declined charges until it is on hold. */
async function openOnHold() {
  const { port, sandbox } = await openSandbox()
  const { data: plan } = await sendOperation(port, 'plans.create', example('plans.create'))
  const subscribed = await sendOperation(port, 'enrollments.subscribe', {
    ...example('enrollments.subscribe'),
    subscription_id: plan?.id,
    subscription: plan?.id,
  })
  const id = subscribed.data?.properties.subscription.customer ?? ''
  const ask = createAsk(port, sandbox.url)
  const payment = subscribed.data?.payment.uuid ?? ''
  await ask('pay', 'checkout.pay', { id: payment, body: { outcome: 'approved' } })
  await sandbox.nextCharge(id, 'declined', 3)
  await ask('advance', 'clock.move', { body: { advance: 'P1M3D' } })
  return { sandbox, id }
}

test('a reset begins like the one before it by default', async () => {
  const { sandbox } = await openSandbox()
  const beginning = { now: '2026-01-15T12:00:00.000Z', seed: 1, frozen: true }
  expect(await sandbox.reset()).toMatchObject(beginning)
  const other = { now: '2027-01-01T00:00:00.000Z', seed: 5 }
  expect(await sandbox.reset(other)).toMatchObject(other)
  expect(await sandbox.reset()).toMatchObject(other)
})

test('a reset takes settings and payments back', async () => {
  const { sandbox, sell } = await openSandbox()
  await sandbox.settings({ latency_ms: 1 })
  await sell()
  expect(await sandbox.settings()).toMatchObject({ latency_ms: 1 })
  await sandbox.reset()
  expect(await sandbox.settings()).toMatchObject({ latency_ms: 0 })
  expect(await sandbox.list('payments')).toEqual([])
})

test('a list that is longer than a page is read to its end', async () => {
  const { sandbox, sell } = await openSandbox()
  for (let sold = 0; sold < 5; sold++) await sell({ order_id: `ORDER-${sold}` })
  const payments = await sandbox.list('payments', { limit: '2' })
  expect(payments.map(({ order_id }) => order_id)).toEqual([4, 3, 2, 1, 0].map((n) => `ORDER-${n}`))
})

test('a declined sale is an answer like others', async () => {
  const { port } = await openSandbox()
  const sale = { ...example('payments.sale'), order_amount: '2' }
  expect(await sendOperation(port, 'payments.sale', sale)).toMatchObject({
    status: 402,
    success: false,
    data: { response_approved: false },
  })
})

test('every encoding carries the same sale', async () => {
  const { port } = await openSandbox()
  for (const encoding of ['form', 'query', 'json'] as const) {
    const answer = sendOperation(port, 'payments.sale', example('payments.sale'), { encoding })
    expect(await answer).toMatchObject({ status: 200 })
  }
})

test('a retry that is declined again is an answer, one that is approved ends the hold', async () => {
  const { sandbox, id } = await openOnHold()
  expect(await sandbox.retry(id, 'declined')).toMatchObject({ status: 'on_hold' })
  expect(await sandbox.retry(id)).toMatchObject({ status: 'active' })
  expect(await sandbox.askToCancel(id, 'Se muda')).toMatchObject({ status: 'cancelled' })
})

test('a customer joins a public plan by its link, once', async () => {
  const { sandbox, id } = await openOnHold()
  const { subscription_id: plan } = await sandbox.read('enrollments', id)
  expect(await sandbox.join(plan, { customer_email: 'sol@pixel.hn' })).toMatchObject({
    subscription_id: plan,
    customer_email: 'sol@pixel.hn',
    status: 'pending',
  })
  await expect(sandbox.join(plan, { customer_email: 'sol@pixel.hn' })).rejects.toThrow(
    'Failed to join the plan: El cliente ya está inscrito en este cobro recurrente',
  )
})

test('an enrollment that is not there is named, with what was to be done and where', async () => {
  const { sandbox } = await openSandbox()
  await expect(sandbox.nextCharge('x', 'declined')).rejects.toThrow(
    `Failed to plan the next charge: there is no enrollment x (${sandbox.url} returns 404 to POST ${controlPath('enrollments.next-charge', 'x')})`,
  )
})

test('a host that is gone is named', async () => {
  const url = (await closedUrl()).replace(/\/$/, '')
  const gone = `${url} does not respond (ECONNREFUSED)`
  await expect(sandboxAt(url).info()).rejects.toThrow(`Failed to read the sandbox: ${gone}`)
  await expect(sendOperation(portTo(url), 'payments.sale', {})).rejects.toThrow(
    `Failed to send payments.sale: ${gone}`,
  )
})

test('a server that is no sandbox is recognised', async () => {
  const website = createServer((_request, answer) => answer.end('<h1>It works!</h1>'))
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void website.close())
  const url = `http://127.0.0.1:${(website.address() as AddressInfo).port}`
  await expect(sandboxAt(url).info()).rejects.toThrow(
    'Failed to read the sandbox: the response 200 is not a JSON object: <h1>It works!</h1>',
  )
})

async function open(options?: StartOptions) {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}

test('a program drives a subscription from its first payment to its renewal', async () => {
  const { send, pay, advance, read, deliveries } = await open()
  const plan = (await send('plans.create', example('plans.create'))).data?.id
  const enrolling = {
    ...example('enrollments.subscribe'),
    subscription_id: plan,
    subscription: plan,
  }
  const { data } = await send('enrollments.subscribe', enrolling)
  const enrollment = data?.properties.subscription.customer ?? ''
  await pay(data?.payment.uuid ?? '', 'approved')
  await advance('P1M')
  expect(await read('enrollments', enrollment)).toMatchObject({ status: 'active', paid_count: 2 })
  expect((await deliveries(enrollment)).length).toBeGreaterThan(0)
})

test('a notification is really posted', async () => {
  const { url, received } = await openReceiver()
  const { send } = await open({ webhookUrl: 'http://127.0.0.1:9/none' })
  await send('payments.sale', { ...example('payments.sale'), order_callback: url })
  await expect.poll(() => received.length).toBe(1)
})

test('an encoding, or other credentials, go with a request', async () => {
  const { send, list } = await open({ seed: 5 })
  expect((await send('payments.sale', example('payments.sale'), 'json')).status).toBe(200)
  const credentials = { key: 'x', hash: 'y' }
  expect((await send('payments.sale', example('payments.sale'), { credentials })).success).toBe(
    false,
  )
  expect(await list('payments')).toHaveLength(1)
})

test('fake timers stop neither an answer nor the end', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { url, received } = await openReceiver()
  const { send, settings, close } = await startSandbox()
  await settings({ latency_ms: 1 })
  const sale = { ...example('payments.sale'), order_callback: url }
  expect(await send('payments.sale', sale)).toMatchObject({ status: 200 })
  while (!received.length) await send('payments.sale', sale)
  await close()
})

test('what a test does to the global fetch does not reach its own sandbox', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('stubbed')))
  const { send, info } = await open()
  expect(await send('payments.sale', example('payments.sale'))).toMatchObject({ status: 200 })
  expect((await info()).counts.payments).toBe(1)
})

test('a sandbox ends with its block', async () => {
  let address = ''
  {
    await using sandbox = await startSandbox()
    address = sandbox.url
    expect((await fetch(address)).status).toBe(200)
  }
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

test('a port in use is an error', async () => {
  const { url } = await open()
  await expect(startSandbox({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE')
})

test.each(['', 'shop.example/hook', 'ftp://shop.example', 'http://x.example/4111111111111111'])(
  '"%s" is refused as the address of notifications, and not repeated',
  async (webhookUrl) => {
    await expect(startSandbox({ webhookUrl })).rejects.toEqual(
      new RangeError('webhookUrl needs an http or https URL without a card number'),
    )
  },
)

test('its addresses are below a public URL', async () => {
  const { send, list } = await open({ publicUrl: 'https://Shop.example/ensayo/' })
  await send('plans.create', example('plans.create'))
  const [plan] = await list('plans')
  expect(plan?.join_url).toBe(`https://shop.example/ensayo/checkout/join/${plan?.id}`)
})

test('a public URL that is none is refused, and not repeated', async () => {
  await expect(startSandbox({ publicUrl: 'https://ana:secret@shop.example' })).rejects.toEqual(
    new RangeError(
      'publicUrl needs an http or https URL without user, query and fragment, such as https://shop.example/ensayo',
    ),
  )
})

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
