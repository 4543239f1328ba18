import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { diagnoseSignature } from '../../contract/signatures/diagnose-signature.ts'
import { fromBase64 } from '../../contract/signatures/signature-key-mistakes.ts'
import { hashes } from '../../contract/signatures/signature-algorithm-mistakes.ts'
import { md5Hex, sha512Hex } from '../../contract/signing.ts'
import type { Lang } from '../../contract/text.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isDigest } from '../world/digest.ts'
import { isUnset, readSentValue } from '../../contract/replies/sent-value.ts'
import { diagnosed, noParts } from '../world/signature-remarks.ts'
import type { Merchant, Settings } from '../world/tables.ts'

type Fields = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>
type Credential = 'x-auth-key' | 'x-auth-hash'
const credentials: readonly Credential[] = ['x-auth-key', 'x-auth-hash']

/** The fault of credentials that are not those of the sandbox's merchant. */
export function credentialRemarks(
  settings: Settings,
  headers: Headers,
  fields: Fields,
  lang: Lang,
): readonly Remark[] {
  const { merchant } = settings
  const [key, hash] = credentials.map((name) => readSentValue(headers[name] ?? '').bare)
  if (key && hash && isHash(merchant, key) && hash === merchant.key) {
    return credentials.map((at) => ({ at, name: 'credentials_swapped' }))
  }
  return credentials.flatMap((at): readonly Remark[] => {
    const sent = headers[at]
    if (!sent) {
      const wanted =
        at === 'x-auth-key' ? keyWords : wantedHash[settings.assumptions.auth_hash_digest]
      return missing(at, sent, merchant, headers, fields, wanted[lang])
    }
    return at === 'x-auth-key' ? wrongKey(merchant, sent, lang) : wrongHash(settings, sent, lang)
  })
}

function wrongKey(merchant: Merchant, sent: string, lang: Lang): readonly Remark[] {
  const at = 'x-auth-key'
  if (sent === merchant.key) return []
  const { bare, surplus } = readSentValue(sent)
  const around = surplus.map((remark): Remark => ({ at, ...remark }))
  if (bare === merchant.key) return around
  return [...around, { at, ...meaningOfKey(merchant, bare, lang) }]
}

function meaningOfKey(merchant: Merchant, bare: string, lang: Lang): Omit<Remark, 'at'> {
  const { key, secret } = merchant
  if (isUnset(bare)) return { name: 'value_unset' }
  if (isHash(merchant, bare)) return { name: 'key_is_hash' }
  if (bare === secret) return { name: 'value_is_secret', params: { wanted: keyWords[lang] } }
  if (bare.toLowerCase() === key.toLowerCase()) return { name: 'key_case' }
  const decoded = textOf(fromBase64(bare))
  if (decoded.trim() === key || decoded.startsWith(`${key}:`)) return { name: 'value_base64' }
  const digest = digestNames.find(
    (name) => bytesToHex(hashes[name](utf8ToBytes(key))) === bare.toLowerCase(),
  )
  if (digest) return { name: 'key_digest', params: { digest } }
  if (bare === sandboxCredentials.key) return { name: 'key_public' }
  if (bare.length >= fewest && key.includes(bare)) return { name: 'key_cut' }
  const isTwice = bare.split(',').some((part) => readSentValue(part).bare === key)
  if (isTwice) return { name: 'value_twice' }
  return { name: key.length >= fewest && bare.includes(key) ? 'key_longer' : 'key_unknown' }
}

function wrongHash(settings: Settings, sent: string, lang: Lang): readonly Remark[] {
  const at = 'x-auth-hash'
  const { assumptions, merchant } = settings
  const taken = takenDigests[assumptions.auth_hash_digest]
  const good: readonly string[] = taken.map((id) => digestOf[id](merchant.secret))
  if (good.some((one) => isDigest(assumptions, sent, one))) return []
  const { bare, surplus } = readSentValue(sent)
  const around = surplus.map((remark): Remark => ({ at, ...remark }))
  if (good.includes(bare)) return around
  const wanted = wantedHash[assumptions.auth_hash_digest][lang]
  const remark = (name: Remark['name'], params = {}): readonly Remark[] => [
    ...around,
    { at, name, params: { wanted, ...params } },
  ]
  if (isUnset(bare)) return remark('value_unset')
  if (bare === merchant.secret) return remark('value_is_secret')
  if (bare === merchant.key) return remark('hash_is_key')
  if (bare.split(',').some((part) => good.includes(readSentValue(part).bare))) {
    return remark('value_twice')
  }
  if (isHash(merchant, bare) && !good.includes(bare.toLowerCase())) {
    return remark('hash_not_taken', { digest: bare.length === 32 ? 'MD5' : 'SHA-512' })
  }
  const decoded = textOf(fromBase64(bare))
  if (good.some((one) => decoded.trim().endsWith(`:${one}`))) return remark('value_base64')
  const values = { ...noParts, ...merchant, email: merchant.voidUser }
  const found = taken
    .map((id) => diagnoseSignature(id, values, bare))
    .filter((diagnosis) => diagnosis.kind === 'explained')
    .toSorted((one, other) => one.differences.length - other.differences.length)[0]
  if (found) return [...around, ...diagnosed(at, found, values, lang)]
  const [name, digest = ''] = hashOfMore(merchant, bare.toLowerCase())
  return remark(name, { digest })
}

