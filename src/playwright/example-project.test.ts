import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { decodeState } from '../contract/control/state-link.ts'
import { sampleSale } from '../contract/samples.ts'
import { openHost } from '../hosts/testing/testing.ts'
import { suiteOf, titleIn } from '../scenarios/scenario.ts'
import { scenarios } from '../scenarios/suites/suites.ts'
import type { Ran } from '../package/testing-packed.ts'
import { guideBlocks } from '../package/testing-guide.ts'
import { openProject } from './testing-project.ts'

const captures = scenarios
  .filter((scenario) => suiteOf(scenario) === 'captures')
  .map(({ id, title }) => `${id}: ${titleIn(title, 'en')}`)

const titles = [
  ...captures,
  'a card number given in the wrong place stays out of the reports',
  'a declined sale says so, and the payment is kept as declined',
  'a duration that is none is named',
  'a first payment that is declined starts no subscription',
  'a mistyped operation and a mistyped variant are named',
  'a payment that is not there is named, with the place that was asked',
  'a program that the test waits for gets its answer',
  'a sale without a city is refused, with the name of the field',
  'a subscription renews after a month',
  "the customer's page is at payment_url",
  'the sandbox begins there, and refuses the key',
  'the shop marks an order as paid once it is notified',
  'the shop passes on why a card was declined',
  'three declined renewals put a subscription on hold',
  'what one test does, the next one does not see',
].toSorted()

let project: Awaited<ReturnType<typeof openProject>>
let whole: Ran

beforeAll(async () => {
  project = await openProject()
  whole = await project.playwright(['test', '--workers=1', '--reporter=json'])
})

afterAll(() => project.remove())

/** The tests in a JSON report. */
function specsOf({ stdout }: Ran) {
  const inSuite = (suite: JSONReportSuite): JSONReportSpec[] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return (JSON.parse(stdout) as JSONReport).suites.flatMap(inSuite)
}

/** The results in a JSON report, by the title of the test. */
function resultsOf(ran: Ran) {
  const { stats, errors }: JSONReport = JSON.parse(ran.stdout)
  const results = specsOf(ran).map(({ title, ok }) => ({ title, ok }))
  return { results: results.toSorted((a, b) => (a.title < b.title ? -1 : 1)), stats, errors }
}

const allPassed = titles.map((title) => ({ title, ok: true }))

test('a project that has Ensayo from a tarball uses the fixtures', () => {
  const { results, stats, errors } = resultsOf(whole)
  expect(errors).toEqual([])
  expect(results).toEqual(allPassed)
  expect(stats).toMatchObject({ expected: titles.length, unexpected: 0, flaky: 0, skipped: 0 })
  expect(whole.code).toBe(0)
})

test('a report shows which operations were sent, and neither card nor credentials', () => {
  expect(whole.stdout).toContain('"title": "send payments.sale"')
  expect(whole.stdout).not.toContain(sampleSale.card_number)
  expect(whole.stdout).not.toContain('hash-of-nobody')
})

/** One run of all failing tests, made once: Playwright takes longer to start than to test. */
let failing: Promise<Ran> | undefined
async function failedIn(name: string) {
  const ran = await (failing ??= runFailing())
  expect(ran.code).toBe(1)
  expect(ran.stdout).not.toContain(sampleSale.card_number)
  return specsOf(ran).filter(({ tests: [one] }) => one?.projectName === name)
}

test('the tests of scenarios stand where they are declared', { tags: ['release'] }, async () => {
  await project.write(
    'placed.spec.ts',
    `import { scenarioTests } from 'ensayo/playwright'\n\nconst suites: string[] = ['voids']\nscenarioTests({ suites })`,
  )
  await project.write('placed.config.ts', `export default { testMatch: 'placed.spec.ts' }`)
  const list = ['test', '--config=placed.config.ts', '--list', '--reporter=json']
  for (const place of ['placed.spec.ts', 'placed.spec.ts:4']) {
    const specs = specsOf(await project.playwright([...list, place]))
    expect(specs.length).toBeGreaterThan(3)
    expect(new Set(specs.map(({ file, line }) => `${file}:${line}`))).toEqual(
      new Set(['placed.spec.ts:4']),
    )
  }
  const none = await project.playwright([...list, 'placed.spec.ts:1'])
  expect(none.code).toBe(1)
})

