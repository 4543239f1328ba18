import * as z from 'zod/mini'
import type { Assumptions } from '../domain/assumptions.ts'
import { assumedSignatureField, commonFields } from './common.ts'
import { type FieldInfo, optional, required, type Rulebook } from '../fields/fields.ts'
import { type Operation, operation } from './operation.ts'
import type { OperationId } from './operation-ids.ts'
import { countries } from '../fields/countries.ts'
import { countryCode, inputOf, related, stateCode, stateOf, zipOf } from '../fields/relations.ts'
import * as rule from '../fields/rules.ts'
import { sampleCard, sampleRequest } from '../samples.ts'

/** The fields of a stored card; an update takes any of them, a creation needs most. */
const cardFields = <Schema>({ assumptions }: Rulebook, need: (info: FieldInfo) => Schema) => ({
  number: need({
    title: { es: 'Número de tarjeta', en: 'Card number' },
    group: 'card',
    kind: 'digits',
    sensitive: 'pan',
    assumptions: ['token_of_other_card'],
    rules: [rule.digitsBetween(15, 16), rule.luhn],
  }),
  cvv2: need({
    title: { es: 'Código de seguridad', en: 'Security code' },
    group: 'card',
    kind: 'digits',
    sensitive: 'cvv',
    assumptions: ['token_security_code'],
    rules: [
      assumptions.token_security_code === 'three' ? rule.digits(3) : rule.digitsBetween(3, 4),
    ],
  }),
  expire_month: need({
    title: { es: 'Vence: mes (MM)', en: 'Expiry month (MM)' },
    description: {
      es: 'Mes y año van aparte; los cobros usan AAMM en un solo campo.',
      en: 'Month and year are two fields; payments take YYMM in one field.',
    },
    group: 'card',
    kind: 'digits',
    assumptions: ['card_expiry'],
    rules: [rule.digits(2), ...(assumptions.card_expiry === 'four_digits' ? [] : [rule.month])],
  }),
  expire_year: need({
    title: { es: 'Vence: año (AAAA)', en: 'Expiry year (YYYY)' },
    group: 'card',
    kind: 'digits',
    assumptions: ['card_expiry'],
    rules: [rule.digits(4), ...(assumptions.card_expiry === 'four_digits' ? [] : [rule.year])],
  }),
  cardholder: need({ title: { es: 'Titular', en: 'Cardholder' }, group: 'card' }),
  address: need({ title: { es: 'Dirección', en: 'Address' }, group: 'billing', wide: true }),
  city: need({ title: { es: 'Ciudad', en: 'City' }, group: 'billing' }),
  country: need({
    title: { es: 'País', en: 'Country' },
    group: 'billing',
    kind: 'country',
    options: countries,
    rules: [rule.size(2), countryCode],
  }),
  state: need({
    title: { es: 'Departamento o estado', en: 'State' },
    group: 'billing',
    kind: 'state',
    country: 'country',
    assumptions: ['billing_state'],
    rules: [stateCode],
  }),
  zip: optional({
    title: { es: 'Código postal', en: 'Postal code' },
    group: 'billing',
    country: 'country',
    assumptions: ['token_zip'],
    rules: assumptions.token_zip === 'five_digits' ? [rule.digits(5)] : [],
  }),
  phone: need({
    title: { es: 'Teléfono', en: 'Telephone' },
    group: 'billing',
    kind: 'tel',
    assumptions: ['billing_phone'],
    rules:
      assumptions.billing_phone === 'separators'
        ? [rule.phone, rule.phoneDigits(7, 15)]
        : [rule.digitsBetween(7, 15)],
  }),
  email: optional({
    title: { es: 'Correo electrónico', en: 'E-mail' },
    group: 'customer',
    kind: 'email',
    assumptions: ['token_email'],
    rules: assumptions.token_email === 'email' ? [rule.email, rule.visibleEmail] : [],
  }),
  customer: customerField('customer', assumptions),
  client: customerField('client', assumptions),
})

/** The table names it `customer` and one description `client`: the ledger says which one is read. */
const customerField = (
  name: Assumptions['token_customer'],
  { token_customer: read }: Assumptions,
) =>
  optional({
    title: { es: `Token del cliente (${name})`, en: `Customer token (${name})` },
    group: 'customer',
    assumptions: ['token_customer'],
    ...(name === read
      ? {}
      : {
          description: {
            es: `Se ignora: según el libro de supuestos se lee ${read}.`,
            en: `Ignored: by the assumptions ledger ${read} is read.`,
          },
        }),
  })

