import * as z from 'zod/mini'
import { sandboxCard } from './cards.ts'
import { type FieldInfo, optional, required, requiredIf } from './fields.ts'
import { operation, type Rulebook } from './operation.ts'
import { countries, isCountry, zipFits } from './places.ts'
import * as rule from './rules.ts'
import { sampleInstalments, sampleSale } from './samples.ts'
import { languages } from './text.ts'

const currencies = ['USD', 'HNL', 'NIO'] as const
const playgroundCurrencies = [...currencies, 'GTQ', 'CRC'] as const

const env: FieldInfo = {
  title: { es: 'Entorno', en: 'Environment' },
  description: {
    es: 'Sin “sandbox” las credenciales se buscan entre las de producción.',
    en: 'Without “sandbox” the credentials are looked up among those of production.',
  },
  group: 'advanced',
  options: ['sandbox', 'live', 'test', 'staging'],
  assumptions: ['missing_env'],
}

const lang: FieldInfo = {
  title: { es: 'Idioma de los mensajes', en: 'Language of messages' },
  group: 'advanced',
  options: languages,
}

const orderFields = ({ assumptions }: Rulebook) => ({
  order_id: required(
    {
      title: { es: 'Número de orden', en: 'Order number' },
      group: 'order',
      assumptions: ['order_id_form', 'repeated_order_id'],
    },
    ...(assumptions.order_id_form === 'alpha_dash' ? [rule.alphaDash] : []),
  ),
  order_currency: required(
    {
      title: { es: 'Moneda', en: 'Currency' },
      group: 'order',
      options: assumptions.order_currency === 'specified' ? currencies : playgroundCurrencies,
      assumptions: ['order_currency'],
    },
    rule.oneOf(assumptions.order_currency === 'specified' ? currencies : playgroundCurrencies),
  ),
  order_amount: required(
    {
      title: { es: 'Monto', en: 'Amount' },
      group: 'order',
      kind: 'decimal',
      assumptions: ['amount_outside_table', 'transaction_amount'],
    },
    rule.numeric,
  ),
})

const customerFields = ({ assumptions }: Rulebook) => ({
  customer_name: required(
    {
      title: { es: 'Nombre del cliente', en: 'Customer name' },
      group: 'customer',
      assumptions: ['customer_name'],
    },
    rule.min(3),
    rule.max(120),
    ...(assumptions.customer_name === 'two_words' ? [rule.fullName] : []),
  ),
  customer_email: required(
    {
      title: { es: 'Correo electrónico', en: 'E-mail' },
      group: 'customer',
      kind: 'email',
      assumptions: ['customer_email'],
    },
    rule.email,
    ...(assumptions.customer_email === 'real_domain' ? [rule.realDomain] : []),
  ),
})

/** The vendor's list has a code with a small letter: `AF-LOw`. */
const stateForm = /^([A-Z]{2}-)?[A-Za-z\d]{1,3}$/

const billingFields = ({ assumptions }: Rulebook) => ({
  billing_address: required({
    title: { es: 'Dirección', en: 'Address' },
    group: 'billing',
    wide: true,
  }),
  billing_city: requiredIf(assumptions.billing_city === 'required', {
    title: { es: 'Ciudad', en: 'City' },
    group: 'billing',
    assumptions: ['billing_city'],
  }),
  billing_country: required(
    {
      title: { es: 'País', en: 'Country' },
      group: 'billing',
      kind: 'country',
      options: countries,
      assumptions: ['billing_country'],
    },
    ...(assumptions.billing_country === 'iso'
      ? [rule.test('exists', isCountry)]
      : [rule.min(3), rule.max(15)]),
  ),
  billing_state: required(
    {
      title: { es: 'Departamento o estado', en: 'State' },
      group: 'billing',
      kind: 'state',
      assumptions: ['billing_state'],
    },
    rule.test('exists', (value) => stateForm.test(value)),
  ),
  billing_zip: optional({
    title: { es: 'Código postal', en: 'Postal code' },
    group: 'billing',
  }),
  billing_phone: required(
    {
      title: { es: 'Teléfono', en: 'Telephone' },
      group: 'billing',
      kind: 'tel',
      assumptions: ['billing_phone'],
    },
    assumptions.billing_phone === 'separators' ? rule.phone : rule.numeric,
  ),
})

