import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { launchBrowser } from './launch-browser.ts'
import type { Work } from './peers.ts'
import { serveCompressed } from './serve-compressed.ts'

const rounds = 5

const machines = {
  'A sale form that takes input': 1,
  'The same with a CPU that is four times slower': 4,
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  `<link rel="icon" href="data:,"></head><body>${body}</body></html>`

const swagger = page(
  'Swagger UI',
  `<link rel="stylesheet" href="/swagger-ui-dist/swagger-ui.css"><div id="app"></div>
  <script src="/swagger-ui-dist/swagger-ui-bundle.js"></script>
  <script>SwaggerUIBundle({ url: '/openapi.json', dom_id: '#app', deepLinking: true, tryItOutEnabled: true })</script>`,
)

const rapidoc = page(
  'RapiDoc',
  `<script type="module" src="/rapidoc/dist/rapidoc-min.js"></script>
  <rapi-doc spec-url="/openapi.json" render-style="focused"
    load-fonts="false"></rapi-doc>`,
)

/** Opening the form of a sale, until its button is drawn. */
export async function comparePages(programs: string, document: string): Promise<Work[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-bench-'))
  const files = join(folder, 'console')
  await build({ logLevel: 'error', build: { outDir: files } })
  await Promise.all(
    Object.entries({
      'openapi.json': document,
      'swagger.html': swagger,
      'rapidoc.html': rapidoc,
    }).map(([name, text]) => writeFile(join(programs, name), text)),
  )
  const servers = [
    await serveCompressed(resolve(import.meta.dirname, 'page')),
    await serveCompressed(files),
    await serveCompressed(programs),
  ] as const
  const [floor, own, peers] = servers
  const { tag, id } = saleIn(document)
  const addresses: Readonly<Record<string, readonly [address: string, button: string]>> = {
    'static form': [`${floor.base}static-form.html`, 'form button[type=submit]'],
    Ensayo: [own.base, 'form button[type=submit]'],
    'Swagger UI': [`${peers.base}swagger.html#/${tag}/${id}`, 'button.execute'],
    RapiDoc: [
      `${peers.base}rapidoc.html#post-/api/v2/transaction/sale`,
      'button.m-btn.primary[part~=btn-try]',
    ],
  }
  const browser = await launchBrowser()
  const works: Work[] = []
  try {
    for (const [title, slowdown] of Object.entries(machines)) {
      const values: Record<string, number[]> = {}
      for (let round = 0; round <= rounds; round++) {
        for (const [name, [address, button]] of Object.entries(addresses)) {
          const ms = await usableAfter(browser, address, button, slowdown)
          if (round > 0) (values[name] ??= []).push(ms)
        }
      }
      works.push({ title, unit: 'ms', values })
    }
    return works
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.close()))
    await rm(folder, { recursive: true })
  }
}

/** What Swagger UI calls the form of a sale. */
function saleIn(text: string) {
  type Operation = { readonly tags: readonly string[]; readonly operationId: string }
  const { paths } = JSON.parse(text) as { paths: Record<string, { post?: Operation }> }
  const sale = paths['/api/v2/transaction/sale']?.post
  return { tag: encodeURIComponent(sale?.tags[0] ?? ''), id: sale?.operationId ?? '' }
}

/** Opens an address in a browser that has nothing of it; the ms until a frame with the button is drawn. */
async function usableAfter(browser: Browser, address: string, button: string, slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watch, button)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
    return await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? NaN)
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts; looks into the parts of custom elements, too. */
function watch(button: string) {
  const isIn = (root: Document | ShadowRoot): boolean =>
    root.querySelector(button) !== null ||
    [...root.querySelectorAll('*')].some(
      ({ shadowRoot }) => shadowRoot !== null && isIn(shadowRoot),
    )
  const look = () =>
    requestAnimationFrame(() => {
      if (!isIn(document)) look()
      else setTimeout(() => performance.mark('usable'))
    })
  look()
}
