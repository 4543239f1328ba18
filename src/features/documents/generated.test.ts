import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createShippedSandbox } from '../../entries/create-sandbox.ts'
import { documentPaths } from './document-paths.ts'
import {
  type DocumentedOperation,
  fetchOf,
  type OpenApiDocument,
  operationsOf,
  pointerTo,
  withReference,
  type Schema,
} from './testing-document.ts'
import { draws } from '../../contract/testing/draws.ts'

// The requests come from the document and from nothing else of this repository.

const sandbox = createShippedSandbox()
let document: OpenApiDocument
const schemas = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })

beforeAll(async () => {
  document = (await (
    await sandbox.fetch(documentPaths['openapi.payments'])
  ).json()) as OpenApiDocument
  schemas.addSchema(document, 'document')
})

const validators = new Map<string, ReturnType<Ajv2020['getSchema']>>()

/** Tells whether a value fits the document's schema at a place. */
function fits(pointer: string, value: unknown) {
  const known = validators.get(pointer) ?? schemas.getSchema(`document#${pointer}`)
  validators.set(pointer, known)
  if (!known) throw new Error(`Failed to find ${pointer} in the document`)
  return known(value) === true
}

/** Values that a schema takes, as far as they can be generated; its examples always are. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const {
    enum: values,
    examples = [],
    pattern,
    minLength = 1,
    maxLength = 40,
  } = withReference(document, schema)
  if (values) return fc.constantFrom(...values)
  const known = examples.length ? [fc.constantFrom<unknown>(...examples)] : []
  const made = pattern === undefined ? text(`${minLength}-${maxLength}`) : matching(pattern)
  return fc.oneof(...known, ...(made ? [made] : []))
}

/** Made once for each key: to make one takes longer than to draw from it. */
function remembering<Key extends string, Value>(make: (key: Key) => Value) {
  const known = new Map<Key, Value>()
  return (key: Key) => {
    const value = known.has(key) ? (known.get(key) as Value) : make(key)
    known.set(key, value)
    return value
  }
}

const isTrimmed = (value: string) => value.trim() === value && value !== ''

const text = remembering((lengths: `${number}-${number}`) => {
  const [minLength, maxLength] = lengths.split('-').map(Number)
  return fc.string({ minLength, maxLength, unit: 'binary' }).filter(isTrimmed)
})

/** Undefined for a pattern that looks ahead. */
const matching = remembering((pattern: string) => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u')).filter(isTrimmed)
  } catch {
    return undefined
  }
})

/**
 * Anything, also values that no schema takes; spaces around a text do not count, says the document.
 */
const anything = fc.oneof(
  text('1-200'),
  fc.constantFrom<unknown>('0', '-1', '1e3', '99999999999999999999', 'null', '<b>', "'", {}, ['x']),
  fc.integer().map(String),
)

/** A request: an example of the operation with some fields taken away, made up or spoiled. */
interface Made {
  readonly parameters: Record<string, unknown>
  readonly body: Record<string, unknown> | undefined
  readonly type: string
}

function requestsOf(operation: DocumentedOperation): fc.Arbitrary<Made> {
  const { parameters = [], requestBody } = operation
  const content = requestBody?.content ?? {}
  const media = Object.values(content)[0]
  const { properties = {} } = media ? withReference(document, media.schema) : {}
  const examples = Object.values(media?.examples ?? {}).map(({ value }) => value as object)
  const changes = (fields: Readonly<Record<string, Schema>>) =>
    fc.dictionary(
      fc.constantFrom('', ...Object.keys(fields)),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant('value') },
        fc.constant('absent'),
        fc.constant('anything'),
      ),
      { maxKeys: 3 },
    )
  const inPlaces = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  const changed = (fields: Readonly<Record<string, Schema>>, whole: object) =>
    changes(fields).chain((plan) =>
      fc
        .record(
          Object.fromEntries(
            Object.entries(plan)
              .filter(([name]) => name in fields)
              .map(([name, how]) => [
                name,
                how === 'value'
                  ? valuesOf(fields[name] ?? {})
                  : how === 'absent'
                    ? fc.constant(undefined)
                    : anything,
              ]),
          ),
        )
        .map((values) => ({ ...whole, ...values })),
    )
  const placed = Object.fromEntries(
    parameters.flatMap(({ name, required, schema, examples: own = {} }) =>
      required ? [[name, Object.values(own)[0]?.value ?? schema.examples?.[0]]] : [],
    ),
  )
  return fc
    .record({
      parameters: changed(inPlaces, placed).map((values) => ({
        ...values,
        // A path is not one of this operation without them.
        ...Object.fromEntries(
          parameters.flatMap(({ name, in: place }) =>
            place === 'path' && !isSegment(values[name]) ? [[name, placed[name]]] : [],
          ),
        ),
      })),
      body: examples.length
        ? fc
            .oneof(fc.constant(examples[0] ?? {}), fc.constantFrom(...examples))
            .chain((whole) => changed(properties, whole))
        : fc.constant(undefined),
      type: fc.constantFrom(...Object.keys(content), ...(media ? [] : [''])),
    })
    .map(asItTravels)
}

