/**
 * Card numbers as people and programs write them, for tests that search for numbers where none may
 * be: made up, and each different, so that a found number tells its origin.
 */
export interface PlantedCard {
  readonly number: string
  readonly text: string
  /** The writing of the number, such as `16 digits, groups, " ", form`. */
  readonly written: string
}

/** Prefixes of numbers, by their length: American Express, Visa, and others that have longer ones. */
const prefixes: Readonly<Record<number, string>> = {
  15: '37',
  16: '4',
  17: '56',
  18: '63',
  19: '62',
}

/** A number of that length with its check digit. */
function cardOfLength(length: number, index: number) {
  const prefix = prefixes[length] ?? ''
  const rest = String((index * 7919) % 10 ** 9).padStart(length - 1 - prefix.length, '583926147')
  const digits = prefix + rest
  return [...'0123456789'].map((last) => digits + last).find(hasCheckDigit) ?? digits
}

/** Luhn's formula once more: a test of the redactor does not take it from there. */
const hasCheckDigit = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const doubled = Number(digit) * (at % 2 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

const groupsOf = (number: string) =>
  number.length === 15
    ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)]
    : (number.match(/.{1,4}/g) ?? [])

type Spelling = (number: string, separator: string) => string

const spellings: Readonly<Record<string, Spelling>> = {
  groups: (number, separator) => groupsOf(number).join(separator),
  'groups and a code': (number, separator) => [...groupsOf(number), '731'].join(separator),
  'in a sentence': (number, separator) =>
    `tarjeta ${groupsOf(number).join(separator)}, vence 12/30`,
}

// oxfmt-ignore
const plainSeparators = [
  ' ', '\u00a0', '-', '.', '  ', ' - ', '\u2013', '+', '_', '/', ',', ', ', ':', '|', ' | ',
  '\u00ad', '\u2002', '\u2015', ' \u2015 ', '\u200b', '\u2060', '\u3000',
]
const escapedSeparators = ['%20', '%C2%A0', '%2D']

