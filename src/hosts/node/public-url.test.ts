import { globalAgent, request, createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { Models, Requests, Services } from '@pixelpay/sdk-core'
import { once } from 'node:events'
import { type IncomingMessage, type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { authenticationPages } from '../../contract/control/pages.ts'
import { controlPath } from '../../contract/control/control-routes.ts'
import {
  sampleEnrollment,
  samplePlan,
  sampleSale,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { sign, signatureKinds } from '../../contract/signing.ts'
import { credentials, openHost } from '../testing/testing.ts'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '../testing/testing-certificate.ts'

/** As nginx is told to say where it was called. */
const forwarding: TlsProxyOptions['headers'] = ({ host }) => ({
  'x-forwarded-proto': 'https',
  'x-forwarded-host': host,
  'x-forwarded-prefix': '/ensayo',
})

const ways: readonly (readonly [string, boolean])[] = [
  ['its public URL', true],
  ['what the proxy says', false],
]

/** A sandbox below a path of a web server with TLS, which either is told of or says so itself. */
async function openBehind(isTold: boolean) {
  const proxy = await openTlsProxy({
    prefix: '/ensayo',
    ...(isTold ? {} : { headers: forwarding }),
  })
  const host = await openHost(isTold ? { access: { publicUrl: proxy.url } } : {})
  proxy.leadTo(host.url)
  const ca = globalAgent.options.ca
  globalAgent.options.ca = proxy.cert
  onTestFinished(() => {
    globalAgent.options.ca = ca
  })
  return { host, url: proxy.url }
}

/** Over the proxy; the platform's fetch takes no self-made certificate. */
async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const sent = request(url, {
    method: 'POST',
    headers: { ...credentials, 'content-type': 'application/json', ...headers },
  })
  sent.end(JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: JSON.parse(await text(response)) }
}

const read = controlPath('sandbox.read')

const strictly = { client_signature: 'required', signed_endpoint: 'called' }

const signatureFor = (endpoint: string) => {
  const { key, secret } = sandboxCredentials
  return sign(signatureKinds.sale, { key, order_id: 'ORDER-12948', endpoint, secret })
}

/** A sale by the vendor's client, which calls and signs the same endpoint. */
function sellAt(endpoint: string, signed = endpoint) {
  const settings = new Models.Settings()
  settings.setupSandbox()
  settings.setupEndpoint(endpoint)
  settings.setupHeaders({ 'x-client-signature': signatureFor(signed) })
  const sale = new Requests.SaleTransaction()
  const { card_number: number, card_cvv: cvv2, card_holder: cardholder } = sampleSale
  sale.setCard(
    Object.assign(new Models.Card(), {
      number,
      cvv2,
      cardholder,
      expire_month: 12,
      expire_year: 2030,
    }),
  )
  sale.setBilling(
    Object.assign(new Models.Billing(), {
      address: 'Calle 1',
      country: 'HN',
      state: 'HN-CR',
      city: 'San Pedro Sula',
      phone: '50499999999',
    }),
  )
  sale.setOrder(
    Object.assign(new Models.Order(), {
      id: 'ORDER-12948',
      currency: 'HNL',
      amount: 1,
      customer_name: 'Ana Rivera',
      customer_email: 'ana@pixel.hn',
    }),
  )
  return new Services.Transaction(settings).doSale(sale)
}

test.each(ways)('the vendor’s client signs for %s, strictly', async (_, isTold) => {
  const { host, url } = await openBehind(isTold)
  await host.control('settings.change', { body: { assumptions: strictly } })
  expect((await sellAt(url)).status).toBe(200)
  expect((await sellAt(url, new URL(url).origin)).status).toBe(200)
  const refused = await sellAt(url, host.url)
  expect(refused.status).toBe(401)
  expect(refused.errors).toBeNull()
  const { body } = await host.control('requests.list')
  expect(body.items[0]?.hints).toEqual({
    'x-client-signature': expect.arrayContaining([expect.stringContaining(url)]),
  })
})

test.each(ways)('links and the pages of 3-D Secure are below %s', async (_, isTold) => {
  const { url } = await openBehind(isTold)
  const plan = await post(`${url}/api/v2/subscriptions`, samplePlan)
  const subscription = plan.body.data.id
  const enrolled = await post(`${url}/api/v2/subscriptions/${subscription}/subscribe`, {
    ...sampleEnrollment,
    subscription,
  })
  expect(enrolled.body.data.payment.payment_url).toMatch(`${url}/checkout/P-`)
  const asked = await post(`${url}/api/v2/transaction/sale`, {
    ...sampleSale,
    card_number: '4000000000001091',
    authentication_request: 'true',
  })
  expect(asked.body.data.collection_url).toMatch(url + authenticationPages.collect.path)
})

test('a web server that passes its path on is understood too', async () => {
  const { ask, sell } = await openHost({ access: { publicUrl: 'https://shop.test/ensayo' } })
  const { status } = await ask('POST', '/ensayo/api/v2/transaction/sale', {
    headers: { ...credentials, 'content-type': 'application/json' },
    body: JSON.stringify(sampleSale),
  })
  expect([status, (await sell()).status]).toEqual([200, 200])
  expect((await ask('GET', `/ensayo${read}`)).status).toBe(200)
})

test('the pages at the public URL are the sandbox’s own, and its name is', async () => {
  const { talk } = await openHost({ access: { publicUrl: 'https://shop.test:8443/ensayo' } })
  const statusFor = async (headers: string) =>
    Number(
      (await talk(`GET ${read} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`)).slice(9, 12),
    )
  expect(await statusFor('host: shop.test')).toBe(200)
  expect(await statusFor('host: localhost\r\norigin: https://shop.test:8443')).toBe(200)
  expect(await statusFor('host: localhost\r\norigin: https://shop.test')).toBe(403)
})

test('what a proxy says of itself opens nothing', async () => {
  const { talk } = await openHost()
  for (const headers of [
    'host: thief.example\r\nx-forwarded-host: localhost',
    'host: thief.example\r\nforwarded: host=localhost;proto=http',
    'host: localhost\r\nx-forwarded-host: thief.example\r\norigin: http://thief.example',
  ]) {
    const answer = await talk(`GET ${read} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  }
})

interface TlsProxyOptions {
  /** The path below which it has the other server, which does not see the path. */
  readonly prefix?: string
  /**
   * The headers by which it names itself to the other server, beside or in place of the client's
   * headers.
   */
  readonly headers?: (own: { readonly host: string }) => IncomingHttpHeaders
}

/** A web server with TLS that passes requests on, as nginx does: with the other server's name as `Host`. */
async function openTlsProxy({ prefix = '', headers = () => ({}) }: TlsProxyOptions = {}) {
  const { cert, key } = makeCertificate()
  let target: URL | undefined
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const { method, url = '' } = incoming
    if (!target || !url.startsWith(`${prefix}/`)) return void outgoing.writeHead(404).end()
    const own = { host: incoming.headers.host ?? '' }
    const passedOn = plainRequest(target, {
      method,
      path: url.slice(prefix.length),
      headers: { ...incoming.headers, host: target.host, connection: 'close', ...headers(own) },
    })
    passedOn.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 0, response.headers)
      response.pipe(outgoing)
    })
    passedOn.on('error', () => outgoing.destroy())
    incoming.pipe(passedOn)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}${prefix}`,
    cert,
    leadTo(url: string) {
      target = new URL(url)
    },
  }
}
