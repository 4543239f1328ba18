import { expect, test } from 'vitest'
import { sandboxCredentials } from '../../contract/samples.ts'
import type { Profile } from './profile.ts'
import { authHash, signerOf } from './sign.ts'

const { key, secret, hash } = sandboxCredentials
const profile: Profile = {
  id: 'P-1',
  name: 'Tienda',
  baseUrl: 'https://pixelpay.dev',
  key,
  secret,
  env: 'sandbox',
  hashFrom: 'md5',
}

test('x-auth-hash is a digest of the secret, or what the portal gave', () => {
  expect(authHash(profile)).toBe(hash)
  expect(authHash({ ...profile, hashFrom: 'sha-512' })).toMatch(/^2b6cd084a161b868[\da-f]+829556$/)
  expect(authHash({ ...profile, hashFrom: 'given', hash: 'theirs' })).toBe('theirs')
  expect(authHash({ ...profile, secret: undefined })).toBe('')
})

// docs/evidence.md#client-signature
test('a sale is signed over key, order and endpoint', () => {
  expect(signerOf(profile)('payments.sale', { order_id: 'ORDER-8888' })).toEqual({
    order_id: 'ORDER-8888',
    'x-client-signature': expect.stringMatching(/^688084a6177f[\da-f]+e852ee2a$/),
  })
})

test('what the request says of its signature stays, even if that is nothing', () => {
  for (const own of ['mine', '']) {
    const values = { order_id: 'A', 'x-client-signature': own }
    expect(signerOf(profile)('payments.sale', values)).toBe(values)
  }
})

test('without a secret, or where the signed parts are assumed, nothing is added', () => {
  expect(signerOf({ ...profile, secret: undefined })('payments.sale', {})).toEqual({})
  expect(signerOf(profile)('payments.void', { payment_uuid: 'S-1' })).toEqual({
    payment_uuid: 'S-1',
  })
  expect(signerOf(profile)('tokens.read', { token: 'T-1' })).toEqual({ token: 'T-1' })
})
