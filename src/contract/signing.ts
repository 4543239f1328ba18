import { hmac } from '@noble/hashes/hmac.js'
import { md5 } from '@noble/hashes/legacy.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { sha3_512 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Text } from './text.ts'

/** The published endpoints of the vendor's own sandbox (docs/evidence.md#sandbox-credentials). */
export const vendorOrigins = ['https://pixelpay.dev', 'https://pixel-pay.com'] as const

/** Lower-case hex MD5 of the text's UTF-8 bytes. */
export const md5Hex = (text: string) => bytesToHex(md5(utf8ToBytes(text)))

/** Lower-case hex SHA-512 of the text's UTF-8 bytes. */
export const sha512Hex = (text: string) => bytesToHex(sha512(utf8ToBytes(text)))

/**
 * `payment_hash`: a merchant verifies with it that a payment is genuine
 * (docs/evidence.md#payment-hash).
 */
export const paymentHash = (orderId: string, key: string, secret: string, md5 = md5Hex) =>
  md5(orderId + separator + key + separator + secret)

/** `hash` of a stored card: the same for the same card of one merchant. */
export const cardHash = (number: string, secret: string) =>
  sha512Hex([number, secret].join(separator))

/** The parts of signatures. */
export type SignedPart =
  | 'key' // of the merchant, as `secret` is
  | 'order_id'
  | 'endpoint'
  | 'amount'
  | 'payment_uuid'
  | 'token'
  | 'email'
  | 'secret'
export type SignedValues = Readonly<Record<SignedPart, string>>

/** The values that one kind needs. */
type ValuesOf<Kind extends SignatureKind> = Pick<SignedValues, Kind['parts'][number]>

export interface SignatureKind {
  /** The header or field that carries it. */
  readonly wire: string
  readonly title: Text
  /** In the order of joining. */
  readonly parts: readonly SignedPart[]
  readonly algorithm: AlgorithmId
  /** The parts are put in lower case first. */
  readonly lowerCase?: true
}

/** Everything of the interface that is made with a secret, or that is a digest of something. */
export const signatureKinds = {
  sale: {
    wire: 'x-client-signature',
    title: { es: 'Venta, autorización y anulación', en: 'Sale, authorization and void' },
    parts: ['key', 'order_id', 'endpoint'],
    algorithm: 'hmac-sha3-512',
  },
  capture: {
    wire: 'x-client-signature',
    title: { es: 'Captura', en: 'Capture' },
    parts: ['key', 'amount', 'payment_uuid', 'endpoint'],
    algorithm: 'hmac-sha3-512',
  },
  status: {
    wire: 'x-client-signature',
    title: { es: 'Consulta de estado', en: 'Status query' },
    parts: ['key', 'payment_uuid', 'endpoint'],
    algorithm: 'hmac-sha3-512',
  },
  token: {
    wire: 'x-client-signature',
    title: { es: 'Token guardado', en: 'Stored token' },
    parts: ['key', 'token', 'endpoint'],
    algorithm: 'hmac-sha3-512',
  },
  new_token: {
    wire: 'x-client-signature',
    title: { es: 'Guardar tarjeta', en: 'Create token' },
    parts: ['key', 'endpoint'],
    algorithm: 'hmac-sha3-512',
  },
  void_signature: {
    wire: 'void_signature',
    title: { es: 'Anulación', en: 'Void' },
    parts: ['email', 'order_id', 'secret'],
    algorithm: 'sha-512',
  },
  void_signature_hmac: {
    wire: 'void_signature',
    title: { es: 'Anulación, con HMAC', en: 'Void, by HMAC' },
    parts: ['email', 'order_id'],
    algorithm: 'hmac-sha3-512',
  },
  void_user: {
    wire: 'x-auth-user',
    title: { es: 'Usuario que anula', en: 'User who voids' },
    parts: ['email'],
    algorithm: 'sha-512',
    lowerCase: true,
  },
  payment_hash: {
    wire: 'payment_hash',
    title: { es: 'Comprobante del cobro', en: 'Proof of payment' },
    parts: ['order_id', 'key', 'secret'],
    algorithm: 'md5',
  },
  auth_hash: {
    wire: 'x-auth-hash',
    title: { es: 'MD5 del secreto', en: 'MD5 of the secret' },
    parts: ['secret'],
    algorithm: 'md5',
  },
  auth_hash_sha512: {
    wire: 'x-auth-hash',
    title: { es: 'SHA-512 del secreto', en: 'SHA-512 of the secret' },
    parts: ['secret'],
    algorithm: 'sha-512',
  },
} as const satisfies Record<string, SignatureKind>

