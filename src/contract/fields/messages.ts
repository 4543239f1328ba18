import { fill, type Lang, type Text } from '../text.ts'

/**
 * The texts of failed validation rules, in the service's own patterns
 * (docs/evidence.md#validation-messages). The Spanish ones are the observed wording; where the
 * service's is unknown they follow its pattern.
 */
export const ruleTexts = {
  required: { es: 'El campo :attribute es obligatorio.', en: 'The :attribute field is required.' },
  string: {
    es: 'El campo :attribute debe ser una cadena de caracteres.',
    en: 'The :attribute must be a string.',
  },
  in: {
    es: 'El campo :attribute debe ser igual a alguno de estos valores :values',
    en: 'The :attribute must be one of the following: :values',
  },
  exists: { es: 'El campo :attribute no existe.', en: 'The :attribute field does not exist.' },
  email: {
    es: 'El campo :attribute no corresponde con una dirección de e-mail válida.',
    en: 'The :attribute must be a valid email address.',
  },
  numeric: {
    es: 'El campo :attribute debe ser un numero.',
    en: 'The :attribute must be a number.',
  },
  digits: {
    es: 'El campo :attribute debe ser un número de :digits dígitos.',
    en: 'The :attribute must be :digits digits.',
  },
  digits_between: {
    es: 'El campo :attribute debe contener entre :min y :max dígitos.',
    en: 'The :attribute must be between :min and :max digits.',
  },
  min: {
    es: 'El campo :attribute debe contener al menos :min caracteres.',
    en: 'The :attribute must be at least :min characters.',
  },
  max: {
    es: 'El campo :attribute debe contener :max caracteres como máximo.',
    en: 'The :attribute may not be greater than :max characters.',
  },
  size: {
    es: 'El campo :attribute debe contener :size caracteres.',
    en: 'The :attribute must be :size characters.',
  },
  boolean: {
    es: 'El campo :attribute debe ser verdadero o falso.',
    en: 'The :attribute field must be true or false.',
  },
  integer: {
    es: 'El campo :attribute debe ser un número entero.',
    en: 'The :attribute must be an integer.',
  },
  whole_number: {
    es: 'El campo :attribute debe ser un número entero mayor que 0.',
    en: 'The :attribute must be a whole number greater than 0.',
  },
  between: {
    es: 'El campo :attribute debe estar entre :min y :max.',
    en: 'The :attribute must be between :min and :max.',
  },
  date_format: {
    es: 'El campo :attribute no corresponde con el formato de fecha :format.',
    en: 'The :attribute does not match the format :format.',
  },
  real_moment: {
    es: 'El campo :attribute tiene un día o una hora que no existe.',
    en: 'The :attribute has a day or a time that does not exist.',
  },
  after_now: {
    es: 'El campo :attribute debe ser una fecha posterior a este momento.',
    en: 'The :attribute must be a date after now.',
  },
  same: {
    es: 'Los campos :attribute y :other deben coincidir.',
    en: 'The :attribute and :other must match.',
  },
  gt: {
    es: 'El campo :attribute debe ser mayor que 0.',
    en: 'The :attribute must be greater than 0.',
  },
  luhn: {
    es: 'El campo :attribute es un número de tarjeta incorrecto.',
    en: 'The :attribute is an invalid card number.',
  },
  month: {
    es: 'El campo :attribute debe ser un mes de 01 a 12.',
    en: 'The :attribute must be a month from 01 to 12.',
  },
  url: {
    es: 'El formato de :attribute no corresponde con el de una URL válida.',
    en: 'The :attribute format does not match that of a valid URL.',
  },
  https: {
    es: 'El campo :attribute debe ser una URL con https.',
    en: 'The :attribute must be a URL with https.',
  },
  alpha_dash: {
    es: 'El campo :attribute solo debe contener letras, números y guiones.',
    en: 'The :attribute may only contain letters, numbers, and dashes.',
  },
  phone: {
    es: 'El campo :attribute debe ser un número de teléfono: dígitos y separadores.',
    en: 'The :attribute must be a telephone number: digits and separators.',
  },
  uuid: {
    es: 'El campo :attribute debe ser un UUID con su prefijo.',
    en: 'The :attribute must be a UUID with its prefix.',
  },
  unique: {
    es: 'El campo :attribute ya ha sido registrado.',
    en: 'The :attribute has already been taken.',
  },
  full_name: {
    es: 'El campo :attribute debe contener nombre y apellido.',
    en: 'The :attribute must hold a first and a last name.',
  },
  expiry: {
    es: 'El campo :attribute debe ser una fecha AAMM con un mes de 01 a 12.',
    en: 'The :attribute must be a YYMM date with a month from 01 to 12.',
  },
  expiry_swapped: {
    es: 'El campo :attribute debe ser una fecha AAMM; parece MMAA, con el mes primero.',
    en: 'The :attribute must be a YYMM date; it looks like MMYY, with the month first.',
  },
  year: {
    es: 'El campo :attribute debe ser un año como 2030: mes y año van en dos campos.',
    en: 'The :attribute must be a year such as 2030: month and year are two fields.',
  },
  expired: {
    es: 'El campo :attribute corresponde a una tarjeta vencida.',
    en: 'The :attribute is that of an expired card.',
  },
  zip: {
    es: 'El campo :attribute no corresponde con el formato :format del país.',
    en: 'The :attribute does not match the country format :format.',
  },
  sandbox_card: {
    es: 'El campo :attribute debe ser una de las tarjetas de prueba.',
    en: 'The :attribute must be one of the test cards.',
  },
  security_code: {
    es: 'El campo :attribute no corresponde con la tarjeta.',
    en: 'The :attribute does not belong to the card.',
  },
  payment_amount: {
    es: 'El campo :attribute debe ser igual al monto del cobro.',
    en: 'The :attribute must equal the amount of the payment.',
  },
  prohibited: {
    es: 'El campo :attribute no puede ir junto con los datos de la tarjeta.',
    en: 'The :attribute may not come together with the data of the card.',
  },
  test_case: { es: 'El caso de prueba :value no existe', en: 'Test case :value does not exist' },
  authentication_unknown: {
    es: 'La autenticación no existe o ya venció',
    en: 'The authentication does not exist or has lapsed',
  },
  authentication_used: {
    es: 'La autenticación ya se usó: sirve para un solo cobro',
    en: 'The authentication has been used: it is good for one payment only',
  },
  authentication_foreign: {
    es: 'La autenticación es de otro cobro: tarjeta, orden, moneda y monto deben ser los mismos',
    en: 'The authentication is of another payment: card, order, currency and amount must be the same',
  },
  authentication_unfinished: {
    es: 'La autenticación no ha terminado: falta el desafío del emisor',
    en: "The authentication has not ended: the issuer's challenge is missing",
  },
} as const satisfies Record<string, Text>

