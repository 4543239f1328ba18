import { createHash, createHmac } from 'node:crypto'
import { keccak_512 } from '@noble/hashes/sha3.js'
import { hmac } from '@noble/hashes/hmac.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { diagnoseSignature } from './diagnose-signature.ts'
import { sandboxValues, signatureExamples } from '../signature-examples.ts'
import { canonicalText, sign, signatureKinds, type SignatureKindId } from '../signing.ts'
import { fill, type Lang, languages } from '../text.ts'

const values = sandboxValues
const { key, secret, order_id: order, endpoint, payment_uuid: uuid, email } = values

/** An implementation other than the console's. */
const sha3 = (text: string | Uint8Array, under: string | Uint8Array = secret) =>
  createHmac('sha3-512', under).update(text).digest('hex')
const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')

const saleText = canonicalText(signatureKinds.sale, values)
const captureOf = (amount: string) => sha3([key, amount, uuid, endpoint].join('|'))
const right = sha3(saleText)
const void_ = (who: string, what = order, under = secret) =>
  hash('sha512', `${who}|${what}|${under}`)

type Diagnosis = ReturnType<typeof diagnoseSignature>

const idsIn = (diagnosis: Diagnosis) =>
  diagnosis.kind === 'explained' ? diagnosis.differences.map(({ id }) => id) : diagnosis.kind

const idsOf = (kind: SignatureKindId, pasted: string, typed = values) =>
  idsIn(diagnoseSignature(kind, typed, pasted))

/** A place of a text that no value was put into. */
const unfilled = / “?:[a-z]/

test.each(signatureExamples)('the known answer of $kind with $title.en is right', (example) => {
  expect(idsOf(example.kind, example.answer, example.values)).toBe('equal')
  expect(idsOf(example.kind, `\n ${example.answer}\n`, example.values)).toBe('equal')
})

test('nothing pasted, nothing said', () => {
  expect(idsOf('sale', ' \n')).toBe('nothing')
})

const writings: [string, string, string[]][] = [
  ['in upper case', right.toUpperCase(), ['upper-case']],
  ['in mixed case', right.replace(/[a-f]/, (digit) => digit.toUpperCase()), ['upper-case']],
  ['in base64', Buffer.from(right, 'hex').toString('base64'), ['base64']],
  ['in base64url', Buffer.from(right, 'hex').toString('base64url'), ['base64']],
  ['in base64 of its hex', Buffer.from(right).toString('base64'), ['base64-of-hex']],
  ['with colons', right.replace(/(..)(?=.)/g, '$1:'), ['grouped']],
  ['with 0x', `0x${right}`, ['grouped']],
  ['over two lines', `${right.slice(0, 64)}\n${right.slice(64)}`, ['grouped']],
  ['in quotes', `"${right}"`, ['wrapped']],
  ['as openssl prints it', `HMAC-SHA3-512(stdin)= ${right}`, ['wrapped']],
  ['as sha512sum prints it', `${right}  -`, ['wrapped']],
  ['as a header', `x-client-signature: ${right}`, ['wrapped']],
  ['cut after 64 digits', right.slice(0, 64), ['truncated']],
  ['without its first digits', right.slice(5), ['truncated']],
  ['cut and in upper case', right.slice(0, 100).toUpperCase(), ['upper-case', 'truncated']],
  ['twice', right + right, ['too-long']],
]

test.each(writings)('a signature %s is recognised', (_how, pasted, ids) => {
  expect(idsOf('sale', pasted)).toEqual(ids)
})

const keys: [string, string | Uint8Array, string][] = [
  ['its MD5', hash('md5', secret), 'key-md5'],
  ['the bytes of its MD5', createHash('md5').update(secret).digest(), 'key-md5'],
  ['its SHA-512', hash('sha512', secret), 'key-sha512'],
  ['the x-auth-key', key, 'key-is-auth-key'],
  ['nothing', '', 'key-empty'],
  ['undefined', 'undefined', 'key-empty'],
  ['itself and a newline', `${secret}\n`, 'key-newline'],
  ['itself and a Windows newline', `${secret}\r\n`, 'key-newline'],
  ['itself and a space', `${secret} `, 'key-space'],
  ['itself in quotes', `"${secret}"`, 'key-quoted'],
  ['itself in upper case', secret.toUpperCase(), 'key-case'],
  ['itself without its sign', secret.slice(1), 'key-first-character'],
  ['itself percent-encoded', encodeURIComponent(secret), 'key-encoded'],
  ['itself in base64', Buffer.from(secret).toString('base64'), 'key-encoded'],
]