export type SignatureKindId = keyof typeof signatureKinds
export const signatureKindIds = Object.keys(signatureKinds) as SignatureKindId[]
export const isSignatureKindId = (id: unknown): id is SignatureKindId =>
  typeof id === 'string' && Object.hasOwn(signatureKinds, id)

export type AlgorithmId = 'hmac-sha3-512' | 'sha-512' | 'md5'

/** `digest` takes the secret and the text; only a keyed one looks at the secret. */
export const algorithms: {
  readonly [Id in AlgorithmId]: {
    readonly title: string
    readonly keyed: boolean
    readonly bytes: number
    digest(secret: Uint8Array, text: Uint8Array): Uint8Array
  }
} = {
  'hmac-sha3-512': {
    title: 'HMAC-SHA3-512',
    keyed: true,
    bytes: 64,
    digest: (secret, text) => hmac(sha3_512, secret, text),
  },
  'sha-512': { title: 'SHA-512', keyed: false, bytes: 64, digest: (_secret, text) => sha512(text) },
  md5: { title: 'MD5', keyed: false, bytes: 16, digest: (_secret, text) => md5(text) },
}

export const separator = '|'

/** The parts of a kind as they are signed, in their order. */
export const signedParts = <Kind extends SignatureKind>(kind: Kind, values: ValuesOf<Kind>) =>
  kind.parts.map((part: Kind['parts'][number]) => ({
    part,
    text: kind.lowerCase ? values[part].toLowerCase() : values[part],
  }))

/** The text whose UTF-8 bytes are signed (docs/evidence.md#client-signature). */
export const canonicalText = <Kind extends SignatureKind>(kind: Kind, values: ValuesOf<Kind>) =>
  signedParts(kind, values)
    .map(({ text }) => text)
    .join(separator)

/** The signature, in lower-case hex. */
export const sign = <Kind extends SignatureKind>(
  kind: Kind,
  values: ValuesOf<Kind> & Pick<SignedValues, 'secret'>,
) =>
  bytesToHex(
    algorithms[kind.algorithm].digest(
      utf8ToBytes(values.secret),
      utf8ToBytes(canonicalText(kind, values)),
    ),
  )

/**
 * Tells whether a received text is this signature: compared in constant time, hex digits in either
 * case. So a merchant verifies the `payment_hash` of an answer or a notification.
 */
export function isSignature<Kind extends SignatureKind>(
  kind: Kind,
  values: ValuesOf<Kind> & Pick<SignedValues, 'secret'>,
  received: string,
) {
  const expected = sign(kind, values)
  const given = received.toLowerCase()
  let differences = expected.length ^ given.length
  for (let at = 0; at < expected.length; at++) {
    differences |= expected.charCodeAt(at) ^ given.charCodeAt(at)
  }
  return differences === 0
}

/** `x-auth-user` of a user who may void. */
export const voidUser = (email: string) =>
  sha512Hex(canonicalText(signatureKinds.void_user, { email }))

/** `void_signature`: over the e-mail itself, not its hash. */
export const voidSignature = (email: string, orderId: string, secret: string) =>
  sign(signatureKinds.void_signature, { email, order_id: orderId, secret })

/**
 * `x-client-signature` of a notification, under the reading that signs notifications: over the
 * whole body.
 */
export const notificationSignature = (body: string, secret: string) =>
  bytesToHex(algorithms['hmac-sha3-512'].digest(utf8ToBytes(secret), utf8ToBytes(body)))

const base64url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const jwtHeader = base64url(JSON.stringify({ alg: 'HS512', typ: 'JWT' }))

const jwtSignature = (content: string, secret: string) =>
  base64url(String.fromCharCode(...hmac(sha512, utf8ToBytes(secret), utf8ToBytes(content))))

/** A JSON web token (HS512); its claims must be ASCII. */
export function jsonWebToken(claims: Readonly<Record<string, string | number>>, secret: string) {
  const content = `${jwtHeader}.${base64url(JSON.stringify(claims))}`
  return `${content}.${jwtSignature(content, secret)}`
}

/**
 * The claims of a JSON web token that was signed with this secret; undefined for any other text.
 *
 * @throws SyntaxError when the holder of the secret signed a payload that is not JSON.
 */
export function readJsonWebToken(
  token: string,
  secret: string,
): Record<string, unknown> | undefined {
  const [, header = '', payload = '', signature] =
    /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  if (!signature || signature !== jwtSignature(`${header}.${payload}`, secret)) return undefined
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
    string,
    unknown
  >
}
