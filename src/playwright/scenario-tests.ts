import { closeSync, openSync, readSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, type Page, type TestInfo, test as base } from '@playwright/test'
import { usualConsole, type LeftState, stateFile } from '../client/control-client.ts'
import { ledgerHeader } from '../contract/http.ts'
import { hintHeader } from '../contract/replies/hints.ts'
import { visible } from '../contract/printable.ts'
import type { Credentials } from '../client/prepare.ts'
import { directFetch } from '../hosts/network/direct-fetch.ts'
import { openInProcess } from '../package/in-process.ts'
import type { SandboxFeatures } from '../sandbox/sandbox-features.ts'
import { readScenarioFile, scenarioFileLimit } from '../scenarios/json/scenario.ts'
import type { ScenarioResult } from '../scenarios/report/report.ts'
import { runScenario, wholeLimit } from '../scenarios/run/run-scenario.ts'
import { type OpenPort, type Sandboxes, sandboxesOf } from '../scenarios/run/sandboxes.ts'
import { NoAnswer, openHttpPort, type ScriptPort } from '../scenarios/run/script-port.ts'
import { suiteOf, titleIn } from '../scenarios/scenario.ts'
import { scenarios as shipped } from '../scenarios/suites/suites.ts'
import { atCallerOf } from './at-caller.ts'
import { writeFile } from 'node:fs/promises'

/** The scenarios that become tests, and the service that they ask. */
export interface ScenarioTests {
  /** Names of suites that ship; all of them, unless `files` are given. */
  readonly suites?: readonly string[]
  /** JSON files of your own; paths relative to the folder in which Playwright runs. */
  readonly files?: readonly string[]
  /** A sandbox in memory unless given. */
  readonly target?: ScenarioTarget
  /** Whether a field that the contract does not have fails its test; otherwise it is an annotation. */
  readonly strict?: boolean
}

/**
 * `page`: the sandbox of the console that is at `baseURL`, in one page for each worker. Otherwise
 * the address of a sandbox, or with `live` the real service's, for which scenarios that need a
 * clock are skipped.
 */
export type ScenarioTarget =
  | 'page'
  | {
      readonly url: string
      readonly live?: boolean
      /** The sandbox's own unless given. */
      readonly credentials?: Credentials
    }

/** How long (ms) one scenario may take. */
const limitMs = 30_000

/**
 * Makes `scenarioTests`, whose sandboxes in memory have these features.
 *
 * @throws Error, from the function that it returns, for a suite that does not exist and a file that is no scenario.
 */
export function scenarioTestsWith(features: SandboxFeatures) {
  return scenarioTests

  function scenarioTests({ suites, files, target, strict }: ScenarioTests = {}) {
    const test = testAt(target, features)
    const declare = atCallerOf(scenarioTests)
    const scenarios = chosen(suites, files)
    for (const suite of new Set(scenarios.map(suiteOf))) {
      declare(test.describe, suite, () => {
        for (const scenario of scenarios.filter((one) => suiteOf(one) === suite)) {
          const tag = (scenario.tags ?? []).map((name) => `@${name}`)
          declare(
            test,
            visible(`${scenario.id}: ${titleIn(scenario.title, 'en')}`),
            { tag },
            async ({ sandboxes }: { sandboxes: Sandboxes }, info: TestInfo) => {
              // A scenario that takes too long ends first, so that the report says where.
              test.setTimeout(wholeLimit(limitMs) + limitMs)
              const result = await runScenario(scenario, sandboxes, {
                limitMs,
                ...(typeof target === 'object' ? target : {}),
                ...(strict === undefined ? {} : { strict }),
                console: info.project.use.baseURL ?? usualConsole,
                within: (title, make) => base.step(visible(title), make),
              })
              test.skip(result.status === 'skipped', 'it needs a sandbox')
              await report(result, info)
            },
          )
        }
      })
    }
  }
}

function chosen(suites: readonly string[] | undefined, files: readonly string[] | undefined) {
  const known = new Set(shipped.map(suiteOf))
  const unknown = suites?.find((suite) => !known.has(suite))
  if (unknown !== undefined) {
    throw new Error(`There is no suite "${unknown}"; there are ${[...known].join(', ')}`)
  }
  const own = shipped.filter((scenario) =>
    suites ? suites.includes(suiteOf(scenario)) : files === undefined,
  )
  const read = (files ?? []).map((file) => readScenarioFile(beginningOf(file), file))
  for (const { problems } of read)
    for (const problem of problems) throw new Error(visible(problem.en))
  return [...own, ...read.flatMap(({ scenarios }) => scenarios)]
}

/** As much of a file as shows that it is too long: a device has no end. */
function beginningOf(file: string) {
  const bytes = Buffer.alloc(scenarioFileLimit + 1)
  const descriptor = openSync(file, 'r')
  let [length, more] = [0, 0]
  do {
    more = readSync(descriptor, bytes, length, bytes.length - length, null)
    length += more
  } while (more > 0)
  closeSync(descriptor)
  return bytes.toString('utf8', 0, length)
}