/** An update may send the year alone: then it is over once no month of it is left. */
const notExpired = (first: string) =>
  related(
    'expire_year',
    'expired',
    ({ expire_year: year, expire_month: month = '12' }) =>
      !year || !/^20\d\d$/.test(year) || year.slice(2) + month >= first,
  )

const relations = (rules: Rulebook) => [
  ...(rules.assumptions.card_expiry === 'not_past' && rules.month ? [notExpired(rules.month)] : []),
  stateOf('state', 'country', rules),
  ...(rules.assumptions.token_zip === 'by_country' ? [zipOf('zip', ({ country }) => country)] : []),
]

const cardNeeds = [
  related('number', 'required', (v) => !v['cvv2'] || !!v['number']),
  related('country', 'required', (v) => !v['state'] || !!v['country']),
]

const tokenField = (info: Pick<FieldInfo, 'description' | 'assumptions'> = {}) => ({
  token: required({
    title: { es: 'Token de la tarjeta', en: 'Card token' },
    group: 'card',
    kind: 'token',
    wide: true,
    ...info,
  }),
})

const card = { id: 'card', title: { es: 'Tarjeta', en: 'Card' }, hidden: [] }
const ofTokens = { area: 'tokens', headers: ['x-client-signature'], movesMoney: false } as const

/** The traits that the operations of one stored card share. */
const ofToken = {
  ...ofTokens,
  path: '/api/v2/tokenization/card/:token',
  signature: { kind: 'token', otherwise: 'new_token', fields: ['token'], assumed: true },
} as const

const createToken = operation({
  ...ofTokens,
  title: { es: 'Guardar tarjeta', en: 'Create token' },
  about: {
    es: 'Guarda una tarjeta y devuelve el token que la reemplaza.',
    en: 'Stores a card and returns the token that replaces it.',
  },
  method: 'POST',
  path: '/api/v2/tokenization/card',
  noun: 'token',
  signature: { kind: 'new_token', otherwise: 'new_token', fields: [], assumed: true },
  input: (rules) =>
    inputOf(
      { ...cardFields(rules, required), ...commonFields, ...assumedSignatureField },
      relations(rules),
    ),
  variants: [{ ...card, example: { ...sampleCard, ...sampleRequest } }],
})

const readToken = operation({
  ...ofToken,
  title: { es: 'Consultar token', en: 'Read token' },
  about: { es: 'Lee una tarjeta guardada, o varias.', en: 'Reads a stored card, or several.' },
  method: 'GET',
  noun: 'readToken',
  input: () =>
    z.object({
      ...tokenField({
        description: {
          es: 'Varios se separan con dos puntos.',
          en: 'Several are joined by colons.',
        },
        assumptions: ['several_tokens', 'unknown_among_several', 'ended_token'],
      }),
      ...commonFields,
      ...assumedSignatureField,
    }),
  variants: [{ ...card, example: sampleRequest }],
})

const updateToken = operation({
  ...ofToken,
  title: { es: 'Actualizar token', en: 'Update token' },
  about: { es: 'Cambia solo los datos que se envían.', en: 'Changes only the data that is sent.' },
  method: 'PUT',
  noun: 'updatedToken',
  input: (rules) =>
    inputOf(
      {
        ...tokenField(),
        ...cardFields(rules, optional),
        ...commonFields,
        ...assumedSignatureField,
      },
      [...relations(rules), ...cardNeeds],
    ),
  variants: [{ ...card, example: { city: 'Choloma', ...sampleRequest } }],
})

const deleteToken = operation({
  ...ofToken,
  title: { es: 'Borrar token', en: 'Delete token' },
  about: { es: 'Borra una tarjeta guardada.', en: 'Deletes a stored card.' },
  method: 'DELETE',
  noun: 'deletedToken',
  input: () => z.object({ ...tokenField(), ...commonFields, ...assumedSignatureField }),
  variants: [{ ...card, example: sampleRequest }],
})

/** The operations of stored cards. */
export const tokens = {
  'tokens.create': createToken,
  'tokens.read': readToken,
  'tokens.update': updateToken,
  'tokens.delete': deleteToken,
} as const satisfies Partial<Record<OperationId, Operation>>
