import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSandboxPath } from '../src/contract/http.ts'
import { type NodeHost, startNodeHost } from '../src/hosts/node.ts'
import { customerAt, enroll } from './customer.ts'
import { expect, tabOf, test as base } from './fixtures.ts'

interface Fixtures {
  readonly host: NodeHost
  /** The built pages and the Node host's sandbox at one address, as the host serves them. */
  readonly served: string
}

const test = base.extend<Fixtures>({
  // Playwright wants the braces, though nothing is taken.
  // oxlint-disable-next-line no-empty-pattern
  async host({}, use) {
    const host = await startNodeHost({ port: 0, now: Date.parse('2026-01-15T12:00:00Z') })
    await use(host)
    await host.close()
  },

  async served({ host, baseURL }, use) {
    const server = createServer((incoming, outgoing) => {
      const { pathname } = new URL(incoming.url ?? '/', host.url)
      if (isSandboxPath(pathname)) passOn(incoming, outgoing, host.url)
      else void servePage(incoming, outgoing, baseURL ?? '')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.closeAllConnections()
    server.close()
  },
})

/** With the address that the browser asked, by which the sandbox writes its own addresses. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, to: string) {
  const { method, headers, url = '' } = incoming
  incoming.pipe(
    request(new URL(url, to), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    }).on('error', () => outgoing.destroy()),
  )
}

async function servePage({ url = '' }: IncomingMessage, outgoing: ServerResponse, from: string) {
  const answer = await fetch(new URL(url, from))
  const type = answer.headers.get('content-type') ?? ''
  outgoing.setHeader('content-type', type)
  if (!type.startsWith('text/html')) return outgoing.end(Buffer.from(await answer.arrayBuffer()))
  const mark = '<meta name="ensayo-host" content="node" />'
  return outgoing.end((await answer.text()).replace('</head>', `${mark}</head>`))
}

test('a page that the Node host serves pays at that host, without a service worker', async ({
  page,
  served,
}) => {
  await page.goto(`${served}/favicon.svg`)
  const shop = { ...tabOf(page), whenReady: async () => undefined }
  const { url, read } = await enroll(shop)
  expect(url.startsWith(served)).toBe(true)
  await page.goto(url)
  const { pay, testCard, issuer, title, text, field } = customerAt(page)
  await expect(text('15 de febrero de 2026')).toBeVisible()
  await testCard('3-D Secure con desafío')
  await pay.click()
  await issuer.getByRole('button', { name: /^Fallar/ }).click()
  await expect(page.getByRole('alert')).toContainText('3-D Secure no fue exitosa')
  await field('Código de seguridad').fill('300')
  await pay.click()
  await issuer.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(title).toHaveText('Pago recibido')
  expect(await read()).toMatchObject({ status: 'active', paid_count: 1 })
  const workers = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length)
  expect(await page.evaluate(workers)).toBe(0)
})

test('a host that is gone is told, and the customer can try again', async ({
  page,
  served,
  host,
  expectMishap,
}) => {
  expectMishap(/net::ERR_|^not JSON|Failed to load resource/)
  await page.goto(`${served}/favicon.svg`)
  const { url } = await enroll({ ...tabOf(page), whenReady: async () => undefined })
  await page.goto(url)
  const { pay, testCard, text } = customerAt(page)
  await testCard('Visa')
  await host.close()
  await pay.click()
  await expect(text('No hubo respuesta.')).toBeVisible()
  await expect(pay).not.toHaveAttribute('aria-busy')
})
