import { createHash } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha3_512 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createShippedSandbox } from '../../entries/create-sandbox.ts'
import { documentPaths } from './document-paths.ts'
import { exampleSteps } from './example-steps.ts'
import { beforeRequest } from './postman-scripts.ts'

/** The signing function of the script, as Postman runs it. */
function signingFunction(): (secret: string, text: string) => string {
  const pm = {
    request: { url: { path: [] }, method: 'GET' },
    variables: { replaceIn: (text: string) => text, set: () => undefined },
    collectionVariables: { get: () => undefined },
  }
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
  const { fetch } = createShippedSandbox({ url: 'https://pay.test' })
  const read = async (path: string) => (await fetch(path)).json()
  const { item, variable } = await read(documentPaths['postman.collection'])
  const items = (item as { item: { request: object }[] }[]).flatMap((folder) => folder.item)
  expect(items).toHaveLength(exampleSteps.length)
  const environment = await read(documentPaths['postman.environment'])
  const given = (environment.values as { key: string }[]).map(({ key }) => key)
  expect(given).toEqual(['base_url', 'key', 'hash', 'secret', 'void_user'])
  const own = variable as { key: string; value: string }[]
  expect(own.map(({ key }) => key)).toEqual(given)
  expect(own.every(({ value }) => value)).toBe(true)
  expect(environment.values[0].value).toBe('https://pay.test')
})

test.each([
  ['as usual', {}],
  ['signed', { client_signature: 'required', recurring_credentials: 'with_user' }],
] as const)(
  'the collection runs from its first request to its last, %s',
  async (_, assumptions) => {
    const url = 'https://pay.test'
    const sandbox = createShippedSandbox({ url })
    await sandbox.settings({ assumptions })
    const collection = await (await sandbox.fetch(documentPaths['postman.collection'])).json()
    await sandbox.reset()
    await sandbox.settings({ assumptions })
    const { count, failed } = await runCollection(collection, (path, init) =>
      sandbox.fetch(url + path, init),
    )
    expect(failed).toEqual([])
    expect(count).toBe(exampleSteps.length)
  },
)

interface Item {
  readonly name: string
  readonly event: readonly Script[]
  readonly request: {
    readonly method: string
    readonly header: readonly Pair[]
    readonly url: { readonly raw: string; readonly path: readonly string[] }
    readonly body?: { readonly raw?: string; readonly urlencoded?: readonly Pair[] }
  }
}

interface Script {
  readonly listen: string
  readonly script: { readonly exec: readonly string[] }
}

interface Pair {
  readonly key: string
  readonly value: string
}

/** Runs a collection as Postman does: its scripts around each request, its variables in their places. */
async function runCollection(
  {
    event,
    variable,
    item,
  }: {
    readonly event: readonly Script[]
    readonly variable: readonly Pair[]
    readonly item: readonly { readonly item: readonly Item[] }[]
  },
  send: (path: string, init: RequestInit) => Promise<Response>,
) {
  const kept = new Map(variable.map(({ key, value }) => [key, value]))
  const failed: unknown[] = []
  const items = item.flatMap((folder) => folder.item)
  for (const { name, event: own, request } of items) {
    const local = new Map<string, string>()
    const replaceIn = (text: string) =>
      text.replace(
        /\{\{(\w+)\}\}/g,
        (place, key: string) => local.get(key) ?? kept.get(key) ?? place,
      )
    const filled = (text: string) => {
      const whole = replaceIn(text)
      if (whole.includes('{{')) failed.push([name, whole])
      return whole
    }
    const fields = request.body?.urlencoded
    const urlencoded = fields && {
      each: (visit: (pair: Pair) => void) => fields.forEach(visit),
      get: (key: string) => fields.find((one) => one.key === key)?.value,
    }
    const pm = {
      request: { method: request.method, url: { path: request.url.path }, body: { urlencoded } },
      variables: { replaceIn, set: (key: string, value: string) => local.set(key, value) },
      collectionVariables: kept,
      response: { text: () => '', to: { have: { status: (_: number) => {} } } },
      test: (title: string, check: () => void) => {
        try {
          check()
        } catch (error) {
          failed.push([name, title, String(error)])
        }
      },
    }
    const run = (listen: string) => {
      for (const one of [...event, ...own]) {
        if (one.listen !== listen) continue
        new Function('pm', 'require', one.script.exec.join('\n'))(pm, () => digests)
      }
    }
    run('prerequest')
    const answer = await send(filled(request.url.raw.replace('{{base_url}}', '')), {
      method: request.method,
      headers: request.header.map(({ key, value }) => [key, filled(value)]),
      body: fields
        ? new URLSearchParams(fields.map(({ key, value }) => [key, filled(value)]))
        : request.body?.raw && filled(request.body.raw),
    })
    const text = await answer.text()
    pm.response.text = () => text
    pm.response.to.have.status = (status) => expect(answer.status).toBe(status)
    run('test')
  }
  return { count: items.length, failed }
}

const digests = {
  MD5: (text: string) => createHash('md5').update(text).digest('hex'),
  SHA512: (text: string) => createHash('sha512').update(text).digest('hex'),
}
