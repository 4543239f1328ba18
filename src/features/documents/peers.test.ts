import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sirv from 'sirv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../entries/package.ts'
import { node, run } from '../../package/testing-packed.ts'
import { type DocumentId, documentPaths } from './document-paths.ts'
import { controlPath } from '../../contract/control/control-routes.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { fetchOf, type OpenApiDocument, operationsOf, sentOf } from './testing-document.ts'

/** Where `npm run release-check -- peers` has installed the programs; without it there is nothing to test. */
const folder = process.env['ENSAYO_PEERS'] ?? ''

/** Generators of code, each with the configuration that writes to `made`. */
const generators = {
  kubb: {
    config: 'kubb.config.mjs',
    text: `
      import { defineConfig } from '@kubb/core'
      import { pluginClient } from '@kubb/plugin-client'
      import { pluginOas } from '@kubb/plugin-oas'
      import { pluginTs } from '@kubb/plugin-ts'
      import { pluginZod } from '@kubb/plugin-zod'
      export default defineConfig({
        input: { path: './openapi.json' },
        output: { path: './made', format: false, lint: false },
        plugins: [pluginOas(), pluginTs(), pluginZod(), pluginClient()],
      })`,
    bin: 'kubb',
    args: ['generate'],
  },
  orval: {
    config: 'orval.config.cjs',
    text: `
      const of = (client) => ({
        input: './openapi.json',
        output: { client, target: './made/' + client + '.ts' },
      })
      module.exports = { zod: of('zod'), fetch: of('fetch') }`,
    bin: 'orval',
    args: ['--config', 'orval.config.cjs'],
  },
  'hey-api': {
    config: 'openapi-ts.config.mjs',
    text: `
      import { defineConfig } from '@hey-api/openapi-ts'
      export default defineConfig({
        input: './openapi.json',
        output: 'made',
        plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript', 'zod'],
      })`,
    bin: 'openapi-ts',
    args: [],
  },
} as const

const asBundlers = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom'],
  },
  include: ['made'],
}

