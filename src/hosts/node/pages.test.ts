import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import { pageHeaders } from '../../contract/page-policy.ts'
import { openHost } from '../testing/testing.ts'
import { existsSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NodeHostOptions } from './node.ts'
import { buildPages } from './build-pages.ts'
import { createPages } from './pages.ts'
import { emptyFolder } from '../testing/empty-folder.ts'

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const policy = `<meta http-equiv="content-security-policy" content="img-src 'self'" />`

const index = `<!doctype html>\n<html>\n  <head>\n    ${policy}<title>Ensayo</title>\n    <link rel="icon" href="/favicon.svg" />\n  </head>\n</html>\n`

test.each(['/', '/index.html', '/checkout/P-1', '/checkout/manage/abc?sandbox=x', '/plans'])(
  'a browser that opens %s gets the page, marked as served by this host',
  async (path) => {
    const { open } = await openPages()
    const { status, headers, text } = await open(path, asBrowser)
    expect(status).toBe(200)
    expect(text).toContain('<title>Ensayo</title>')
    expect(text).toContain('<head>\n    <meta name="ensayo-host" content="node" />')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("img-src 'self'; frame-ancestors 'self'")
    expect(Object.fromEntries(headers)).toMatchObject(pageHeaders)
  },
)

test('behind a web server the page names its files below the folder that it is in there', async () => {
  const { open } = await openPages()
  const { text } = await open('/checkout/P-1', {
    ...asBrowser,
    'x-forwarded-host': 'shop.example',
    'x-forwarded-prefix': '/shop',
  })
  expect(text).toContain('<meta name="ensayo-base" content="/shop/" />')
  expect(text).toContain('<link rel="icon" href="/shop/favicon.svg" />')
})

test('the page says whether its sandbox has something to see', async () => {
  const { open, sell } = await openPages()
  const hasRecords = async () => (await open('/', asBrowser)).text.includes('name="ensayo-records"')
  expect(await hasRecords()).toBe(false)
  await sell()
  expect(await hasRecords()).toBe(true)
})

test('a client that follows a payment_url gets the page, whatever it accepts', async () => {
  const { open } = await openPages()
  expect((await open('/checkout/P-1')).status).toBe(200)
})

test('the files of the page are served as what they are', async () => {
  const { open } = await openPages()
  const { status, headers, text } = await open('/assets/app-1a2B_3.js')
  expect([status, text]).toEqual([200, 'export {}'])
  expect(headers.get('content-type')).toBe('text/javascript')
  expect(Object.fromEntries(headers)).toMatchObject(pageHeaders)
})

test.each(['/', '/assets/app-1a2B_3.js'])(
  'HEAD of %s has the headers of GET, in every encoding',
  async (path) => {
    const { fill, open } = await openPages()
    await fill('//'.repeat(1000))
    for (const encoding of ['gzip, br', 'identity']) {
      const headers = { ...asBrowser, 'accept-encoding': encoding }
      const get = await open(path, headers)
      const head = await open(path, headers, 'HEAD')
      expect([head.status, head.text]).toEqual([200, ''])
      expect(ofAnswer(head.headers)).toEqual(ofAnswer(get.headers))
    }
  },
)

/** Without the headers of the connection. */
const ofAnswer = (headers: Headers) =>
  [...headers].filter(([name]) => !/^(date|connection|keep-alive|transfer-encoding)$/.test(name))