const cardFields = ({ assumptions, month }: Rulebook) => ({
  card_number: required(
    {
      title: { es: 'Número de tarjeta', en: 'Card number' },
      group: 'card',
      kind: 'digits',
      sensitive: 'pan',
      assumptions: ['card_outside_set'],
    },
    rule.digits(16),
    ...(assumptions.card_outside_set === 'invalid_field'
      ? [
          rule.test(
            'sandbox_card',
            (value) => !/^\d{16}$/.test(value) || sandboxCard(value) !== undefined,
          ),
        ]
      : []),
  ),
  card_holder: required(
    { title: { es: 'Titular', en: 'Cardholder' }, group: 'card' },
    rule.min(3),
    rule.max(120),
  ),
  card_cvv: required(
    {
      title: { es: 'Código de seguridad', en: 'Security code' },
      group: 'card',
      kind: 'digits',
      sensitive: 'cvv',
      assumptions: ['card_security_code'],
    },
    rule.digitsBetween(3, 4),
  ),
  card_expire: required(
    {
      title: { es: 'Vencimiento (AAMM)', en: 'Expiry (YYMM)' },
      description: {
        es: 'Año y mes, en ese orden: diciembre de 2030 es 3012.',
        en: 'Year, then month: December 2030 is 3012.',
      },
      group: 'card',
      kind: 'digits',
      assumptions: ['card_expiry'],
    },
    rule.digits(4),
    ...(assumptions.card_expiry === 'four_digits' ? [] : [rule.yearMonth]),
    ...(assumptions.card_expiry === 'not_past' && month
      ? [rule.test('expired', (value) => value >= month)]
      : []),
  ),
})

const instalmentTypes = ['intra', 'extra'] as const

const instalmentFields = {
  installment_type: optional(
    {
      title: { es: 'Tipo de cuotas', en: 'Instalment type' },
      group: 'instalments',
      options: instalmentTypes,
    },
    rule.oneOf(instalmentTypes),
  ),
  installment_months: optional(
    {
      title: { es: 'Meses', en: 'Months' },
      group: 'instalments',
      kind: 'digits',
    },
    rule.wholeNumber,
  ),
}

const advancedFields = {
  payment_uuid: optional(
    {
      title: { es: 'Cobro que se reintenta', en: 'Payment to try again' },
      group: 'advanced',
      kind: 'payment',
      wide: true,
      assumptions: ['sale_with_payment_uuid'],
    },
    rule.prefixedUuid('SP'),
  ),
  order_callback: optional(
    {
      title: { es: 'Notificar el éxito a', en: 'Notify success to' },
      group: 'advanced',
      wide: true,
      kind: 'url',
    },
    rule.callbackUrl,
  ),
  env: optional(env),
  lang: optional(lang, rule.oneOf(languages)),
}

type Values = Readonly<Record<string, string | undefined>>

/** A rule over several fields; its failure belongs to one of them, unless that is no text at all. */
const related = (field: string, error: string, holds: (values: Values) => boolean) =>
  z.refine<Values>((values) => typeof (values[field] ?? '') !== 'string' || holds(values), {
    path: [field],
    error,
    when: () => true,
  })

/** State codes come with or without the country: `HN-CR` and `CR`. */
const stateListed =
  ({ assumptions, states }: Rulebook) =>
  ({ billing_country: country, billing_state: state }: Values) => {
    if (!country || !state || !isCountry(country) || !stateForm.test(state)) return true
    const listed = states?.get(country)
    // A few codes of the list have the prefix of another country.
    if (listed?.has(state)) return true
    const [prefix] = state.includes('-') ? state.split('-') : [country]
    if (prefix !== country) return false
    if (assumptions.billing_state === 'form' || !listed?.size) return true
    return listed.has(`${country}-${state}`)
  }

const codeOfCard = ({ card_number: number, card_cvv: cvv }: Values) => {
  const card = number && sandboxCard(number)
  return !card || !cvv || card.cvv === cvv
}

/** What sale and authorization have in common. */
const payer = (rules: Rulebook) => ({
  ...orderFields(rules),
  ...customerFields(rules),
  ...billingFields(rules),
  ...cardFields(rules),
})

