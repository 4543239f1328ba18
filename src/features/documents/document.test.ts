import { validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createShippedSandbox } from '../../entries/create-sandbox.ts'
import { controlIds } from '../../contract/control/control-routes.ts'
import { documentIds, documentPaths } from './document-paths.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import * as rule from '../../contract/fields/rules.ts'
import type { Lang } from '../../contract/text.ts'
import { relationWords } from '../../contract/explanations/relation-words.ts'
import { relationKeywords } from './relation-keywords.ts'
import {
  fetchOf,
  type OpenApiDocument,
  operationsOf,
  type Schema,
  segment,
  sentOf,
} from './testing-document.ts'

const kinds = ['openapi.payments', 'openapi.control'] as const
type Kind = (typeof kinds)[number]

const first = [['openapi.payments', 'es']] as const
/** The same with other texts, and the interface that programs of tests alone ask. */
const others = [
  ['openapi.payments', 'en'],
  ['openapi.control', 'es'],
  ['openapi.control', 'en'],
] as const

/**
 * The document of a sandbox of its own, asked for once: writing one takes longer than most tests.
 */
const known = new Map<string, Promise<OpenApiDocument>>()

function read(kind: Kind, lang: Lang = 'es') {
  const path = `${documentPaths[kind]}?lang=${lang}`
  const document = known.get(path) ?? readFrom(createShippedSandbox(), path)
  known.set(path, document)
  return document
}

const readFrom = async ({ fetch }: ReturnType<typeof createShippedSandbox>, path: string) =>
  (await (await fetch(path)).json()) as OpenApiDocument

test.each(first)('%s in %s is accepted by two validators', isAccepted)
test.each(others)('%s in %s is accepted by two validators', { tags: ['release'] }, isAccepted)

async function isAccepted(kind: Kind, lang: Lang) {
  const document = await read(kind, lang)
  expect(await new Validator().validate(structuredClone(document) as never)).toEqual({
    valid: true,
  })
  const parsed = await validate(structuredClone(document) as never)
  expect(parsed).toMatchObject({ valid: true, warnings: [] })
}

test.each(first)('the examples of %s in %s are what their schemas say', hasRightExamples)
test.each(others)(
  'the examples of %s in %s are what their schemas say',
  { tags: ['release'] },
  hasRightExamples,
)

