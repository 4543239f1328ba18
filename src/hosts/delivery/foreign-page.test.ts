import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { ControlAnswer } from '../../contract/control/operations.ts'
import { sampleEnrollment, samplePlan, sampleSale } from '../../contract/samples.ts'
import { customersCard } from '../../sandbox/testing/testing-recurring.ts'
import type { NodeHostOptions } from '../node/node.ts'
import { credentials, openHost } from '../testing/testing.ts'
import { openReceiver } from '../testing/testing-receiver.ts'
import { createPost } from './post.ts'

type Headers = Readonly<Record<string, string>>

const foreign: readonly (readonly [string, Headers])[] = [
  ['another site', { origin: 'https://evil.example' }],
  ['an origin that is hidden', { origin: 'null' }],
  ['a name that looks like this machine', { origin: 'http://localhost.evil.example' }],
  ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of its own site', { host: 'a.evil.example', 'sec-fetch-site': 'same-site' }],
  [
    'a name that was bound to this machine',
    { host: 'evil.example', origin: 'http://evil.example' },
  ],
  ['such a name, as its own', { host: 'evil.example', 'sec-fetch-site': 'same-origin' }],
]

const own: readonly (readonly [string, Headers])[] = [
  ['a program', {}],
  ['a program that calls the host by another name', { host: 'sandbox.example' }],
  ['a page of this machine', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['a page that is allowed', { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }],
]

test.each(foreign)('a sale of a page of %s posts nothing to this machine', async (_, headers) => {
  const { url, received } = await openReceiver()
  const host = await openShop()
  await host.send('/api/v2/transaction/sale', { ...sampleSale, order_callback: url }, headers)
  const [kept] = await host.settled()
  expect(kept).toMatchObject({
    url: null,
    wanted_url: url,
    status: 'failed',
    due_at: null,
    attempts: [
      { status: null, cause: 'foreign_page', error: expect.stringContaining('--allow-origin') },
    ],
  })
  expect(received).toEqual([])
})

test('what a browser adds behind thousands of headers of such a page counts', async () => {
  const { url, received } = await openReceiver()
  const host = await openShop()
  const others = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`h${at}`, '']))
  for (const [, headers] of foreign) {
    const sale = { ...sampleSale, order_callback: url }
    await host.send('/api/v2/transaction/sale', sale, { ...others, ...headers })
  }
  const all = await host.settled(foreign.length)
  expect(all.map(({ attempts }) => attempts[0]?.cause)).toEqual(foreign.map(() => 'foreign_page'))
  expect(received).toEqual([])
})

test.each(own)('a sale of %s is posted to this machine', async (_, headers) => {
  const { url, received } = await openReceiver()
  const host = await openShop({ access: { allowOrigins: ['https://shop.example'] } })
  await host.send('/api/v2/transaction/sale', { ...sampleSale, order_callback: url }, headers)
  expect(await host.settled()).toMatchObject([{ url, status: 'delivered' }])
  expect(received.length).toBe(1)
})

const [[, evil]] = foreign as [readonly [string, Headers]]

test.each([
  'localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '0.0.0.0',
  '[::]',
  '10.0.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '[fe80::1]',
  '[fd00::1]',
])('a page of another site reaches no %s, whatever is allowed', async (name) => {
  const { url, received } = await openReceiver()
  const port = new URL(url).port
  const host = await openShop({ access: { allowPrivate: true } })
  const order_callback = `http://${name}:${port}/`
  await host.send('/api/v2/transaction/sale', { ...sampleSale, order_callback }, evil)
  const [kept] = await host.settled()
  expect(kept?.attempts).toMatchObject([{ status: null, cause: 'foreign_page' }])
  expect(received).toEqual([])
})