/** A host whose answers have one field more; returns its address. */
async function openTalkative() {
  const { url } = await openHost()
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const body = method === 'GET' ? undefined : await text(request)
    const kept = { ...headers, host: undefined, connection: undefined } as unknown as HeadersInit
    const sent = Object.entries(kept).filter(([name, value]) => value && name !== 'content-length')
    const answer = await fetch(url + path, { method, headers: sent, ...(body ? { body } : {}) })
    const json: unknown = await answer.json()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...(json as object), trace: 'T-1' }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function runFailing() {
  const sale = await project.read('tests/sale.spec.ts')
  await project.write('wrong.spec.ts', sale.replace('toBe(402)', 'toBe(200)'))
  const step = { do: 'send', operation: 'payments.sale', example: 'card', expect: { status: 402 } }
  const own = { id: 'own.sale', title: 'A sale is declined', tags: ['own'], steps: [step] }
  await project.write('own.json', JSON.stringify({ scenarios: [own] }))
  await project.write(
    'own.spec.ts',
    `import { scenarioTests } from 'ensayo/playwright'\nscenarioTests({ files: ['own.json'] })`,
  )
  const talkative = await openTalkative()
  for (const strict of [false, true]) {
    const options = JSON.stringify({ suites: ['voids'], target: { url: talkative }, strict })
    await project.write(
      `strict-${strict}.spec.ts`,
      `import { scenarioTests } from 'ensayo/playwright'\nscenarioTests(${options})`,
    )
  }
  const { port: taken } = new URL((await openHost()).url)
  await project.write(
    'failing.config.ts',
    `export default {
      projects: [
        { name: 'wrong', testMatch: 'wrong.spec.ts' },
        { name: 'own', testMatch: 'own.spec.ts', grep: /@own/ },
        { name: 'lenient', testMatch: 'strict-false.spec.ts', grep: /voids.reason:/ },
        { name: 'strict', testMatch: 'strict-true.spec.ts', grep: /voids.reason:/ },
        { name: 'taken', testDir: 'tests', grep: /renews/, use: { sandboxPort: ${taken} } },
      ],
    }`,
  )
  return project.playwright([
    'test',
    '--config=failing.config.ts',
    '--workers=1',
    '--reporter=json',
  ])
}