const endsOfText = /^key-(?:newline|space|case|encoded)$/

test.each(keys)('a key that is not the secret but %s is found', (_what, under, id) => {
  expect(idsOf('sale', sha3(saleText, under))).toEqual([id])
})

/**
 * A secret at the end of the text may end in the same white space as the text: both mistakes look
 * the same.
 */
test.each(keys.filter(([, under, id]) => typeof under === 'string' && !endsOfText.test(id)))(
  'the same in a signature that has the secret in its text: %s',
  (_what, under, id) => {
    expect(idsOf('void_signature', void_(email, order, String(under)))).toEqual([id])
    expect(idsOf('payment_hash', hash('md5', `${order}|${key}|${String(under)}`))).toEqual([id])
  },
)

test("the sandbox's secret is recognised where another one belongs", () => {
  const mine = { ...values, secret: 'mine' }
  expect(idsOf('sale', sha3(saleText), mine)).toEqual(['key-of-the-sandbox'])
})

test('a secret with white space is distinguished from one that another program trimmed', () => {
  const typed = { ...values, secret: ` ${secret}\t` }
  expect(idsOf('sale', sha3(saleText), typed)).toEqual(['key-trimmed'])
})

test('a secret in hex that was decoded is found', () => {
  const typed = { ...values, secret: 'c0ffee00' }
  const pasted = sha3(saleText, Buffer.from('c0ffee00', 'hex'))
  expect(idsOf('sale', pasted, typed)).toEqual(['key-decoded'])
})

const hmacOf = (algorithm: string) => createHmac(algorithm, secret).update(saleText).digest('hex')
const keccak = (text: string) =>
  bytesToHex(hmac(keccak_512, utf8ToBytes(secret), utf8ToBytes(text)))

const algorithmCases: [string, string][] = [
  ['hmac-sha-512', hmacOf('sha512')],
  ['hmac-sha-256', hmacOf('sha256')],
  ['hmac-sha-384', hmacOf('sha384')],
  ['hmac-sha-1', hmacOf('sha1')],
  ['hmac-md5', hmacOf('md5')],
  ['hmac-sha3-256', hmacOf('sha3-256')],
  ['hmac-keccak-512', keccak(saleText)],
  ['plain-sha3-512-text-secret', hash('sha3-512', saleText + secret)],
  ['plain-sha-512-text-secret', hash('sha512', saleText + secret)],
  ['plain-sha-512-secret-text', hash('sha512', secret + saleText)],
  ['plain-sha-256-secret-text', hash('sha256', `${secret}|${saleText}`)],
  ['plain-sha3-512-the-text-alone', hash('sha3-512', saleText)],
  ['swapped', sha3(secret, saleText)],
]

test.each(algorithmCases)('another algorithm is named: %s', (id, pasted) => {
  expect(idsOf('sale', pasted)).toEqual([id])
})

