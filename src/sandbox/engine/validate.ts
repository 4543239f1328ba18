import type * as z from 'zod/mini'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { check, type FieldProblem } from '../../contract/fields/check.ts'
import { describeFields, type Field } from '../../contract/fields/fields.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { type Input, operations } from '../../contract/operations/registry.ts'
import { states } from '../../contract/fields/states.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import { areTexts } from '../../contract/operations/wire.ts'
import { refuseProblems } from '../world/replies.ts'
import type { Tx } from '../world/tx.ts'
import type { ApiRequest } from '../../contract/http.ts'
import { valueRemarks } from './value-remarks.ts'

/** Schemas are built once for each ledger: building one costs more than a whole sale. */
const schemas = new WeakMap<Assumptions, Map<string, z.ZodMiniObject>>()

function schemaOf(id: OperationId, { settings: { assumptions }, now }: Tx) {
  const month = assumptions.card_expiry === 'not_past' ? monthOf(now, assumptions) : undefined
  const key = month ? `${id} ${month}` : id
  let known = schemas.get(assumptions)
  if (!known) schemas.set(assumptions, (known = new Map()))
  let schema = known.get(key)
  if (!schema) known.set(key, (schema = operations[id].input({ assumptions, states, month })))
  return schema
}

/** The current month as `YYMM`. */
const monthOf = (now: number, assumptions: Assumptions) =>
  printTime(now, assumptions).slice(2, 7).replace('-', '')

type Values = Readonly<Record<string, unknown>>

/** @throws Refusal with every failing field. */
export function validate<Id extends OperationId>(
  id: Id,
  fields: Values,
  tx: Tx,
  { headers, body = '' }: Pick<ApiRequest, 'headers' | 'body'>,
): Input<Id> {
  const schema = schemaOf(id, tx)
  const checked = check(schema, fields)
  const takesNoWords =
    tx.settings.assumptions.form_true === 'refused' && areTexts(headers['content-type'] ?? '', body)
  const words = takesNoWords ? booleansInWords(describeFields(schema), fields) : []
  if (checked.ok && words.length === 0) return checked.values as Input<Id>
  const problems = checked.ok ? words : [...checked.problems, ...words]
  throw refuseProblems(tx.lang, problems, valueRemarks(problems, describeFields(schema), fields))
}

/** The booleans that are written as `true` or `false`. */
const booleansInWords = (described: readonly Field[], values: Values): FieldProblem[] =>
  described
    .filter(({ rules }) => rules.some(({ name }) => name === 'boolean'))
    .filter(({ name }) => values[name] === 'true' || values[name] === 'false')
    .map(({ name }) => ({ field: name, rule: 'boolean' }))
