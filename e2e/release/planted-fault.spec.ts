import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/install.mjs'
import { plantedFaults } from '../../scripts/planted-faults.mjs'
import { copyProject, plant } from '../../scripts/project-copy.mjs'
import { run } from '../../scripts/run.mjs'
import { suiteOf } from '../../src/scenarios/scenario.ts'
import { scenarios } from '../../src/scenarios/suites/suites.ts'
import { startFileServer } from '../file-server.ts'
import { expect, type Tab, test as base } from '../fixtures.ts'
import { startScript } from '../processes.ts'

const suite = 'captures'
const failing = 'captures.too-much'
const total = scenarios.filter((scenario) => suiteOf(scenario) === suite).length

interface Project {
  readonly folder: string
  /** The address of its console. */
  readonly console: string
}

interface Projects {
  /** This one. */
  readonly healthy: Project
  /** A copy with a fault in its engine: one changed line. */
  readonly faulty: Project
}

const test = base
  .extend<object, { readonly copy: Project }>({
    copy: [
      // Playwright requires the braces, even empty ones.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const { folder, remove } = await copyProject()
        await plant(folder, plantedFaults['the engine: a payment'])
        const dist = join(folder, 'dist')
        await cp(join(root, 'dist'), dist, { recursive: true })
        await plantInConsole(join(dist, 'assets'))
        const { url, close } = await startFileServer({ '/': dist }, { single: true })
        await use({ folder, console: url })
        await close()
        await remove()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  })
  .extend<Projects>({
    healthy: ({ baseURL }, use) => use({ folder: root, console: baseURL ?? '' }),
    faulty: ({ copy }, use) => use(copy),
  })

test.use({ fresh: true })

// One after another, so that there is one copy.
test.describe.configure({ mode: 'default' })

/** The same fault in the console: another build would take longer than all tests here. */
async function plantInConsole(assets: string) {
  const line = /if\(([\w$]+)>([\w$]+)\.amount\)throw/
  let planted = 0
  for (const name of (await readdir(assets)).filter((each) => each.endsWith('.js'))) {
    const healthy = await readFile(join(assets, name), 'utf8')
    const faulty = healthy.replace(line, 'if($1>1.5*$2.amount)throw')
    if (faulty === healthy) continue
    await writeFile(join(assets, name), faulty)
    planted++
  }
  expect(planted, 'files of the console with that line').toBe(1)
}

const runNode = (folder: string, args: readonly string[]) =>
  run(process.execPath, [...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })

/** The suite on the command line: its exit code, and the scenarios that failed. */
async function runCommand(folder: string, ...flags: string[]) {
  const args = ['scripts/ensayo.mjs', 'scenarios', '--suite', suite, ...flags]
  const { code, output } = await runNode(folder, args)
  expect(output).toMatch(new RegExp(`^\\d+ passed, \\d+ failed, 0 skipped: .* against `, 'm'))
  return { code, failed: [...output.matchAll(/^FAILED ([^:]+):/gm)].map(([, id]) => id) }
}

test('a fault in the engine turns a suite red on the command line', async ({ healthy, faulty }) => {
  expect(await runCommand(healthy.folder)).toEqual({ code: 0, failed: [] })
  expect(await runCommand(faulty.folder)).toEqual({ code: 1, failed: [failing] })
})

test('a fault in the engine of a Node host turns a suite red', async ({ healthy, faulty }) => {
  const ask = async ({ folder }: Project) => {
    const host = await startScript(folder, ['scripts/ensayo.mjs', 'sandbox', '--port', '0'])
    // The same runner asks both: the fault is the host's.
    return runCommand(root, '--target', host.url).finally(host.stop)
  }
  expect(await ask(healthy)).toEqual({ code: 0, failed: [] })
  expect(await ask(faulty)).toEqual({ code: 1, failed: [failing] })
})

test("a fault in the page's engine turns a suite red in the console", async ({
  openConsole,
  healthy,
  faulty,
}) => {
  const main = ({ page }: Tab) => page.getByRole('main')
  const runSuite = async (project: Project) => {
    const tab = await openConsole(`${project.console}/scenarios?q=${suite}.`)
    await main(tab)
      .getByRole('button', { name: `Ejecutar (${total})` })
      .click()
    return tab
  }
  const result = (tab: Tab) =>
    main(tab)
      .getByRole('status')
      .filter({ hasText: /^Terminó/ })
  const failed = (tab: Tab) =>
    main(tab)
      .getByRole('listitem')
      .filter({ hasText: /^Falló\./ })
      .getByRole('link')

  const green = await runSuite(healthy)
  await expect(result(green)).toContainText(`Correctos: ${total}, fallidos: 0, omitidos: 0`)
  await expect(failed(green)).toHaveCount(0)
  const red = await runSuite(faulty)
  await expect(result(red)).toContainText(`Correctos: ${total - 1}, fallidos: 1, omitidos: 0`)
  await failed(red).click()
  await expect(main(red).getByText(failing, { exact: true })).toBeVisible()
})

test('a fault in the engine turns exactly its scenario red under Playwright', async ({
  healthy,
  faulty,
}) => {
  // The run has results of its own: the results of the surrounding run stay as they are.
  const out = await mkdtemp(join(tmpdir(), 'ensayo-fault-run-'))
  const config = join(out, 'playwright.config.mjs')
  await writeFile(config, configOf({ healthy, faulty }, out))
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const which = ['scenarios/scenarios.spec.ts', '--grep', ` ${suite}\\.`]
  const { code } = await runNode(root, [cli, 'test', ...which, '-c', config])
  const report = await readFile(join(out, 'report.json'), 'utf8')
  await rm(out, { recursive: true })
  const tests = testsOf(JSON.parse(report) as RunSuite)
  expect(code).toBe(1)
  expect(tests).toHaveLength(2 * total)
  const red = tests.filter(({ status }) => status !== 'expected')
  expect(red).toMatchObject([{ projectName: 'faulty', status: 'unexpected' }])
  expect(red[0]?.title).toContain(`${failing}: `)
  expect(report).toContain('Failed at step 2, payments.capture')
})

interface RunSuite {
  readonly suites?: readonly RunSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}

/** The tests of a report, in any suite. */
const testsOf = ({ suites = [], specs = [] }: RunSuite): RunTest[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((one) => ({ ...one, title }))),
  ...suites.flatMap(testsOf),
]

interface RunTest {
  readonly title: string
  readonly projectName: string
  readonly status: string
}

/** The project's own settings, for two consoles that are served already. */
const configOf = (consoles: Projects, out: string) => `
  import own from '${pathToFileURL(join(root, 'playwright.config.ts')).href}'
  const projects = [
    { name: 'healthy', use: { baseURL: '${consoles.healthy.console}' } },
    { name: 'faulty', use: { baseURL: '${consoles.faulty.console}' } },
  ]
  export default {
    ...own,
    projects,
    testDir: ${JSON.stringify(join(root, 'e2e'))},
    outputDir: ${JSON.stringify(join(out, 'results'))},
    reporter: [['json', { outputFile: ${JSON.stringify(join(out, 'report.json'))} }]],
    webServer: undefined,
    workers: 1,
    retries: 0,
  }
`
