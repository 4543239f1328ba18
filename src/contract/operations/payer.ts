import type { AssumptionId } from '../domain/assumptions.ts'
import { instalmentTypes, sandboxCard } from '../domain/cards.ts'
import {
  type FieldInfo,
  optional,
  required,
  requiredUnless,
  type Rulebook,
} from '../fields/fields.ts'
import { countries } from '../fields/countries.ts'
import {
  countryCode,
  missing,
  related,
  stateCode,
  stateOf,
  type FieldValues,
  zipOf,
} from '../fields/relations.ts'
import * as rule from '../fields/rules.ts'
import type { Text } from '../text.ts'
import { isPaymentCard } from '../domain/three-d-secure.ts'

const currencies = ['USD', 'HNL', 'NIO'] as const
export const orderCurrencies = [...currencies, 'GTQ', 'CRC'] as const

/**
 * Returns one shared text for all payments: each text of a request would take memory of its own.
 */
export const currencyNamed = (name: string) =>
  orderCurrencies.find((currency) => currency === name) ?? name

/** A token replaces the card and its holder. */
const unlessToken = (info: FieldInfo) => requiredUnless('card_token', info)

/** The order of a payment. */
export const orderFields = <Schema>(
  { assumptions }: Rulebook,
  need: (info: FieldInfo) => Schema,
) => ({
  order_id: need({
    title: { es: 'Número de orden', en: 'Order number' },
    group: 'order',
    assumptions: ['order_id_form', 'repeated_order_id'],
    rules: assumptions.order_id_form === 'alpha_dash' ? [rule.alphaDash] : [],
  }),
  order_currency: need({
    title: { es: 'Moneda', en: 'Currency' },
    group: 'order',
    options: assumptions.order_currency === 'specified' ? currencies : orderCurrencies,
    assumptions: ['order_currency'],
    rules: [rule.oneOf(assumptions.order_currency === 'specified' ? currencies : orderCurrencies)],
  }),
  order_amount: need({
    title: { es: 'Monto', en: 'Amount' },
    group: 'order',
    kind: 'decimal',
    assumptions: ['amount_outside_table', 'transaction_amount'],
    rules: [rule.numeric],
  }),
})

const customerFields = ({ assumptions }: Rulebook) => ({
  customer_name: required({
    title: { es: 'Nombre del cliente', en: 'Customer name' },
    group: 'customer',
    assumptions: ['customer_name'],
    rules: [
      rule.min(3),
      rule.max(120),
      ...(assumptions.customer_name === 'two_words' ? [rule.fullName] : []),
    ],
  }),
  customer_email: required({
    title: { es: 'Correo electrónico', en: 'E-mail' },
    group: 'customer',
    kind: 'email',
    assumptions: ['customer_email'],
    rules: [
      rule.email,
      rule.visibleEmail,
      ...(assumptions.customer_email === 'real_domain' ? [rule.realDomain] : []),
    ],
  }),
})

const billingFields = ({ assumptions }: Rulebook) => ({
  billing_address: unlessToken({
    title: { es: 'Dirección', en: 'Address' },
    group: 'billing',
    wide: true,
  }),
  billing_city: (assumptions.billing_city === 'required' ? unlessToken : optional)({
    title: { es: 'Ciudad', en: 'City' },
    group: 'billing',
    assumptions: ['billing_city'],
  }),
  billing_country: unlessToken({
    title: { es: 'País', en: 'Country' },
    group: 'billing',
    kind: 'country',
    options: countries,
    assumptions: ['billing_country'],
    rules: assumptions.billing_country === 'iso' ? [countryCode] : [rule.min(3), rule.max(15)],
  }),
  billing_state: unlessToken({
    title: { es: 'Departamento o estado', en: 'State' },
    group: 'billing',
    kind: 'state',
    country: 'billing_country',
    assumptions: ['billing_state'],
    rules: [stateCode],
  }),
  billing_zip: optional({
    title: { es: 'Código postal', en: 'Postal code' },
    group: 'billing',
    country: 'billing_country',
  }),
  billing_phone: unlessToken({
    title: { es: 'Teléfono', en: 'Telephone' },
    group: 'billing',
    kind: 'tel',
    assumptions: ['billing_phone'],
    rules: [assumptions.billing_phone === 'separators' ? rule.phone : rule.digitsOnly],
  }),
})

const cardFields = ({ assumptions, month }: Rulebook) => ({
  card_token: optional({
    title: { es: 'Token de tarjeta', en: 'Card token' },
    description: {
      es: 'En lugar de los datos de la tarjeta y de facturación.',
      en: 'Instead of the data of the card and of billing.',
    },
    group: 'card',
    kind: 'token',
    wide: true,
    assumptions: ['card_and_token', 'card_token_form', 'token_of_other_card'],
  }),
  card_number: unlessToken({
    title: { es: 'Número de tarjeta', en: 'Card number' },
    group: 'card',
    kind: 'digits',
    sensitive: 'pan',
    assumptions: ['card_outside_set', 'authentication_not_asked'],
    rules: [
      rule.digits(16),
      ...(assumptions.card_outside_set === 'invalid_field'
        ? [
            rule.acceptedWhen(
              'sandbox_card',
              (value) => !/^\d{16}$/.test(value) || isPaymentCard(value),
            ),
          ]
        : []),
    ],
  }),
  card_holder: unlessToken({
    title: { es: 'Titular', en: 'Cardholder' },
    group: 'card',
    rules: [rule.min(3), rule.max(120)],
  }),
  card_cvv: unlessToken({
    title: { es: 'Código de seguridad', en: 'Security code' },
    group: 'card',
    kind: 'digits',
    sensitive: 'cvv',
    assumptions: ['card_security_code'],
    rules: [rule.digitsBetween(3, 4)],
  }),
  card_expire: unlessToken({
    title: { es: 'Vencimiento (AAMM)', en: 'Expiry (YYMM)' },
    description: {
      es: 'Año y mes, en ese orden: diciembre de 2030 es 3012. Los tokens usan MM y AAAA.',
      en: 'Year, then month: December 2030 is 3012. Tokens take MM and YYYY.',
    },
    group: 'card',
    kind: 'digits',
    assumptions: ['card_expiry'],
    rules: [
      rule.digits(4),
      ...(assumptions.card_expiry === 'four_digits' ? [] : [rule.yearMonth, rule.yearFirst]),
      ...(assumptions.card_expiry === 'not_past' && month ? [rule.notBefore(month)] : []),
    ],
  }),
})

