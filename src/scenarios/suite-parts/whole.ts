import type {
  CreatedPlan,
  EnrollmentResult,
  ReadPlanResult,
} from '../../contract/answers/recurring-results.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import {
  sampleCard,
  sampleEnrollment,
  samplePlan,
  sampleSale,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { paymentHash } from '../../contract/signing.ts'

const { key, secret } = sandboxCredentials

const uuid = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}'

/** The forms of values that the service draws itself: no request has these values. */
export const valueForms = {
  uuid: new RegExp(`^${uuid}$`),
  payment: new RegExp(`^S-${uuid}$`),
  ownPayment: new RegExp(`^P-${uuid}$`),
  token: new RegExp(`^T-${uuid}$`),
  jwt: /^[\w-]+\.[\w-]+\.[\w-]+$/,
  address: /^https?:\/\/[^/]+\/./,
  seconds: /^\d{1,2}\.\d+$/,
  /** A capture says the text `null`, and nothing else does. */
  any: /^(?!null$)./,
}

/** Noon of that day in UTC, as the service prints it. */
export const printedNoon = ({ printed_times: zone }: Assumptions, day: string) =>
  `${day} ${zone === 'utc' ? '12' : '06'}:00:00`

export const amountIn = ({ transaction_amount: kind }: Assumptions, amount: number) =>
  kind === 'number' ? amount : amount.toFixed(2)

/** The fields of every transaction result at noon of 15 January 2026. */
const transaction = (ledger: Assumptions, reason: string, amount: number) => ({
  transaction_approved_amount: amount as number | null,
  transaction_amount: amountIn(ledger, amount),
  transaction_auth: valueForms.any as RegExp | string | null,
  transaction_id: valueForms.any,
  transaction_time: ledger.printed_times === 'utc' ? '120000' : '060000',
  transaction_date: ledger.transaction_date === 'month_day' ? '0115' : '1501',
  response_approved: true,
  response_incomplete: false,
  response_code: ledger.success_code as string,
  response_time: ledger.response_time === 'seconds' ? valueForms.seconds : /^\d+(\.\d+)?$/,
  response_reason: reason,
})

const checks = ({ response_checks: kind }: Assumptions) => {
  const check = kind === 'letters' ? valueForms.any : ''
  return { response_cvn: check, response_avs: check }
}

const identity = {
  payment_uuid: valueForms.payment,
  payment_hash: paymentHash(sampleSale.order_id, key, secret),
}

/** The fields that only a sale and a void have. */
const processed = ({ terminal_and_merchant: kind }: Assumptions) => ({
  response_cavv: '',
  transaction_reference: valueForms.any,
  transaction_terminal: kind === 'filled' ? valueForms.any : null,
  transaction_merchant: kind === 'filled' ? valueForms.any : null,
  installment_type: null as string | null,
  installment_months: null as string | null,
})

/** `data` of the sample sale, all of it. */
export const wholeSale = (
  ledger: Assumptions,
  reason = 'Transacción completada exitosamente',
  amount = 1,
) => ({
  transaction_type: 'sale',
  transaction_redeemed_points: undefined as number | undefined,
  ...transaction(ledger, reason, amount),
  ...checks(ledger),
  ...identity,
  ...processed(ledger),
})

/** The same of one that was not approved. */
export const wholeRefusal = (
  ledger: Assumptions,
  reason: string,
  amount: number,
  response_code: string,
) => {
  const isZero = ledger.declined_result === 'zero_and_empty'
  return {
    ...wholeSale(ledger, reason, amount),
    transaction_approved_amount: isZero ? 0 : null,
    transaction_auth: isZero ? '' : null,
    response_approved: false,
    response_code,
  }
}

/** The fields that a longer result has and a shorter one must not have. */
const absent = {
  transaction_redeemed_points: undefined,
  response_cavv: undefined,
  transaction_reference: undefined,
  transaction_terminal: undefined,
  transaction_merchant: undefined,
  installment_type: undefined,
  installment_months: undefined,
}

