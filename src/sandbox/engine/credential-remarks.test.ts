import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { type RemarkName, remarks } from '../../contract/replies/remarks.ts'
import { samplePlan, sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { voidUser } from '../../contract/signing.ts'
import { fill, type Lang, languages } from '../../contract/text.ts'
import { credentials, openSandbox, type Sent } from '../testing/testing.ts'

const { key, secret } = sandboxCredentials
const { 'x-auth-hash': hash } = credentials
const digest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')
const sha512 = digest('sha512', secret)
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const asUtf8Twice = (text: string) => asLatin1(asLatin1(text))
const asLatin1 = (text: string) => Buffer.from(text).toString('latin1')

/**
 * The remarks on the credentials of a sale: in the header of the answer, and the same in the list
 * of requests.
 */
async function hintsOf(
  headers: Readonly<Record<string, string>>,
  { lang = 'es', fields = {} }: { readonly lang?: Lang; readonly fields?: Sent } = {},
) {
  const sandbox = openSandbox()
  const answer = await sandbox.sell({ lang, ...fields }, { headers })
  const found = remarksIn(answer.headers[hintHeader])
  const [logged] = await sandbox.requests()
  expect(logged?.hints ?? {}).toEqual(found)
  expect(JSON.stringify([found, answer.body])).not.toContain(secret)
  expect(answer.body).not.toHaveProperty('errors')
  return { status: answer.status, message: answer.body.message, found }
}

/** The beginning of a sentence, up to the first value in it. */
const beginning = (name: RemarkName, lang: Lang) => remarks[name][lang].split(/:[a-z]+/)[0] ?? ''

const shown = (sentences: readonly string[] = []) => sentences.join('\n')

const wrongHashes: readonly (readonly [string, string, RemarkName])[] = [
  ['the secret itself', secret, 'value_is_secret'],
  ['the secret in quotes', `"${secret}"`, 'value_is_secret'],
  ['the key', key, 'hash_is_key'],
  ['in double quotes', `"${hash}"`, 'value_quoted'],
  ['in single quotes', `'${sha512}'`, 'value_quoted'],
  ['with Bearer', `Bearer ${hash}`, 'value_scheme'],
  ['with Basic', `Basic ${hash}`, 'value_scheme'],
  ['with its name', `x-auth-hash: ${hash}`, 'value_labelled'],
  ['with a line end', `${hash}\r`, 'value_spaces'],
  ['with a blank', ` ${hash} `, 'value_spaces'],
  ['with a no-break space', `${hash}\u00a0`, 'value_invisible'],
  ['with a zero-width space', `${hash}\u200b`, 'value_invisible'],
  ['with a zero-width space in bytes', asLatin1(`${hash}\u200b`), 'value_invisible'],
  ['with a BOM', `\ufeff${hash}`, 'value_invisible'],
  ['with a BOM in bytes of bytes', asUtf8Twice(`\ufeff${hash}`), 'value_invisible'],
  ['with a comma', `${hash},`, 'value_separator'],
  ['with a semicolon', `${hash};`, 'value_separator'],
  ['with an algorithm', `sha-512=${sha512}`, 'value_scheme'],
  ['with a BOM in bytes', asLatin1(`\ufeff${hash}`), 'value_invisible'],
  ['sent twice', `${hash}, ${hash}`, 'value_twice'],
  ['sent twice with another value', `${hash}, ${digest('md5', 'other')}`, 'value_twice'],
  ['a word for nothing', 'undefined', 'value_unset'],
  ['a variable', '${ENSAYO_HASH}', 'value_unset'],
  ['key and hash in base64', base64(`${key}:${hash}`), 'value_base64'],
  ['an HMAC', createHmac('sha256', secret).update(key).digest('hex'), 'hash_is_hmac'],
  ['an HMAC with the key', createHmac('md5', key).update(secret).digest('hex'), 'hash_is_hmac'],
  ['of key and secret', digest('md5', `${key}|${secret}`), 'hash_of_both'],
  ['of another merchant', digest('md5', 'another secret'), 'hash_unknown'],
  ['nothing of ours', 'zz', 'hash_unknown'],
]

const diagnosedHashes: readonly (readonly [string, string, string])[] = [
  ['SHA-256', digest('sha256', secret), 'Se usó SHA-256.'],
  ['SHA-1', digest('sha1', secret), 'Se usó SHA-1.'],
  ['SHA3-512', digest('sha3-512', secret), 'Se usó SHA3-512.'],
  ['SHA3-256', digest('sha3-256', secret), 'Se usó SHA3-256.'],
  ['the MD5 of the secret with a newline', digest('md5', `${secret}\n`), 'salto de línea'],
  ['the MD5 of the secret with a CR', digest('md5', `${secret}\r`), 'salto de línea'],
  ['the SHA-512 of the secret with a newline', digest('sha512', `${secret}\n`), 'salto de línea'],
  ['the MD5 of the secret in quotes', digest('md5', `"${secret}"`), 'comillas'],
  ['the SHA-512 of the secret in quotes', digest('sha512', `'${secret}'`), 'comillas'],
  ['the MD5 of the secret with a blank', digest('md5', `${secret} `), 'espacios'],
  ['the MD5 of the key', digest('md5', key), 'se usó el x-auth-key'],
  ['the SHA-512 of the key', digest('sha512', key), 'se usó el x-auth-key'],
  ['the MD5 of nothing', digest('md5', ''), 'vacío'],
  ['the MD5 of the MD5', digest('md5', hash), 'se usó su MD5'],
  ['the MD5 in upper case', hash.toUpperCase(), 'mayúsculas'],
  ['the SHA-512 in upper case', sha512.toUpperCase(), 'mayúsculas'],
  ['the digest in base64', base64(Buffer.from(hash, 'hex')), 'base64'],
  ['the hexadecimal in base64', base64(hash), 'base64'],
  ['the MD5 cut off', hash.slice(0, 24), 'cortado'],
  ['the SHA-512 cut off', sha512.slice(0, 100), 'cortado'],
  ['the MD5 with more digits', `${hash}00`, 'sobra algo'],
]

const wrongKeys: readonly (readonly [string, string, RemarkName])[] = [
  ['the hash', hash, 'key_is_hash'],
  ['the secret', secret, 'value_is_secret'],
  ['in quotes', `"${key}"`, 'value_quoted'],
  ['with Bearer', `Bearer ${key}`, 'value_scheme'],
  ['with its name', `X-AUTH-KEY=${key}`, 'value_labelled'],
  ['with a line end', `${key}\r`, 'value_spaces'],
  ['with a no-break space', `${key}\u00a0`, 'value_invisible'],
  ['with a BOM in bytes', asLatin1(`\ufeff${key}`), 'value_invisible'],
  ['sent twice', `${key}, ${key}`, 'value_twice'],
  ['sent twice with another value', `0, ${key}`, 'value_twice'],
  ['in base64', base64(key), 'value_base64'],
  ['its MD5', digest('md5', key), 'key_digest'],
  ['its SHA-256', digest('sha256', key), 'key_digest'],
  ['cut off', key.slice(0, -1), 'key_cut'],
  ['with more digits', `${key}0`, 'key_longer'],
  ['a variable', '$PIXELPAY_KEY', 'value_unset'],
  ['of production', '2222222222', 'key_unknown'],
]

test.each(languages.flatMap((lang) => wrongHashes.map((row) => [lang, ...row] as const)))(
  'in %s, a hash that is wrong by one mistake is named: %s',
  async (lang, _, sent, name) => {
    const { found, status } = await hintsOf({ ...credentials, 'x-auth-hash': sent }, { lang })
    expect(status).toBe(400)
    expect(shown(found['x-auth-hash'])).toContain(beginning(name, lang))
    expect(shown(found['x-auth-key'])).toBe('')
  },
)

test.each(diagnosedHashes)('a hash is named that is %s', async (_, sent, words) => {
  const { found, status } = await hintsOf({ ...credentials, 'x-auth-hash': sent })
  expect(status).toBe(400)
  expect(shown(found['x-auth-hash'])).toContain(words)
  const english = await hintsOf({ ...credentials, 'x-auth-hash': sent }, { lang: 'en' })
  expect(shown(english.found['x-auth-hash'])).toContain('The mistake is recognized.')
})

test.each(languages.flatMap((lang) => wrongKeys.map((row) => [lang, ...row] as const)))(
  'in %s, a key that is wrong by one mistake is named: %s',
  async (lang, _, sent, name) => {
    const { found, status } = await hintsOf({ ...credentials, 'x-auth-key': sent }, { lang })
    expect(status).toBe(400)
    expect(shown(found['x-auth-key'])).toContain(beginning(name, lang))
    expect(found['x-auth-hash']).toBeUndefined()
  },
)

test('key and hash that are swapped are named as that, and both that are wrong each', async () => {
  const swapped = await hintsOf({ 'x-auth-key': hash, 'x-auth-hash': key })
  expect(swapped.found).toEqual({
    'x-auth-key': [remarks.credentials_swapped.es],
    'x-auth-hash': [remarks.credentials_swapped.es],
  })
  const both = await hintsOf({ 'x-auth-key': `"${key}"`, 'x-auth-hash': `"${hash}"` })
  expect(both.found).toEqual({
    'x-auth-key': [remarks.value_quoted.es],
    'x-auth-hash': [remarks.value_quoted.es],
  })
})

const wanted = 'x-auth-key'
test.each([
  ['x-api-key', { 'x-api-key': key }],
  ['authorization', { authorization: `Bearer ${key}` }],
  ['auth_key', { auth_key: key }],
  ['x_auth_key', { x_auth_key: key }],
])('a key in the header %s is found there', async (found, header) => {
  const answer = await hintsOf({ 'x-auth-hash': hash, ...header })
  expect(answer.found).toEqual({
    [wanted]: [fill(remarks.header_elsewhere.es, { found, wanted })],
  })
  expect([answer.status, answer.message]).toEqual([
    401,
    'Faltan las credenciales: envíe los encabezados x-auth-key y x-auth-hash.',
  ])
})

test.each(['x-auth-key', 'x_auth_key', 'auth_key', 'key'])(
  'a key in the field %s is found there',
  async (found) => {
    const answer = await hintsOf({ 'x-auth-hash': hash }, { fields: { [found]: key } })
    expect(shown(answer.found[wanted])).toBe(fill(remarks.header_as_field.es, { found, wanted }))
  },
)

test('a hash in another header, in a field and an empty one are found', async () => {
  const only = { 'x-auth-key': key }
  const words = async (headers: Record<string, string>, fields: Sent = {}) =>
    shown((await hintsOf({ ...only, ...headers }, { fields })).found['x-auth-hash'])
  const at = { wanted: 'x-auth-hash' }
  expect(await words({ 'x-api-secret': hash })).toBe(
    fill(remarks.header_elsewhere.es, { ...at, found: 'x-api-secret' }),
  )
  expect(await words({}, { auth_hash: hash })).toBe(
    fill(remarks.header_as_field.es, { ...at, found: 'auth_hash' }),
  )
  expect(await words({ 'x-auth-hash': '' })).toBe(remarks.header_empty.es)
  const wanted = 'el MD5 o el SHA-512 del secreto, en hexadecimal con minúsculas'
  expect(await words({})).toBe(fill(remarks.header_missing.es, { wanted }))
})

test('a digest that the ledger does not take is named, with the one that it takes', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('auth_hash_digest', 'sha512')
  const { headers, status } = await sandbox.sell({}, { headers: credentials })
  expect(status).toBe(400)
  expect(shown(remarksIn(headers[hintHeader])['x-auth-hash'])).toMatch(
    /^Es el MD5 del secreto, .*\(auth_hash_digest\) solo acepta el SHA-512/,
  )
})

test('right credentials and those of another environment have no remark on themselves', async () => {
  const right = await hintsOf(credentials, { fields: { order_id: sampleSale.order_id } })
  expect([right.status, right.found]).toEqual([200, {}])
  const elsewhere = await hintsOf(credentials, { fields: { env: 'live' } })
  expect(Object.keys(elsewhere.found)).toEqual(['env'])
})

test('a user without the permission for recurring payments is named', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('recurring_credentials', 'with_user')
  const hintsFor = async (user: string) => {
    const headers = { ...credentials, 'x-auth-user': user }
    const answer = await sandbox.send(
      'plans.create',
      { ...samplePlan, env: 'sandbox' },
      { headers },
    )
    return [answer.status, remarksIn(answer.headers[hintHeader])['x-auth-user']]
  }
  const right = voidUser(sandboxCredentials.voidUser)
  expect((await hintsFor(right))[0]).toBe(200)
  expect((await hintsFor(sandboxCredentials.voidUser))[1]).toEqual([remarks.user_is_email.es])
  expect((await hintsFor('0'.repeat(128)))[1]).toEqual([remarks.user_unknown.es])
})
