import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { installPeers } from '../scripts/peers-folder.mjs'
import { controlPath } from '../src/contract/control/routes.ts'
import { compareSales } from './browser.ts'
import budget from './budget.json' with { type: 'json' }
import { launchBrowser } from './launch-browser.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { median } from './median.ts'
import { ask, helperProcess, saleRequest, sampleAnswer } from './node-host.ts'
import { comparePages } from './peer-pages.ts'
import { servePages } from './serve-pages.ts'
import { type Host, startBundledHost } from './start-host.ts'

const rounds = 9
const msPerRound = 700
const connections = 16

/** Programs of others that do the same work, in their newest versions of these majors. */
const packages = ['swagger-ui-dist@5', 'rapidoc@9', '@stoplight/prism-cli@5']

/** What was measured of one work, for each program in each round; the first program is the floor. */
export interface Work {
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
    await writeReport(works, await versionsIn(installed.folder))
  } finally {
    host.child.kill()
    await installed.remove()
  }
}

/** Sales over HTTP. */
async function compareServers(host: Host, folder: string, document: string): Promise<Work> {
  const path = join(folder, 'openapi.json')
  await writeFile(path, document)
  const children: ChildProcess[] = []
  try {
    const load = helperProcess('load')
    const bare = helperProcess('bare-server')
    const prism = spawn(process.execPath, [
      join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js'),
      'mock',
      path,
      '--port',
      '0',
    ])
    children.push(load, bare, prism)
    const ports = {
      'bare node:http': await ask<number>(bare, await sampleAnswer(host.url)),
      Ensayo: host.port,
      Prism: await portOf(prism),
    }
    const values: Record<string, number[]> = {}
    for (let round = 0; round <= rounds; round++) {
      for (const [name, port] of Object.entries(ports)) {
        const order: LoadOrder = { port, request: saleRequest, connections, ms: msPerRound }
        const { answers, seconds, refused } = await ask<LoadReport>(load, order)
        if (refused) throw new Error(`${name} refused ${refused} of ${answers} sales`)
        if (round > 0) (values[name] ??= []).push(answers / seconds)
      }
    }
    return { title: 'Sales over HTTP', unit: '1/s', values }
  } finally {
    for (const child of children) child.kill()
  }
}

/** The port that Prism prints once it listens. */
function portOf(prism: ChildProcess) {
  return new Promise<number>((resolve, reject) => {
    let said = ''
    prism.stderr?.resume()
    prism.stdout?.on('data', (chunk) => {
      // It goes on to print what it is asked.
      if (said.length < 10_000) said += chunk
      const [, port] = /listening on http:\/\/[^:]+:(\d+)/.exec(said) ?? []
      if (port) resolve(Number(port))
    })
    prism.on('close', () => reject(new Error(`Failed to start Prism: ${said}`)))
  })
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

async function writeReport(works: readonly Work[], versions: readonly string[]) {
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
  const text = `# Benchmarks

Written by \`npm run bench peers\`, which installs the programs of others outside the project and has all do the same work in turns. A ratio is the median of those of the rounds to the first row. Measured with ${machine}.

${sections.join('\n')}`
  await writeFile('docs/benchmarks.md', text)
  console.log(text)
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
