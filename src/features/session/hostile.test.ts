import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginSession } from '../../cli/testing-session.ts'
import type { Exchange } from '../../client/exchange.ts'
import { wellFormed } from '../../contract/printable.ts'
import { sampleSale } from '../../contract/samples.ts'
import { canary, hostileTexts } from '../../contract/testing/hostile-texts.ts'
import { example } from '../../package/example.ts'
import { resolve, resolveVariables } from '../../scenarios/json/references.ts'
import { readScenarioFile } from '../../scenarios/json/scenario.ts'
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

test('a spec expects of an answer what others wrote in it', async () => {
  for (const text of hostileTexts.filter((one) => wellFormed(one) === one)) {
    const exchange = exchangeWith(text)
    const { text: spec } = playwrightSpecOf([exchange], 'x', 'en')
    let ended: Promise<void> | undefined
    const runTest = (_: string, body: (fixtures: object) => Promise<void>) => {
      ended = body({ send: () => asSent(envelopeOf(exchange)) })
    }
    // oxlint-disable-next-line no-new-func -- the text that is tested is code
    new Function('test', 'expect', 'example', spec.replace(/^import .*$/m, ''))(
      runTest,
      expect,
      example,
    )
    await expect(ended).resolves.toBeUndefined()
  }
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