/** Playwright's `test` with the sandboxes of each worker; only those of a page need a browser. */
const testAt = (target: ScenarioTarget | undefined, features: SandboxFeatures) =>
  target === 'page'
    ? base.extend<object, { sandboxes: Sandboxes }>({
        sandboxes: [
          async ({ browser }, use, { workerIndex, project }) => {
            const { baseURL } = project.use
            if (!baseURL) throw new Error("target: 'page' needs use.baseURL")
            const context = await browser.newContext({ baseURL })
            const page = await openPage(await context.newPage())
            await lend(use, sandboxesOf(portsIn(page), `scenarios-${workerIndex}`))
            await context.close()
          },
          { scope: 'worker' },
        ],
      })
    : base.extend<object, { sandboxes: Sandboxes }>({
        sandboxes: [
          // Playwright requires the braces, even empty ones.
          // oxlint-disable-next-line no-empty-pattern
          async ({}, use, { workerIndex }) => {
            const sandboxes = sandboxesOf(portsOf(target, features), `scenarios-${workerIndex}`)
            await (target?.live ? use(sandboxes) : lend(use, sandboxes))
          },
          { scope: 'worker' },
        ],
      })

/** Removes them after the last test of the worker. */
async function lend(
  use: (sandboxes: Sandboxes) => Promise<void>,
  sandboxes: ReturnType<typeof sandboxesOf>,
) {
  await use(sandboxes)
  await sandboxes.remove(limitMs)
}

const portsOf = (target: ScenarioTarget | undefined, features: SandboxFeatures): OpenPort =>
  typeof target === 'object'
    ? (sandbox) =>
        openHttpPort({
          baseUrl: target.url.replace(/\/$/, ''),
          transmit: directFetch,
          ...(target.live ? {} : { sandbox }),
        })
    : openInProcess(features)

/** Opens the console, and waits until its sandbox answers the page. */
async function openPage(page: Page) {
  await page.goto('./')
  // A console that a host serves has two sandboxes: its own one would come in the midst of a run.
  const isServed = (await page.locator('meta[name="ensayo-host"]').count()) > 0
  if (isServed) await page.locator('.top-bar [value=server]').check()
  const isThere = () =>
    page
      .evaluate(async () => {
        const response = await fetch('/sandbox')
        const type = response.headers.get('content-type')
        return response.ok && type?.startsWith('application/json')
      })
      .catch(() => false) // The page is loaded once more when its worker has come.
  await expect.poll(isThere, { timeout: limitMs, message: 'the sandbox of the page' }).toBe(true)
  return page
}

/** Ports to the sandboxes that a page reaches. */
const portsIn =
  (page: Page): OpenPort =>
  (sandbox): ScriptPort => ({
    ask: ({ method, url, headers, body }) =>
      page
        .evaluate(
          async ([to, init, rowsHeader, hintsHeader]) => {
            const response = await fetch(to, init)
            const ledgerRows = response.headers.get(rowsHeader)
            const hint = response.headers.get(hintsHeader)
            const contentType = response.headers.get('content-type')
            const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
            const text = decoder.decode(await response.arrayBuffer())
            return { status: response.status, text, contentType, ledgerRows, hint }
          },
          [
            url,
            { method, headers: { ...headers, 'x-sandbox': sandbox }, body },
            ledgerHeader,
            hintHeader,
          ] as const,
        )
        .catch((error: Error) => {
          throw new NoAnswer(`${page.url()} does not respond`, { cause: error })
        }),
  })

/** Annotates remarks, and attaches helpful files where a step failed. */
async function report({ steps, failure, left }: ScenarioResult, info: TestInfo) {
  for (const { remarks = [] } of steps) {
    const notes = remarks.map((remark) => ({ type: 'remark', description: visible(remark) }))
    info.annotations.push(...notes)
  }
  if (!failure) return
  const json = (name: string, body: string) =>
    info.attach(name, { body, contentType: 'application/json' })
  const { request, answer } = steps.find(({ number }) => number === failure.step) ?? {}
  if (request) await json('request.json', JSON.stringify(request, null, 2))
  if (answer) await json('answer.json', JSON.stringify(answer, null, 2))
  if (left) await attachLeft(info, left)
  const { sentence, expected, actual } = failure
  const sides = expected === undefined ? [] : [`expected ${expected}`, `actual   ${actual}`]
  throw new Error([sentence, ...sides].map(visible).join('\n'))
}

/** Reporters show the output of a test. */
export const say = (sentence: string) => void process.stdout.write(`Ensayo: ${sentence}\n`)

/**
 * Attaches how a failed test left its sandbox: a link that opens it, and the state as a file in the
 * test's own folder of `test-results/`, which is printed.
 */
export async function attachLeft(testInfo: TestInfo, left: LeftState) {
  const path = testInfo.outputPath('ensayo-state.json')
  await writeFile(path, stateFile(left))
  await testInfo.attach('ensayo-state.json', { path, contentType: 'application/json' })
  const file = relative(process.cwd(), path)
  say(`the sandbox as the test left it: ${file} (npx --no-install ensayo sandbox --state ${file})`)
  if (left.link === null) return
  testInfo.annotations.push({ type: 'ensayo', description: left.link })
  await testInfo.attach('ensayo-link', { body: left.link, contentType: 'text/plain' })
}