const ignoredInstalments: Text = {
  es: 'Según el libro de supuestos una autorización ignora las cuotas: se captura de una vez.',
  en: 'By the assumptions ledger an authorization ignores instalments: it is captured at once.',
}

/** Without rules where the ledger has them ignored. */
export const instalmentFields = ({
  hasRules,
  assumptions = [],
}: {
  hasRules: boolean
  assumptions?: readonly AssumptionId[]
}) => ({
  installment_type: optional({
    title: { es: 'Tipo de cuotas', en: 'Instalment type' },
    group: 'instalments',
    options: instalmentTypes,
    assumptions,
    ...(hasRules ? {} : { description: ignoredInstalments }),
    rules: hasRules ? [rule.oneOf(instalmentTypes)] : [],
  }),
  installment_months: optional({
    title: { es: 'Meses', en: 'Months' },
    group: 'instalments',
    kind: 'digits',
    assumptions,
    rules: hasRules ? [rule.numeric, rule.wholeNumber] : [],
  }),
})

/** Type and months come together. */
export const instalmentRelations = [
  related(
    'installment_type',
    'required',
    ({ installment_type: type, installment_months: months }) => !months || !!type,
  ),
  related(
    'installment_months',
    'required',
    ({ installment_type: type, installment_months: months }) => !type || !!months,
  ),
]

export const advancedFields = ({ assumptions }: Rulebook) => ({
  payment_uuid: optional({
    title: { es: 'Cobro que se reintenta', en: 'Payment to try again' },
    group: 'advanced',
    kind: 'payment',
    wide: true,
    assumptions: ['sale_with_payment_uuid'],
    rules: assumptions.sale_with_payment_uuid === 'ignored' ? [] : [rule.prefixedUuid('SP')],
  }),
  order_callback: optional({
    title: { es: 'Notificar el éxito a', en: 'Notify success to' },
    group: 'advanced',
    wide: true,
    kind: 'url',
    assumptions: [
      'http_urls',
      'callback_without_webhooks',
      'callback_payload',
      'authorization_callback',
      'callback_uuid',
      'delivery_attempts',
      'delivery_timeout',
      'delivery_authenticity',
    ],
    rules: [rule.webUrl, ...(assumptions.http_urls === 'accepted' ? [] : [rule.https])],
  }),
})

/** 3-D Secure, as the vendor's clients ask for it (docs/evidence.md#authentication-flow). */
export const authenticationFields = {
  authentication_request: optional({
    title: { es: 'Autenticar con 3-D Secure', en: 'Authenticate with 3-D Secure' },
    group: 'authentication',
    options: ['true', 'false'],
    description: {
      es: 'La especificación no lo nombra: los clientes del proveedor lo envían. Sin él no se autentica a nadie.',
      en: "The specification does not name it: the vendor's clients send it. Without it no customer is authenticated.",
    },
    assumptions: [
      'form_true',
      'authentication_not_asked',
      'authentication_plain_card',
      'authentication_other_amount',
    ],
    rules: [rule.boolean],
  }),
  authentication_identifier: optional({
    title: { es: 'Identificador de la autenticación', en: 'Authentication identifier' },
    description: {
      es: 'El que devolvió la consulta; sirve para un solo cobro.',
      en: 'The one that the lookup returned; good for one payment only.',
    },
    group: 'authentication',
    wide: true,
    assumptions: ['unusable_identifier', 'authentication_lifetime'],
  }),
}

const codeOfCard = ({ card_number: number, card_cvv: cvv }: FieldValues) => {
  const card = number && sandboxCard(number)
  return !card || !cvv || card.cvv === cvv
}

/** With a country of three characters or more, the code of the state names the one whose masks count. */
const countryOfZip =
  ({ assumptions }: Rulebook) =>
  ({ billing_country: country, billing_state: state }: FieldValues) =>
    assumptions.billing_country === 'iso' ? country : /^([A-Z]{2})-/.exec(state ?? '')?.[1]

/** The fields that sale and authorization share. */
export const payer = (rules: Rulebook) => ({
  ...orderFields(rules, required),
  ...customerFields(rules),
  ...billingFields(rules),
  ...cardFields(rules),
})

/** The rules that hold between fields of a sale or an authorization. */
export const payerRelations = (rules: Rulebook) => [
  ...missing(payer(rules)),
  stateOf('billing_state', 'billing_country', rules),
  zipOf('billing_zip', countryOfZip(rules)),
  ...(rules.assumptions.card_security_code === 'of_the_card'
    ? [related('card_cvv', 'security_code', codeOfCard)]
    : []),
]
