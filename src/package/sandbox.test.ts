import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { controlPath } from '../contract/control/routes.ts'
import { closedUrl } from '../hosts/testing/testing-receiver.ts'
import { openHost } from '../hosts/testing/testing.ts'
import { openHttpPort } from '../scenarios/run/http-port.ts'
import { createAsk } from './ask.ts'
import { example } from './example.ts'
import { createSandboxClient } from './sandbox.ts'
import { sendOperation } from './send.ts'

const portTo = (url: string) => openHttpPort({ baseUrl: url, fetch })
const sandboxAt = (url: string) => createSandboxClient(url, createAsk(portTo(url), url))

async function openSandbox() {
  const { url, sell } = await openHost()
  return { port: portTo(url), sandbox: sandboxAt(url), sell }
}

/**
 * An enrollment that is charged monthly, and whose next charges are declined until it is on hold.
 */
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
  expect((await sandbox.reset({ dataset: 'demo' })).counts['payments']).toBeGreaterThan(0)
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
