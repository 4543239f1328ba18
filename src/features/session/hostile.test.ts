import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginSession } from '../../cli/testing-session.ts'
import type { Exchange } from '../../client/exchange.ts'
import { wellFormed } from '../../contract/printable.ts'
import { sampleSale } from '../../contract/samples.ts'
import { canary, hostileTexts } from '../../contract/testing/hostile-texts.ts'
import { example } from '../../package/example.ts'
import { firstDifference } from '../../scenarios/difference.ts'
import { resolve, resolveVariables } from '../../scenarios/json/references.ts'
import { readScenarioFile } from '../../scenarios/json/scenario.ts'
import type { Script } from '../../scenarios/scenario.ts'
import { playwrightSpecOf } from './playwright.ts'
import { scenarioFileOf } from './scenario.ts'

const { send } = beginSession()
const sale = await send('payments.sale', sampleSale)

/** An exchange whose every part is written by others. */
const exchangeWith = (text: string): Exchange => ({
  ...sale,
  values: { ...sampleSale, customer_name: text, billing_address: `${text}${text}`, [text]: text },
  outcome: {
    kind: 'response',
    status: 200,
    headers: {},
    envelope: {
      success: true,
      message: text,
      data: { text, [text]: text, list: [text], nested: { [text]: [text] } },
      errors: { [text]: [text] },
    },
  },
})

const envelopeOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? { status: outcome.status, ...outcome.envelope } : undefined

const textOfOthers = fc
  .oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' }))
  // The sandbox masks a value that looks like a card.
  .filter((text) => !/\d[^a-z]*\d/.test(text))

/** The texts as they travel. */
const asSent = <Value>(value: Value) =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'string' ? wellFormed(part) : part,
    ),
  ) as Value

test('a spec has what others wrote in literals only', () => {
  const check = (text: string) => {
    const exchange = exchangeWith(text)
    const { text: spec } = playwrightSpecOf([exchange], text, 'es')
    const ran: unknown[] = []
    const runTest = (title: string, body: (fixtures: object) => Promise<void>) => {
      ran.push(title)
      const answering = (operation: string, values: object) => {
        ran.push(operation, values)
        return asSent(envelopeOf(exchange))
      }
      void body({ send: answering })
    }
    // oxlint-disable-next-line no-new-func -- the text that is tested is code
    new Function('test', 'expect', 'example', spec.replace(/^import .*$/m, ''))(
      runTest,
      () => ({ toMatchObject: () => {}, toEqual: () => {} }),
      example,
    )
    const sent = { customer_name: wellFormed(text), billing_address: wellFormed(`${text}${text}`) }
    expect(ran).toEqual([wellFormed(text), 'payments.sale', expect.objectContaining(sent)])
    for (const line of spec.split('\n').filter((one) => one.startsWith('  //'))) {
      expect(line).toMatch(/^ {2}\/\/ [\w áéíóúñ.,:;-]+$/)
    }
  }
  fc.assert(fc.property(textOfOthers, check), { numRuns: 150 })
  expect(readdirSync('.')).not.toContain(canary)
})

/** Runs the spec of an exchange against its own answer. */
async function runSpec(exchange: Exchange, answer = asSent(envelopeOf(exchange))) {
  const { text: spec } = playwrightSpecOf([exchange], 'x', 'en')
  let ended: Promise<void> | undefined
  const runTest = (_: string, body: (fixtures: object) => Promise<void>) => {
    ended = body({ send: () => answer })
  }
  // oxlint-disable-next-line no-new-func -- the text that is tested is code
  new Function('test', 'expect', 'example', spec.replace(/^import .*$/m, ''))(
    runTest,
    expect,
    example,
  )
  await ended
}

test('a spec expects of an answer what others wrote in it', async () => {
  for (const text of ['', ...hostileTexts.filter((one) => wellFormed(one) === one)]) {
    await expect(runSpec(exchangeWith(text))).resolves.toBeUndefined()
  }
})

/** Where the scenario of an exchange expects another answer than its own. */
async function differenceIn(exchange: Exchange) {
  const { text: file } = scenarioFileOf([exchange], 'x', 'en')
  const { problems, scenarios } = readScenarioFile(file, 'x.json')
  expect(problems).toEqual([])
  const expectations: unknown[] = []
  const send = async (_: string, __: object, expected: unknown) => expectations.push(expected)
  await scenarios[0]?.run({ send } as unknown as Script)
  const answer = envelopeOf(exchange)
  const errors = answer?.errors && Object.keys(answer.errors)
  return firstDifference({ ...answer, errors }, expectations[0], 'answer')
}

test('a scenario expects of an answer what others wrote in it', async () => {
  for (const text of [...hostileTexts, '', '/(/', '/^x/', '$equals']) {
    expect(await differenceIn(exchangeWith(text))).toBeUndefined()
  }
})

test('a zero below zero, as PHP writes it, is expected as it was', async () => {
  const envelope = { success: true, message: 'x', data: { amount: -0, list: [-0] } }
  const outcome = { kind: 'response', status: 200, headers: {}, envelope } as const
  const answer = { status: 200, ...envelope }
  await expect(runSpec({ ...sale, outcome }, answer)).resolves.toBeUndefined()
  expect(await differenceIn({ ...sale, outcome })).toBeUndefined()
})

test('a scenario has what others wrote as text, in which nothing is replaced', () => {
  fc.assert(
    fc.property(textOfOthers.filter(Boolean), (text) => {
      const exchange = exchangeWith(text)
      const { text: file } = scenarioFileOf([exchange], 'x', 'en')
      expect(readScenarioFile(file, 'x.json').problems).toEqual([])
      const { variables = {}, scenarios } = JSON.parse(file) as {
        variables?: Record<string, string>
        scenarios: { steps: { values: object; expect: { errors: string[] } }[] }[]
      }
      const [step] = scenarios[0]?.steps ?? []
      const { captured } = resolveVariables(variables)
      expect(resolve(step?.values, captured)).toMatchObject({
        customer_name: text,
        billing_address: `${text}${text}`,
      })
      expect(resolve(step?.expect.errors, captured)).toEqual([text])
    }),
    { numRuns: 150 },
  )
})
