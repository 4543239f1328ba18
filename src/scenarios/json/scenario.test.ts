import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openInProcess } from '../../package/in-process.ts'
import { readScenarioFile, scenarioFileLimit } from './scenario.ts'
import { runScenarios } from '../run/run-scenario.ts'

// A program that uses zod too may have set words for every zod of the process.
beforeAll(() => void z.config(z.locales.en()))
afterAll(() => void z.config({ localeError: undefined }))

const sale = { do: 'send', operation: 'payments.sale', example: 'card', expect: { status: 200 } }
const story = (...steps: object[]) => ({ id: 'a', title: 'A', steps })
const fileOf = (...scenarios: unknown[]) => JSON.stringify({ scenarios })
const problemTexts = (...scenarios: unknown[]) =>
  readScenarioFile(fileOf(...scenarios), 'my.json').problems
const problems = (...scenarios: unknown[]) => problemTexts(...scenarios).map(({ en }) => en)

async function run(text: string) {
  const { scenarios } = readScenarioFile(text, 'dir/my.json')
  const { results } = await runScenarios(scenarios, openInProcess(), { target: 'test' })
  return results
}
const outcomes = async (text: string) =>
  (await run(text)).map(({ id, status, failure }) => [id, failure?.sentence ?? status])

test('the example in the repository passes', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../examples/gimnasio.json'), 'utf8')
  expect(await outcomes(text)).toEqual([
    ['my.sale', 'passed'],
    ['my.declined', 'passed'],
    ['my.enrollment', 'passed'],
  ])
})

const faults = (...api: object[]) => ({ do: 'settings', settings: { faults: { api } } })
const lost = { do: 'send-lost', operation: 'payments.sale', example: 'card' }

test.each<[string, object[], string]>([
  ['is lost', [faults({ fault: 'lose_answer' }), lost, sale], 'passed'],
  ['breaks off', [faults({ fault: 'cut' }), lost, sale], 'passed'],
  ['arrives', [lost], 'the response 200 came, expected none'],
  ['is lost unexpectedly', [faults({ fault: 'lose_request' }), sale], 'does not respond'],
  ['drips', [faults({ fault: 'drip', ms: 10 }), sale], 'passed'],
  ['is a page', [faults({ fault: 'error_502' }), { ...sale, expect: { status: 502 } }], 'passed'],
])('a response that %s', async (_, steps, outcome) => {
  const [[, found] = []] = await outcomes(fileOf(story(...steps)))
  expect(found).toContain(outcome)
})

test('a file is compiled to scenarios that know what they need', () => {
  const clock = { do: 'clock', next: true }
  const { scenarios } = readScenarioFile(
    fileOf(
      { ...story(sale), tags: ['x'], about: 'why' },
      { ...story(clock), id: 'shop.b' },
      { ...story(sale), id: 'c', target: 'sandbox', title: { es: 'Uno', en: 'One' } },
    ),
    'my.json',
  )
  expect(scenarios).toMatchObject([
    { id: 'my.a', title: 'A', about: 'why', tags: ['x'], target: 'any' },
    { id: 'shop.b', target: 'sandbox' },
    { id: 'my.c', target: 'sandbox', title: { es: 'Uno', en: 'One' } },
  ])
})

test.each<[string, object, string]>([
  ['another status', { status: 201 }, 'answer.status is 200, expected 201'],
  ['a message', { status: 200, message: 'x' }, 'answer.message is "Transacción completada exito'],
  ['a pattern', { status: 200, message: '/^x/i' }, 'which does not match /^x/i'],
  ['a field', { status: 200, data: { response_code: '05' } }, 'answer.data.response_code is "00"'],
  ['null', { status: 200, data: { response_code: null } }, 'expected null'],
  ['nothing', { status: 200, data: { response_code: { $absent: true } } }, 'expected undefined'],
  ['a literal', { status: 200, data: { response_code: { $equals: '/00/' } } }, 'expected "/00/"'],
  ['errors', { status: 200, errors: ['order_id'] }, 'answer.errors is undefined'],
])('a step that expects %s fails where that is not so', async (_, expected, sentence) => {
  const [[, outcome] = []] = await outcomes(fileOf(story({ ...sale, expect: expected })))
  expect(outcome).toContain(
    'Failed at step 1, payments.sale (dir/my.json: scenarios[0].steps[0]): answer.',
  )
  expect(outcome).toContain(sentence)
})

