import type { Field } from '../../../contract/fields/fields.ts'
import type { RuleKind } from '../../../contract/fields/messages.ts'
import { fill, type Lang, type Text } from '../../../contract/text.ts'

/** The rules of a field in a few words, to be shown below it. */
const words: Partial<Record<RuleKind, Text>> = {
  digits: { es: ':digits dígitos', en: ':digits digits' },
  digits_between: { es: 'de :min a :max dígitos', en: ':min to :max digits' },
  min: { es: 'desde :min caracteres', en: 'from :min characters' },
  max: { es: 'hasta :max', en: 'up to :max' },
  numeric: { es: 'número', en: 'number' },
  whole_number: { es: 'entero mayor que 0', en: 'whole and over 0' },
  integer: { es: 'número entero', en: 'whole number' },
  between: { es: 'de :min a :max', en: ':min to :max' },
  gt: { es: 'mayor que 0', en: 'over 0' },
  alpha_dash: { es: 'letras, dígitos y guiones', en: 'letters, digits and dashes' },
  country: { es: 'dos letras de ISO 3166', en: 'two letters of ISO 3166' },
  state_code: { es: 'código de ISO 3166-2 del país', en: 'ISO 3166-2 code of the country' },
  email: { es: 'dirección de correo', en: 'e-mail address' },
  phone: { es: 'dígitos y separadores', en: 'digits and separators' },
  url: { es: 'URL completa', en: 'complete URL' },
  https: { es: 'con https, o http a su máquina', en: 'with https, or http to your machine' },
  uuid: { es: 'letra, guion y UUID', en: 'letter, hyphen and UUID' },
  sandbox_card: { es: 'tarjeta de prueba', en: 'test card' },
  full_name: { es: 'nombre y apellido', en: 'first and last name' },
  expiry: { es: 'mes de 01 a 12', en: 'month from 01 to 12' },
  expired: { es: 'no vencida', en: 'not expired' },
}

export function ruleHint({ rules }: Field, lang: Lang) {
  const parts = rules.flatMap(({ kind, name, params }) => {
    const text = words[kind] ?? words[name]
    return text ? [fill(text[lang], params)] : []
  })
  // Two rules may be one to a reader.
  const hint = [...new Set(parts)].join(', ')
  return hint && `${hint[0]?.toUpperCase()}${hint.slice(1)}.`
}
