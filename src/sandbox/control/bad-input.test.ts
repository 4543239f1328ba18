import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { controlOperationOf } from '../../contract/control/operations.ts'
import { type ControlId, controlIds, controlPath } from '../../contract/control/control-routes.ts'
import { definitionOf } from '../../contract/answers/schema-fields.ts'
import { everything } from '../testing/testing.ts'
import { type AnyInput, anyControlRequest } from '../testing/testing-control.ts'
import { goodInputs, prepare } from '../testing/testing-inputs.ts'

type Fields = Readonly<Record<string, unknown>>
type Path = readonly string[]

interface Wrong {
  readonly input: AnyInput
  /** How the refusal names the place. */
  readonly named: string
}

/** A value of each JSON type; a list with one of these values is no list of texts. */
const values: readonly unknown[] = [7.5, 'x', null, true, {}, [], [7.5]]
const texts = ['', 'x', '-1']

test.each(controlIds)('%s names each wrong field, and changes nothing', async (id) => {
  const prepared = await prepare()
  const { sandbox } = prepared
  const inputs: readonly AnyInput[] = goodInputs[id](prepared)
  const wrongs = [...wrongQueries(id, inputs[0]), ...wrongBodies(id, inputs)]
  const before = JSON.stringify(await everything(sandbox))
  for (const { input, named } of wrongs) {
    const { status, body } = await sandbox.control<ControlId>(id, input)
    const { message } = body as { message: string }
    expect({ input, status, message }).toEqual({
      input,
      status: 422,
      message: expect.stringMatching(`(^|; )${named}`),
    })
    expect(message).not.toMatch(/Invalid input|undefined/)
  }
  expect(wrongs.length).toBeGreaterThan(0)
  expect(JSON.stringify(await everything(sandbox))).toBe(before)
})

test('every problem of a request is named at once', async () => {
  const { sandbox } = await prepare()
  const { body } = await sandbox.control('settings.change', {
    body: { latency_ms: 'x', merchant: { key: 7, nothing: 1 }, nothing: 1 },
  })
  expect(body.message).toBe(
    'latency_ms: a number is needed; merchant.key: a text is needed; merchant: unknown: nothing; unknown: nothing',
  )
})

const card = '4012888888881881'

test.each(controlIds)('no refusal of %s repeats a card number', async (id) => {
  const prepared = await prepare()
  const { sandbox } = prepared
  const inputs: readonly AnyInput[] = goodInputs[id](prepared)
  const { query, body } = controlOperationOf(id)
  const asked = [
    { ...inputs[0], id: card },
    ...inputs.map((input) => ({ ...input, body: card })),
    ...fieldsOf(query).map(([path]) => ({
      ...inputs[0],
      query: put(inputs[0]?.query, path, card) as AnyInput['query'],
    })),
    ...formsOf(body).flatMap((form, at) =>
      [...fieldsOf(form).map(([path]) => path), [card]].flatMap((path) =>
        [card, `P${card}M`, { [card]: card }, [card]].map((value) => ({
          ...inputs[at],
          body: put(inputs[at]?.body, path, value),
        })),
      ),
    ),
  ]
  for (const input of asked) {
    const answer = await sandbox.control<ControlId>(id, input)
    expect(JSON.stringify(answer.body)).not.toContain(card)
  }
})

test('no refusal of a path repeats a card number', async () => {
  const { sandbox } = await prepare()
  for (const place of [
    card,
    `payments/${card}`,
    `payments/${card}/void`,
    `a/4012%208888%208888%201881`,
  ]) {
    for (const method of ['GET', 'PUT']) {
      const { status, body } = await sandbox.request({
        method,
        path: `${controlPath('sandbox.read')}/${place}`,
      })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(body)).not.toMatch(/4012.*8888.*1881/)
    }
  }
})

const long = 'x'.repeat(10_000)

/** For requests that change nothing. */
let one: ReturnType<typeof prepare> | undefined
const prepareOnce = () => (one ??= prepare())

test.each(controlIds)('each text of %s has a greatest length', async (id) => {
  const inputs: readonly AnyInput[] = goodInputs[id](await prepareOnce())
  const { body: schema } = controlOperationOf(id)
  const endless = formsOf(schema).flatMap((form, at) =>
    fieldsOf(form).flatMap(([path]) => {
      const good = path.reduce<unknown>(
        (value, name) => (value as Fields | undefined)?.[name],
        inputs[at]?.body,
      )
      if (typeof good !== 'string') return []
      return schema.safeParse(put(inputs[at]?.body, path, good + long)).success ? [path] : []
    }),
  )
  expect(endless).toEqual([])
})