test('what was captured is sent, expected and matched as it is', async () => {
  const captured = {
    ...sale,
    capture: { uuid: 'data.payment_uuid', amount: 'data.transaction_amount' },
  }
  const status = {
    do: 'send',
    operation: 'payments.status',
    example: 'payment',
    values: { payment_uuid: '{{ uuid }}' },
    expect: { status: 200, message: '/./' },
  }
  const again = {
    ...sale,
    values: { billing_address: 'Calle {{uuid}}' },
    expect: {
      status: 200,
      data: {
        transaction_amount: '{{amount}}',
        payment_uuid: { $not: '{{uuid}}' },
        payment_hash: '/^{{uuid}}$|^[0-9a-f]{32}$/',
      },
    },
  }
  expect(await outcomes(fileOf(story(captured, status, again)))).toEqual([['my.a', 'passed']])
})

test('a text that another one was expected for is named', async () => {
  const step = { ...sale, expect: { status: 200, message: '/./', data: {} } }
  const same = { ...sale, expect: { status: 200, data: { response_code: { $not: '00' } } } }
  expect(await outcomes(fileOf(story(step, same)))).toEqual([
    ['my.a', expect.stringContaining('is "00", which does not match {"$not":"00"}')],
  ])
})

test.each(['form', 'query', 'json'])('a step travels as %s where it says so', async (encoding) => {
  const [result] = await run(fileOf(story({ ...sale, encoding })))
  const { url = '', headers, body } = result?.steps[0]?.request ?? {}
  const type = headers?.['content-type'] ?? 'query'
  expect(type).toContain(encoding)
  expect(encoding === 'query' ? url : body).toContain('order_id')
})

test('null leaves a field of the example out', async () => {
  const without = {
    ...sale,
    values: { customer_email: null },
    expect: { status: 422, errors: ['customer_email'] },
  }
  expect(await outcomes(fileOf(story(without)))).toEqual([['my.a', 'passed']])
})

test('a capture that never came fails with file and step, and the other scenarios run', async () => {
  const capturing = { ...sale, capture: { x: 'data.nothing[0].here' } }
  expect(await outcomes(fileOf(story(capturing), { ...story(sale), id: 'b' }))).toEqual([
    [
      'my.a',
      'Failed after step 1, payments.sale: dir/my.json: scenarios[0].steps[0].capture.x: the response has no data.nothing[0].here',
    ],
    ['my.b', 'passed'],
  ])
})

test('a notification that never comes fails after the given time', async () => {
  const waiting = { do: 'wait-for-delivery', entity: 'S-1', status: 'delivered', seconds: 0 }
  const [[, outcome] = []] = await outcomes(fileOf(story(waiting)))
  expect(outcome).toContain(
    'Failed at step 1, deliveries (dir/my.json: scenarios[0].steps[0]): within 0 s no notification is as expected',
  )
})

test('settings hold for their scenario', async () => {
  const changed = { do: 'settings', settings: { assumptions: { success_code: '100' } } }
  const coded = (response_code: string) => ({
    ...sale,
    expect: { status: 200, data: { response_code } },
  })
  const text = fileOf(story(changed, coded('100'), { do: 'reset' }, coded('00')), {
    ...story(coded('00')),
    id: 'b',
  })
  expect(await outcomes(text)).toEqual([
    ['my.a', 'passed'],
    ['my.b', 'passed'],
  ])
})

