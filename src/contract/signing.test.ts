import { expect, test } from 'vitest'
import { sandboxCredentials } from './samples.ts'
import { md5Hex, paymentHash, sha512Hex } from './signing.ts'

const { key, hash, secret } = sandboxCredentials

test("the sandbox's hash is the MD5 of its secret (facts 4)", () => {
  expect(md5Hex(secret)).toBe(hash)
})

test('the newer hash is the SHA-512 of the secret (facts 4a)', () => {
  expect(sha512Hex(secret)).toMatch(/^2b6cd084a161b868.*829556$/)
})

test('text is hashed as UTF-8', () => {
  expect(md5Hex('ñ')).toBe('94e9342ecbb1458b6043ecd3bfcbc192')
})

test('the payment hash of the known answer (facts, extra vectors)', () => {
  expect(paymentHash('ORDER-12948', key, secret)).toBe('4de0b50f4446d0bc4cea7a95c811f4f9')
})
