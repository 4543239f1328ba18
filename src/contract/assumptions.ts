/**
 * What the specification does not show, or shows in two ways: one row a gap, its options, the first
 * one the default. Titles and evidence stand in `sandbox/ledger.ts`, which the console reads over
 * HTTP; the options stand here because validation rules of the contract depend on them.
 */
export const assumptionOptions = {
  missing_credentials: ['unauthorized', 'bad_request'],
  wrong_credentials: ['bad_request', 'unauthorized'],
  missing_env: ['refused', 'accepted'],
  amount_outside_table: ['bad_request', 'invalid_field'],
  card_outside_set: ['invalid_field', 'precondition'],
  card_security_code: ['any', 'of_the_card'],
  card_expiry: ['four_digits', 'real_month', 'not_past'],
  order_id_form: ['alpha_dash', 'any'],
  order_currency: ['specified', 'playground'],
  customer_name: ['length', 'two_words'],
  customer_email: ['syntax', 'real_domain'],
  billing_city: ['required', 'optional'],
  billing_country: ['iso', 'length'],
  billing_state: ['listed', 'form'],
  billing_phone: ['separators', 'digits'],
  unknown_payment: ['precondition', 'not_found'],
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
  capture_result: ['specified', 'with_hash'],
  void_form: ['either', 'signed', 'with_amount'],
  void_reason: ['eight_characters', 'any'],
  void_window: ['same_day', 'any_time'],
  client_signature: ['optional', 'required'],
  client_signature_parts: ['by_operation', 'order_for_all'],
  card_and_token: ['token', 'refused'],
  token_of_other_card: ['refused', 'accepted'],
  several_tokens: ['array', 'by_token'],
  token_security_code: ['three_or_four', 'three'],
  token_zip: ['five_digits', 'by_country'],
  token_email: ['email', 'any'],
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
  printed_times: ['utc', 'honduras'],
  history_language: ['of_the_request', 'spanish'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type AssumptionId = keyof typeof assumptionOptions
export type Assumptions = {
  readonly [Id in AssumptionId]: (typeof assumptionOptions)[Id][number]
}

export const defaultAssumptions = Object.fromEntries(
  Object.entries(assumptionOptions).map(([id, options]) => [id, options[0]]),
) as Assumptions
