import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Statement } from '../../contract/specification/statement.ts'
import { openSpecified, unknownId as uuid } from './testing-specified.ts'

const long = (length: number) => 'a'.repeat(length)
const inAmerica = { billing_country: 'USA', billing_state: 'US-CA', billing_zip: '90210' }

interface Values {
  readonly in: OperationId
  readonly field: string
  readonly takes: readonly unknown[]
  readonly refuses: readonly unknown[]
  /** Other fields that it needs. */
  readonly beside?: object
  /** 422 unless the value breaks no rule of a field. */
  readonly status?: number
}

const of =
  (id: OperationId) =>
  (
    field: string,
    takes: readonly unknown[],
    refuses: readonly unknown[],
    more: Pick<Values, 'beside' | 'status'> = {},
  ): Values => ({ in: id, field, takes, refuses, ...more })
const sale = of('payments.sale')
const capture = of('payments.capture')
const card = of('tokens.create')
const plan = of('plans.create')
const enroll = of('enrollments.subscribe')

/**
 * Values that a field accepts and refuses. The statement says whether the field may be left out.
 */
export const fields: Readonly<Record<string, Values>> = {
  'payment.order_id': sale('order_id', ['A1', 'ORDEN-1', '12948'], ['A 1', '#1']),
  'payment.order_currency': sale('order_currency', ['USD', 'HNL', 'NIO'], ['GTQ', 'usd', 'US']),
  'payment.order_amount': sale('order_amount', ['1', '1.00'], ['uno', '1,00']),
  'payment.customer_name': sale('customer_name', ['Ana', long(120)], ['An', long(121)]),
  'payment.customer_email': sale('customer_email', ['ana@pixel.hn'], ['ana', 'ana@', '@pixel.hn']),
  'payment.billing_address': sale('billing_address', ['Col. Palmira, #12'], []),
  'payment.billing_state': sale('billing_state', ['HN-CR', 'CR'], ['Cortés', 'HN-']),
  'payment.billing_country': sale(
    'billing_country',
    ['HND', 'Honduras', long(15)],
    ['HN', long(16)],
  ),
  'payment.billing_zip': sale('billing_zip', ['90210', '90210-1234'], ['9021', 'ABCDE'], {
    beside: inAmerica,
  }),
  'payment.billing_zip-unchecked': sale('billing_zip', ['21102', 'X-1'], []),
  'payment.billing_phone': sale('billing_phone', ['99999999'], ['9999-9999', '+504', 'x']),
  'payment.card_number': sale(
    'card_number',
    ['4111111111111111'],
    ['411111111111111', '41111111111111111', '4111 1111 1111 1111', 'x'],
  ),
  'payment.card_holder': sale('card_holder', ['Ana', long(120)], ['An', long(121)]),
  'payment.card_cvv': sale('card_cvv', ['300'], ['30', '30000', 'abc']),
  'payment.card_expire': sale('card_expire', ['3012', '2512'], ['301', '30123', '1230', 'abcd']),
  'payment.order_callback': sale(
    'order_callback',
    ['https://tienda.hn/aviso'],
    ['http://tienda.hn/aviso', 'tienda'],
  ),
  'payment.lang': sale('lang', ['es', 'en'], ['fr']),
  'payments.installment_type': sale('installment_type', ['intra', 'extra'], ['otra'], {
    beside: { installment_months: '12' },
  }),
  'payments.installment_months': sale('installment_months', ['3', '12'], ['x'], {
    beside: { installment_type: 'extra' },
  }),
  'payments.auth-parameters': of('payments.auth')('order_currency', ['HNL'], ['GTQ']),
  'payments.payment_uuid': capture('payment_uuid', [], ['S-1', uuid]),
  'payments.transaction_approved_amount': capture('transaction_approved_amount', ['1'], ['x']),
  'status-query.payment_uuid': of('payments.status')('payment_uuid', [], ['S-1', uuid]),
  'void.void_reason': of('payments.void')('void_reason', ['corto', long(500)], []),
  'void.payment_uuid': of('payments.void')('payment_uuid', [], ['S-1', uuid]),
  'tokens.token': of('tokens.read')('token', [], ['T-1', `T-${uuid}`], { status: 400 }),
  'card.cvv2': card('cvv2', ['300'], ['3000', '30', 'abc']),
  'card.number': card(
    'number',
    ['378282246310005', '5555555555554444'],
    ['41111111111111', '41111111111111111', 'x'],
  ),
  'card.expire_month': card('expire_month', ['12', '01'], ['1', '012', 'xx']),
  'card.expire_year': card('expire_year', ['2030'], ['30', '20300', 'xxxx']),
  'card.cardholder': card('cardholder', ['Ana'], []),
  'card.address': card('address', ['Col. Palmira'], []),
  'card.city': card('city', ['Tela'], []),
  'card.country': card('country', ['HN'], ['HND', 'xx', 'H']),
  'card.state': card('state', ['HN-CR', 'CR'], ['Cortés']),
  'card.zip': card('zip', ['12345'], ['1234', '123456', 'abcde']),
  'card.phone': card('phone', ['9999999', '9'.repeat(15)], ['999999', '9'.repeat(16), '999-9999']),
  'card.customer': card('customer', [`C-${uuid}`], []),
  'card.client': card('client', [`C-${uuid}`], []),
  'card.email': card('email', ['ana1'], []),
  'card.lang': card('lang', ['es', 'en'], ['fr']),
  'recurring.activation_status': of('plans.activation')(
    'activation_status',
    ['activate', 'deactivate'],
    ['pause'],
  ),
  'recurring.subscription_id': of('plans.read')('subscription_id', [], [uuid], { status: 404 }),
  'recurring.customer_subscription_id': of('enrollments.read')(
    'customer_subscription_id',
    [],
    [uuid],
    { status: 404 },
  ),
  'plan-field.name': plan('name', [long(5), long(80)], [long(4), long(81)]),
  'plan-field.description': plan('description', [long(5), long(120)], [long(4), long(121)]),
  'plan-field.recurrence': plan(
    'recurrence',
    ['weekly', 'bimonthly', 'monthly', 'quarterly', 'semiannual', 'annual'],
    ['daily'],
  ),
  'plan-field.currency': plan('currency', ['HNL', 'USD'], ['NIO', 'hnl']),
  'plan-field.amount': plan('amount', ['450', '450.50'], ['x']),
  'plan-field.limit': plan('limit', ['2', '100'], ['1', '101', '2.5']),
  'plan-field.conversion': plan('conversion', ['true', 'false'], ['x']),
  'plan-field.auto_cancel': plan('auto_cancel', ['true', 'false'], ['x']),
  'plan-field.lang': plan('lang', ['es', 'en'], ['fr']),
  'enroll.subscription': enroll('subscription', [], [uuid]),
  'enroll.customer_name': enroll('customer_name', ['Ana', long(160)], ['An', long(161)]),
  'enroll.customer_email': enroll(
    'customer_email',
    [`${long(171)}@pixel.hn`],
    ['ana', `${long(172)}@pixel.hn`],
  ),
  'enroll.pay_date': enroll('pay_date', ['2030/01/31 09:00'], ['2030-01-31', '2030/02/30 09:00']),
  'enroll.redirect': enroll('redirect', ['https://tienda.hn/gracias'], ['tienda']),
  'limits.plan-limit': plan('limit', ['2', '100'], ['1', '101']),
  'limits.capture-amount': capture('transaction_approved_amount', ['1', '1.00'], ['0.5', '0.99'], {
    status: 412,
  }),
  'limits.cards': sale('card_number', [], ['4242424242424242', '5105105105105100']),
  'service.test-codes': sale('card_cvv', ['300'], ['999']),
  'service.test-expiry': sale('card_expire', ['2512'], ['251', '1225']),
}

/** Values of which a statement about a field says something else than the answer. */
export async function wrongValues(statement: Statement) {
  const values = fields[statement.id]
  if (!values) return []
  const { in: id, field, takes, refuses, beside = {}, status: refused = 422 } = values
  const needed = statement.takes?.find((one) => one.name === field && one.by.includes(id))
  const inPath = field === 'token' || field.endsWith('subscription_id')
  const left =
    inPath || needed?.required === undefined || field.startsWith('installment_')
      ? []
      : [undefined, '']
  const [without, withoutRefused] = needed?.required ? [[], left] : [left, []]
  const specified = await openSpecified()
  const wrong: unknown[] = []
  const rows: [unknown, number][] = [
    ...[...takes, ...without].map((value): [unknown, number] => [value, 200]),
    ...refuses.map((value): [unknown, number] => [value, refused]),
    ...withoutRefused.map((value): [unknown, number] => [value, 422]),
  ]
  for (const [value, expected] of rows) {
    const { status, body } = await specified.do(id, { ...beside, [field]: value })
    const named = expected !== 422 || Object.keys(body.errors ?? {}).includes(field)
    if (status !== expected || !named) wrong.push([value, status, body.errors ?? body.message])
  }
  return wrong
}
