import type { Assumptions } from '../../contract/domain/assumptions.ts'
import {
  sampleCard,
  sampleEnrollment,
  sampleMerchantName,
  samplePlan,
  sampleSale,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { cardHash, paymentHash } from '../../contract/signing.ts'

const { key, secret } = sandboxCredentials

const uuid = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}'

/** The forms of values that the service draws itself: no request has these values. */
export const valueForms = {
  uuid: new RegExp(`^${uuid}$`),
  payment: new RegExp(`^S-${uuid}$`),
  ownPayment: new RegExp(`^P-${uuid}$`),
  token: new RegExp(`^T-${uuid}$`),
  sha3: /^[\da-f]{128}$/,
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

const checks = ({ response_checks: kind }: Assumptions) =>
  kind === 'letters'
    ? { response_cvn: 'M', response_avs: 'Y' }
    : { response_cvn: '', response_avs: '' }

const identity = {
  payment_uuid: valueForms.payment,
  payment_hash: paymentHash(sampleSale.order_id, key, secret),
}

/** The fields that only a sale and a void have. */
const processed = ({ terminal_and_merchant: kind }: Assumptions) => ({
  response_cavv: '',
  transaction_reference: valueForms.any,
  transaction_terminal: kind === 'filled' ? '77880001' : null,
  transaction_merchant: kind === 'filled' ? key : null,
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

/** An entry of a payment's history; without fields it must have none. */
export const entry = (
  time: string,
  label: string,
  color: string,
  fields?: readonly (readonly [title: string, icon: string, description: string | RegExp])[],
) => ({
  time,
  label,
  color,
  fields: fields?.map(([title, icon, description]) => ({ title, icon, description })),
})

/** The fields of card and device in an attempt and in the steps after it. */
export const cardAndDevice = [
  ['Tarjeta', 'credit-card', '411111******1111'],
  // That of the request's sender.
  ['Dispositivo', 'device', valueForms.any],
] as const

/** `data` of the sample card, all of it. */
export const wholeToken = (ledger: Assumptions, token?: string) => ({
  token: token ?? valueForms.token,
  status: 'active',
  mask: '411111******1111',
  network: 'visa',
  type: 'CREDIT',
  bin: '411111',
  last: '1111',
  hash: token && ledger.card_hash === 'of_token' ? hashOf(token) : hashOf('', ledger),
  address: sampleCard.address,
  country: 'HN',
  state: 'HN-CR',
  city: sampleCard.city,
  zip: sampleCard.zip,
  phone: sampleCard.phone,
  email: ledger.stored_email === 'with_email' ? sampleCard.email : undefined,
})

function hashOf(token: string, ledger?: Assumptions) {
  if (ledger?.card_hash === 'of_token') return valueForms.sha3
  return cardHash(sampleCard.number + token, secret)
}

const noon = '2026-01-15T12:00:00.000000Z'

const commonPlan = {
  id: valueForms.uuid as RegExp | string,
  merchant_id: 1,
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
  total_formatted: 'L450.00',
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

/** `data` of its read, all of it. */
export const wholeReadPlan = (id: string | undefined) => ({
  ...commonPlan,
  id,
  limit: null as number | null,
  is_enumerable: 0,
  max_enumerable: null,
  is_active: 1,
  deleted_at: null,
  auto_cancel: 1 as number | boolean,
  conversion: 0,
})

const customer = {
  customer_name: sampleEnrollment.customer_name,
  customer_email: sampleEnrollment.customer_email,
}

const items = [{ title: samplePlan.name, tax: 0, qty: 1, price: 450, total: 450 }]

/** The payment of an enrollment in the sample plan, all of it. */
export const wholePayment = (ledger: Assumptions, order: string | RegExp = valueForms.any) => ({
  ref: order,
  uuid: valueForms.ownPayment as string | RegExp,
  status: 'temp',
  description: samplePlan.name,
  note: null,
  category: 'subscription',
  currency: 'HNL',
  tax_amount: 0,
  amount: 450,
  items,
  ...customer,
  customer_phone: null,
  client_ip: null,
  client_device: null as null | RegExp,
  order,
  payment_hash: typeof order === 'string' ? paymentHash(order, key, secret) : valueForms.any,
  created_at: printedNoon(ledger, '2026-01-15'),
  company_name: sampleMerchantName,
  company_slug: 'comercio-de-ensayo',
  company_key: key,
  is_overdue: false,
  payment_url: valueForms.address as string | RegExp,
  attach_url: null,
  extra: null,
})

/** `data` of an enrollment in the sample plan, all of it. */
export const wholeEnrolling = (ledger: Assumptions) => ({
  payment: wholePayment(ledger),
  content: items,
  properties: {
    subscription: { customer: valueForms.uuid, approval: ledger.enrollment_approval === 'at_once' },
    hook: { type: 'subscription', order: valueForms.any, complete: valueForms.address },
  },
  signature: valueForms.sha3,
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
  pay_date: null as string | null,
  last_failed_at: null as string | null,
  deleted_at: null,
  cancel_reason: null as string | null,
  created_at: noon,
  updated_at: noon,
  cancel_token: valueForms.any,
  total: '450.00',
  total_formatted: 'L450.00',
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
  client_device: valueForms.any,
  paid_at,
  transaction_id: valueForms.any,
  card_account: '411111******1111',
  card_brand: 'visa',
  card_type: 'CREDIT',
  card_issuer: null,
  authorization_id: valueForms.any,
})