test('long texts come in the best encoding that is taken, and others as they are', async () => {
  const { fill, talk } = await openPages()
  await fill('//'.repeat(1000))
  const ask = (path: string, accepted: string, more = '') =>
    talk(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n` +
        `accept-encoding: ${accepted}\r\n${more}connection: close\r\n\r\n`,
    )
  for (const path of ['/', '/assets/app-1a2B_3.js']) {
    expect(await ask(path, 'gzip, deflate, br')).toContain('\r\nContent-Encoding: br\r\n')
    expect(await ask(path, 'gzip')).toContain('\r\nContent-Encoding: gzip\r\n')
    expect(await ask(path, 'identity')).not.toMatch(/content-encoding/i)
  }
  const [, etag = ''] = /^etag: (.*)\r$/im.exec(await ask('/assets/app-1a2B_3.js', 'gzip')) ?? []
  expect(await ask('/assets/app-1a2B_3.js', 'gzip', `if-none-match: ${etag}\r\n`)).toMatch(
    /^HTTP\/1.1 304 /,
  )
})

test.each(['5-2', '-5', '0-0', '3-', '-', '999999-', '5-2,0-1', 'x', `${'9'.repeat(400)}-`])(
  'the range %s of a file is answered with the whole file',
  async (range) => {
    const { open } = await openPages()
    const headers = { range: `bytes=${range}` }
    const { status, text } = await open('/assets/app-1a2B_3.js', headers)
    expect([status, text]).toEqual([200, 'export {}'])
  },
)

test('a page that cannot be read is answered without the reason, which the log has', async () => {
  const { open, folder } = await openPages({ isBuilt: false })
  await mkdir(join(folder, 'index.html'), { recursive: true })
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { status, text } = await open('/', asBrowser)
  expect([status, text]).toEqual([500, expect.stringContaining('"success":false')])
  expect(complaint).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'EISDIR' }))
})

test('a file that goes while it is asked for breaks off, and the host goes on', async () => {
  const folder = emptyFolder()
  const facts = { phonesUrl: undefined, hasRecords: false, isFirst: false }
  const pages = createPages(
    { folder },
    async () => facts,
    () => true,
  )
  const server = createServer((incoming, outgoing) => {
    void pages(incoming, '')?.(outgoing)
    rmSync(join(folder, 'app.js'))
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/app.js`
  for (const text of ['first', 'second']) {
    await writeFile(join(folder, 'app.js'), text)
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow(TypeError)
  }
})

test.each([
  '/index.html',
  '/plans',
  '/assets/missing.js',
  '/assets',
  '/.env',
  '/..%2fsecret.txt',
  '/../secret.txt',
  '/assets/../../pages-secret/a.txt',
  '/api/v1/transaction/sale',
  '/api/v2/nowhere',
  '/api',
])('%s is nothing for a program: 404 in JSON', async (path) => {
  const { talk } = await openPages()
  const answer = await talk(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).toMatch(/content-type: application\/json/i)
  expect(answer).not.toContain('secret of')
})

test.each(['/nowhere.json', '/api/v2/nowhere', controlPath('sandbox.read')])(
  'a program that takes gzip gets the headers of the interface from %s',
  async (path) => {
    const { open } = await openPages()
    const { headers, text } = await open(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(JSON.parse(text)).toBeTypeOf('object')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'access-control-allow-origin': '*',
    })
  },
)

