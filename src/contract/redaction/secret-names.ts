/** Mistaken names of the security code and the PIN: none is kept under any of them. */
export const codeNames = [
  // `response_cvn` is the result of checking a code.
  'cvv|ccv|cvd|cv2|cvc|(?<!response_)cvn|cav2|cvx2?|card.?(?:csv|pin|verif)',
  '(?<![a-z])(?:sec|verif|card.?validation|security|verification).?(?:code|value|num|nr|digit)',
  '(?:security|verification).?(?:code|value|num|nr|digit)|card.?code',
  'c(?:ó|o\u0301?)d(?:igo)?.?(?:de.?)?(?:la.?)?(?:seg(?!u[im]|me)|verif)',
  '(?:n(?:ú|u\u0301?)m(?:ero)?|nro|d(?:í|i\u0301?)gitos?).?(?:de.?)?(?:seg(?!u[im]|me)|verif)',
  '(?<![a-z])(?:cid|csc|pin|nip|clave)(?![a-z])',
].join('|')

/** Names of secrets that open an account and of whole cards, as `nameWords` spells them. */
const secretNames = new RegExp(
  [
    'secret(?!ar)|passw(?:or)?d|pass(?:phrase|code|key)|contrasen|credential|credencial|cookie|hmac|nonce',
    '(?<![a-z])(?:pass|ps?wd?|jwt|bearer|sid|sas|creds?|llave(?!_publica)|firma)(?![a-z])|(?<![a-z])t?otp',
    '(?:^|_)sig(?:n|nature)?_?$',
    '(?:api|app|access|private|merchant|client|consumer|encryption|sign(?:ing|ature)?|shared|master|service|account|storage|subscription|functions?|webhook|licen[cs]e|deploy|ssh|pgp|admin|root|security)_?key(?!s?_?id)',
    'auth_?(?:hash|user|token|pass)|(?:^|_)auth(?:entication|orization)?_token|client_?signature',
    '(?:^|[a-z_])token_?$|token_(?:de_)?(?:acceso|sesion)|ses(?:s(?:ion)?|ion)_?(?:id|key)(?![a-z])|id_(?:de_)?sesion|(?:basic|digest)_?auth',
    // The name has nothing else: `transaction_auth` and `authorization_id` are in answers.
    '^(?:x_|http_|proxy_)*(?:auth|authorization|session)_?$',
    '[a-z]_session_?$|(?:csrf|xsrf|(?<![a-z\\d])(?:mfa|2fa))(?![a-z])(?!_(?:enabled|activo))|saml_?(?:re(?:sponse|quest)|assertion|art)?_?$',
    '(?:^|_)(?:client_)?assertion_?$|code_?verifier|(?<![a-z])dsn(?![a-z])|conn(?:ection)?_?str(?:ing)?_?$|cadena_?(?:de_?)?conexion|cryptogram(?!_type)|criptograma',
    'track_?(?:\\d|one|two|data)|pista_?\\d|banda_?magn|magnetic|mag_?strip|(?<![a-z])(?:emv|icc)(?![a-z])|pin_?block|bloque_?pin',
  ].join('|'),
)

/** Names of the number of a card, as `nameWords` spells them. */
const panNames =
  /(?<![a-z])(?:[df]?pan|ccn|account_?number|n(?:um[a-z]*|r?o)_?(?:de_|of_)?(?:la_)?(?:tarjeta|card|cc))(?![a-z])|(?:tarjeta|card|cc)_?n(?:um[a-z]*|ro?|o)(?![a-z])|^(?:payment_|credit_?|debit_?|datos_|de_|la_)*(?:tarjeta|card|cc)(?:_de)?(?:_credito|_debito)?_?$/

/** A field called that and nothing else. */
const codeName = new RegExp(`${codeNames}|^codigo(?!.?[a-z])`)

/** No field has a longer name. */
const longestName = 1024

/** `cardPin`, `card[pin]` and `Card-PIN` as words in small letters without accents: `card_pin`. */
export const nameWords = (name: string) =>
  /^[a-z\d_]*$/.test(name)
    ? name
    : name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2_')
        .toLowerCase()
        .replace(/[^a-z\d]+/g, '_')

/** The likely content of a name that the contract does not know. */
export function guessedOf(name: string): 'cvv' | 'secret' | 'pan' | undefined {
  if (name.length > longestName) return 'cvv'
  const words = nameWords(name)
  if (codeName.test(words)) return 'cvv'
  if (secretNames.test(words)) return 'secret'
  return panNames.test(words) ? 'pan' : undefined
}

/** The form of the interface's own identifiers, or a text too odd to be a secret. */
const identifier = /^(?:[A-Z]{1,2}-|[^A-Za-z\d]*$)/

/**
 * Tells whether a value under such a name is the identifier of a card: a thief gains nothing by it.
 */
export const isIdentifierName = (name: string, value: unknown) =>
  typeof value === 'string' && identifier.test(value) && /token\W*$/i.test(name)