const texts: [string, SignatureKindId, string, string][] = [
  ['another order of parts', 'sale', sha3([order, key, endpoint].join('|')), 'text-order'],
  ['another separator', 'sale', sha3([key, order, endpoint].join(',')), 'text-separator'],
  ['no separator', 'sale', sha3([key, order, endpoint].join('')), 'text-separator'],
  ['a slash at the end of the endpoint', 'sale', sha3(`${saleText}/`), 'endpoint-slash'],
  ['no https', 'sale', sha3([key, order, 'pixelpay.dev'].join('|')), 'endpoint-scheme'],
  ['http', 'sale', sha3([key, order, 'http://pixelpay.dev'].join('|')), 'endpoint-scheme'],
  ['a path', 'sale', sha3(`${saleText}/api/v2/transaction/sale`), 'endpoint-path'],
  [
    'another host',
    'sale',
    sha3([key, order, 'https://pixel-pay.com'].join('|')),
    'endpoint-spelling',
  ],
  ['upper case', 'sale', sha3([key, order, endpoint.toUpperCase()].join('|')), 'endpoint-spelling'],
  ['a trailing newline', 'void_user', hash('sha512', `${email}\n`), 'part-space'],
  ['a newline in a part', 'sale', sha3([key, `${order}\n`, endpoint].join('|')), 'part-space'],
  ['spaces around', 'sale', sha3(` ${saleText}`), 'part-space'],
  ['amount 1.00', 'capture', captureOf('1.00'), 'amount-form'],
  ['amount 1.0', 'capture', captureOf('1.0'), 'amount-form'],
  ['amount in cents', 'capture', captureOf('100'), 'amount-form'],
  [
    'uuid in upper case',
    'status',
    sha3([key, uuid.toUpperCase(), endpoint].join('|')),
    'uuid-case',
  ],
  ['uuid without S-', 'status', sha3([key, uuid.slice(2), endpoint].join('|')), 'uuid-form'],
  ['the sale pattern in a capture', 'capture', right, 'text-of-another-kind'],
  [
    'the order where the uuid belongs',
    'capture',
    sha3([key, '1', order, endpoint].join('|')),
    'uuid-is-order',
  ],
  ['a hashed e-mail', 'void_signature', void_(hash('sha512', email)), 'email-hashed'],
  ['an upper-case e-mail', 'void_user', hash('sha512', email.toUpperCase()), 'email-case'],
  ['the uuid where the order belongs', 'void_signature', void_(email, uuid), 'order-is-uuid'],
  [
    'the x-auth-hash as x-auth-key',
    'sale',
    sha3([hash('md5', secret), order, endpoint].join('|')),
    'key-hashed',
  ],
  ['an undefined part', 'sale', sha3([key, 'undefined', endpoint].join('|')), 'part-empty'],
  ['a missing part', 'sale', sha3([key, order].join('|')), 'text-part-missing'],
  ['the secret in the text', 'sale', sha3(`${saleText}|${secret}`), 'text-secret-added'],
  ['one separator too many', 'sale', sha3(`${saleText}|`), 'text-extra-separator'],
  ['quotes', 'sale', sha3(`"${saleText}"`), 'text-quoted'],
  ['everything in upper case', 'sale', sha3(saleText.toUpperCase()), 'endpoint-spelling'],
  ['base64', 'sale', sha3(Buffer.from(saleText).toString('base64')), 'text-encoded'],
  ['JSON', 'sale', sha3(JSON.stringify([key, order, endpoint])), 'text-encoded'],
  ['UTF-16', 'sale', sha3(Buffer.from(saleText, 'utf16le')), 'text-utf16'],
  ['a byte order mark', 'sale', sha3(`\uFEFF${saleText}`), 'text-mark'],
  ['only the e-mail, by MD5', 'void_user', hash('md5', email), 'md5'],
  ['no secret', 'void_signature', hash('sha512', `${email}|${order}`), 'text-part-missing'],
  ['an HMAC of the void', 'void_signature', sha3(`${email}|${order}`), 'hmac-rest-sha3-512'],
  ['the other digest of the secret', 'auth_hash', hash('sha512', secret), 'sha-512'],
]

test.each(texts)('other bytes are found: %s', (_what, kind, pasted, id) => {
  const diagnosis = diagnoseSignature(kind, values, pasted)
  expect(idsIn(diagnosis)).toEqual([id])
  for (const lang of languages) expect(wordsOf(diagnosis, lang)).not.toMatch(unfilled)
})

test('an order number that lost its zeros is found', () => {
  const typed = { ...values, order_id: '00000123' }
  expect(idsOf('sale', sha3([key, '123', endpoint].join('|')), typed)).toEqual(['order-form'])
})

test('Latin-1 is distinguished from UTF-8', () => {
  const typed = { ...values, order_id: 'Año' }
  const pasted = sha3(Buffer.from(canonicalText(signatureKinds.sale, typed), 'latin1'))
  expect(idsOf('sale', pasted, typed)).toEqual(['text-utf16'])
})