/** The rules that hold between fields of a sale. */
const payerRelations = (rules: Rulebook) => [
  related('billing_state', 'exists', stateListed(rules)),
  related(
    'billing_zip',
    'zip',
    ({ billing_country: country, billing_zip: zip }) => !country || !zip || zipFits(country, zip),
  ),
  ...(rules.assumptions.card_security_code === 'of_the_card'
    ? [related('card_cvv', 'security_code', codeOfCard)]
    : []),
]

const saleInput = (rules: Rulebook) =>
  z.object({ ...payer(rules), ...instalmentFields, ...advancedFields }).check(
    ...payerRelations(rules),
    related('installment_type', 'required', (v) => !v.installment_months || !!v.installment_type),
    related('installment_months', 'required', (v) => !v.installment_type || !!v.installment_months),
  )

/** `data` of sale: the transaction result. */
export const transactionResult = z.object({
  transaction_type: z.enum(['sale', 'auth', 'capture', 'void']),
  transaction_redeemed_points: z.optional(z.number()),
  transaction_approved_amount: z.nullable(z.number()),
  transaction_amount: z.union([z.number(), z.string()]),
  transaction_auth: z.nullable(z.string()),
  transaction_terminal: z.nullable(z.string()),
  transaction_merchant: z.nullable(z.string()),
  response_cvn: z.string(),
  response_avs: z.string(),
  response_cavv: z.string(),
  transaction_id: z.string(),
  transaction_reference: z.string(),
  transaction_time: z.string().check(z.regex(/^\d{6}$/)),
  transaction_date: z.string().check(z.regex(/^\d{4}$/)),
  response_approved: z.boolean(),
  response_incomplete: z.boolean(),
  response_code: z.nullable(z.string()),
  response_time: z.string(),
  response_reason: z.string(),
  installment_type: z.nullable(z.enum(instalmentTypes)),
  installment_months: z.nullable(z.string()),
  payment_uuid: z.string(),
  payment_hash: z.string(),
})
export type TransactionResult = z.infer<typeof transactionResult>

export const historyEntry = z.object({
  time: z.string(),
  label: z.string(),
  color: z.string(),
  fields: z.optional(
    z.array(z.object({ title: z.string(), description: z.string(), icon: z.string() })),
  ),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** `data` of status. The wire name is `attemps`. */
export const paymentStatus = z.object({
  status: z.string(),
  attemps: z.number(),
  history: z.record(z.string(), z.array(historyEntry)),
})
export type PaymentStatus = z.infer<typeof paymentStatus>

export const sale = operation({
  title: { es: 'Venta', en: 'Sale' },
  about: {
    es: 'Cobra una tarjeta en una sola solicitud.',
    en: 'Charges a card in one request.',
  },
  area: 'payments',
  method: 'POST',
  path: '/api/v2/transaction/sale',
  input: saleInput,
  data: transactionResult,
  variants: [
    {
      id: 'card',
      title: { es: 'Tarjeta', en: 'Card' },
      hidden: ['installment_type', 'installment_months'],
      example: sampleSale,
    },
    {
      id: 'instalments',
      title: { es: 'En cuotas', en: 'Instalments' },
      hidden: [],
      example: sampleInstalments,
    },
  ],
})

export const status = operation({
  title: { es: 'Consulta de estado', en: 'Status' },
  about: {
    es: 'Consulta el estado y el historial de un cobro.',
    en: 'Reads the status and the history of a payment.',
  },
  area: 'payments',
  method: 'POST',
  path: '/api/v2/transaction/status',
  input: () =>
    z.object({
      payment_uuid: required(
        {
          title: { es: 'Identificador del cobro', en: 'Payment identifier' },
          description: {
            es: 'El payment_uuid que devolvió la venta.',
            en: 'The payment_uuid that the sale returned.',
          },
          group: 'order',
          kind: 'payment',
          wide: true,
        },
        rule.prefixedUuid('SP'),
      ),
      env: optional(env),
      lang: optional(lang, rule.oneOf(languages)),
    }),
  data: paymentStatus,
  variants: [
    {
      id: 'payment',
      title: { es: 'Cobro', en: 'Payment' },
      hidden: [],
      example: { env: 'sandbox', lang: 'es' },
    },
  ],
})