describe.skipIf(folder === '')('programs of others', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let files: string
  beforeAll(async () => {
    sandbox = await startSandbox()
    files = await mkdtemp(join(tmpdir(), 'ensayo-peers-'))
  })
  afterAll(async () => {
    await sandbox.close()
    await rm(files, { recursive: true })
  })

  const read = async (id: DocumentId) =>
    (await fetch(`${sandbox.url}${documentPaths[id]}?lang=en`)).text()

  /** Writes a document for a program that reads files. */
  async function saved(id: DocumentId) {
    const path = join(files, `${id}.json`)
    await writeFile(path, await read(id))
    return path
  }

  test('Postman runs the collection whole', async () => {
    await sandbox.reset()
    const report = join(files, 'report.json')
    const args = ['-e', await saved('postman.environment'), '--reporters', 'json']
    const newman = start('newman/bin/newman.js', [
      'run',
      await saved('postman.collection'),
      ...args,
      '--reporter-json-export',
      report,
    ])
    expect(await newman.ended).toBe(0)
    const { run } = JSON.parse(await readFile(report, 'utf8'))
    expect(run.failures).toEqual([])
    expect(run.stats.requests.total).toBeGreaterThan(100)
    expect(run.stats.assertions.total).toBe(run.stats.requests.total)
  })

  test.each(Object.keys(generators))(
    '%s makes a client that compiles',
    async (name) => {
      const { config, text, bin, args } = generators[name as keyof typeof generators]
      const made = join(files, name)
      await mkdir(made)
      await symlink(join(folder, 'node_modules'), join(made, 'node_modules'))
      await writeFile(join(made, 'openapi.json'), await read('openapi.payments'))
      await writeFile(join(made, config), text)
      await writeFile(join(made, 'tsconfig.json'), JSON.stringify(asBundlers))
      expect(await run(made, node, [join('node_modules/.bin', bin), ...args])).toMatchObject({
        code: 0,
      })
      const compiler = join('node_modules', 'typescript', 'lib', 'tsc.js')
      expect(await run(made, node, [compiler])).toMatchObject({ code: 0, stdout: '' })
    },
    120_000,
  )

  test('Prism serves the document, and answers each example of a sale as it says', async () => {
    const prism = await startPrism('mock', await saved('openapi.payments'))
    const document = JSON.parse(await read('openapi.payments')) as OpenApiDocument
    const sale = operationsOf(document).find(({ operationId }) => operationId === 'payments.sale')!
    let answered = 0
    for (const [code, { content }] of Object.entries(sale.responses)) {
      const examples = content['application/json']?.examples ?? {}
      for (const [example, { value }] of Object.entries(examples)) {
        const sent = sentOf(sale, example)
        if (code === '422' || !sent.body) continue
        const [path, init] = fetchOf(document.components, sale, sent)
        init.headers['prefer'] = `code=${code}, example=${example}`
        const answer = await fetch(prism.url + path, init)
        expect([example, answer.status, await answer.json()]).toEqual([
          example,
          Number(code),
          value,
        ])
        answered++
      }
    }
    expect(answered).toBeGreaterThan(20)
    await prism.stop()
  })

  test('Prism, between a client and the sandbox, finds nothing outside the document', async () => {
    const prism = await startPrism('proxy', await saved('openapi.payments'), sandbox.url)
    const document = JSON.parse(await read('openapi.payments')) as OpenApiDocument
    const all = new Map(operationsOf(document).map((one) => [one.operationId, one]))
    const { beginning = {}, order = [] } = document['x-examples'] ?? {}
    await sandbox.reset(beginning)
    const complaints: unknown[] = []
    for (const step of order) {
      if ('method' in step) {
        await fetch(sandbox.url + step.path, step)
        continue
      }
      const operation = all.get(step.operationId)!
      const sent = sentOf(operation, step.example)
      const [path, init] = fetchOf(document.components, operation, sent)
      const answer = await fetch(prism.url + path, init)
      const violations = violationsOf(answer)
      // A refused request may break the rules of the document, and a successful one may not.
      const found = answer.ok
        ? violations
        : violations.filter(({ location: [part] }) => part === 'response')
      complaints.push(...found.map((one) => ({ ...step, ...one })))
      expect([step, Object.keys(operation.responses)]).toEqual([
        step,
        expect.arrayContaining([String(answer.status)]),
      ])
    }
    expect(complaints).toEqual([])
    expect(order.length).toBeGreaterThan(90)
    await prism.stop()
  })

  describe('in a browser', () => {
    let browser: Browser
    let pages: { readonly url: string; readonly close: () => void }
    beforeAll(async () => {
      browser = await launch()
      pages = await servePages(sandbox.url)
    })
    afterAll(async () => {
      await browser.close()
      pages.close()
    })

    /** A page of a program, and its complaints: errors, warnings, and requests to others. */
    async function open(program: keyof typeof programs) {
      await sandbox.reset()
      const page = await browser.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', ({ message }) => complaints.push(message))
      await page.route(
        (url) => url.hostname !== '127.0.0.1',
        (route) => {
          complaints.push(`asks ${route.request().url()}`)
          return route.abort()
        },
      )
      await page.goto(`${pages.url}/${program}`)
      return { page, complaints }
    }

    const newest = async () => (await sandbox.list('payments'))[0]

    test('Swagger UI shows both documents, and makes a sale', async () => {
      const { page, complaints } = await open('swagger')
      const sale = page.locator('.opblock').filter({ hasText: '/api/v2/transaction/sale' })
      await sale.locator('.opblock-summary-control').click()
      await sale.getByRole('button', { name: 'Try it out' }).click()
      await sale.getByRole('button', { name: 'Execute' }).click()
      const status = sale.locator('.live-responses-table .response-col_status').last()
      await status.filter({ hasText: '200' }).waitFor()
      expect(await newest()).toMatchObject({ status: 'paid' })
      await expectNoErrors(page)

      const control = await open('swagger-control')
      await control.page.locator('.opblock').first().waitFor()
      await expectNoErrors(control.page)
      expect([...complaints, ...control.complaints]).toEqual([])
    })

    const expectNoErrors = async (page: Page) =>
      expect(await page.locator('.errors-wrapper').allTextContents()).toEqual([])

    test('Scalar shows both documents, and makes a sale', async () => {
      const { page, complaints } = await open('scalar')
      const name = 'Test Request(post /api/v2/transaction/sale)'
      await page.getByRole('button').filter({ hasText: name }).click()
      await page.getByRole('button', { name: /^Send/ }).first().click()
      await page.getByText('200 OK').first().waitFor()
      expect(await newest()).toMatchObject({ status: 'paid' })

      const control = await open('scalar-control')
      await control.page.getByText(controlPath('clock.move')).first().waitFor()
      expect([...complaints, ...control.complaints]).toEqual([])
    })
  })
})

