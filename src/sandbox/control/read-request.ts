import type * as z from 'zod/mini'
import { controlOperationOf } from '../../contract/control/operations.ts'
import { controlRouteOf } from '../../contract/control/route-of.ts'
import type { ControlId } from '../../contract/control/control-routes.ts'
import { bodyLimitOf } from '../../contract/control/body-limit.ts'
import { type ApiRequest, isReading } from '../../contract/http.ts'
import { nearest } from '../../contract/nearest.ts'
import { intricacy } from '../../contract/intricacy.ts'
import { jsonMistake } from '../../contract/operations/json-mistake.ts'
import { parseJson, TooIntricate } from '../../contract/parse-json.ts'
import { statusOfFault } from '../../contract/body-fault.ts'
import { explainWithPlace, innermost, parseBy } from '../../contract/redaction/explain-issue.ts'
import { remarkText } from '../../contract/replies/remarks.ts'
import { type Asked, ControlRefusal, unknownPath, wrongMethod } from '../world/control-call.ts'

/** @throws ControlRefusal when no row of the contract has the method and path. */
export function readControlRequest(request: ApiRequest): Asked {
  const route = controlRouteOf(request.method, request.path)
  if (route.kind === 'unknown') throw unknownPath(request)
  if (route.kind === 'wrong-method') throw wrongMethod(request, route.allowed)
  const { operation, id } = route
  return readOperation(operation, id, {
    query: Object.fromEntries(new URLSearchParams(request.query)),
    body: isReading(request.method) ? {} : jsonOf(request),
  })
}

/**
 * Reads the input of an operation, by its row.
 *
 * @throws ControlRefusal that names every field which is unknown, missing or of another type.
 */
function readOperation(
  operation: ControlId,
  id: string,
  sent: { readonly query: unknown; readonly body: unknown },
): Asked {
  const row = controlOperationOf(operation)
  const query = readFields(row.query, sent.query)
  // The one place that knows that the values are those of the row.
  return { operation, id, query, body: readFields(row.body, sent.body) } as Asked
}

/** An absent body is an empty object. */
function jsonOf({ path, body, bodyFault, headers }: ApiRequest): unknown {
  if (body === undefined && bodyFault) {
    throw new ControlRefusal(statusOfFault(bodyFault), remarkText(bodyFault, 'en'))
  }
  if (body === undefined) {
    throw new ControlRefusal(413, `the body is over ${bodyLimitOf(path) / 2 ** 20} MiB`)
  }
  const text = body.trim()
  if (text === '') return {}
  if (!isJsonType(headers['content-type'])) {
    throw new ControlRefusal(415, 'a body needs "content-type: application/json"')
  }
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof TooIntricate) throw new ControlRefusal(422, `the body: ${intricacy.en}`)
    throw new ControlRefusal(400, `the body is not JSON: ${remarkText(jsonMistake(text), 'en')}`)
  }
}

/**
 * The form of a web page can send a body under other types only. A program may name none, for which
 * `fetch` writes a type of text with its charset, which a form's has not.
 */
const isJsonType = (type = fetchType) =>
  type === fetchType || /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)

const fetchType = 'text/plain;charset=UTF-8'

/** More than these are not read. */
const mostProblems = 20

/** @throws ControlRefusal that names the fields which are unknown, missing or of another type. */
export function readFields<Read>(schema: z.ZodMiniType<Read>, value: unknown): Read {
  const { success, data, issues } = parseBy(schema, value)
  if (success) return data
  const few = issues.length ? issues.slice(0, mostProblems) : [undefined]
  const sentences = few.map(
    (issue) => explainWithPlace(issue) + (issue ? meantBy(innermost(issue), schema, value) : ''),
  )
  throw new ControlRefusal(422, sentences.join('; '))
}

/** The known name or word that is nearest to an unknown one. */
function meantBy(issue: z.core.$ZodIssue, schema: z.ZodMiniType, value: unknown) {
  if (issue.code === 'unrecognized_keys') {
    const known = namesAt(schema, issue.path)
    return meant(issue.keys.slice(0, mostProblems).flatMap((name) => nearest(name, known) ?? []))
  }
  if (issue.code !== 'invalid_value') return ''
  const found = issue.path.reduce<unknown>((within, name) => Object(within)[name], value)
  const words = issue.values.filter((word) => typeof word === 'string')
  return meant((typeof found === 'string' && nearest(found, words)) || [])
}

const meant = (words: string | readonly string[]) =>
  words.length ? `; is ${[words].flat().join(', ')} meant?` : ''

/** A schema as far as it is walked through. */
interface Within {
  readonly innerType?: { readonly def: Within }
  readonly options?: readonly { readonly def: Within }[]
  readonly shape?: Readonly<Record<PropertyKey, { readonly def: Within }>>
}

/** The names of the object at a place. */
const namesAt = (schema: z.ZodMiniType, path: readonly PropertyKey[]): readonly string[] =>
  Object.keys(
    path.reduce((shape, name) => shapeOf(shape[name]?.def), shapeOf(schema.def as Within)),
  )

function shapeOf({ innerType, options = [], shape }: Within = {}): NonNullable<Within['shape']> {
  if (innerType) return shapeOf(innerType.def)
  return shape ?? options.map(({ def }) => shapeOf(def)).find((one) => Object.keys(one)[0]) ?? {}
}
