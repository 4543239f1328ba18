import { hmac } from '@noble/hashes/hmac.js'
import { sha3_512 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemorySandbox } from '../../package/create-sandbox.ts'
import { documentPaths } from './routes.ts'
import { exampleSteps } from './example-steps.ts'
import { beforeRequest } from './postman-scripts.ts'

/** The signing function of the script, as Postman runs it. */
function signingFunction(): (secret: string, text: string) => string {
  const pm = {
    request: { url: { path: [] }, method: 'GET' },
    variables: { replaceIn: (text: string) => text, set: () => undefined },
    collectionVariables: { get: () => undefined },
  }
  const digests = { MD5: () => '', SHA512: () => '' }
  return new Function('pm', 'require', `${beforeRequest('[]')}; return hmacSha3`)(pm, () => digests)
}

test('the script of the collection signs as the standard has it', () => {
  const signs = signingFunction()
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(text, text, (secret, signed) => {
      const expected = hmac(sha3_512, utf8ToBytes(secret), utf8ToBytes(signed))
      expect(signs(secret, signed)).toBe(bytesToHex(expected))
    }),
    { numRuns: 50 },
  )
})

test('the collection has every example, and the environment what it uses', async () => {
  const { fetch } = createMemorySandbox({ url: 'https://pay.test' })
  const read = async (path: string) => (await fetch(path)).json()
  const { item, variable } = await read(documentPaths['postman.collection'])
  const items = (item as { item: { request: object }[] }[]).flatMap((folder) => folder.item)
  expect(items).toHaveLength(exampleSteps.length)
  const environment = await read(documentPaths['postman.environment'])
  const given = (environment.values as { key: string }[]).map(({ key }) => key)
  expect(given).toEqual(['base_url', 'key', 'secret', 'void_user'])
  const own = variable as { key: string; value: string }[]
  expect(own.map(({ key }) => key)).toEqual(given)
  expect(own.every(({ value }) => value)).toBe(true)
  expect(environment.values[0].value).toBe('https://pay.test')
  // Every other variable is computed, or kept from an answer.
  const used = JSON.stringify(items.map(({ request }) => request)).matchAll(/\{\{(\w+)\}\}/g)
  const computed = ['hash', 'client_signature', 'x_auth_user', 'void_signature']
  const kept = [...JSON.stringify(items).matchAll(/collectionVariables\.set\('(\w+)'/g)].map(
    ([, name]) => name,
  )
  const known = new Set([...given, ...computed, ...kept])
  expect([...used].map(([, name]) => name).filter((name) => !known.has(name ?? ''))).toEqual([])
})