export const wholeAuthorization = (ledger: Assumptions) => ({
  transaction_type: 'auth',
  ...transaction(ledger, 'Transacción completada exitosamente', 1),
  ...checks(ledger),
  ...identity,
  ...absent,
})

/** The same of one that was not approved. */
export const wholeRefusedAuthorization = (...refusal: Parameters<typeof wholeRefusal>) => ({
  ...wholeRefusal(...refusal),
  transaction_type: 'auth',
  ...absent,
})

export const wholeCapture = (ledger: Assumptions, payment_uuid: string | undefined) => ({
  transaction_type: 'capture',
  ...transaction(ledger, 'Transacción capturada exitosamente', 1),
  transaction_auth: 'null',
  ...absent,
  response_cvn: undefined,
  response_avs: undefined,
  ...(ledger.capture_result === 'with_hash'
    ? { ...identity, payment_uuid }
    : { transaction_approved_amount: null, payment_uuid: undefined, payment_hash: undefined }),
})

export const wholeVoid = (ledger: Assumptions, payment_uuid: string | undefined) => ({
  transaction_type: 'void',
  transaction_redeemed_points: undefined,
  ...transaction(ledger, 'Transacción anulada exitosamente', 1),
  transaction_approved_amount: 0,
  ...checks(ledger),
  ...identity,
  payment_uuid,
  ...processed(ledger),
})

/** An entry of a payment's history, of any color and icons; without fields it must have none. */
export const entry = (
  time: string,
  label: string,
  fields?: readonly (readonly [title: string, description: string | RegExp])[],
) => ({
  time,
  label,
  color: valueForms.any,
  fields: fields?.map(([title, description]) => ({ title, icon: valueForms.any, description })),
})

/** The fields of card and device in an attempt and in the steps after it. */
export const cardAndDevice = [
  ['Tarjeta', '411111******1111'],
  // That of the request's sender.
  ['Dispositivo', valueForms.any],
] as const

/** `data` of the sample card, all of it. */
export const wholeToken = (
  ledger: Assumptions,
  { token, hash }: { readonly token?: string; readonly hash?: string } = {},
) => ({
  token: token ?? valueForms.token,
  status: 'active',
  mask: '411111******1111',
  network: 'visa',
  type: valueForms.any,
  bin: '411111',
  last: '1111',
  hash: hash ?? valueForms.any,
  address: sampleCard.address,
  country: 'HN',
  state: 'HN-CR',
  city: sampleCard.city,
  zip: sampleCard.zip,
  phone: sampleCard.phone,
  email: ledger.stored_email === 'with_email' ? sampleCard.email : undefined,
})

/** An amount as a text with its symbol, such as L450.00: a dot and a space may follow the symbol. */
export const moneyText = (text: string) =>
  new RegExp(`^[${text.slice(0, 1)}]\\.?\\s?${text.slice(1).replaceAll('.', '\\.')}$`)

/** An instant of an enrollment as a text such as 2026-01-15 12:00:00, or as ISO 8601 has it. */
export const dateText = (text: string) => new RegExp(`^${text.replace(' ', '[ T]')}(\\.\\d+)?Z?$`)

const noon = '2026-01-15T12:00:00.000000Z'

const commonPlan = {
  id: valueForms.uuid as RegExp | string,
  name: samplePlan.name,
  description: samplePlan.description,
  type: 'public',
  recurrence: 'monthly',
  currency: 'HNL',
  amount: 450,
  lang: 'es',
  created_at: noon,
  updated_at: noon,
  total: '450.00',
  total_formatted: moneyText('L450.00'),
}

/** `data` of the creation of the sample plan, all of it. */
export const wholeCreatedPlan = {
  ...commonPlan,
  conversion: false,
  auto_cancel: true,
  limit: undefined,
  is_active: undefined,
  is_enumerable: undefined,
  max_enumerable: undefined,
  deleted_at: undefined,
}