test.each(controlIds)('%s names a few of many wrong fields', async (id) => {
  const prepared = await prepareOnce()
  const input: AnyInput = goodInputs[id](prepared)[0] ?? {}
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`nope${at}`, 1]))
  const part = anyControlRequest(id).method === 'GET' ? 'query' : 'body'
  const { status, body } = await prepared.sandbox.control<ControlId>(id, {
    ...input,
    [part]: { ...(input[part] as Fields | undefined), ...many },
  })
  expect(status).toBe(422)
  const { message } = body as { message: string }
  expect(message).toMatch(/unknown: nope0, nope1, .*…$/)
  expect(message.length).toBeLessThan(500)
})

test('more mistakes than can be counted are refused like one', async () => {
  const { sandbox } = await prepare()
  const faults = { deliveries: [], api: Array(200_000).fill({}) }
  const { status, body } = await sandbox.control('settings.change', { body: { faults } as never })
  expect([status, body]).toEqual([422, { message: expect.stringContaining('needed') }])
})

/** A name that the query does not have, and for each that it has, texts that its schema refuses. */
function wrongQueries(id: ControlId, input: AnyInput = {}): Wrong[] {
  const { query: schema } = controlOperationOf(id)
  const send = (query: Fields) => ({ ...input, query: query as AnyInput['query'] })
  return [
    { input: send({ ...input.query, nope: '1' }), named: 'unknown: nope' },
    ...fieldsOf(schema).flatMap(([path]) =>
      [undefined, ...texts]
        .map((value) => put(input.query, path, value))
        .filter((query) => !schema.safeParse(query).success)
        .map((query) => ({ input: send(query), named: `${path}: ` })),
    ),
  ]
}

/** The same for a body, which the first good input of its form has all fields of. */
function wrongBodies(id: ControlId, inputs: readonly AnyInput[]): Wrong[] {
  if (anyControlRequest(id).method === 'GET') return []
  const { body: schema } = controlOperationOf(id)
  const bodies = values
    .filter((body) => !schema.safeParse(body).success)
    .map((body) => ({ input: { ...inputs[0], body }, named: '.*needed' }))
  return [
    ...bodies,
    ...formsOf(schema).flatMap((form, at) => wrongFields(schema, form, inputs[at] ?? {})),
  ]
}

function wrongFields(schema: z.ZodMiniType, form: z.ZodMiniType, input: AnyInput): Wrong[] {
  const parts = fieldsOf(form)
  const objects = [[], ...parts.flatMap(([path, field]) => (isObject(unwrap(field)) ? [path] : []))]
  return [
    ...objects.map((path) => ({
      input: { ...input, body: put(input.body, [...path, 'nope'], 1) },
      named: path.length ? `${path.join('.')}: unknown: nope` : 'unknown: nope',
    })),
    ...parts.flatMap(([path, field]) => {
      const refused = [undefined, ...values]
        .filter((value) => !z.safeParse(field, value).success)
        .map((value) => put(input.body, path, value))
        // Without its only field a body is of the first form.
        .filter((body) => schema === form || JSON.stringify(body) !== '{}')
      // A field accepts two of the types at most, one of them null.
      if (refused.length < 5) throw new Error(`Failed to send ${path.join('.')} mistyped`)
      return refused.map((body) => ({
        input: { ...input, body },
        named: `${path.join('\\.')}(\\.\\d+)?: `,
      }))
    }),
  ]
}

/** The fields of an object, those of the objects in it included. */
function fieldsOf(schema: z.core.$ZodType, place: Path = []): [Path, z.core.$ZodType][] {
  const definition = definitionOf(schema)
  if (definition.type !== 'object') return []
  return Object.entries(definition.shape).flatMap(([name, field]) => {
    const [path, inner] = [[...place, name], unwrap(field)]
    // A field that must not be there is no field.
    return definitionOf(inner).type === 'never' ? [] : [[path, field], ...fieldsOf(inner, path)]
  })
}

/** A schema without the wrappers that make it optional. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = definitionOf(schema)
  return 'innerType' in definition ? unwrap(definition.innerType) : schema
}

/** The forms that a body may have. */
function formsOf(schema: z.ZodMiniType) {
  const definition = definitionOf(schema)
  return (definition.type === 'union' ? definition.options : [schema]) as readonly z.ZodMiniType[]
}

const isObject = (schema: z.core.$ZodType) => definitionOf(schema).type === 'object'

/** The value with another one at a place; undefined leaves it out. */
function put(value: unknown, [name = '', ...rest]: Path, part: unknown): Fields {
  const fields = (value ?? {}) as Fields
  return { ...fields, [name]: rest.length ? put(fields[name], rest, part) : part }
}
