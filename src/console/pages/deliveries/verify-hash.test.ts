import { expect, test } from 'vitest'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { sandboxCredentials } from '../../../contract/samples.ts'
import { md5Hex, paymentHash } from '../../../contract/signing.ts'
import { verifyHash } from './verify-hash.ts'

const { key, secret } = sandboxCredentials
const genuine = paymentHash('ORDER-12948', key, secret)

const body = (hash: string) =>
  ({ ref: 'ORDER-12948', payment_hash: hash }) as DeliveryEntity['body']

const verdict = (hash: string, withSecret: string = secret) =>
  verifyHash(body(hash), { key, secret: withSecret, order_id: '' })?.verdict

test('the hash of the order, the key and the secret is genuine', () => {
  expect(verifyHash(body(genuine), { key, secret, order_id: '' })).toMatchObject({
    received: '4de0b50f4446d0bc4cea7a95c811f4f9',
    computed: '4de0b50f4446d0bc4cea7a95c811f4f9',
    verdict: { kind: 'equal' },
  })
})

test('one changed digit is found out', () => {
  expect(verdict(`0${genuine.slice(1)}`)).toEqual({ kind: 'damaged', digits: 1 })
})

test('a hash of another secret is not genuine', () => {
  expect(verdict(genuine, 'another secret')).toEqual({ kind: 'another' })
  expect(verdict(md5Hex('anything'))).toEqual({ kind: 'another' })
})

test('a hash that is cut off, or in capitals, is another one', () => {
  expect(verdict(genuine.slice(0, 20))).toEqual({ kind: 'another' })
  expect(verdict(genuine.toUpperCase())).toEqual({ kind: 'another' })
})

test.each(['', '   '])('an empty hash "%s" is not genuine', (hash) => {
  expect(verdict(hash)).toEqual({ kind: 'missing' })
})

test('a change of status carries no hash', () => {
  const status = { type: 'subscription', payload: {} } as DeliveryEntity['body']
  expect(verifyHash(status, { key, secret, order_id: '' })).toBeUndefined()
})

test('a transaction does not carry its order: the receiver knows it', () => {
  const transaction = { payment_hash: genuine, transaction_type: 'sale' } as DeliveryEntity['body']
  const verdictFor = (order_id: string) =>
    verifyHash(transaction, { key, secret, order_id })?.verdict.kind
  expect([verdictFor('ORDER-12948'), verdictFor('ORDER-1')]).toEqual(['equal', 'another'])
})