test.each([
  '/api/v2/transaction/sale',
  '/api/v2/nowhere',
  '/api/x',
  `${controlPath('sandbox.read')}/nowhere`,
])('%s stays JSON for a browser too', async (path) => {
  const { open } = await openPages()
  const { status, headers } = await open(path, asBrowser)
  expect([404, 405]).toContain(status)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('only GET and HEAD ask for a page', async () => {
  const { ask } = await openPages()
  const { status, body } = await ask('POST', '/checkout/P-1', { headers: asBrowser })
  expect([status, body.success]).toEqual([404, false])
  expect((await ask('HEAD', '/checkout/P-1')).text).toBe('')
})

test('the worker of the browser sandbox learns that a host answers what it lets pass', async () => {
  const { open } = await openPages()
  const { status, headers, text } = await open('/worker.js')
  expect([status, text]).toEqual([200, 'var ensayoHost = true;\nworker'])
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(Object.fromEntries(headers)).toMatchObject(pageHeaders)
  expect((await open('/mockServiceWorker.js')).text).toBe('worker')
  expect((await (await openPages({ isBuilt: false })).open('/worker.js')).status).toBe(404)
})

test('the console opens on the sandbox of a host that is told what it begins with', async () => {
  const isFirst = async (beginning: NodeHostOptions['beginning']) => {
    const { open } = await openPages({}, { beginning })
    return (await open('/', asBrowser)).text.includes('name="ensayo-first"')
  }
  const nothing = { seed: undefined, frozenAt: undefined }
  expect(await isFirst(nothing)).toBe(false)
  expect(await isFirst({ ...nothing, seed: 7 })).toBe(true)
  expect(await isFirst({ ...nothing, seed: 0 })).toBe(true)
  expect(await isFirst({ ...nothing, approvesAmounts: false })).toBe(false)
  expect(await isFirst({ ...nothing, webhookUrl: 'http://127.0.0.1:8080/' })).toBe(true)
})

test('while the page is built the sandbox is ready at / for a browser too', async () => {
  const { open } = await openPages({ isBuilt: false, build: () => new Promise<void>(() => {}) })
  const { status, headers, text } = await open('/', asBrowser)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('http-equiv="refresh"')
})

test('a page that is not built yet is built when a browser first asks, once', async () => {
  let finish = () => {}
  const { open, builds, fill } = await openPages({
    isBuilt: false,
    build: () => new Promise<void>((resolve) => (finish = resolve)),
  })
  await open('/')
  expect(builds()).toBe(0)
  for (const path of ['/checkout/P-1', '/checkout/P-2']) {
    const { status, text, headers } = await open(path, { 'accept-language': 'en-US,en;q=0.9' })
    expect([status, headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('http-equiv="refresh"')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors/)
  }
  expect((await open('/checkout/P-1', { 'accept-language': 'fr' })).text).toContain('lang="es"')
  await fill()
  finish()
  expect((await open('/checkout/P-1')).status).toBe(200)
  expect(builds()).toBe(1)
})

test('a failed build is answered with its reason, and the next request builds again', async () => {
  const { open, builds } = await openPages({
    isBuilt: false,
    build: async () => {
      throw new Error('<no space left>')
    },
  })
  expect((await open('/checkout/P-1')).status).toBe(503)
  const { status, text } = await vi.waitFor(async () => {
    const answer = await open('/checkout/P-1')
    expect(answer.status).toBe(500)
    return answer
  })
  expect(status).toBe(500)
  expect(text).toContain('&lt;no space left&gt;')
  expect(text).toContain('npm run build')
  expect(text).not.toContain('http-equiv="refresh"')
  const before = builds()
  await open('/checkout/P-1')
  expect(builds()).toBe(before + 1)
})

/** A host with pages in a fresh folder. */
async function openPages(
  { isBuilt = true, build = async () => {} } = {},
  options: Pick<NodeHostOptions, 'beginning'> = {},
) {
  const root = await mkdtemp(join(tmpdir(), 'ensayo-pages-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'pages')
  const fill = async (more = '') => {
    await mkdir(join(folder, 'assets'), { recursive: true })
    await writeFile(join(folder, 'index.html'), index + more)
    await writeFile(join(folder, 'mockServiceWorker.js'), 'worker')
    await writeFile(join(folder, 'worker.js'), 'worker')
    await writeFile(join(folder, 'assets', 'app-1a2B_3.js'), `export {}${more}`)
  }
  await mkdir(join(root, 'pages-secret'))
  await writeFile(join(root, 'pages-secret', 'a.txt'), 'secret of the neighbour')
  await writeFile(join(root, 'secret.txt'), 'secret of the folder above')
  if (isBuilt) await fill()
  let builds = 0
  const counted = () => {
    builds++
    return build()
  }
  const host = await openHost({ pages: { folder, build: counted }, ...options })
  return {
    ...host,
    folder,
    fill,
    builds: () => builds,
    async open(path: string, headers: Record<string, string> = {}, method = 'GET') {
      const response = await fetch(host.url + path, { method, headers })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
  }
}

test('a browser that asks while the console is built waits for that build', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ensayo-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const bin = join(root, 'node_modules', 'vite', 'bin')
  await mkdir(bin, { recursive: true })
  const builds = join(root, 'builds')
  await writeFile(
    join(bin, 'vite.js'),
    `const fs = require('node:fs')
fs.appendFileSync(${JSON.stringify(builds)}, 'x')
fs.mkdirSync(process.argv[process.argv.indexOf('--outDir') + 1], { recursive: true })`,
  )
  const folder = join(root, 'dist')
  await Promise.all([buildPages(root, folder), buildPages(root, folder)])
  expect(existsSync(folder)).toBe(true)
  expect(await readFile(builds, 'utf8')).toBe('x')
})
