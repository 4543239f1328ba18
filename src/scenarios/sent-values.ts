import type { Outgoing } from '../client/prepare.ts'
import { contentTypes, type Values } from '../contract/operations/wire.ts'
import { mapValues } from '../contract/record.ts'
import { readObject } from '../client/read-object.ts'

/** A value that a JSON body holds as it is, such as a number; elsewhere it travels as its text. */
export interface RawJson {
  readonly $json: unknown
}

/** The fields of a request as a step names them. */
export type StepValues = Readonly<Record<string, string | RawJson | undefined>>

/** The same as texts. */
export const textsOf = (values: StepValues): Values =>
  mapValues(values, (value) => (typeof value === 'object' ? textOf(value) : value))

/** The values that JSON holds as they are. */
export const rawIn = (values: StepValues): Readonly<Record<string, RawJson>> =>
  Object.fromEntries(
    Object.entries(values).filter((one): one is [string, RawJson] => typeof one[1] === 'object'),
  )

const textOf = ({ $json }: RawJson) =>
  typeof $json === 'string' ? $json : (JSON.stringify($json) ?? '')

/**
 * Puts the values that JSON holds as they are in the place of their texts, in a body of JSON. Where a
 * text was masked it stays.
 */
export function withRawValues(request: Outgoing, values: StepValues): Outgoing {
  const { headers, body } = request
  const raw = Object.entries(rawIn(values))
  if (!raw.length || body === undefined || headers['content-type'] !== contentTypes.json) {
    return request
  }
  const fields = readObject(body, JSON.parse) ?? {}
  for (const [name, value] of raw) {
    if (fields[name] === textOf(value)) fields[name] = value.$json
  }
  return { ...request, body: JSON.stringify(fields, null, 2) }
}
