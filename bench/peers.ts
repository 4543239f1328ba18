import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { installPeers } from '../scripts/peers-folder.mjs'
import { openApiPath } from '../src/contract/control/control-routes.ts'
import { operations } from '../src/contract/operations/registry.ts'
import { freePort } from '../src/hosts/testing/free-port.ts'
import { startBundledHost } from '../stress/start-host.ts'
import { benchFirstForm, type FormPage } from './first-form.ts'
import { benchInPage, benchServers, sampleAnswer, type Server } from './sales.ts'
import { serve } from './tools.ts'

/** Programs of others that do the same work, in their newest versions of these majors. */
const packages = [
  'swagger-ui-dist@5',
  '@scalar/api-reference@1',
  'rapidoc@9',
  '@stoplight/elements@9',
  '@stoplight/prism-cli@5',
  '@mockoon/cli@9',
  'wiremock@3',
]

/** The same work by Ensayo, by programs of others and by bare servers, in turns. */
export async function benchPeers() {
  const installed = await installPeers(packages)
  if (!installed) throw new Error('the registry does not give the programs to compare with')
  const programs = join(installed.folder, 'node_modules')
  const host = await startBundledHost()
  try {
    const source = `${host.url}${openApiPath}?lang=en`
    const document = await (await fetch(source)).text()
    const { body } = await sampleAnswer(host.url)
    await printVersions(programs)
    await compareForms(programs, document)
    await compareServers(programs, document, body)
    await benchInPage([100])
  } finally {
    host.child.kill()
    await installed.remove()
  }
}

async function printVersions(programs: string) {
  for (const name of packages.map((each) => each.slice(0, each.lastIndexOf('@')))) {
    const text = await readFile(join(programs, name, 'package.json'), 'utf8')
    console.log(`${name} ${(JSON.parse(text) as { version: string }).version}`)
  }
}

/** Sales over HTTP. */
async function compareServers(programs: string, document: string, answer: string) {
  const path = join(programs, 'openapi.json')
  await writeFile(path, document)
  const installed = (name: string) => join(programs, name)
  const children: ChildProcess[] = []
  const start = async (command: string, argumentsOf: (port: string) => string[]) => {
    const port = await freePort()
    children.push(spawn(command, argumentsOf(String(port)), { stdio: 'ignore' }))
    await untilAnswers(`http://127.0.0.1:${port}`)
    return { port }
  }
  try {
    const servers: Record<string, Server> = {
      Prism: await start(process.execPath, (port) => [
        installed('@stoplight/prism-cli/dist/index.js'),
        'mock',
        path,
        '--host=127.0.0.1',
        `--port=${port}`,
      ]),
      Mockoon: await start(process.execPath, (port) => [
        installed('@mockoon/cli/bin/run.js'),
        'start',
        `--data=${path}`,
        '--hostname=127.0.0.1',
        `--port=${port}`,
        '--disable-log-to-file',
      ]),
    }
    if (await hasJava()) {
      const [jar] = (await readdir(installed('wiremock/build'))).filter((name) =>
        name.endsWith('.jar'),
      )
      const wireMock = await start('java', (port) => [
        '-jar',
        join(installed('wiremock/build'), jar ?? ''),
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--no-request-journal',
        '--use-chunked-encoding=never',
      ])
      await stubSale(wireMock.port, answer)
      servers['WireMock'] = wireMock
    } else console.log('  WireMock: not measured, for there is no Java')
    await benchServers(servers)
  } finally {
    for (const child of children) child.kill()
  }
}

/** WireMock answers with the given text, and has no answer of its own. */
const stubSale = (port: number, body: string) =>
  fetch(`http://127.0.0.1:${port}/__admin/mappings`, {
    method: 'POST',
    body: JSON.stringify({
      request: { method: 'POST', urlPath: operations['payments.sale'].path },
      response: { status: 200, headers: { 'content-type': 'application/json' }, body },
    }),
  })

async function hasJava() {
  const java = spawn('java', ['-version'], { stdio: 'ignore' })
  const [code] = await once(java, 'close').catch(() => [1])
  return code === 0
}

/** Waits until a program that was started answers anything. */
async function untilAnswers(url: string) {
  for (let tries = 300; tries > 0; tries--) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    await setTimeout(200)
  }
  throw new Error(`what was started for ${url} does not answer`)
}

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

/** Opening the form of a sale. */
async function compareForms(programs: string, document: string) {
  for (const [name, text] of Object.entries({ 'openapi.json': document, ...pages })) {
    await writeFile(join(programs, name), text)
  }
  const peers = await serve(programs)
  const { tag, id } = saleIn(document)
  const ofPeers: Readonly<Record<string, FormPage>> = {
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
  await benchFirstForm(ofPeers).finally(peers.close)
}

const salePath = operations['payments.sale'].path

/** The document's name for the form of a sale. */
function saleIn(text: string) {
  type Operation = { readonly tags: readonly string[]; readonly operationId: string }
  const { paths } = JSON.parse(text) as { paths: Record<string, { post?: Operation }> }
  const sale = paths[salePath]?.post
  return { tag: encodeURIComponent(sale?.tags[0] ?? ''), id: sale?.operationId ?? '' }
}
