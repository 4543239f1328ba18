import { mapValues } from '../record.ts'

/**
 * The gaps and contradictions of the specification: one row for each, with its options, of which
 * the first is the default. Titles and evidence are in the ledger of the sandbox, which the console
 * reads over HTTP; the options are here because validation rules of the contract depend on them.
 */
export const assumptionOptions = {
  missing_credentials: ['unauthorized', 'bad_request'],
  wrong_credentials: ['bad_request', 'unauthorized'],
  accept_header: ['ignored', 'required'],
  auth_hash_digest: ['md5_or_sha512', 'md5', 'sha512'],
  digest_case: ['lower_case', 'any_case'],
  missing_env: ['refused', 'accepted'],
  form_true: ['accepted', 'refused'],
  method_override: ['accepted', 'ignored'],
  amount_outside_table: ['bad_request', 'invalid_field', 'approved'],
  card_outside_set: ['invalid_field', 'precondition'],
  card_security_code: ['any', 'of_the_card'],
  card_expiry: ['real_month', 'four_digits', 'not_past'],
  order_id_form: ['alpha_dash', 'any'],
  order_currency: ['specified', 'playground'],
  customer_name: ['length', 'two_words'],
  customer_email: ['syntax', 'real_domain'],
  billing_city: ['required', 'optional'],
  billing_country: ['iso', 'length'],
  billing_state: ['listed', 'form'],
  billing_phone: ['separators', 'digits'],
  unknown_payment: ['precondition', 'not_found'],
  error_status: ['by_kind', 'bad_request'],
  english_texts: ['own', 'spanish'],
  sandbox_remarks: ['in_header', 'in_errors'],
  rate_limit: ['none', '60_per_minute'],
  repeated_order_id: ['new_payment', 'refused', 'next_attempt'],
  sale_with_payment_uuid: ['next_attempt', 'ignored'],
  success_code: ['00', '100'],
  declined_code: ['05', '51'],
  lost_card_code: ['41', '43'],
  timeout_code: ['68', '91'],
  timeout_payment: ['declined', 'paid'],
  declined_status: ['declined', 'denied'],
  voided_status: ['voided', 'cancelled'],
  voided_authorization_status: ['voided', 'null'],
  expired_status: ['expired', 'voided'],
  capture_amount: ['up_to_authorized', 'one'],
  auth_instalments: ['ignored', 'kept'],
  capture_result: ['specified', 'with_hash'],
  void_form: ['either', 'signed', 'with_amount', 'signed_or_amount'],
  void_amount: ['equal', 'ignored'],
  void_reason: ['eight_characters', 'any'],
  void_signature_algorithm: ['sha512', 'hmac_sha3_512'],
  void_window: ['same_day', 'any_time'],
  client_signature: ['optional', 'required'],
  client_signature_parts: ['by_operation', 'order_for_all'],
  signed_operations: ['all', 'named'],
  unnamed_signature_parts: ['order_or_token', 'payment_or_key'],
  signed_endpoint: ['called', 'called_or_published'],
  card_and_token: ['token', 'refused'],
  card_token_form: ['prefixed', 'either'],
  token_of_other_card: ['refused', 'sixteen_digits', 'accepted'],
  several_tokens: ['array', 'by_token'],
  ended_token: ['unknown', 'status'],
  unknown_among_several: ['refused', 'left_out'],
  card_hash: ['of_card', 'of_token'],
  token_security_code: ['three_or_four', 'three'],
  token_zip: ['five_digits', 'by_country'],
  token_email: ['email', 'any'],
  stored_email: ['specified', 'with_email'],
  token_customer: ['customer', 'client'],
  authentication_not_asked: ['case_decides', 'plain_sale'],
  authentication_plain_card: ['no_challenge', 'frictionless'],
  authentication_other_amount: ['outcome', 'refused'],
  authentication_lifetime: ['15_minutes', '1_day'],
  failed_lookup: ['lookup_declines', 'payment_declines'],
  authentication_unavailable: ['proceed', 'decline'],
  unfinished_challenge: ['error', 'failed'],
  failed_authentication_payment: ['declined_payment', 'no_payment'],
  unusable_identifier: ['precondition', 'invalid_field'],
  response_cavv: ['result_code', 'cavv'],
  authentication_envelope: ['success', 'failure'],
  response_checks: ['letters', 'empty'],
  terminal_and_merchant: ['filled', 'null'],
  transaction_amount: ['number', 'string'],
  transaction_id: ['of_operation', 'of_payment'],
  transaction_date: ['month_day', 'day_month'],
  response_time: ['seconds', 'milliseconds'],
  response_incomplete: ['after_timeout', 'never'],
  declined_result: ['zero_and_empty', 'null'],
  recurring_credentials: ['key_and_hash', 'with_user'],
  recurring_permission: ['granted', 'missing'],
  unknown_recurring: ['not_found', 'precondition'],
  bimonthly: ['fifteen_days', 'two_weeks', 'two_months'],
  plan_limit: ['two', 'one'],
  plan_in_path_and_body: ['equal', 'path'],
  unique_plan: ['any_customer', 'one_customer'],
  plan_update: ['kept', 'replaced'],
  omitted_auto_cancel: ['false', 'true'],
  lowered_limit: ['finalizes', 'next_payment'],
  changed_recurrence: ['next_charge_kept', 'at_once'],
  enroll_in_inactive_plan: ['refused', 'accepted'],
  first_payment_in_inactive_plan: ['accepted', 'refused'],
  resubscribe: ['open', 'ever'],
  omitted_resubscribe: ['false', 'true'],
  enrollment_approval: ['after_payment', 'at_once'],
  enrollment_signature: ['opaque', 'client_signature'],
  pay_date: ['first_charge', 'next_charge', 'following_periods'],
  past_pay_date: ['accepted', 'refused'],
  pay_date_shown: ['next_charge', 'last_payment'],
  cancel_not_active: ['precondition', 'bad_request'],
  merchant_cancel: ['always', 'without_auto_cancel'],
  customer_cancel: ['active_failed_on_hold', 'active'],
  failures_until_hold: ['three', 'four'],
  failed_count: ['reset', 'kept'],
  card_change: ['charges', 'resumes'],
  deactivated_plan: ['enrollments_kept', 'enrollments_cancelled'],
  missed_charges: ['skipped', 'charged_once'],
  callback_without_webhooks: ['not_sent', 'sent'],
  delivery_attempts: ['three', 'four', 'one'],
  delivery_order: ['payment_first', 'status_first'],
  delivery_timeout: ['ten_seconds', 'thirty_seconds'],
  delivery_authenticity: ['payment_hash', 'signed'],
  http_urls: ['order_callback_refused', 'refused', 'accepted'],
  callback_payload: ['payment', 'transaction'],
  authorization_callback: ['at_authorization', 'at_capture'],
  callback_uuid: ['own', 'payment_uuid'],
  printed_times: ['utc', 'honduras'],
  history_language: ['of_the_request', 'spanish'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type AssumptionId = keyof typeof assumptionOptions
export type Assumptions = {
  readonly [Id in AssumptionId]: (typeof assumptionOptions)[Id][number]
}

export const defaultAssumptions = mapValues(assumptionOptions, ([usual]) => usual) as Assumptions

/**
 * The options that follow the letter of the specification, where the default follows the vendor's
 * clients and tests; where the specification is silent, the default stands.
 */
const specified = {
  accept_header: 'required',
  billing_country: 'length',
  billing_phone: 'digits',
  billing_state: 'form',
  capture_amount: 'one',
  card_security_code: 'of_the_card',
  client_signature: 'required',
  repeated_order_id: 'refused',
  resubscribe: 'ever',
  sale_with_payment_uuid: 'ignored',
  several_tokens: 'by_token',
  token_email: 'any',
  token_security_code: 'three',
  unique_plan: 'one_customer',
  void_form: 'signed_or_amount',
  void_reason: 'any',
} as const satisfies Partial<Assumptions>

/**
 * The options that follow observations of the real service, where the default follows the
 * specification.
 */
const observed = {
  customer_name: 'two_words',
  customer_email: 'real_domain',
  voided_authorization_status: 'null',
  capture_result: 'with_hash',
} as const satisfies Partial<Assumptions>

/** Whole ledgers by one word. */
export const presets = {
  usual: defaultAssumptions,
  specified: { ...defaultAssumptions, ...specified },
  observed: { ...defaultAssumptions, ...observed },
} as const satisfies Record<string, Assumptions>
export type Preset = keyof typeof presets

export const presetIds = Object.keys(presets) as [Preset, ...Preset[]]

export const assumptionIds = Object.keys(assumptionOptions) as readonly AssumptionId[]

export const isAssumptionId = (text: string): text is AssumptionId =>
  Object.hasOwn(assumptionOptions, text)

/** The options of a row but the default one. */
export const otherOptions = (row: AssumptionId): readonly string[] =>
  assumptionOptions[row].slice(1)