test.each<[object, string]>([
  [{ ...sale, expect: { status: 2.5 } }, 'expect.status: a whole number is needed'],
  [{ ...sale, expect: { status: 20 } }, 'expect.status: at least 100 is needed'],
  [{ ...sale, expect: {} }, 'expect.status: a whole number is needed'],
  [{ do: 'send', operation: 'payments.sale' }, 'expect: an object is needed'],
  [{ ...sale, expect: { status: 200, body: 1 } }, 'expect: unknown: body'],
  [{ ...sale, expect: { status: 200, message: '/(/' } }, 'expect.message: /(/ is not a pattern'],
  [
    { ...sale, expect: { status: 200, data: { a: '/^(?!x)/' } } },
    'expect.data.a: /^(?!x)/ is a pattern that looks ahead or behind, or refers back',
  ],
  [
    { ...sale, expect: { status: 200, message: '/x{500}y{500}/' } },
    'expect.message: /x{500}y{500}/ is too large a pattern',
  ],
  [
    { ...sale, operation: 'payment.sale' },
    'operation: there is no operation "payment.sale"; is payments.sale meant?',
  ],
  [
    { ...sale, values: { order_ammount: 1 } },
    'values.order_ammount: payments.sale has no such field; is order_amount meant?',
  ],
  [
    { ...sale, values: { order_id: [1] } },
    'values.order_id: a text, a number, true, false, null or {"$json": ...} is needed',
  ],
  [{ ...sale, example: 'tarjeta' }, 'example: one of card, instalments, token is needed'],
  [{ ...sale, encoding: 'xml' }, 'encoding: one of form, query, json is needed'],
  [
    { ...sale, capture: { 'a b': 'data' } },
    'capture["a b"]: a name of letters, digits, _ and - is needed',
  ],
  [{ ...sale, values: { order_id: '{{order}}' } }, 'nothing gives "order"'],
  [{ ...sale, values: { order_id: 'A-{{ $guid }}' } }, 'nothing gives "$guid"'],
  [{ ...sale, values: { order_id: '{{user.name}}' } }, 'nothing gives "user.name"'],
  [{ do: 'sent' }, 'do: there is no step "sent"; is send meant?'],
  [{ do: 7 }, 'do: one of send, send-lost, clock, join, pay, next-charge, retry'],
  [{ do: 'clock', advance: 'P1D', next: true }, 'exactly one of advance, to and next is needed'],
  [{ do: 'pay', payment: 'x' }, 'exactly one of card and outcome is needed'],
  [{ do: 'pay', payment: 'x', card: 'vias' }, 'card: there is no card "vias"; is visa meant?'],
  [
    { do: 'next-charge', enrollment: 'x', outcome: 'declined', times: 0 },
    'times: at least 1 is needed',
  ],
  [{ do: 'settings', settings: { merchant: { secret: 'x' } } }, 'settings: unknown: merchant'],
  [
    { ...sale, values: { card_number: '4242424242424242' } },
    'values.card_number: this card number is not one of',
  ],
  [
    { ...sale, values: { billing_address: 'de 4242 4242 4242 4242' } },
    'values.billing_address: this card number is not one of',
  ],
  [
    { ...sale, expect: { status: 200, data: { a: [4242424242424242] } } },
    'expect.data.a[0]: this card number',
  ],
])('the step %j is refused', (step, sentence) => {
  const [problem = '', ...more] = problems(story(sale, step))
  expect(problem).toMatch(/^my\.json: scenarios\[0\]\.steps\[1\][.:]/)
  expect(problem).toContain(sentence)
  expect(more).toEqual([])
  expect(problemTexts(story(sale, step))[0]?.es).not.toBe(problem)
})

test.each<[object, string]>([
  [{ ...story(sale), id: 'a b' }, '.id: letters, digits, _ and -'],
  [{ ...story(sale), title: 7 }, '.title: a text, or one for each of es and en, is needed'],
  [{ ...story() }, '.steps: a length of at least 1 is needed'],
  [
    story(...Array.from({ length: 1001 }, () => sale)),
    '.steps: a length of at most 1000 is needed',
  ],
  [{ ...story(sale), target: 'live' }, '.target: one of any, sandbox is needed'],
  [
    { ...story({ do: 'reset' }), target: 'any' },
    '.steps[0].do: "reset" needs a sandbox, and the target is any',
  ],
  [{ ...story(sale), stpes: [] }, ': unknown: stpes'],
  [[], ': an object is needed'],
])('the scenario %j is refused', (scenario, sentence) => {
  expect(problems(scenario)).toEqual([expect.stringContaining(`my.json: scenarios[0]${sentence}`)])
  expect(problemTexts(scenario)[0]?.es).not.toBe(problems(scenario)[0])
})