/** A digest, keyed or not, of secret and key together. */
function hashOfMore({ key, secret }: Merchant, hex: string): readonly [Remark['name'], string?] {
  const [keyBytes, secretBytes] = [utf8ToBytes(key), utf8ToBytes(secret)]
  const joined = ['', '|', ':', '.', '-', ','].flatMap((between) => [
    key + between + secret,
    secret + between + key,
  ])
  const empty = new Uint8Array()
  for (const name of digestNames) {
    const hash = hashes[name]
    const keyed = [
      hmac(hash, secretBytes, keyBytes),
      hmac(hash, keyBytes, secretBytes),
      hmac(hash, secretBytes, empty),
      hmac(hash, empty, secretBytes),
    ]
    if (keyed.some((bytes) => bytesToHex(bytes) === hex)) return ['hash_is_hmac', name]
    if (joined.some((text) => bytesToHex(hash(utf8ToBytes(text))) === hex)) {
      return ['hash_of_both', name]
    }
  }
  return ['hash_unknown']
}

const digestOf = { auth_hash: md5Hex, auth_hash_sha512: sha512Hex }

const takenDigests: Readonly<
  Record<Assumptions['auth_hash_digest'], readonly (keyof typeof digestOf)[]>
> = {
  md5_or_sha512: ['auth_hash', 'auth_hash_sha512'],
  md5: ['auth_hash'],
  sha512: ['auth_hash_sha512'],
}

const wantedHash = {
  md5_or_sha512: {
    es: 'el MD5 o el SHA-512 del secreto, en hexadecimal con minúsculas',
    en: 'the MD5 or the SHA-512 of the secret, as hexadecimal in lower case',
  },
  md5: {
    es: 'el MD5 del secreto, en hexadecimal con minúsculas',
    en: 'the MD5 of the secret, as hexadecimal in lower case',
  },
  sha512: {
    es: 'el SHA-512 del secreto, en hexadecimal con minúsculas',
    en: 'the SHA-512 of the secret, as hexadecimal in lower case',
  },
} as const

const keyWords = { es: 'la clave del comercio', en: 'the key of the merchant' }

const digestNames = Object.keys(hashes) as (keyof typeof hashes)[]

/** Shorter pieces of a key prove nothing. */
const fewest = 4

/** Tells whether a value is a digest of the secret that some ledger takes, in either case. */
const isHash = ({ secret }: Merchant, value: string) =>
  [md5Hex(secret), sha512Hex(secret)].includes(value.toLowerCase())

const textOf = (bytes: Uint8Array = new Uint8Array()) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Names of headers and fields that clients use for credentials. */
const namesOf: Readonly<Record<Credential, RegExp>> = {
  'x-auth-key':
    /^(?:x?(?:auth|api|merchant|pixelpay|access|app|public|client)?(?:key|keyid|id)|authorization)$/,
  'x-auth-hash':
    /^(?:x?(?:auth|api|merchant|pixelpay|app|client|key)?(?:hash|secret|secrethash|md5)|(?:api|x)?(?:secretkey)|authorization)$/,
}

/** Finds the place where a client put the value of a missing header. */
function missing(
  at: Credential,
  sent: string | undefined,
  merchant: Merchant,
  headers: Headers,
  fields: Fields,
  wanted: string,
): readonly Remark[] {
  const holds = (value: unknown) => typeof value === 'string' && isOf(at, merchant, value)
  const find = (values: Fields) => {
    const others = Object.keys(values).filter(
      (name) => !(credentials as readonly string[]).includes(name) || values !== headers,
    )
    const named = others.filter((name) => namesOf[at].test(plain(name)))
    return named.find((name) => holds(values[name])) ?? named.find((name) => values[name])
  }
  const params = (name: string) => ({ found: redactText(name).slice(0, 100), wanted: at })
  const header = find(headers)
  if (header !== undefined) return [{ at, name: 'header_elsewhere', params: params(header) }]
  const field = find(fields)
  if (field !== undefined) return [{ at, name: 'header_as_field', params: params(field) }]
  if (sent === '') return [{ at, name: 'header_empty' }]
  return [{ at, name: 'header_missing', params: { wanted } }]
}

function isOf(at: Credential, merchant: Merchant, value: string) {
  const { bare } = readSentValue(value)
  return at === 'x-auth-key' ? bare === merchant.key : isHash(merchant, bare)
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')
