import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { operations } from '../src/contract/operations/registry.ts'
import { launchBrowser } from './launch-browser.ts'
import {
  consoleForm,
  type FormPage,
  type MachineName,
  machines,
  openForm,
  type Opening,
  staticForm,
} from './open-form.ts'
import type { Work } from './peers.ts'
import { serveCompressed } from './serve-compressed.ts'

const rounds = 3

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  `<link rel="icon" href="data:,"></head><body>${body}</body></html>`

/** The pages that the handbooks of the peers write. */
const pages = {
  'swagger.html': page(
    'Swagger UI',
    `<link rel="stylesheet" href="/swagger-ui-dist/swagger-ui.css"><div id="app"></div>
  <script src="/swagger-ui-dist/swagger-ui-bundle.js"></script>
  <script>SwaggerUIBundle({ url: '/openapi.json', dom_id: '#app', deepLinking: true, tryItOutEnabled: true })</script>`,
  ),
  'scalar.html': page(
    'Scalar',
    `<div id="app"></div>
  <script src="/@scalar/api-reference/dist/browser/standalone.js"></script>
  <script>Scalar.createApiReference('#app', { url: '/openapi.json', withDefaultFonts: false })</script>`,
  ),
  'rapidoc.html': page(
    'RapiDoc',
    `<script type="module" src="/rapidoc/dist/rapidoc-min.js"></script>
  <rapi-doc spec-url="/openapi.json" render-style="focused"
    load-fonts="false"></rapi-doc>`,
  ),
  'elements.html': page(
    'Elements',
    `<link rel="stylesheet" href="/@stoplight/elements/styles.min.css">
  <script src="/@stoplight/elements/web-components.min.js"></script>
  <elements-api apiDescriptionUrl="/openapi.json" router="hash"></elements-api>`,
  ),
}

const marks = {
  'first paint': 'paint',
  'the form takes input': 'usable',
  'its program has it': 'taken',
} as const satisfies Record<string, keyof Opening>

/** Opening the form of a sale. */
export async function comparePages(programs: string, document: string): Promise<Work[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-bench-'))
  const files = join(folder, 'console')
  await build({ logLevel: 'error', build: { outDir: files } })
  await Promise.all(
    Object.entries({ 'openapi.json': document, ...pages }).map(([name, text]) =>
      writeFile(join(programs, name), text),
    ),
  )
  const servers = [
    await serveCompressed(resolve(import.meta.dirname, 'page')),
    await serveCompressed(files),
    await serveCompressed(programs),
  ] as const
  const [floor, own, peers] = servers
  const { tag, id } = saleIn(document)
  const forms: Readonly<Record<string, FormPage>> = {
    'static form': staticForm(floor.base),
    Ensayo: consoleForm(own.base),
    'Swagger UI': {
      address: `${peers.base}swagger.html#/${tag}/${id}`,
      usable: 'button.execute',
    },
    Scalar: {
      address: `${peers.base}scalar.html#tag/${tag}/POST${salePath}`,
      press: '.show-api-client-button',
      usable: '.scalar-client button.scalar-button-solid',
    },
    RapiDoc: {
      address: `${peers.base}rapidoc.html#post-${salePath}`,
      usable: 'button.m-btn.primary[part~=btn-try]',
      isInElement: true,
    },
    Elements: {
      address: `${peers.base}elements.html#/operations/${id}`,
      usable: '.TryItPanel button.sl-bg-primary',
    },
  }
  const browser = await launchBrowser()
  const works: Work[] = []
  try {
    for (const machine of Object.keys(machines) as MachineName[]) {
      const opened: Record<string, Opening[]> = {}
      for (let round = 0; round <= rounds; round++) {
        for (const [name, form] of Object.entries(forms)) {
          const opening = await openForm(browser, form, machine)
          if (round > 0) (opened[name] ??= []).push(opening)
        }
      }
      for (const [title, mark] of Object.entries(marks)) {
        const values = Object.entries(opened).map(
          ([name, all]) => [name, all.map((opening) => opening[mark])] as const,
        )
        works.push({
          title: `A sale form, ${machine}: ${title}`,
          unit: 'ms',
          values: Object.fromEntries(values),
        })
      }
    }
    return works
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.close()))
    await rm(folder, { recursive: true })
  }
}

const salePath = operations['payments.sale'].path

/** What the document calls the form of a sale. */
function saleIn(text: string) {
  type Operation = { readonly tags: readonly string[]; readonly operationId: string }
  const { paths } = JSON.parse(text) as { paths: Record<string, { post?: Operation }> }
  const sale = paths[salePath]?.post
  return { tag: encodeURIComponent(sale?.tags[0] ?? ''), id: sale?.operationId ?? '' }
}