export type RuleName = keyof typeof ruleTexts
/** The kinds of rules that fail with the message of another rule. */
const messageOfKind = {
  digits_only: 'numeric',
  phone_digits: 'digits_between',
  real_domain: 'email',
  visible_email: 'email',
  country: 'exists',
  state_code: 'exists',
} as const satisfies Record<string, RuleName>

/** The kinds of rules; most kinds have a message of their own. */
export type RuleKind = RuleName | keyof typeof messageOfKind

const sharesMessage = (kind: RuleKind): kind is keyof typeof messageOfKind =>
  Object.hasOwn(messageOfKind, kind)

export const messageNameOf = (kind: RuleKind): RuleName =>
  sharesMessage(kind) ? messageOfKind[kind] : kind

export type RuleParams = Readonly<Record<string, string | number>>

/** The sentence for one failed rule of one field. */
export const ruleMessage = (name: RuleName, field: string, lang: Lang, params?: RuleParams) =>
  fill(ruleTexts[name][lang], { ...params, attribute: field })

/** A rule of one field, for forms, documents and explanations. */
export interface Rule {
  readonly kind: RuleKind
  readonly name: RuleName
  readonly params?: RuleParams
}

/**
 * The message of zod's issue for a failed rule: its name and its parameters, since a sentence has a
 * language and the name of the field too.
 */
export const ruleFailure = (rule: RuleName, params: RuleParams = {}) =>
  JSON.stringify([rule, params])

/** @throws SyntaxError for a message that `ruleFailure` did not write. */
export function readRuleFailure(message: string) {
  const [rule, params] = JSON.parse(message) as [RuleName, RuleParams]
  return { rule, params }
}
