/**
 * The sandbox's public credentials (docs/evidence.md#sandbox-credentials); `hash` is the MD5 of
 * `secret`, `voidUser` may void.
 */
export const sandboxCredentials = {
  key: '1234567890',
  hash: '36cdf8271723276cb6f94904f8bde4b6',
  secret: '@s4ndb0x-abcd-1234-n1l4-p1x3l',
  voidUser: 'sandbox@pixel.hn',
} as const

/** The name of the merchant that a sandbox plays, until it is given another. */
export const sampleMerchantName = 'Comercio de ensayo'

/** The fields that every request to a sandbox may carry. */
export const sampleRequest = { env: 'sandbox', lang: 'es' } as const

/** A valid value for each field of a sale: forms, tests and scenarios all start from it. */
export const sampleSale = {
  order_id: 'ORDER-12948',
  order_currency: 'HNL',
  order_amount: '1',
  customer_name: 'Ana Lucía Rivera',
  customer_email: 'ana.rivera@pixel.hn',
  billing_address: 'Avenida Circunvalación, casa 12',
  billing_city: 'San Pedro Sula',
  billing_state: 'HN-CR',
  billing_country: 'HN',
  billing_zip: '21102',
  billing_phone: '50499999999',
  card_number: '4111111111111111',
  card_holder: 'Ana Lucía Rivera',
  card_cvv: '300',
  card_expire: '3012',
  ...sampleRequest,
} as const satisfies Record<string, string>

export const sampleInstalments = {
  ...sampleSale,
  installment_type: 'extra',
  installment_months: '12',
} as const satisfies Record<string, string>

/** A sale with a token, and the fields beside it in the specification's examples. */
export const sampleTokenSale = {
  order_id: sampleSale.order_id,
  order_currency: sampleSale.order_currency,
  order_amount: sampleSale.order_amount,
  customer_name: sampleSale.customer_name,
  customer_email: sampleSale.customer_email,
  ...sampleRequest,
} as const satisfies Record<string, string>

/** The request of a client after the collection page has announced its session. */
export const sampleLookup = {
  reference: '0c1a4f9e-0000-4000-8000-000000000003',
  card_number: sampleSale.card_number,
  order_id: sampleSale.order_id,
  order_currency: sampleSale.order_currency,
  order_amount: sampleSale.order_amount,
  ...sampleRequest,
} as const satisfies Record<string, string>

export const sampleCapture = {
  transaction_approved_amount: '1',
  ...sampleRequest,
} as const satisfies Record<string, string>

export const sampleVoid = {
  void_reason: 'El cliente canceló el pedido',
  ...sampleRequest,
} as const satisfies Record<string, string>

/** The card of the sample sale, as tokenization names its fields. */
export const sampleCard = {
  number: sampleSale.card_number,
  cvv2: sampleSale.card_cvv,
  expire_month: '12',
  expire_year: '2030',
  cardholder: sampleSale.card_holder,
  address: sampleSale.billing_address,
  city: sampleSale.billing_city,
  country: sampleSale.billing_country,
  state: sampleSale.billing_state,
  zip: sampleSale.billing_zip,
  phone: sampleSale.billing_phone,
  email: sampleSale.customer_email,
} as const satisfies Record<string, string>

export const samplePlan = {
  name: 'Gimnasio mensual',
  description: 'Acceso a todas las sedes',
  type: 'public',
  recurrence: 'monthly',
  currency: 'HNL',
  amount: '450',
  auto_cancel: 'true',
  ...sampleRequest,
} as const satisfies Record<string, string>

export const sampleEnrollment = {
  customer_name: sampleSale.customer_name,
  customer_email: sampleSale.customer_email,
  ...sampleRequest,
} as const satisfies Record<string, string>
