import { expect, test } from 'vitest'
import { openInProcess } from '../../package/in-process.ts'
import { findCardNumbers } from '../../contract/redaction/find-cards.ts'
import { outcomes } from '../../contract/replies/outcomes.ts'
import { sampleCard, sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { drawsAll } from '../../contract/testing/draws.ts'
import { hostileTexts } from '../../contract/testing/hostile-texts.ts'
import { coverageOf } from './coverage.ts'
import type { Report } from './report.ts'
import { reportJunit } from './report-junit.ts'
import { runScenarios } from '../run/run-scenario.ts'
import type { OpenPort } from '../run/sandboxes.ts'
import { type Scenario, suiteOf } from '../scenario.ts'
import { scenarios } from '../suites/suites.ts'

const run = (...scenarios: readonly Scenario[]) =>
  runScenarios(scenarios, openInProcess(), { target: 'in-process' })

const failing: Scenario = {
  id: 'odd.<&">',
  title: 'A title with <script>alert("1")</script> & \u0001 in it',
  tags: ['<b>'],
  async run(script) {
    const expected = { status: 200, data: { response_code: '\u0000</pre>\uD800' } }
    await script.send('payments.sale', sampleSale, expected)
  },
}
const idle: Scenario = {
  id: 'odd.idle',
  title: { es: 'Nada', en: 'Nothing' },
  run: () => Promise.resolve(),
}

/** The first of each suite; before a release all. */
const shipped = drawsAll
  ? scenarios
  : [...new Map(scenarios.toReversed().map((one) => [suiteOf(one), one])).values()]
const all: Report = await run(...shipped, failing, idle)
const stopped: Report = {
  ...all,
  stopped: true,
  results: all.results.map((result) => ({ ...result, status: 'skipped', skipped: 'stopped' })),
}
const written = (report: Report) => ({
  junit: reportJunit(report),
  json: JSON.stringify(report, null, 2),
})

test.each(Object.entries(written(all)))(
  'nothing secret is in the %s report',
  { tags: ['property'] },
  (_, text) => {
    expect(findCardNumbers(text)).toEqual([])
    expect(text).not.toMatch(/card_cvv=(?!\*\*\*)|"?(card_cvv|cvv2)"?:\s*"(?!\*\*\*)/)
    expect(text).not.toContain(sandboxCredentials.secret)
    expect(text).not.toContain(sandboxCredentials.hash)
    expect(text).not.toMatch(/x-auth-hash: (?!\*\*\*)/)
  },
)

test('the JUnit report is XML, with what failed and what was skipped', () => {
  const xml = reportJunit(all)
  expect(problemOfXml(xml)).toBeUndefined()
  expect(problemOfXml(reportJunit(stopped))).toBeUndefined()
  expect(xml).toMatch(
    new RegExp(`<testsuites name="Ensayo" tests="${shipped.length + 2}" failures="1" errors="0"`),
  )
  expect(xml).toMatch(/<testsuite name="odd" tests="2" failures="1" errors="0" skipped="0"/)
  expect(xml).toContain('name="odd.&lt;&amp;&quot;&gt;: A title with &lt;script&gt;')
  expect(xml).toContain('<failure message="Failed at step 1, payments.sale:')
  expect(reportJunit(stopped)).toContain('<skipped message="stopped"/>')
})

test('the JUnit report has the remarks of scenarios that pass and of those that fail', async () => {
  const open = openInProcess()
  const talkative: OpenPort = async (name) => {
    const port = await open(name)
    return {
      async ask(request) {
        const answer = await port.ask(request)
        const body = JSON.parse(answer.text) as object
        return { ...answer, text: JSON.stringify({ ...body, '<trace>': '[[ATTACHMENT|T-1]]' }) }
      },
    }
  }
  const selling = (id: string, status: number): Scenario => ({
    id,
    title: id,
    run: (script) => script.send('payments.sale', sampleSale, { status }).then(),
  })
  const both = [selling('x.passes', 200), selling('x.fails', 402)]
  const xml = reportJunit(await runScenarios(both, talkative, { target: 'in-process' }))
  expect(problemOfXml(xml)).toBeUndefined()
  const remark =
    'step 1, payments.sale: answer[&quot;&lt;trace&gt;&quot;] is &quot;[ [ATTACHMENT|T-1]]&quot;'
  expect(xml.split(`<system-out>\n${remark}`)).toHaveLength(3)
  expect(reportJunit(await run(...both))).not.toContain('<system-out>')
})

test('whatever others wrote, the JUnit report is XML in which nothing is hidden', async () => {
  const hostile = hostileTexts.map((text, at): Scenario => ({
    id: `x.${at}${text}`,
    title: text,
    async run(script) {
      await script.send(
        'payments.sale',
        { ...sampleSale, order_id: text },
        { status: 200, message: text },
      )
    },
  }))
  const xml = reportJunit(await run(...hostile))
  expect(problemOfXml(xml)).toBeUndefined()
  expect(xml.match(/<testcase /g)).toHaveLength(hostile.length)
  expect(xml.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
  for (const [attribute] of xml.matchAll(/ \w+="[^"]*"/g)) expect(attribute).not.toContain('\n')
})

test('the grid shows what was tried, and what never was', async () => {
  const selling = (changes: object): Scenario => ({
    id: `x.${JSON.stringify(changes)}`,
    title: 'x',
    run: (script) =>
      script.send('payments.sale', { ...sampleSale, ...changes }, { status: 0 }).then(),
  })
  const [grid, auth] = coverageOf(
    await run(
      selling({}),
      selling({}),
      selling({ order_amount: '2', lang: 'en', order_currency: 'USD' }),
      selling({ card_number: '5200000000001005', customer_email: 'x' }),
      selling({ order_currency: 'GTQ' }),
    ),
  )
  const cell = (outcome: string, column: object) => {
    const at = grid?.columns.findIndex(
      (one) => JSON.stringify(one) === JSON.stringify({ card: 'visa', ...column }),
    )
    return grid?.rows.find((row) => row.outcome === outcome)?.counts[at ?? -1]
  }
  expect(cell('1', { currency: 'HNL', lang: 'es' })).toBe(2)
  expect(cell('2', { currency: 'USD', lang: 'en' })).toBe(1)
  expect(cell('2', { currency: 'HNL', lang: 'es' })).toBe(0)
  expect(cell('422', { card: 'mastercard 3DS', currency: 'HNL', lang: 'es' })).toBe(1)
  expect(cell('422', { currency: 'GTQ', lang: 'es' })).toBe(1)
  expect(grid?.rows.map(({ outcome }) => outcome)).toEqual([
    ...outcomes.map(({ amount }) => `${amount}`),
    '422',
  ])
  expect(auth?.rows.flatMap(({ counts }) => counts).every((count) => count === 0)).toBe(true)
})

test('a stored card and a token are cards of the grid too', async () => {
  const grids = coverageOf(
    await run({
      id: 'x.card',
      title: 'x',
      async run(script) {
        await script.send('tokens.create', { ...sampleCard, env: 'sandbox' }, { status: 200 })
      },
    }),
  )
  const { columns = [], rows = [] } = grids.find((one) => one.operation === 'tokens.create') ?? {}
  expect(columns[0]).toEqual({ card: 'visa', currency: '', lang: 'es' })
  expect(rows[0]?.counts[0]).toBe(1)
})

/** Where a text is not well-formed XML; covers elements and attributes, as the report uses them. */
function problemOfXml(text: string): string | undefined {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text))
    return 'character'
  const open: string[] = []
  const rest = text
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>/, '')
    .replace(
      /<(\/?)([a-z-]+)((?: [a-z]+="[^"<&]*(?:&\w+;[^"<&]*)*")*)(\/?)>/g,
      (_, end, name, __, empty) => {
        if (end) return open.pop() === name ? '' : `<mismatch ${name}>`
        if (!empty) open.push(name)
        return ''
      },
    )
  if (open.length) return `open: ${open}`
  return /[<>]|&(?!(amp|lt|gt|quot|apos);)/.exec(rest)?.[0]
}