interface Violation {
  readonly location: readonly string[]
  readonly message: string
}

/**
 * The violations that Prism noticed; none where there are too many to list, as in a request without
 * any field.
 */
function violationsOf({ headers }: Response) {
  const noticed = headers.get('sl-violations') ?? '[]'
  return (noticed.startsWith('[') ? JSON.parse(noticed) : []) as Violation[]
}

/** Starts a program of the folder; `output` is its output so far. */
function start(program: string, args: readonly string[]) {
  const path = join(folder, 'node_modules', program)
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, ended, output: () => output }
}

/** Prism at a free port, once it listens. */
async function startPrism(...args: readonly string[]) {
  const program = start('@stoplight/prism-cli/dist/index.js', [...args, '--port', '0'])
  let hasEnded = false
  void program.ended.then(() => (hasEnded = true))
  for (;;) {
    const [, url] = /Prism is listening on (\S+)/.exec(program.output()) ?? []
    if (url) {
      return {
        url,
        async stop() {
          program.child.kill()
          await program.ended
        },
      }
    }
    if (hasEnded) throw new Error(`Failed to start Prism: ${program.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function launch() {
  const { chromium } = await import('@playwright/test')
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}

const { key, hash } = sandboxCredentials

const swagger = (url: string) => `
  <link rel="stylesheet" href="/swagger-ui-dist/swagger-ui.css">
  <div id="app"></div>
  <script src="/swagger-ui-dist/swagger-ui-bundle.js"></script>
  <script>
    const ui = SwaggerUIBundle({ url: '${url}', dom_id: '#app', onComplete() {
      ui.preauthorizeApiKey('key', '${key}')
      ui.preauthorizeApiKey('hash', '${hash}')
    } })
  </script>`

const scalar = (url: string) => `
  <div id="app"></div>
  <script src="/@scalar/api-reference/dist/browser/standalone.js"></script>
  <script>
    Scalar.createApiReference('#app', {
      url: '${url}', withDefaultFonts: false, telemetry: false, agent: { disabled: true },
      authentication: { securitySchemes: { key: { value: '${key}' }, hash: { value: '${hash}' } } },
    })
  </script>`

/** The pages by their names: which program, and which document. */
const programs = {
  swagger: [swagger, 'openapi.payments'],
  'swagger-control': [swagger, 'openapi.control'],
  scalar: [scalar, 'openapi.payments'],
  'scalar-control': [scalar, 'openapi.control'],
} as const satisfies Record<string, readonly [(url: string) => string, DocumentId]>

/** Serves the pages and the files of their programs at an origin of their own. */
async function servePages(host: string) {
  const serveFile = sirv(join(folder, 'node_modules'), { dev: true })
  const server = createServer((incoming, outgoing) => {
    const program = Object.entries(programs).find(([name]) => incoming.url === `/${name}`)?.[1]
    if (!program) return serveFile(incoming, outgoing, () => void outgoing.writeHead(404).end())
    const [page, id] = program
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    outgoing.end(
      `<!doctype html><html lang="en"><head><title>${id}</title><link rel="icon" href="data:,"></head>` +
        `<body>${page(`${host}${documentPaths[id]}?lang=en`)}</body></html>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