test('a Spanish reader gets Spanish sentences', () => {
  const steps = [
    { ...sale, operation: 'payments.sael' },
    { ...sale, expect: { status: 'x' } },
    { do: 'clock' },
    { do: 'pays' },
  ]
  expect(problemTexts(story(...steps)).map(({ es }) => es)).toEqual([
    'my.json: scenarios[0].steps[0].operation: no existe la operación "payments.sael"; ¿será payments.sale?',
    'my.json: scenarios[0].steps[1].expect.status: hace falta un número entero',
    'my.json: scenarios[0].steps[2]: hace falta exactamente uno de advance, to y next',
    'my.json: scenarios[0].steps[3].do: no existe el paso "pays"; ¿será pay?',
  ])
})

test('a scenario with a problem fails with its sentence, and the others run', async () => {
  const text = fileOf(story({ ...sale, operation: 'x' }), { ...story(sale), id: 'b' }, story(sale))
  expect(await outcomes(text)).toEqual([
    [
      'my.scenarios-0',
      expect.stringMatching(
        /^Failed before its first step: dir\/my\.json: scenarios\[0\]\.steps\[0\]\.operation: one of/,
      ),
    ],
    ['my.b', 'passed'],
    ['my.a', 'passed'],
  ])
})

test('two scenarios cannot have one id', () => {
  expect(problems(story(sale), story(sale))).toEqual([
    'my.json: scenarios[1].id: "a" is the id of another scenario: give it another one',
  ])
})

test('captures that need each other are named', () => {
  const making = (name: string, needed: string) => ({
    ...sale,
    values: { billing_address: `{{${needed}}}` },
    capture: { [name]: 'data.payment_uuid' },
  })
  expect(problems(story(making('a', 'b'), making('b', 'a')))).toEqual([
    'my.json: scenarios[0].steps[0]: "b" needs "a", which needs "b"',
  ])
  expect(problems(story(making('a', 'a')))).toEqual([
    'my.json: scenarios[0].steps[0]: "a" needs "a"',
  ])
  expect(
    problems(
      story(
        { ...sale, values: { billing_address: '{{uuid}}' } },
        { ...sale, capture: { uuid: 'data' } },
      ),
    ),
  ).toEqual(['my.json: scenarios[0].steps[0]: "uuid" is captured only later, in steps[1]'])
})

test('a name may come again in another object, and in a text', () => {
  const text = JSON.stringify({ scenarios: [{ id: '{"id":1,"id":2}', title: 'a', steps: [] }] })
  expect(() => readScenarioFile(text, 'my.json')).not.toThrow()
})

test.each<[string, string]>([
  ['{"scenarios": [}', 'it is not JSON from line 1, column 16 on'],
  ['{\n  "scenarios": [\n    {"id": "a" "title"}\n]}', 'it is not JSON from line 3, column 16 on'],
  ['', 'it is not JSON from line 1, column 1 on'],
  ['{"a": 1} x', 'it is not JSON from line 1, column 10 on'],
  ['{"a": "\\x"}', 'it is not JSON from line 1, column 7 on'],
  [
    '{"scenarios": [\n  {"id": "a", "steps": [{"expect": 1, "id" : "b", "expect": 2}]}]}',
    '"expect" is twice in one object, the second time at line 2, column 51',
  ],
  ['[]', 'an object is needed'],
  ['{}', 'scenarios: a list is needed'],
  ['{"scenarios": []}', 'scenarios: a length of at least 1 is needed'],
  ['{"scenarios": [1], "steps": 1}', 'unknown: steps'],
  [
    '{"variables": {"a": "{{b}}", "b": "{{a}}"}, "scenarios": [1]}',
    'variables.a: "a" needs "b", which needs "a"',
  ],
  [
    '{"variables": {"a": "{{bb}}", "b": "x"}, "scenarios": [1]}',
    'variables.a: nothing gives "bb"; is "b" meant?',
  ],
  [
    '{"variables": {"a": "4242424242424242"}, "scenarios": [1]}',
    'variables.a: this card number is not one of',
  ],
  [' '.repeat(scenarioFileLimit + 1), 'it is over 5 MB, which no file of scenarios is: split it'],
])('a file %.60j is refused as a whole', (text, sentence) => {
  expect(() => readScenarioFile(text, 'my.json')).toThrow(`my.json: ${sentence}`)
})

