import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { installPeers } from '../scripts/peers-folder.mjs'
import { run } from '../scripts/run.mjs'
import { controlPath } from '../src/contract/control/routes.ts'
import { operations } from '../src/contract/operations/registry.ts'
import { freePort } from '../src/hosts/testing/free-port.ts'
import { compareSales } from './browser.ts'
import { launchBrowser, median, servePages, serveCompressed } from './pages.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { ask, helperProcess, saleRequest, sampleAnswer } from './node-host.ts'
import { type Host, startBundledHost } from '../stress/start-host.ts'
import { build } from 'vite'
import {
  consoleForm,
  type FormPage,
  type MachineName,
  machines,
  openForm,
  type Opening,
  staticForm,
} from './first-form.ts'
import budget from './budget.json' with { type: 'json' }

const rounds = 9
const msPerRound = 700
/** Rounds that do not count: a virtual machine compiles what it runs often. */
const warmUps = 3
const connections = 16

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

/** What Ensayo does alone and the report holds as it is printed. */
const ownParts = ['first-form', 'growth', 'node', 'package']

/** What was measured of one work, for each program in each round; the first program is the floor. */
interface Work {
  readonly title: string
  readonly unit: string
  readonly values: Readonly<Record<string, readonly number[]>>
}

/** The same work by Ensayo, by programs of others and by what does no more, in turns; writes the report. */
export async function benchPeers() {
  const installed = await installPeers(packages)
  if (!installed) throw new Error('the registry does not give the programs to compare with')
  const host = await startBundledHost()
  try {
    const document = await (
      await fetch(`${host.url}${controlPath('openapi.payments')}?lang=en`)
    ).text()
    const works = [
      ...(await comparePages(join(installed.folder, 'node_modules'), document)),
      await compareServers(host, installed.folder, document),
      await compareInPage(),
    ]
    host.child.kill()
    const versions = await versionsIn(installed.folder)
    // Written after each part: what was measured is not lost with a later one that fails.
    let own = ''
    for (const part of ownParts) {
      const { code, output } = await run(process.execPath, ['scripts/bench.mjs', part], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      own += output
      await writeReport(works, versions, own)
      if (code !== 0) throw new Error(`${part} failed: ${output}`)
    }
    printRatios(works)
  } finally {
    host.child.kill()
    await installed.remove()
  }
}

/** Sales over HTTP. */
async function compareServers(host: Host, folder: string, document: string): Promise<Work> {
  const path = join(folder, 'openapi.json')
  await writeFile(path, document)
  const installed = (name: string) => join(folder, 'node_modules', name)
  const children: ChildProcess[] = []
  const start = async (
    command: string,
    argumentsOf: (port: string) => string[],
    prepare?: (url: string) => Promise<unknown>,
  ) => {
    const port = await freePort()
    children.push(spawn(command, argumentsOf(String(port)), { stdio: 'ignore' }))
    const url = `http://127.0.0.1:${port}`
    await untilAnswers(url)
    await prepare?.(url)
    return port
  }
  try {
    const load = helperProcess('load')
    const bare = helperProcess('bare-server')
    children.push(load, bare)
    const sample = await sampleAnswer(host.url)
    const ports: Record<string, number> = {
      'bare node:http': await ask<number>(bare, sample),
      Ensayo: host.port,
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
      ports['WireMock'] = await start(
        'java',
        (port) => [
          '-jar',
          join(installed('wiremock/build'), jar ?? ''),
          `--port=${port}`,
          '--bind-address=127.0.0.1',
          '--no-request-journal',
          '--use-chunked-encoding=never',
        ],
        (url) => stubSale(url, sample.body),
      )
    } else console.log('  WireMock: not measured, for there is no Java')
    const values: Record<string, number[]> = {}
    for (let round = -warmUps; round < rounds; round++) {
      for (const [name, port] of Object.entries(ports)) {
        const order: LoadOrder = { port, request: saleRequest, connections, ms: msPerRound }
        const { answers, seconds, refused } = await ask<LoadReport>(load, order)
        if (refused) throw new Error(`${name} refused ${refused} of ${answers} sales`)
        if (round >= 0) (values[name] ??= []).push(answers / seconds)
      }
    }
    return { title: 'Sales over HTTP', unit: '1/s', values }
  } finally {
    for (const child of children) child.kill()
  }
}

/** WireMock answers what it was given, and has no answer of its own. */
const stubSale = (url: string, body: string) =>
  fetch(`${url}/__admin/mappings`, {
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

/** Sales in the page, through a service worker. */
async function compareInPage(): Promise<Work> {
  const { base, close } = await servePages()
  const browser = await launchBrowser()
  try {
    const { results } = await compareSales(browser, base, 100)
    return {
      title: 'A sale in the page',
      unit: 'ms',
      values: {
        'bare MSW handler': results.map((result) => result.bare),
        Ensayo: results.map((result) => result.sandbox),
      },
    }
  } finally {
    await browser.close()
    await close()
  }
}

async function versionsIn(folder: string) {
  const names = packages.map((name) => name.slice(0, name.lastIndexOf('@')))
  const read = async (name: string) => {
    const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8')
    return `${name} ${(JSON.parse(text) as { version: string }).version}`
  }
  return [`Node ${process.version.slice(1)}`, ...(await Promise.all(names.map(read)))]
}

/** Of one program: the median, the least and the most, and the median of its ratios to the floor. */
function rowsOf({ values }: Work) {
  const [floor = []] = Object.values(values)
  return Object.entries(values).map(([name, all]) => ({
    name,
    all,
    ratio: median(all.map((value, round) => value / (floor[round] ?? Number.NaN))),
  }))
}

async function writeReport(works: readonly Work[], versions: readonly string[], own: string) {
  const shown = (value: number) => value.toFixed(value < 10 ? 2 : 0)
  const sections = works.map((work) => {
    const rows = rowsOf(work).map(
      ({ name, all, ratio }) =>
        `| ${[name, ...[median(all), Math.min(...all), Math.max(...all)].map(shown), ratio.toFixed(2)].join(' | ')} |`,
    )
    const head = `| ${work.unit} | median | least | most | ratio |\n| --- | --: | --: | --: | --: |`
    return `## ${work.title}\n\n${head}\n${rows.join('\n')}\n`
  })
  const [cpu] = cpus()
  const machine = `${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${versions.join(', ')}`
  const behind = await readFile('bench/behind.md', 'utf8')
  const text = `# Benchmarks

Written by \`npm run bench peers\`, which installs the programs of others outside the project and has all do the same work in turns. A ratio is the median of those of the rounds to the first row. Measured with ${machine}.

${sections.join('\n')}
## Ensayo alone

What \`npm run bench ${ownParts.join(' ')}\` printed in the same run.

\`\`\`text
${own.trim()}
\`\`\`

${behind}`
  await writeFile('docs/benchmarks.md', text)
}

/** Prints the report's ratios that are worse than the budget allows. */
function printRatios(works: readonly Work[]) {
  for (const [title, limit] of Object.entries(budget.ratios)) {
    const work = works.find((one) => one.title === title)
    const ratio = work && rowsOf(work).find(({ name }) => name === 'Ensayo')?.ratio
    const isKept =
      ratio !== undefined && ('least' in limit ? ratio >= limit.least : ratio <= limit.most)
    if (!isKept) {
      console.log(`  ${title}: ${ratio?.toFixed(2)} is outside of ${JSON.stringify(limit)}`)
      process.exitCode = 1
    }
  }
}

const openings = 3

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
async function comparePages(programs: string, document: string): Promise<Work[]> {
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
      for (let round = 0; round <= openings; round++) {
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
