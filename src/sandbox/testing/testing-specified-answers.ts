import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Given, Statement } from '../../contract/specification/statement.ts'
import type { ValueType } from '../../contract/records/statement-record.ts'
import { statementsOfResult } from '../../contract/specification/statements.ts'
import { all } from './testing-recurring.ts'
import { openSpecified } from './testing-specified.ts'

/** The forms that statements give to fields of answers. */
const digits = (count: number) => new RegExp(`^\\d{${count}}$`)
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const printed = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const bit = /^[01]$/
const twoDecimals = /^\d+\.\d\d$/
const url = /^https?:\/\//
const formsOfPlan = {
  id,
  created_at: timestamp,
  updated_at: timestamp,
  total: twoDecimals,
  total_formatted: /^(L|\$)\s?[\d,]+\.\d\d$/,
  merchant_id: /^\d+$/,
}
const under = (part: string, table: Readonly<Record<string, RegExp>>) =>
  Object.fromEntries(Object.entries(table).map(([name, form]) => [`${part}.${name}`, form]))
export const forms: Readonly<Record<string, RegExp>> = {
  ...under('transaction', {
    transaction_type: /^(sale|auth|capture|void)$/,
    transaction_time: digits(6),
    transaction_date: digits(4),
    response_time: /^\d+\.\d+$/,
    payment_uuid: /^[A-Z]-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  }),
  ...under('status', { attemps: /^\d+$/, 'history.time': printed }),
  ...under('token', {
    token: /^T-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    status: /^active$/,
    bin: digits(6),
    last: digits(4),
  }),
  'deleted-token.deleted': /^true$/,
  ...under('created-plan', formsOfPlan),
  ...under('plan', { ...formsOfPlan, is_enumerable: bit, is_active: bit }),
  ...under('enrollment', {
    id,
    subscription_id: id,
    status: /^(pending|active|failed|on_hold|cancelled|finalized)$/,
    quantity: /^\d+$/,
    paid_count: /^\d+$/,
    failed_count: /^\d+$/,
    wants_to_cancel: bit,
    confirm_cancellation: bit,
    created_at: /^\d{4}-\d\d-\d\dT.*Z$/,
    updated_at: /^\d{4}-\d\d-\d\dT.*Z$/,
  }),
  ...under('enrolled', {
    'payment.status': /^temp$/,
    'payment.created_at': printed,
    'payment.payment_url': url,
    'properties.subscription.customer': id,
    'properties.hook.complete': url,
  }),
  ...under('payment-event', {
    status: /^paid$/,
    category: /^subscription$/,
    created_at: printed,
    paid_at: printed,
    card_account: /^\d{6}\*+\d{4}$/,
  }),
  'status-event.type': /^subscription$/,
}

/** Answers of each operation, and the bodies of each notification. */
const answers = await story()

async function story() {
  const specified = await openSpecified()
  const found = new Map<string, unknown[]>()
  const keep = (source: string, body: unknown) =>
    found.set(source, [...(found.get(source) ?? []), body])
  for (const id of operationIds) {
    const answer = await specified.do(id)
    keep(id, answer.body)
    if (operations[id].area !== 'payments' || id === 'payments.capture') continue
    keep(id, (await specified.do(id, { order_amount: '2' })).body)
  }
  const named = await specified.enrolled()
  await specified.sandbox.advance('P1M')
  keep('enrollments.read', (await specified.send('enrollments.read', named)).body)
  for (const { kind, body } of await all(specified.sandbox, 'deliveries.list')) keep(kind, body)
  return found
}

/** The values at a path without places in lists and without dates. */
function valuesAt(body: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [body]
  if (Array.isArray(body)) return body.flatMap((one) => valuesAt(one, [name, ...rest]))
  if (typeof body !== 'object' || body === null) return []
  if (name in body) return valuesAt(body[name as keyof typeof body], rest)
  const days = Object.entries(body).filter(([key]) => /^\d{4}-\d\d-\d\d$/.test(key))
  return days.flatMap(([, value]) => valuesAt(value, [name, ...rest]))
}

const typeOf = (value: unknown): ValueType =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as ValueType)

/** The types that all statements about a field give it; any, where they only say that it may be null. */
function typesOf(source: Given['by'][number], path: string) {
  const types = statementsOfResult(source, path).flatMap(({ gives = [] }) =>
    gives
      .filter((one) => one.path === path && one.by.includes(source))
      .flatMap((one) => one.types ?? []),
  )
  return types.every((type) => type === 'null' || type === 'any') ? undefined : types
}

/** Values that contradict a statement, and fields of a statement that no answer has. */
export const wrongAnswers = ({ id, gives = [] }: Statement) =>
  gives.flatMap(({ by, path }) =>
    by.flatMap((source) => {
      const values = (answers.get(source) ?? []).flatMap((body) => valuesAt(body, path.split('.')))
      const types = typesOf(source, path)
      const wrong = values.filter(
        (value) =>
          (types && !types.includes(typeOf(value))) || !(forms[id]?.test(String(value)) ?? true),
      )
      return [...(values.length ? [] : [`${source} has no ${path}`]), ...wrong]
    }),
  )
