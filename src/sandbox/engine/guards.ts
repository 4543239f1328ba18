import type * as z from 'zod/mini'
import { statusOfFault } from '../../contract/body-fault.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { type Input, operations } from '../../contract/operations/registry.ts'
import { headerFields } from '../../contract/operations/wire.ts'
import { areTexts } from '../../contract/operations/read-wire.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { check, type FieldProblem } from '../../contract/fields/problems.ts'
import { describeFields, type Field } from '../../contract/fields/fields.ts'
import { states } from '../../contract/fields/states.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import type { ApiRequest } from '../../contract/http.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import { refuse, refuseProblems } from '../world/replies.ts'
import type { Tx } from '../world/tx.ts'
import { authenticateMerchant, checkAccept, checkRecurringUser } from './authenticate.ts'
import { type Call, methodHeader, methodNamed } from './call.ts'
import { checkClientSignature, judgeClientSignature } from './client-signature.ts'
import { remarksOfPath } from './path-remarks.ts'
import { valueRemarks } from '../../contract/replies/value-remarks.ts'

/** A call on its way through the guards. */
export interface GuardedCall extends Call {
  readonly tx: Tx
  /** The input that the guard of the fields has read. */
  input?: Input<OperationId>
}

/** The checks of a request, in this order; each throws a Refusal, or does nothing. */
export const guards: readonly ((call: GuardedCall) => void)[] = [
  function rate({ rate, lang }) {
    if (rate?.isOver) throw refuse(lang, 'too_many_requests', { seconds: String(rate.seconds) })
  },

  function route({ route, request, method, fields, lang }) {
    const { path: asked } = request
    const path = redactText(asked)
    if (route.kind === 'unknown') {
      throw refuse(lang, 'unknown_path', { path }, { remarks: remarksOfPath(asked) })
    }
    if (route.kind === 'wrong-method') {
      const inHeader = request.headers[methodHeader] !== undefined
      const named = methodNamed(request, fields)
      const remarks: readonly Remark[] =
        named && named !== method
          ? [
              {
                at: inHeader ? methodHeader : '_method',
                name: 'method_named',
                params: { method: named },
              },
            ]
          : []
      const params = { path, method, allowed: route.allowed.join(', ') }
      throw refuse(lang, 'wrong_method', params, { remarks })
    }
  },

  function body({ unread, request, lang }) {
    if (unread) {
      const name = unread.name === 'body_inflates' ? 'body_too_large' : 'unreadable_body'
      throw refuse(lang, name, {}, { status: statusOfFault(unread), remarks: [unread] })
    }
    if (request.body === undefined) throw refuse(lang, 'body_too_large')
  },

  function merchant(call) {
    const { unit, request, fields, lang } = call
    const { settings } = unit.world
    authenticateMerchant(settings, operationOf(call), request.headers, fields, lang)
  },

  function accept({ unit, request, lang }) {
    checkAccept(unit.world.settings, request.headers, lang)
  },

  function fields(call) {
    const { fields, request, route, tx } = call
    const operation = operationOf(call)
    for (const header of headerFields(operations[operation])) {
      fields[header] = request.headers[header]
    }
    if (route.kind === 'operation') Object.assign(fields, route.path)
    call.input = validate(operation, fields, tx, request)
  },

  function signature(call) {
    const { tx, fields } = call
    const id = operationOf(call)
    call.signature = judgeClientSignature(tx, id, fields)
    checkClientSignature(tx, id, fields, call.signature)
  },

  function recurringUser(call) {
    checkRecurringUser(call.tx, operationOf(call), call.fields)
  },
]

/** The operation of the call: the guard of the route lets no other call pass. */
const operationOf = ({ operation }: Call) => operation as OperationId

/** Schemas are built once for each ledger: building one costs more than a whole sale. */
const schemas = new WeakMap<Assumptions, Map<string, z.ZodMiniObject>>()

function schemaOf(id: OperationId, { settings: { assumptions }, now }: Tx) {
  const month = assumptions.card_expiry === 'not_past' ? monthOf(now) : undefined
  const key = month ? `${id} ${month}` : id
  let known = schemas.get(assumptions)
  if (!known) schemas.set(assumptions, (known = new Map()))
  let schema = known.get(key)
  if (!schema) known.set(key, (schema = operations[id].input({ assumptions, states, month })))
  return schema
}

/** The current month as `YYMM` where the merchant is: a card lasts until the month ends there. */
const monthOf = (now: number) =>
  printTime(now, { printed_times: 'honduras' }).slice(2, 7).replace('-', '')

type Values = Readonly<Record<string, unknown>>

/** @throws Refusal with every failing field. */
function validate<Id extends OperationId>(
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