test('a wrong expectation turns its test red, and no other', { tags: ['release'] }, async () => {
  const specs = await failedIn('wrong')
  const red = specs.filter(({ ok }) => !ok)
  expect(red.map(({ title }) => title)).toEqual([
    'a declined sale says so, and the payment is kept as declined',
  ])
  expect(specs.length).toBeGreaterThan(1)
  const said = JSON.stringify(red)
  const [, file = ''] = /the sandbox as the test left it: (\S+ensayo-state[.]json)/.exec(said) ?? []
  const [, fragment = ''] = /http:\/\/localhost:4173\/state#([\w.-]+)/.exec(said) ?? []
  const { state } = await decodeState(fragment)
  expect(JSON.parse(await project.read(file))).toEqual(state)
  // A terminal has the path; the link is an attachment.
  const printed = red.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  expect(JSON.stringify(printed.map(({ stdout }) => stdout))).not.toContain('/state#')
  expect(state.tables['payments']?.rows).toHaveLength(1)
  const [, folder = ''] = /(test-results\/[^"/]+)\/attachments\/ensayo-state/.exec(said) ?? []
  expect(JSON.parse(await project.read(`${folder}/ensayo-state.json`))).toEqual(state)
})

test(
  'a scenario of a file that fails shows its step, the answer and the state of its sandbox',
  { tags: ['release'] },
  async () => {
    const specs = await failedIn('own')
    expect(JSON.stringify(specs)).toContain('Failed at step 1, payments.sale')
    const attached = new Map(
      specs[0]?.tests[0]?.results[0]?.attachments.map((one) => [one.name, one]),
    )
    const names = ['request.json', 'answer.json', 'ensayo-state.json', 'ensayo-link']
    expect([...attached.keys()]).toEqual(expect.arrayContaining(names))
    const read = (name: string) => Buffer.from(attached.get(name)?.body ?? '', 'base64').toString()
    expect(JSON.parse(read('answer.json'))).toMatchObject({ status: 200 })
    expect(read('request.json')).not.toContain(sampleSale.card_number)
    const { path = '' } = attached.get('ensayo-state.json') ?? {}
    const state = JSON.parse(await readFile(path, 'utf8'))
    expect(state.tables.payments.rows).toHaveLength(1)
  },
)

test(
  'a field that the contract does not have is an annotation, or with strict a failure',
  { tags: ['release'] },
  async () => {
    const remark = /trace is \\?"T-1\\?", which the contract does not have there/
    const [lenient] = await failedIn('lenient')
    expect(lenient?.ok).toBe(true)
    const { annotations } = lenient?.tests[0] ?? {}
    expect(annotations).toContainEqual({
      type: 'remark',
      description: expect.stringMatching(remark),
    })
    const [strict] = await failedIn('strict')
    expect(strict?.ok).toBe(false)
    expect(JSON.stringify(strict)).toMatch(remark)
  },
)

test(
  'a port that another program uses is named, with what to do',
  { tags: ['release'] },
  async () => {
    const specs = await failedIn('taken')
    expect(JSON.stringify(specs)).toMatch(
      /Failed to start the sandbox: port \d+ is in use; set sandboxPort/,
    )
  },
)

test('what the guide shows of Playwright passes', { tags: ['release'] }, async () => {
  for (const [number, { code }] of guideBlocks('ts').entries()) {
    await project.write(`guide-${number}.spec.ts`, code)
  }
  await project.write('guide.config.ts', `export default { testMatch: 'guide-*.spec.ts' }`)
  const ran = await project.playwright(['test', '--config=guide.config.ts', '--reporter=json'])
  const { stats, errors } = resultsOf(ran)
  expect(errors).toEqual([])
  expect(stats).toMatchObject({ unexpected: 0, flaky: 0 })
  expect(stats.expected).toBeGreaterThan(3)
})

test('two shards merge into one report with each test once', { tags: ['release'] }, async () => {
  const shards: Ran[] = []
  for (const shard of [1, 2]) {
    const args = ['test', `--shard=${shard}/2`, '--workers=1', '--reporter=blob,json']
    const env = { PLAYWRIGHT_BLOB_OUTPUT_FILE: `shards/${shard}.zip` }
    shards.push(await project.playwright(args, env))
  }
  const counts = shards.map((shard) => resultsOf(shard).results.length)
  expect(counts.every((count) => count > 0 && count < titles.length)).toBe(true)
  const merged = await project.playwright(['merge-reports', '--reporter=json', 'shards'])
  expect([...shards, merged].map(({ code }) => code)).toEqual([0, 0, 0])
  expect(resultsOf(merged).results).toEqual(allPassed)
})

/** A program for TypeScript's view of the operations, their fields and their answers. */
const types = `import { test } from 'ensayo/playwright'
test('', async ({ send }) => {
  const sale = await send('payments.sale', { order_amount: '1' })
  const hash: string | undefined = sale.data?.payment_hash
  const status: number = sale.status
  // @ts-expect-error a text
  const amount: number | undefined = sale.data?.payment_hash
  const plan = await send('plans.create', {})
  // @ts-expect-error of another operation
  plan.data?.payment_hash
  // @ts-expect-error a mistyped name
  await send('payments.sale', { order_amuont: '1' })
  // @ts-expect-error no operation
  await send('payments.buy', {})
})
`

test(
  'TypeScript knows the operations, their fields and their answers',
  { tags: ['release'] },
  async () => {
    await project.write('types.ts', types)
    const { stdout } = await project.tsc()
    expect(stdout.trim()).toBe('')
  },
)