const encodings: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  form: (text) => String(new URLSearchParams({ x: text })),
  percent: (text) => [...new TextEncoder().encode(text)].map(escape).join(''),
}
const escape = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`

/**
 * The corpus: every length, spelling, separator and encoding; the number of each is made of its place,
 * and of where the corpus begins to count.
 */
export function* plantedCards(begin = 0): Generator<PlantedCard> {
  let index = begin
  const plant = (length: number, separator: string, names: readonly [string, Spelling, string]) => {
    const [spelling, spell, encoding] = names
    const number = cardOfLength(length, index++)
    const text = encodings[encoding]?.(spell(number, separator)) ?? ''
    const written = [`${length} digits`, spelling, JSON.stringify(separator), encoding].join(', ')
    return { number, text, written }
  }
  for (const length of Object.keys(prefixes).map(Number)) {
    for (const encoding of Object.keys(encodings)) {
      yield plant(length, '', ['plain', (number) => number, encoding])
    }
    for (const [spelling, spell] of Object.entries(spellings)) {
      for (const separator of plainSeparators) {
        for (const encoding of Object.keys(encodings)) {
          yield plant(length, separator, [spelling, spell, encoding])
        }
      }
      // Encoding would escape these separators a second time.
      for (const separator of escapedSeparators) {
        yield plant(length, separator, [spelling, spell, 'raw'])
      }
    }
  }
}

/** The planted numbers that a text has, as it is or without its escapes. */
export function numbersIn(text: string, isPlanted: (number: string) => boolean) {
  const found = new Set<string>()
  for (const reading of [text, text.replaceAll(/%([\da-f]{2})/gi, unescape)]) {
    for (const [digits] of reading.replaceAll(/[^\dA-Za-z*]+/g, '').matchAll(/\d{15,}/g)) {
      for (let from = 0; from + 15 <= digits.length; from++) {
        for (let length = 15; length <= 19; length++) {
          const number = digits.slice(from, from + length)
          if (isPlanted(number)) found.add(number)
        }
      }
    }
  }
  return [...found]
}

const unescape = (_: string, byte: string) => String.fromCharCode(parseInt(byte, 16))

/** Names under which people send the secrets of an account, or the whole of a card. */
export const secretNames: readonly string[] = [
  'x-auth-hash',
  'X-Auth-Hash',
  'x_auth_hash',
  'xAuthHash',
  'auth_hash',
  'authHash',
  'HTTP_X_AUTH_HASH',
  'x-auth-user',
  'headers[x-auth-hash]',
  'secret',
  'secretKey',
  'secret_key',
  'client_secret',
  'clientSecret',
  'CLIENT-SECRET',
  'secreto',
  'authorization',
  'Authorization',
  'Proxy-Authorization',
  'password',
  'user_password',
  'passwd',
  'pwd',
  'contraseña',
  'contrasena',
  'llave',
  'llaveSecreta',
  'clave_secreta',
  'api_key',
  'apiKey',
  'apikey',
  'X-API-Key',
  'merchant_key',
  'private_key',
  'access_token',
  'accessToken',
  'refresh_token',
  'token',
  'jwt',
  'credentials',
  'laravel_session',
  'checkoutSession',
  'csrf',
  'csrfToken',
  'X-XSRF',
  'mfa',
  'mfa_code',
  '2fa',
  'SAMLResponse',
  'saml',
  'assertion',
  'client_assertion',
  'codeVerifier',
  'dsn',
  'DATABASE_DSN',
  'connectionString',
  'connection_string',
  'cadena_de_conexion',
  'cryptogram',
  'paymentCryptogram',
  'criptograma',
  'credenciales',
  'creds',
  'db_pw',
  'passkey',
  'nonce',
  'paymentMethodNonce',
  'sas',
  'sas_url',
  'otpCode',
  'accountKey',
  'Ocp-Apim-Subscription-Key',
  'x-functions-key',
  'webhook_key',
  'license_key',
  'ssh_key',
  'security_key',
  'basicAuth',
  'token_acceso',
  'tokenDeAcceso',
  'id_sesion',
  'sesion_id',
  'cookie',
  'session_id',
  'PHPSESSID',
  'client_signature',
  'signature',
  'x-signature',
  'cardSignature',
  'sig',
  'sign',
  'firma',
  'firma_digital',
  'track1',
  'track2',
  'track_2',
  'track2Data',
  'trackData',
  'pista2',
  'pinblock',
  'pin_block',
  'pinBlock',
  'emv_data',
]

/** Names under which people send the number of a card. */
export const panNames: readonly string[] = [
  'dpan',
  'fPan',
  'pan',
  'PAN',
  'card_pan',
  'cardPan',
  'card[pan]',
  'pan_number',
  'ccn',
  'cc',
  'cc_number',
  'ccnum',
  'card',
  'cardno',
  'card_no',
  'card_num',
  'cardNumber',
  'card[number]',
  'credit_card',
  'creditCard',
  'creditcard',
  'debit_card',
  'credit_card_number',
  'number_of_card',
  'account_number',
  'tarjeta',
  'Tarjeta',
  'tarjeta_credito',
  'payment[card]',
  'datos_de_la_tarjeta',
  'tarjetaDeDebito',
  'numero_tarjeta',
  'numeroTarjeta',
  'número_tarjeta',
  'numero_de_la_tarjeta',
  'num_tarjeta',
  'nro_tarjeta',
  'no_tarjeta',
  'tarjeta_numero',
  'tarjetaNumero',
  'tarjeta[numero]',
  'tarjeta_nro',
]

/** Names under which people send a security code or a PIN. */
export const codeNames: readonly string[] = [
  'cvv',
  'cvv2',
  'Card_CVV',
  'cardCvv',
  'card-cvc',
  'securityCode',
  'card_cvv[]',
  'card[cvv]',
  'codigo_seguridad',
  'código',
  'co\u0301digo',
  'Código de seguridad',
  'codigoVerificacion',
  'cid',
  'CSC',
  'cvn',
  'cav2',
  'pin',
  'card_pin',
  'cardPin',
  'card_code',
  'verification_value',
  'ccv',
  'cardCCV',
  'cvd',
  'cv2',
  'cod_seg',
  'codSeg',
  'COD-SEG',
  'codigo_de_seguridad',
  'clave',
  'nip',
  'sec_code',
  'secCode',
  'security_number',
  'verification_number',
  'verificationNumber',
  'numero_verificacion',
  'número de seguridad',
  'dígitos_verificadores',
  'cardpin',
  'card.cvv',
  'payment[card][cvc]',
]
