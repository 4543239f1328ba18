import type { RuleKind } from '../fields/messages.ts'
import type { Text } from '../text.ts'

/**
 * Each rule as a sentence to a reader who fills in a field; a form's hint is shorter. `:min` and the
 * like are the rule's own values, `:outcomes` is the number of amounts that select an outcome.
 */
export const ruleRecords = {
  required: {
    es: 'Es obligatorio; vacío cuenta como ausente.',
    en: 'Required; empty counts as missing.',
  },
  string: {
    es: 'Es un texto, no un objeto ni una lista.',
    en: 'It is a text, not an object or a list.',
  },
  in: { es: 'Uno de estos valores: :values.', en: 'One of these values: :values.' },
  exists: {
    es: 'Debe existir: un valor inventado se rechaza.',
    en: 'It must exist: an invented value is refused.',
  },
  country: {
    es: 'Un código de dos letras de ISO 3166, en mayúsculas.',
    en: 'A two-letter code of ISO 3166, in upper case.',
  },
  state_code: {
    es: 'Un código de una a tres letras o cifras, con el país y un guion delante o sin ellos.',
    en: 'A code of one to three letters or digits, with or without the country and a hyphen before it.',
  },
  email: {
    es: 'Una dirección de correo, como ana@pixel.hn.',
    en: 'An e-mail address, such as ana@pixel.hn.',
  },
  real_domain: {
    es: 'Su dominio puede existir: example.com y los que terminan en .test se rechazan.',
    en: 'Its domain can exist: example.com and those that end in .test are refused.',
  },
  visible_email: {
    es: 'Sin caracteres que no se ven, como U+200B.',
    en: 'Without characters that are not seen, such as U+200B.',
  },
  numeric: {
    es: 'Un número: dígitos y, si hay decimales, un punto delante de ellos.',
    en: 'A number: digits and, if there are decimals, a point before them.',
  },
  digits_only: { es: 'Solo dígitos.', en: 'Digits only.' },
  digits: {
    es: 'Exactamente :digits dígitos, sin nada más.',
    en: 'Exactly :digits digits and no other sign.',
  },
  digits_between: { es: 'De :min a :max dígitos.', en: ':min to :max digits.' },
  phone_digits: {
    es: 'De :min a :max dígitos; los separadores no cuentan.',
    en: ':min to :max digits; separators do not count.',
  },
  min: { es: 'Al menos :min caracteres.', en: 'At least :min characters.' },
  max: { es: 'A lo sumo :max caracteres.', en: 'At most :max characters.' },
  size: { es: 'Exactamente :size caracteres.', en: 'Exactly :size characters.' },
  boolean: { es: 'true o false; también 1 o 0.', en: 'true or false; also 1 or 0.' },
  integer: { es: 'Un número entero, sin decimales.', en: 'A whole number, without decimals.' },
  whole_number: { es: 'Un número entero, de 1 en adelante.', en: 'A whole number, 1 or more.' },
  between: { es: 'De :min a :max, ambos incluidos.', en: 'From :min to :max, both included.' },
  date_format: {
    es: 'Una fecha y hora con la forma :format (año/mes/día hora:minuto).',
    en: 'A date and time in the form :format (year/month/day hour:minute).',
  },
  real_moment: {
    es: 'Un día del calendario y una hora de 00:00 a 23:59: el 30 de febrero se rechaza.',
    en: 'A day of the calendar and a time from 00:00 to 23:59: 30 February is refused.',
  },
  after_now: {
    es: 'Si el libro de supuestos no acepta fechas pasadas, debe ser futura.',
    en: 'If the ledger of assumptions accepts no past dates, it must be in the future.',
  },
  same: {
    es: 'Igual al plan de la ruta, si el libro de supuestos lo pide.',
    en: 'The same plan as that of the path, if the ledger of assumptions asks for it.',
  },
  gt: { es: 'Mayor que 0: un centavo o más.', en: 'Over 0: one cent or more.' },
  luhn: {
    es: 'Un número de tarjeta cuyo último dígito concuerda con los demás (algoritmo de Luhn).',
    en: 'A card number whose last digit agrees with the others (Luhn algorithm).',
  },
  month: { es: 'Un mes de 01 a 12.', en: 'A month from 01 to 12.' },
  url: {
    es: 'Una dirección http o https completa, sin espacios: https://tienda.example/pagina.',
    en: 'A complete http or https address, without spaces: https://tienda.example/pagina.',
  },
  https: {
    es: 'Con https; solo a su propia máquina (localhost, 127.0.0.1) vale http.',
    en: 'With https; only to your own machine (localhost, 127.0.0.1) is http possible.',
  },
  alpha_dash: {
    es: 'Solo letras, dígitos, guiones y guiones bajos; sin espacios.',
    en: 'Letters, digits, hyphens and underscores only; no spaces.',
  },
  phone: {
    es: 'Dígitos, con un + delante si se quiere; entre ellos caben espacios, puntos, guiones y paréntesis. Un número negativo o con decimales se rechaza.',
    en: 'Digits, perhaps after a +; spaces, points, hyphens and parentheses may come between them. A negative number or one with a fraction is refused.',
  },
  uuid: {
    es: 'S- o P- y un UUID: 32 cifras hexadecimales en cinco grupos.',
    en: 'S- or P- and a UUID: 32 hexadecimal digits in five groups.',
  },
  unique: {
    es: 'Si el libro de supuestos no acepta órdenes repetidas, no debe haberse usado.',
    en: 'If the ledger of assumptions accepts no repeated orders, it must not have been used.',
  },
  full_name: {
    es: 'Nombre y apellido: dos palabras al menos.',
    en: 'First and last name: two words at least.',
  },
  expiry: {
    es: 'El año y después un mes de 01 a 12.',
    en: 'The year, then a month from 01 to 12.',
  },
  expiry_swapped: {
    es: 'Diciembre de 2030 es 3012; 1230 se rechaza, porque tiene el mes primero.',
    en: 'December 2030 is 3012; 1230 is refused, since it has the month first.',
  },
  year: { es: 'Un año de este siglo, como 2030.', en: 'A year of this century, such as 2030.' },
  expired: { es: 'Una fecha que no haya pasado.', en: 'A date that has not passed.' },
  zip: {
    es: 'La forma de los códigos postales del país.',
    en: 'The form of the postal codes of the country.',
  },
  sandbox_card: {
    es: 'En el sandbox, una de las tarjetas de prueba o de los casos de 3-D Secure.',
    en: 'In the sandbox, one of the test cards or of the cards of the 3-D Secure cases.',
  },
  security_code: { es: 'El código de esa misma tarjeta.', en: 'The code of that very card.' },
  payment_amount: {
    es: 'Si el libro de supuestos lo pide, igual al monto del cobro.',
    en: 'If the ledger of assumptions asks for it, equal to the amount of the payment.',
  },
  prohibited: {
    es: 'Si el libro de supuestos lo pide, no va junto con los datos de la tarjeta; si no, el token prevalece.',
    en: 'If the ledger of assumptions asks for it, not together with the data of the card; otherwise the token prevails.',
  },
  test_case: {
    es: 'En el sandbox, un número entero de 1 a :outcomes: los demás casos no existen, salvo que el supuesto los apruebe.',
    en: 'In the sandbox, a whole number from 1 to :outcomes: no other case exists, unless the assumption approves it.',
  },
  authentication_unknown: {
    es: 'De una autenticación que existe y no ha vencido.',
    en: 'Of an authentication that exists and has not lapsed.',
  },
  authentication_used: { es: 'Sirve para un solo cobro.', en: 'It is good for one payment only.' },
  authentication_foreign: {
    es: 'Tarjeta, orden, moneda y monto deben ser los de esa autenticación.',
    en: 'Card, order, currency and amount must be those of that authentication.',
  },
  authentication_unfinished: {
    es: 'El desafío del emisor, si lo hay, debe haber terminado.',
    en: "The issuer's challenge, if there is one, must have ended.",
  },
} as const satisfies Record<RuleKind, Text>