test('variables may refer to each other, and a mark at the beginning is no harm', async () => {
  const text = JSON.stringify({
    variables: { a: '{{b}}-{{b}}', b: 'X' },
    scenarios: [story({ ...sale, values: { order_id: '{{a}}' } })],
  })
  const [result] = await run(`\uFEFF${text}`)
  expect(result?.steps[0]?.values?.['order_id']).toBe('X-X')
})

test.each<[string, Record<string, string>, string]>([
  [
    'lead to each other too often',
    Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`v${at}`, `{{v${at + 1}}}`])),
    'variables.v0: it leads through more than 40 variables to its text',
  ],
  [
    'double each other',
    Object.fromEntries(
      Array.from({ length: 39 }, (_, at) => [`v${at}`, `{{v${at + 1}}}{{v${at + 1}}}`]).concat([
        ['v39', 'x'],
      ]),
    ),
    'the references of the variables stand for more than 1048576 characters',
  ],
])('variables that %s are refused', (_, variables, sentence) => {
  const text = JSON.stringify({ variables, scenarios: [story(sale)] })
  expect(() => readScenarioFile(text, 'my.json')).toThrow(sentence)
})

test('references that stand for more than a request can hold fail at their step', async () => {
  const text = JSON.stringify({
    variables: { a: 'x'.repeat(10_000) },
    scenarios: [story(sale, { ...sale, values: { billing_address: '{{a}}'.repeat(200) } })],
  })
  const [result] = await run(text)
  expect(result?.failure?.sentence).toBe(
    'Failed after step 1, payments.sale: dir/my.json: scenarios[0].steps[1]: its references stand for more than 1048576 characters',
  )
})

test('a card number that only its references make is not sent', async () => {
  const text = JSON.stringify({
    variables: { a: '42424242', b: '{{a}}' },
    scenarios: [story({ ...sale, values: { billing_address: '{{a}}{{b}}' } })],
  })
  const [result] = await run(text)
  expect(result?.failure?.sentence).toContain(
    'dir/my.json: scenarios[0].steps[0]: billing_address is a card number that is not of the sandbox',
  )
  expect(result?.steps).toEqual([])
})

test('cards in titles and in problems are masked', () => {
  const titled = { ...story(sale), title: 'Con 4111111111111111', about: 'Con 4111 1111 1111 1111' }
  const broken = { ...titled, id: '4111111111111111 x' }
  const { scenarios, problems: found } = readScenarioFile(fileOf(titled, broken), 'my.json')
  expect(JSON.stringify([scenarios, found])).not.toMatch(/\d{13}|1111 1111/)
})

test('a file that is nested without end is refused', () => {
  let deep = '1'
  for (let i = 0; i < 50; i++) deep = `[${deep}]`
  const text = `{"scenarios": [{"id": "a", "title": "A", "steps": ${deep}}]}`
  expect(readScenarioFile(text, 'my.json').problems[0]?.en).toMatch(
    /it is nested more than 40 deep$/,
  )
  expect(() => readScenarioFile('['.repeat(1_000_000), 'my.json')).toThrow(
    'my.json: it has lists or objects over 100 deep',
  )
})