test('a name that leads to this machine is not reached, and a public address is', async () => {
  const asked: string[] = []
  const post = createPost({
    stop: new AbortController().signal,
    network: {
      resolve: async (name) => [name === 'inside.example' ? '127.0.0.1' : '8.8.8.8'],
      connect: ({ host }) => {
        asked.push(host)
        throw new Error('there is no network')
      },
    },
  })
  const message = { headers: {}, body: '{}', timeoutMs: 1000, isPublicOnly: true }
  const kept = await post({ ...message, url: 'http://inside.example/' })
  expect(kept).toMatchObject({ status: null, cause: 'foreign_page' })
  await post({ ...message, url: 'http://outside.example/' })
  expect(asked).toEqual(['outside.example'])
})

test('the capture of what such a page authorized posts nothing, in another sandbox too', async () => {
  const { url, received } = await openReceiver()
  const host = await openShop()
  const sale = { ...sampleSale, order_callback: url }
  const { payment_uuid } = await host.send('/api/v2/transaction/auth', sale, evil)
  const other = await openShop()
  await other.control('state.open', { body: (await host.control('state.read')).body })
  for (const each of [host, other]) {
    const capture = { payment_uuid, transaction_approved_amount: '1', env: 'sandbox', lang: 'es' }
    await each.send('/api/v2/transaction/capture', capture)
    const all = await each.settled()
    expect(all.at(-1)).toMatchObject({ status: 'failed', attempts: [{ cause: 'foreign_page' }] })
  }
  expect(received).toEqual([])
})

test('what becomes of an enrollment that such a page made notifies no webhook of this machine', async () => {
  const { url, received } = await openReceiver()
  const host = await openShop({ beginning: { webhookUrl: url } })
  const { id: subscription } = await host.send('/api/v2/subscriptions', samplePlan)
  const path = `/api/v2/subscriptions/${subscription}/subscribe`
  const { payment } = await host.send(path, { ...sampleEnrollment, subscription }, evil)
  await host.control('checkout.pay', { id: payment.uuid, body: customersCard })
  await host.control('clock.move', { body: { to: '2026-03-20T00:00:00Z' } })
  const all = await host.settled(3)
  expect(new Set(all.map(({ attempts }) => attempts[0]?.cause))).toEqual(new Set(['foreign_page']))
  expect(received).toEqual([])
})

test('a user of this machine sends it again', async () => {
  const { url, received } = await openReceiver()
  const host = await openShop()
  await host.send('/api/v2/transaction/sale', { ...sampleSale, order_callback: url }, evil)
  const [kept] = await host.settled()
  const { body } = await host.control('deliveries.redeliver', { id: kept?.id })
  expect(body).toMatchObject({ url, status: 'delivered' })
  expect(received.length).toBe(1)
})

async function openShop(options: NodeHostOptions = {}) {
  const host = await openHost(options)
  await host.control('settings.change', { body: { assumptions: { http_urls: 'accepted' } } })
  const deliveries = async (): Promise<readonly DeliveryEntity[]> =>
    ((await host.control('deliveries.list')).body as ControlAnswer<'deliveries.list'>).items
  return {
    ...host,
    /** Sends JSON with any header, as a browser may. */
    async send(path: string, fields: object, headers: Headers = {}) {
      const answer = await sendAny(host.url + path, JSON.stringify(fields), headers)
      // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any body
      return (JSON.parse(answer) as { data: any }).data
    },
    /** Waits until `least` notifications are there, and none is pending. */
    settled: (least = 1) =>
      vi.waitFor(async () => {
        const all = await deliveries()
        const isSettled = all.length >= least && all.every(({ status }) => status !== 'pending')
        if (!isSettled) throw new Error(JSON.stringify(all.map(({ attempts }) => attempts)))
        return all
      }),
  }
}

const sendAny = (url: string, body: string, headers: Headers) =>
  new Promise<string>((resolve, reject) => {
    const all = { ...credentials, 'content-type': 'application/json', ...headers }
    request(url, { method: 'POST', headers: all }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve(text)
    })
      .on('error', reject)
      .end(body)
  })
