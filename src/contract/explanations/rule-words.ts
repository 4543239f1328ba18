import type { RuleKind } from '../fields/messages.ts'
import { outcomes } from '../replies/outcomes.ts'
import { type Text, text } from '../text.ts'

/** Each rule as a sentence to a reader who fills in a field; a form's hint is shorter. */
export const ruleWords: Readonly<Record<RuleKind, Text>> = {
  required: text(
    'Es obligatorio; vacío cuenta como ausente.',
    'Required; empty counts as missing.',
  ),
  string: text('Es un texto, no un objeto ni una lista.', 'It is a text, not an object or a list.'),
  in: text('Uno de estos valores: :values.', 'One of these values: :values.'),
  exists: text(
    'Debe existir: un valor inventado se rechaza.',
    'It must exist: an invented value is refused.',
  ),
  country: text(
    'Un código de dos letras de ISO 3166, en mayúsculas.',
    'A two-letter code of ISO 3166, in upper case.',
  ),
  state_code: text(
    'Un código de una a tres letras o cifras, con el país y un guion delante o sin ellos.',
    'A code of one to three letters or digits, with or without the country and a hyphen before it.',
  ),
  email: text(
    'Una dirección de correo, como ana@pixel.hn.',
    'An e-mail address, such as ana@pixel.hn.',
  ),
  real_domain: text(
    'Su dominio puede existir: example.com y los que terminan en .test se rechazan.',
    'Its domain can exist: example.com and those that end in .test are refused.',
  ),
  visible_email: text(
    'Sin caracteres que no se ven, como U+200B.',
    'Without characters that are not seen, such as U+200B.',
  ),
  numeric: text(
    'Un número: dígitos y, si hay decimales, un punto delante de ellos.',
    'A number: digits and, if there are decimals, a point before them.',
  ),
  digits_only: text('Solo dígitos.', 'Digits only.'),
  digits: text(
    'Exactamente :digits dígitos, sin nada más.',
    'Exactly :digits digits and no other sign.',
  ),
  digits_between: text('De :min a :max dígitos.', ':min to :max digits.'),
  phone_digits: text(
    'De :min a :max dígitos; los separadores no cuentan.',
    ':min to :max digits; separators do not count.',
  ),
  min: text('Al menos :min caracteres.', 'At least :min characters.'),
  max: text('A lo sumo :max caracteres.', 'At most :max characters.'),
  size: text('Exactamente :size caracteres.', 'Exactly :size characters.'),
  boolean: text('true o false; también 1 o 0.', 'true or false; also 1 or 0.'),
  integer: text('Un número entero, sin decimales.', 'A whole number, without decimals.'),
  whole_number: text('Un número entero, de 1 en adelante.', 'A whole number, 1 or more.'),
  between: text('De :min a :max, ambos incluidos.', 'From :min to :max, both included.'),
  date_format: text(
    'Una fecha y hora con la forma :format (año/mes/día hora:minuto).',
    'A date and time in the form :format (year/month/day hour:minute).',
  ),
  real_moment: text(
    'Un día del calendario y una hora de 00:00 a 23:59: el 30 de febrero se rechaza.',
    'A day of the calendar and a time from 00:00 to 23:59: 30 February is refused.',
  ),
  after_now: text(
    'Si el libro de supuestos no acepta fechas pasadas, debe ser futura.',
    'If the ledger of assumptions accepts no past dates, it must be in the future.',
  ),
  same: text(
    'Igual al plan de la ruta, si el libro de supuestos lo pide.',
    'The same plan as that of the path, if the ledger of assumptions asks for it.',
  ),
  gt: text('Mayor que 0: un centavo o más.', 'Over 0: one cent or more.'),
  luhn: text(
    'Un número de tarjeta cuyo último dígito concuerda con los demás (algoritmo de Luhn).',
    'A card number whose last digit agrees with the others (Luhn algorithm).',
  ),
  month: text('Un mes de 01 a 12.', 'A month from 01 to 12.'),
  url: text(
    'Una dirección http o https completa, sin espacios: https://tienda.example/pagina.',
    'A complete http or https address, without spaces: https://tienda.example/pagina.',
  ),
  https: text(
    'Con https; solo a su propia máquina (localhost, 127.0.0.1) vale http.',
    'With https; only to your own machine (localhost, 127.0.0.1) is http possible.',
  ),
  alpha_dash: text(
    'Solo letras, dígitos, guiones y guiones bajos; sin espacios.',
    'Letters, digits, hyphens and underscores only; no spaces.',
  ),
  phone: text(
    'Dígitos, con un + delante si se quiere; entre ellos caben espacios, puntos, guiones y paréntesis. Un número negativo o con decimales se rechaza.',
    'Digits, perhaps after a +; spaces, points, hyphens and parentheses may come between them. A negative number or one with a fraction is refused.',
  ),
  uuid: text(
    'S- o P- y un UUID: 32 cifras hexadecimales en cinco grupos.',
    'S- or P- and a UUID: 32 hexadecimal digits in five groups.',
  ),
  unique: text(
    'Si el libro de supuestos no acepta órdenes repetidas, no debe haberse usado.',
    'If the ledger of assumptions accepts no repeated orders, it must not have been used.',
  ),
  full_name: text(
    'Nombre y apellido: dos palabras al menos.',
    'First and last name: two words at least.',
  ),
  expiry: text('El año y después un mes de 01 a 12.', 'The year, then a month from 01 to 12.'),
  expiry_swapped: text(
    'Diciembre de 2030 es 3012; 1230 se rechaza, porque tiene el mes primero.',
    'December 2030 is 3012; 1230 is refused, since it has the month first.',
  ),
  year: text('Un año de este siglo, como 2030.', 'A year of this century, such as 2030.'),
  expired: text('Una fecha que no haya pasado.', 'A date that has not passed.'),
  zip: text(
    'La forma de los códigos postales del país.',
    'The form of the postal codes of the country.',
  ),
  sandbox_card: text(
    'En el sandbox, una de las tarjetas de prueba o de los casos de 3-D Secure.',
    'In the sandbox, one of the test cards or of the cards of the 3-D Secure cases.',
  ),
  security_code: text('El código de esa misma tarjeta.', 'The code of that very card.'),
  payment_amount: text(
    'Si el libro de supuestos lo pide, igual al monto del cobro.',
    'If the ledger of assumptions asks for it, equal to the amount of the payment.',
  ),
  prohibited: text(
    'Si el libro de supuestos lo pide, no va junto con los datos de la tarjeta; si no, el token prevalece.',
    'If the ledger of assumptions asks for it, not together with the data of the card; otherwise the token prevails.',
  ),
  test_case: text(
    `En el sandbox, un número entero de 1 a ${outcomes.length}: los demás casos no existen, salvo que el supuesto los apruebe.`,
    `In the sandbox, a whole number from 1 to ${outcomes.length}: no other case exists, unless the assumption approves it.`,
  ),
  authentication_unknown: text(
    'De una autenticación que existe y no ha vencido.',
    'Of an authentication that exists and has not lapsed.',
  ),
  authentication_used: text('Sirve para un solo cobro.', 'It is good for one payment only.'),
  authentication_foreign: text(
    'Tarjeta, orden, moneda y monto deben ser los de esa autenticación.',
    'Card, order, currency and amount must be those of that authentication.',
  ),
  authentication_unfinished: text(
    'El desafío del emisor, si lo hay, debe haber terminado.',
    "The issuer's challenge, if there is one, must have ended.",
  ),
}
