import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type ControlId,
  controlIds,
  controlPath,
  controlRoutes,
} from '../../contract/control/control-routes.ts'
import { phonesPath } from '../../contract/control/pages.ts'
import { clientOf, openHost } from '../testing/testing.ts'

// macOS has one loopback address only, and no other address may be asked in a test.
beforeEach(({ skip }) => skip(process.platform === 'darwin', 'no second loopback address'))

/** A host with a page, and another address that it has in its network. */
async function openClosed() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-phones-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  const own = { address: '127.0.0.2' as string | undefined }
  const host = await openHost({
    host: 'localhost',
    pages: { folder, phonesAt: () => own.address },
  })
  const page = (from: string, path: string) =>
    fetch(from + path, { headers: { accept: 'text/html' } })
  const letIn = async () =>
    (await host.ask('POST', phonesPath, { headers: { origin: host.url } })).body
  return { host, own, page, letIn }
}

/** The same once its console has let phones in. */
async function openWithPhone() {
  const opened = await openClosed()
  const { url } = await opened.letIn()
  return { ...opened, phone: clientOf(url), phoneUrl: url as string }
}

const customers: readonly ControlId[] = [
  'checkout.read',
  'checkout.pay',
  'checkout.lookup',
  'manage.read',
  'join.read',
  'join.enroll',
  'enrollments.retry',
  'enrollments.cancel-request',
]

test("a phone opens the customer's pages, and pays", async () => {
  const { phone, phoneUrl, page } = await openWithPhone()
  expect((await page(phoneUrl, '/checkout/P-1')).status).toBe(200)
  expect((await fetch(`${phoneUrl}/favicon.svg`)).status).toBe(200)
  for (const id of customers) {
    const [method = ''] = controlRoutes[id].split(' ')
    const { status } = await phone.ask(method, controlPath(id, 'P-1'))
    expect([id, status]).not.toContain(403)
  }
})

