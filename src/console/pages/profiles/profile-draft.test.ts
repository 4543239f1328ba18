import { expect, test } from 'vitest'
import { sandboxCredentials } from '../../../contract/samples.ts'
import {
  newDraft,
  profileProblemsOf,
  profileOf,
  profileRemarksOf,
  usualHash,
} from './profile-draft.ts'

const open = { allowPrivate: false, origins: null }
const draft = { ...newDraft, name: 'Tienda', baseUrl: 'https://pay.example', key: 'K', secret: 's' }
const namesOf = (changes: object, session: Parameters<typeof profileProblemsOf>[1] = open) =>
  Object.keys(profileProblemsOf({ ...draft, ...changes }, session))

test('a whole draft has no problems and becomes a profile with a bare origin', () => {
  expect(namesOf({})).toEqual([])
  expect(profileOf({ ...draft, baseUrl: ' https://PAY.example/ ' }, 'P')).toEqual({
    id: 'P',
    name: 'Tienda',
    baseUrl: 'https://pay.example',
    env: 'live',
    key: 'K',
    hashFrom: 'sha-512',
    secret: 's',
  })
})

test.each([
  ['pay.example', 'malformed'],
  ['/api/v2', 'malformed'],
  ['https://pay.example/api', 'malformed'],
  ['https://ana:secreto@pay.example', 'credentials'],
  ['http://pay.example', 'https'],
  ['ftp://pay.example', 'https'],
])('the address %s is refused as the proxy would', (baseUrl, kind) => {
  const { en = '' } = profileProblemsOf({ ...draft, baseUrl }, open).baseUrl ?? {}
  const sentences = {
    malformed: 'scheme, name',
    credentials: 'a user or a password',
    https: 'must begin with https',
  }
  expect(en).toContain(sentences[kind as keyof typeof sentences])
})

test('http to this machine needs a proxy that allows it, and a list of origins allows only those', () => {
  const baseUrl = 'http://127.0.0.1:4010'
  expect(namesOf({ baseUrl }, { allowPrivate: true, origins: null })).toEqual([])
  expect(namesOf({}, { ...open, origins: ['https://other.example'] })).toEqual(['baseUrl'])
  expect(namesOf({}, { ...open, origins: ['https://pay.example'] })).toEqual([])
})

test('a hash is given or made of the secret', () => {
  expect(namesOf({ secret: '' })).toEqual(['secret'])
  expect(namesOf({ secret: '', hashFrom: 'given' })).toEqual(['hash'])
  expect(namesOf({ secret: '', hashFrom: 'given', hash: 'h' })).toEqual([])
  expect([usualHash('live'), usualHash('sandbox')]).toEqual(['sha-512', 'md5'])
})

test('the device takes a passphrase of eight characters, typed twice', () => {
  const device = { keeping: 'device' } as const
  expect(namesOf(device)).toEqual(['passphrase'])
  expect(namesOf({ ...device, passphrase: '12345678' })).toEqual(['again'])
  expect(namesOf({ ...device, passphrase: '12345678', again: '12345678' })).toEqual([])
})

test.each([
  ['the sandbox key for production', { key: '1234567890' }, { key: /público/ }],
  ['the sandbox key for the sandbox', { key: '1234567890', env: 'sandbox' }, {}],
  [
    'key and secret swapped',
    { key: sandboxCredentials.secret, secret: '1234567890', env: 'sandbox' },
    { key: /intercambiados/, secret: /intercambiados/ },
  ],
  ['a hash for the key', { key: 'AB'.repeat(16) }, { key: /forma de un hash/ }],
  ['a hash for the secret', { secret: 'ab'.repeat(64) }, { secret: /Me lo dio el portal/ }],
  ['the key for the secret', { key: 'K-1', secret: 'K-1' }, { secret: /lo mismo que la clave/ }],
  ['quotation marks', { secret: '"abc"' }, { secret: /comillas/ }],
  ['a blank', { secret: 'abc ' }, { secret: /espacios/ }],
  ['a hash that is cut', { hashFrom: 'given', hash: 'ab'.repeat(15) }, { hash: /128/ }],
  ['a whole hash', { hashFrom: 'given', hash: 'ab'.repeat(16) }, {}],
  ['what may be right', { key: 'K-1', secret: 's3cret' }, {}],
] as const)('%s is remarked, and can be kept', (_, part, expected) => {
  const found = profileRemarksOf({ ...newDraft, ...part })
  expect(Object.keys(found)).toEqual(Object.keys(expected))
  for (const [name, text] of Object.entries(expected)) {
    expect(found[name as keyof typeof found]?.es).toMatch(text)
  }
})
