import { expect, test } from 'vitest'
import { sandboxCredentials } from './samples.ts'
import { sandboxValues, signatureExamples } from './signature-examples.ts'
import {
  algorithms,
  canonicalText,
  md5Hex,
  paymentHash,
  sha512Hex,
  sign,
  signatureKindIds,
  signatureKinds,
} from './signing.ts'

const { key, hash, secret } = sandboxCredentials

// docs/evidence.md#sandbox-credentials
test("the sandbox's hash is the MD5 of its secret", () => {
  expect(md5Hex(secret)).toBe(hash)
})

// docs/evidence.md#digests-of-the-secret
test('the newer hash is the SHA-512 of the secret', () => {
  expect(sha512Hex(secret)).toMatch(/^2b6cd084a161b868.*829556$/)
})

test('text is hashed as UTF-8', () => {
  expect(md5Hex('ñ')).toBe('94e9342ecbb1458b6043ecd3bfcbc192')
})

// docs/evidence.md#known-answers
test('the payment hash of the known answer', () => {
  expect(paymentHash('ORDER-12948', key, secret)).toBe('4de0b50f4446d0bc4cea7a95c811f4f9')
})

test.each(signatureExamples)('$kind with $title.en has its known answer', (example) => {
  expect(sign(signatureKinds[example.kind], example.values)).toBe(example.answer)
})

test.each(signatureKindIds)('%s has a known answer, and the length of its algorithm', (id) => {
  const found = signatureExamples.find(({ kind }) => kind === id)
  expect(found?.answer).toHaveLength(algorithms[signatureKinds[id].algorithm].bytes * 2)
})

// docs/evidence.md#void-signature
test("the void signature of the vendor's test vector", () => {
  const values = { ...sandboxValues, email: 'sonia@pixel.hn', order_id: '20230530' }
  expect(sign(signatureKinds.void_signature, values)).toMatch(/^d206a1e5[\da-f]+b1fc$/)
})

// docs/evidence.md#user-who-voids
test('who may void is hashed in lower case, however the e-mail is written', () => {
  const values = { ...sandboxValues, email: 'Sandbox@Pixel.HN' }
  expect(sign(signatureKinds.void_user, values)).toMatch(/^aa7dc0e4/)
  expect(sign(signatureKinds.void_signature, values)).not.toMatch(/^379f1af6/)
})

test('the amount of a capture is signed as the very string of the body', () => {
  expect(canonicalText(signatureKinds.capture, { ...sandboxValues, amount: '1.00' })).toBe(
    '1234567890|1.00|S-a0647114-ce5d-47c1-bc2f-9c7ce53508de|https://pixelpay.dev',
  )
})