async function hasRightExamples(kind: Kind, lang: Lang) {
  const document = await read(kind, lang)
  const schemas = new Ajv2020({ strict: false, validateFormats: false })
  schemas.addSchema(document, 'document')
  const wrong: unknown[] = []
  const check = (pointer: string, value: unknown) => {
    const isRight = schemas.getSchema(`document#${pointer}`)
    if (!isRight?.(value)) wrong.push({ pointer, value, errors: isRight?.errors })
  }
  let checked = 0
  for (const { pointer: operation, parameters = [], requestBody, responses } of operationsOf(
    document,
  )) {
    for (const [status, { content = {} }] of Object.entries(responses)) {
      for (const [type, { examples = {} }] of Object.entries(content)) {
        for (const { value } of Object.values(examples)) {
          if (value === undefined) continue
          checked++
          check(`${operation}/responses/${status}/content/${segment(type)}/schema`, value)
        }
      }
    }
    for (const [type, { examples = {} }] of Object.entries(requestBody?.content ?? {})) {
      for (const { value } of Object.values(examples)) {
        check(`${operation}/requestBody/content/${segment(type)}/schema`, value)
      }
    }
    for (const [at, { examples = {} }] of parameters.entries()) {
      for (const { value } of Object.values(examples)) {
        check(`${operation}/parameters/${at}/schema`, value)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(40)
}

test('an example that is refused is marked, and apart if it breaks the rules', async () => {
  const operations = operationsOf(await read('openapi.payments', 'en'))
  const sale = operations.find(({ operationId }) => operationId === 'payments.sale')!
  const { examples, 'x-refused-examples': refused } = Object.values(sale.requestBody!.content)[0]!
  expect(examples?.['card']).not.toHaveProperty('x-refused')
  expect(examples?.['declined']).toMatchObject({ 'x-refused': 402 })
  expect(refused?.['invalid']).toMatchObject({ 'x-refused': 422 })
})

test.each(kinds)('every object that %s answers with is closed', async (kind) => {
  const { paths } = await read(kind)
  const open: string[] = []
  const look = (part: unknown, place: string) => {
    if (typeof part !== 'object' || part === null) return
    if ('properties' in part && !('additionalProperties' in part)) open.push(place)
    for (const [name, value] of Object.entries(part)) look(value, `${place}/${name}`)
  }
  for (const { operationId, responses } of operationsOf({ paths } as OpenApiDocument)) {
    for (const [status, { content = {} }] of Object.entries(responses)) {
      for (const { schema } of Object.values(content)) look(schema, `${operationId}/${status}`)
    }
  }
  expect(open).toEqual([])
})

// Orval writes code that does not compile for one.
test.each(kinds)('no list of values in %s has a length beside it', async (kind) => {
  const lists: Schema[] = []
  JSON.stringify(await read(kind), (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'enum' in value) lists.push(value as Schema)
    return value
  })
  expect(lists.length).toBeGreaterThan(5)
  for (const list of lists) expect(list).not.toHaveProperty('maxLength')
})

/** Every pattern of a document. */
const patternsIn = (document: OpenApiDocument) => {
  const found = new Set<string>()
  JSON.stringify(document, (name, value: unknown) => {
    if (name === 'pattern' && typeof value === 'string') found.add(value)
    return value
  })
  return [...found]
}

test.each(kinds)('other languages compile every pattern of %s', async (kind) => {
  const patterns = patternsIn(await read(kind))
  expect(patterns.length).toBeGreaterThan(10)
  for (const pattern of patterns) {
    expect(() => RE2JS.compile(pattern)).not.toThrow()
    expect(() => new RegExp(pattern)).not.toThrow()
    // Python lacks these parts of RE2.
    expect(pattern).not.toMatch(/\\[pPQCz]|\\x\{|\[\[:/)
  }
})

test('an order identifier has the letters of the contract in every language', async () => {
  const { components } = await read('openapi.payments')
  const { schemas } = components as unknown as { schemas: Record<string, Schema> }
  const { pattern = '' } = schemas['PaymentsSaleRequest']?.properties?.['order_id'] ?? {}
  const re2 = RE2JS.compile(pattern)
  for (let code = 1; code < 0x250; code++) {
    const text = `a${String.fromCodePoint(code)}`
    const isTaken = z.string().check(rule.alphaDash.check).safeParse(text).success
    expect([text, new RegExp(pattern, 'u').test(text), re2.matches(text)]).toEqual([
      text,
      isTaken,
      isTaken,
    ])
  }
  for (const text of ['Pedido-ñandú_7', '注文-1', '𝒜1']) {
    expect(new RegExp(pattern).test(text)).toBe(true)
    expect(re2.matches(text)).toBe(true)
  }
})

test.each(['es'] as const)(
  'the examples in %s, sent, are answered as the document says',
  isAnsweredAsSaid,
)
test.each(['en'] as const)('and those in %s', { tags: ['release'] }, isAnsweredAsSaid)

async function isAnsweredAsSaid(lang: Lang) {
  const document = await read('openapi.payments', lang)
  const { beginning, order } = document['x-examples'] ?? { beginning: {}, order: [] }
  const all = new Map(operationsOf(document).map((one) => [one.operationId, one]))
  for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
    const sandbox = createShippedSandbox({ url: 'https://ensayo.test', ...beginning })
    for (const step of order) {
      if ('method' in step) {
        await sandbox.fetch(step.path, step)
        continue
      }
      const operation = all.get(step.operationId)
      if (!operation) throw new Error(`Failed to find ${step.operationId}`)
      const request = fetchOf(document.components, operation, sentOf(operation, step.example), type)
      const answer = await sandbox.fetch(...request)
      const said = operation.responses[answer.status]?.content['application/json']?.examples
      expect([step, await answer.json()]).toEqual([step, said?.[step.example]?.value])
    }
  }
  expect(order.length).toBeGreaterThan(90)
}

test('a request names the fields that it requires, and has no list where it requires none', async () => {
  const { components } = await read('openapi.payments')
  const { schemas } = components as unknown as { schemas: Record<string, object> }
  expect(schemas['PaymentsCaptureRequest']).toMatchObject({
    required: ['payment_uuid', 'transaction_approved_amount'],
  })
  // An empty one is against the older JSON Schema that generators of code know.
  expect(schemas['TokensUpdateRequest']).not.toHaveProperty('required')
})

test('a rule that no keyword says is said in words', async () => {
  const list = operationsOf(await read('openapi.control', 'en')).find(
    ({ operationId }) => operationId === 'payments.list',
  )!
  const schemaOf = (name: string) => list.parameters?.find((one) => one.name === name)?.schema
  expect(schemaOf('limit')).toEqual({
    type: 'string',
    description: 'a whole number from 1 to 500 is needed',
  })
  expect(schemaOf('after')).toEqual({ type: 'string' })
})

test('a part under a key of any name is described, and a whole number begins at 1', async () => {
  const { components } = await read('openapi.payments')
  const { schemas } = components as unknown as { schemas: Record<string, object> }
  expect(JSON.stringify(schemas['PaymentsStatusAnswer200'])).toContain('Qué pasó, en palabras.')
  expect(schemas['PaymentsSaleRequest']).toMatchObject({
    properties: { installment_months: { minimum: 1 } },
  })
})

test('every operation shows its success, and what it refuses', async () => {
  const statuses = new Map(
    operationsOf(await read('openapi.payments')).map(({ operationId, responses }) => [
      operationId,
      Object.entries(responses).filter(([, { content }]) =>
        Object.values(content['application/json']?.examples ?? {}).some(({ value }) => value),
      ),
    ]),
  )
  for (const id of operationIds) {
    const shown = statuses.get(id)?.map(([status]) => status)
    expect([id, shown]).toEqual([id, expect.arrayContaining(['200', '422'])])
  }
})

/** Operations that a sandbox alone cannot answer, or answers with a document or with too much. */
const notShown = [
  'assumptions.list 200',
  'snapshots.fork 200',
  'stream.open 200',
  'postman.collection 200',
  'postman.environment 200',
  // All rows of the examples.
  'state.read 200',
  'state.open 200',
  ...kinds.map((kind) => `${kind} 200`),
]

test('every control operation shows each of its answers', async () => {
  const all = operationsOf(await read('openapi.control'))
  const silent = all.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status, { content }]) => status !== '4XX' && !content['application/json']?.examples)
      .map(([status]) => `${operationId} ${status}`),
  )
  expect(silent.toSorted()).toEqual(notShown.toSorted())
  expect(all.map(({ operationId }) => operationId).toSorted()).toEqual(
    [...controlIds, ...documentIds].toSorted(),
  )
})

test('the document follows the ledger of its sandbox', async () => {
  const sandbox = createShippedSandbox()
  const statusesOf = async () =>
    Object.fromEntries(
      operationsOf(await readFrom(sandbox, documentPaths['openapi.payments'])).map(
        ({ operationId, responses }) => [operationId, Object.keys(responses)],
      ),
    )
  expect((await statusesOf())['payments.status']).toEqual([
    '200',
    '400',
    '401',
    '412',
    '413',
    '422',
  ])
  await sandbox.settings({
    assumptions: {
      error_status: 'bad_request',
      rate_limit: '60_per_minute',
      accept_header: 'required',
      client_signature: 'required',
      recurring_credentials: 'with_user',
    },
  })
  const statuses = await statusesOf()
  expect(statuses['payments.status']).toEqual(['200', '400', '401', '413', '429'])
  expect(statuses['plans.read']).toEqual(['200', '400', '401', '403', '429'])
})

test('a rule over several fields is a keyword or left to words', () => {
  const rules = relationWords.map(({ field, rule }) => `${field} ${rule}`)
  expect(Object.keys(relationKeywords).toSorted()).toEqual(rules.toSorted())
})
