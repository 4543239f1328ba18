/** The sandbox's public credentials (facts 4); `hash` is the MD5 of `secret`. */
export const sandboxCredentials = {
  key: '1234567890',
  hash: '36cdf8271723276cb6f94904f8bde4b6',
  secret: '@s4ndb0x-abcd-1234-n1l4-p1x3l',
} as const

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
  env: 'sandbox',
  lang: 'es',
} as const satisfies Record<string, string>

export const sampleInstalments = {
  ...sampleSale,
  installment_type: 'extra',
  installment_months: '12',
} as const satisfies Record<string, string>