/** A form has no other values than texts, and neither a form nor JSON any that is undefined. */
const asItTravels = ({ parameters, body, type }: Made): Made => ({
  parameters,
  body:
    body &&
    Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, type.endsWith('json') ? value : String(value)]],
      ),
    ),
  type,
})

const isSegment = (value: unknown) => typeof value === 'string' && /^[\w:.-]+$/.test(value)

/**
 * The values that earlier answers gave to later requests, by the links: operation -> field ->
 * value.
 */
type Given = Record<string, Record<string, unknown>>
type Fields = Readonly<Record<string, unknown>>

/** `$response.body#/data/token` of an answer, `$request.path.id` of its request. */
function evaluate(expression: unknown, { parameters }: Made, body: unknown) {
  const [, pointer, name = ''] =
    /^\$response\.body#(.*)$|^\$request\.path\.(.*)$/.exec(String(expression)) ?? []
  return pointer === undefined ? parameters[name] : pointerTo(body, pointer)
}

test(
  'no answer to any request, valid or invalid, is outside the document',
  { tags: ['property'] },
  async () => {
    const all = operationsOf(document)
    const rounds = Math.ceil(draws(2000) / all.length)
    const made = all.map((operation) =>
      fc.sample(requestsOf(operation), { numRuns: rounds, seed: 1 }),
    )
    const given: Given = {}
    const outside: unknown[] = []
    const counts = { valid: 0, invalid: 0, success: 0, refused: 0 }
    for (let round = 0; round < rounds; round++) {
      for (const [at, operation] of all.entries()) {
        const request = made[at]?.[round]
        if (!request) continue
        // Every other request continues from an earlier answer.
        const sent = round % 2 ? goOn(operation, request, given[operation.operationId]) : request
        const answer = await sandbox.fetch(
          ...fetchOf(document.components, operation, sent, sent.type),
        )
        const { status } = answer
        const body: unknown = await answer.json()
        const said = operation.responses[status]
        const place = `${operation.pointer}/responses/${status}/content/application~1json/schema`
        const isInside = said !== undefined && fits(place, body)
        const isValid = sent.body === undefined || fits(operation.bodyPointer, sent.body)
        // A request that is invalid by the document never succeeds.
        if (!isInside || (!isValid && status < 300)) {
          outside.push({ operation: operation.operationId, sent, status, body })
        }
        counts[isValid ? 'valid' : 'invalid']++
        counts[status < 300 ? 'success' : 'refused']++
        for (const link of Object.values(said?.links ?? {})) {
          const target = (given[link.operationId] ??= {})
          for (const [name, value] of Object.entries({ ...link.parameters, ...link.requestBody })) {
            target[name] = evaluate(value, sent, body)
          }
        }
      }
    }
    expect(outside.slice(0, 3)).toEqual([])
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(draws(150))
  },
)

/** The same request with values of earlier answers. */
function goOn({ parameters = [] }: DocumentedOperation, request: Made, fields: Fields = {}): Made {
  const isParameter = (name: string) => parameters.some((one) => one.name === name)
  const pick = (isTaken: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isTaken(name)))
  return {
    ...request,
    parameters: { ...request.parameters, ...pick(isParameter) },
    body: request.body && { ...request.body, ...pick((name) => !isParameter(name)) },
  }
}