test('a phone can do nothing else, on whatever way', async () => {
  const { host, phone, phoneUrl, page } = await openWithPhone()
  for (const id of controlIds.filter((one) => !customers.includes(one))) {
    const [method = ''] = controlRoutes[id].split(' ')
    const { status, body } = await phone.ask(method, controlPath(id, 'P-1'))
    expect([id, status]).toEqual([id, 403])
    expect(body.message).toContain("customer's pages only")
  }
  expect((await phone.sell()).status).toBe(403)
  for (const path of ['/', '/demo', '/sandbox', '/live/session', '/live/x.js', '/api/v2/x.js']) {
    expect([path, (await page(phoneUrl, path)).status]).toEqual([path, 403])
  }
  const reset = controlPath('sandbox.reset')
  const odd = [
    `/checkout/..${reset}`,
    `//${reset}`,
    `${reset}?/checkout/`,
    `${controlPath('sandbox.read')}/checkout/a/../b`,
  ]
  for (const path of odd) {
    const line = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.2\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`
    expect(await phone.talk(line)).toMatch(/^HTTP\/1\.1 403 /)
  }
  const foreign = { origin: 'https://thief.example', 'content-type': 'application/json' }
  const pay = await phone.ask('POST', controlPath('checkout.pay', 'P-1'), { headers: foreign })
  expect(pay.status).toBe(403)
  const lines = 'GET /checkout/P-1 HTTP/1.1\r\nhost: thief.example\r\nconnection: close\r\n\r\n'
  expect(await phone.talk(lines)).toMatch(/^HTTP\/1\.1 403 /)
  expect((await host.control('sandbox.read')).body.seed).toBe(7)
})

test('the console learns from its page where phones are let in', async () => {
  const { host, page, phoneUrl, letIn } = await openWithPhone()
  expect(phoneUrl).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/)
  const html = await (await page(host.url, '/')).text()
  expect(html).toContain(`<meta name="ensayo-phones" content="${phoneUrl}" />`)
  expect(await letIn()).toEqual({ url: phoneUrl })
})

test('phones are let in once the console asks for it, and nobody else may', async () => {
  const { host, page, letIn } = await openClosed()
  const phoneUrl = host.url.replace('localhost', '127.0.0.2')
  await expect(fetch(phoneUrl)).rejects.toThrow('fetch failed')
  expect(await (await page(host.url, '/')).text()).not.toContain('ensayo-phones')
  const others: readonly Record<string, string>[] = [{}, { origin: 'https://thief.example' }]
  for (const headers of others) {
    expect((await host.ask('POST', phonesPath, { headers })).status).toBe(403)
  }
  // Two tabs at once.
  expect(await Promise.all([letIn(), letIn()])).toEqual([{ url: phoneUrl }, { url: phoneUrl }])
  const ofPhone = await clientOf(phoneUrl).ask('POST', phonesPath, {
    headers: { origin: phoneUrl },
  })
  expect(ofPhone.status).toBe(403)
})

test('phones that were let in are kept out again, and the port is closed', async () => {
  const { host, page, phoneUrl, letIn } = await openWithPhone()
  const { hostname, port } = new URL(phoneUrl)
  const kept = connect(Number(port), hostname)
  onTestFinished(() => void kept.destroy())
  kept.write('GET /checkout/P-1 HTTP/1.1\r\nhost: 127.0.0.2\r\n\r\n')
  await once(kept, 'data')
  const ended = once(kept, 'close')
  const keepOut = async () => (await host.control('phones.keep-out')).body
  expect(await keepOut()).toEqual({ were_in: true })
  await ended
  await expect(fetch(phoneUrl)).rejects.toThrow('fetch failed')
  expect(await (await page(host.url, '/')).text()).not.toContain('ensayo-phones')
  expect(await keepOut()).toEqual({ were_in: false })
  expect(await letIn()).toEqual({ url: phoneUrl })
  expect((await page(phoneUrl, '/checkout/P-1')).status).toBe(200)
})

test('a host that ends while it lets phones in says nothing of its inside', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const { host } = await openClosed()
  const { port } = new URL(host.url)
  const late = connect(Number(port), '127.0.0.1')
  const lines = [`host: localhost:${port}`, `origin: ${host.url}`, 'content-length: 2']
  late.write(`POST ${phonesPath} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`)
  // The host answers requests in their order, so it has read the head by then.
  await host.control('sandbox.read')
  const ended = host.close()
  late.write('}')
  const [answer] = (await once(late, 'data')) as [Buffer]
  await ended
  expect(answer.toString()).toContain('no network')
  expect(said).not.toHaveBeenCalled()
})

test('no page of others keeps phones out', async () => {
  const { host, page, phoneUrl } = await openWithPhone()
  const headers = { origin: 'https://thief.example' }
  expect((await host.ask('DELETE', controlPath('phones.keep-out'), { headers })).status).toBe(403)
  expect((await page(phoneUrl, '/checkout/P-1')).status).toBe(200)
})

test('a machine without a network, or with another one, says so', async () => {
  const { host, own, page, letIn } = await openClosed()
  own.address = undefined
  expect(await letIn()).toEqual({ problem: 'no network' })
  own.address = '127.0.0.1'
  expect(await letIn()).toEqual({ problem: 'address in use' })
  own.address = '127.0.0.2'
  const before = (await letIn()).url as string
  own.address = '127.0.0.3'
  expect(await (await page(host.url, '/')).text()).not.toContain('ensayo-phones')
  expect((await letIn()).url).toBe(before.replace('127.0.0.2', '127.0.0.3'))
  await expect(fetch(before)).rejects.toThrow('fetch failed')
  // Back in the first network, after a try in one where the address is taken.
  own.address = '127.0.0.1'
  expect(await letIn()).toEqual({ problem: 'address in use' })
  own.address = '127.0.0.3'
  expect(await (await page(host.url, '/')).text()).not.toContain('ensayo-phones')
})