const pairs: [string, SignatureKindId, string, string[]][] = [
  [
    'key and text',
    'sale',
    sha3(`${saleText}/`, hash('md5', secret)),
    ['key-md5', 'endpoint-slash'],
  ],
  [
    'secret and text of a void',
    'void_signature',
    void_(hash('sha512', email), order, hash('md5', secret)),
    ['key-md5', 'email-hashed'],
  ],
  [
    'key and algorithm',
    'sale',
    createHmac('sha512', hash('md5', secret)).update(saleText).digest('hex'),
    ['key-md5', 'hmac-sha-512'],
  ],
  [
    'text and algorithm',
    'sale',
    createHmac('sha256', secret).update(`${saleText}/`).digest('hex'),
    ['endpoint-slash', 'hmac-sha-256'],
  ],
  [
    'key, text and writing',
    'sale',
    sha3(`${saleText}/`, hash('md5', secret)).toUpperCase(),
    ['key-md5', 'endpoint-slash', 'upper-case'],
  ],
  [
    'another kind under another key',
    'capture',
    sha3(saleText, hash('sha512', secret)),
    ['key-sha512', 'text-of-another-kind'],
  ],
]

test.each(pairs)('two mistakes at once are both reported: %s', (_what, kind, pasted, ids) => {
  const diagnosis = diagnoseSignature(kind, values, pasted)
  expect(idsIn(diagnosis)).toEqual(ids)
  for (const lang of languages) expect(wordsOf(diagnosis, lang)).not.toMatch(unfilled)
})

const says = (kind: SignatureKindId, pasted: string, lang: Lang = 'en') =>
  wordsOf(diagnoseSignature(kind, values, pasted), lang)

function wordsOf(diagnosis: Diagnosis, lang: Lang) {
  if (diagnosis.kind === 'unexplained') return fill(diagnosis.what[lang], diagnosis.params)
  if (diagnosis.kind !== 'explained') return diagnosis.kind
  return diagnosis.differences
    .map(({ what, fix, params }) => `${fill(what[lang], params)} ${fill(fix[lang], params)}`)
    .join(' ')
}

test('a difference names what was signed, and what should have been', () => {
  expect(says('capture', captureOf('1.00'))).toBe(
    'The amount was written “1.00”. Sign it exactly as in the body: here, “1”.',
  )
  expect(says('sale', sha3([key, `${order} `, endpoint].join('|')), 'es')).toBe(
    'Una parte llevaba espacios o un salto de línea: “ORDER-12948␣”. Quítelos: “ORDER-12948”.',
  )
})

test.each([
  [
    'a SHA-256 of something else',
    hash('sha256', 'x'),
    'It has the length of a SHA-256 (64 digits)',
  ],
  ['the right length', hash('sha512', 'x'), 'It has the right length (128 digits)'],
  ['too little', 'abc', 'It has 3 digits and 128 are expected: it looks cut off.'],
  ['too much', 'a'.repeat(130), 'It has 130 digits and 128 are expected'],
  ['no digest at all', 'ñandú', '“ñ” is not a hexadecimal digit'],
  [
    'base64 of a SHA-256',
    createHash('sha256').update('x').digest('base64'),
    'Read as base64 it has the length of a SHA-256',
  ],
])('a hash that no mistake explains is described by its shape: %s', (_what, pasted, sentence) => {
  expect(says('sale', pasted)).toContain(sentence)
})

test.each(Object.keys(signatureKinds) as SignatureKindId[])(
  'no value breaks the diagnosis of %s',
  { tags: ['release'] },
  (kind) => {
    const odd = ['', '|%ñ\u{1F600} \uD800']
    for (const value of odd) {
      const typed = Object.fromEntries(Object.keys(values).map((part) => [part, value]))
      expect(() => diagnoseSignature(kind, typed as typeof values, value || 'x')).not.toThrow()
    }
  },
)

test('signing and diagnosing agree on every kind', () => {
  for (const kind of Object.keys(signatureKinds) as SignatureKindId[]) {
    expect(idsOf(kind, sign(signatureKinds[kind], values).toUpperCase())).toEqual(['upper-case'])
  }
})

test('the hash of a notification that is cut off, in capitals or of another secret is explained', () => {
  const genuine = sign(signatureKinds.payment_hash, values)
  expect(idsOf('payment_hash', genuine.slice(0, 20))).toEqual(['truncated'])
  expect(idsOf('payment_hash', genuine.toUpperCase())).toEqual(['upper-case'])
  expect(
    diagnoseSignature('payment_hash', { ...values, secret: 'another' }, genuine),
  ).toMatchObject({
    kind: 'explained',
  })
})
