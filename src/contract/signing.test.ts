import { expect, test } from 'vitest'
import { sandboxCredentials } from './samples.ts'
import {
  clientSignature,
  md5Hex,
  paymentHash,
  sha512Hex,
  signedParts,
  voidSignature,
  voidUser,
} from './signing.ts'

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

const appUrl = 'https://pixelpay.dev'
const order = 'ORDER-12948'
const uuid = 'S-a0647114-ce5d-47c1-bc2f-9c7ce53508de'

test.each([
  [
    "the vendor's own example (facts 1a)",
    signedParts.order(key, 'ORDER-8888', appUrl),
    '688084a6177f2719b346bf583dcb0fd3999dab645e1cdf358876fc63647c8f290e5ec768b9fb84d9bce232aa4cd2fe9e75dafeaa37dafd83a04ea65ee852ee2a',
  ],
  [
    'sale and authorization',
    signedParts.order(key, order, appUrl),
    '445d13d75c48a529478eb815c5992fb4667f4538287bae360bf744e604b5abf4334846d9ff3a6a484bff0805ec788066f4f63d79d3fa032e9bbe5bffb351f467',
  ],
  [
    'capture',
    signedParts.capture(key, '1', uuid, appUrl),
    '0f5cd3dd76d812b3d4d31167d378aeb8b6044ad5441afa1a52df5073f3fe51a68b3893a4238c953a7e46390723ebcd89919405325b8c75ef5564a1ba41e3d453',
  ],
  [
    'status',
    signedParts.status(key, uuid, appUrl),
    '1f07cb72bb2755422dc406390623d399d43f41b4f31b49bc1fc40289f61062e78fe89f4e0be59ff91fd4450a336c2540eabbf834607bf1cfaa634f162a739650',
  ],
])('the client signature of %s is the known one', (_name, parts, signature) => {
  expect(clientSignature(parts, secret)).toBe(signature)
})

test('the client signature under another secret, as the vendor documents its parts', () => {
  const parts = signedParts.order('7812290000', '00000123', 'https://pixelpay.app')
  expect(clientSignature(parts, '3422da00-4dc2-4602-d366-56ac7')).toBe(
    'a4e9e56ac83484f465412979b661648b3a803601c0708f72d0a9da6ad80a655aa85d6d67728e4ba4f55e5206ca51a8864d10e8ec531da38ddfbfc8f59b70db56',
  )
})

test("the void signature of the sandbox's user is the known one (facts, extra vectors)", () => {
  expect(voidSignature('sandbox@pixel.hn', order, secret)).toBe(
    '379f1af69c46c553595dd5c74671d16631f851af5cb266b851af170760a7040d6f821e9ccd4358009de539c823c22233fc10395ff7a3f226d83b23551315556c',
  )
})

test("the void signature of the vendor's test vector (facts 2)", () => {
  expect(voidSignature('sonia@pixel.hn', '20230530', secret)).toMatch(/^d206a1e5[\da-f]+b1fc$/)
})

test("the sandbox's void user is the SHA-512 of its e-mail (facts 2b)", () => {
  expect(voidUser('Sandbox@pixel.hn')).toBe(
    'aa7dc0e429aec1bdb4222680f9f0f17ace43d72c11b8d047ba207d12bb73ff2123e98fe56fd5e5b6cee103cd3e2704e60ea70ff2cafcdca43c50880b31ad8e9d',
  )
})