/** `data` of its read: all but the flags, and `is_enumerable`, which no request decides. */
export const wholeReadPlan = (created: Pick<CreatedPlan, 'id' | 'merchant_id'> | undefined) => ({
  ...commonPlan,
  id: created?.id,
  merchant_id: created?.merchant_id,
  limit: null as number | null,
  is_active: 1,
  deleted_at: null,
})

/** The flags of a plan: a read and an update may show them as booleans or as 0 and 1. */
export const flagsOf = (plan: Pick<ReadPlanResult, 'auto_cancel' | 'conversion'> | undefined) => ({
  auto_cancel: Boolean(plan?.auto_cancel),
  conversion: Boolean(plan?.conversion),
})

const customer = {
  customer_name: sampleEnrollment.customer_name,
  customer_email: sampleEnrollment.customer_email,
}

const items = [{ title: samplePlan.name, tax: 0, qty: 1, price: 450, total: 450 }]

/** The payment of an enrollment in the sample plan: all of it that is known. */
export const wholePayment = (ledger: Assumptions, order: string | RegExp = valueForms.any) => ({
  ref: order,
  uuid: valueForms.ownPayment as string | RegExp,
  status: 'temp',
  description: samplePlan.name as string | RegExp,
  category: 'subscription' as string | RegExp,
  currency: 'HNL',
  tax_amount: 0,
  amount: 450,
  items,
  ...customer,
  order,
  payment_hash: typeof order === 'string' ? paymentHash(order, key, secret) : valueForms.any,
  created_at: printedNoon(ledger, '2026-01-15'),
  company_name: valueForms.any,
  company_slug: valueForms.any,
  company_key: valueForms.any,
  is_overdue: false,
  payment_url: valueForms.address as string | RegExp,
})

/** The values of a payment that its enrollment shows and its notification repeats. */
export const keptOfPayment = (payment: EnrollmentResult['payment'] | undefined) => ({
  note: payment?.note,
  customer_phone: payment?.customer_phone,
  company_name: payment?.company_name,
  company_slug: payment?.company_slug,
  company_key: payment?.company_key,
  attach_url: payment?.attach_url,
  extra: payment?.extra,
})

/** `data` of an enrollment in the sample plan, all of it. */
export const wholeEnrolling = (ledger: Assumptions) => ({
  payment: wholePayment(ledger),
  content: items,
  properties: {
    subscription: { customer: valueForms.uuid, approval: ledger.enrollment_approval === 'at_once' },
    hook: { type: valueForms.any, order: valueForms.any, complete: valueForms.address },
  },
  signature: valueForms.any,
})

/** `data` of the read of an enrollment in the sample plan before anything was paid, all of it. */
export const wholeEnrollment = (id: string, plan: string) => ({
  id,
  subscription_id: plan,
  ...customer,
  status: 'pending',
  quantity: 1,
  paid_count: 0,
  failed_count: 0,
  wants_to_cancel: 0,
  confirm_cancellation: 0,
  extra: null,
  pay_date: null as RegExp | null,
  last_failed_at: null as RegExp | null,
  deleted_at: null,
  cancel_reason: null as string | null,
  created_at: noon,
  updated_at: noon,
  cancel_token: valueForms.any,
  total: '450.00',
  total_formatted: moneyText('L450.00'),
})

/** An enrollment and its plan as notifications show them, all of it. */
export const wholeNotified = (id: string, plan: string, status: string) => ({
  id,
  ...customer,
  status,
  total: '450.00',
  subscription: {
    id: plan,
    type: 'public',
    recurrence: 'monthly',
    name: samplePlan.name,
    description: samplePlan.description,
    currency: 'HNL',
    amount: 450,
  },
})

/** The fields of card and charge in a notification of a payment. */
export const wholeCharge = (paid_at: string | null) => ({
  status: 'paid',
  paid_at,
  transaction_id: valueForms.any,
  card_account: '411111******1111',
  card_brand: 'visa',
  card_type: valueForms.any,
  authorization_id: valueForms.any,
})
