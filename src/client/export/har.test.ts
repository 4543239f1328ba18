import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { sampleCapture, sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { type Encoding, encodings } from '../../contract/operations/wire.ts'
import { send } from '../client.ts'
import type { ClientOptions } from '../client-options.ts'
import { version } from '../../contract/version.ts'
import { harOf } from './har.ts'

const pairs = z.array(z.strictObject({ name: z.string(), value: z.string() }))
const size = z.int().check(z.minimum(-1))
const time = z.number().check(z.minimum(0))

/** HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), the parts that are written here. */
const har = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string(), version: z.string() }),
    entries: z.array(
      z.strictObject({
        startedDateTime: z.iso.datetime(),
        time,
        request: z.strictObject({
          method: z.string(),
          url: z.url(),
          httpVersion: z.string(),
          cookies: z.array(z.never()),
          headers: pairs,
          queryString: pairs,
          postData: z.optional(
            z.strictObject({ mimeType: z.string(), params: pairs, text: z.string() }),
          ),
          headersSize: size,
          bodySize: size,
        }),
        response: z.strictObject({
          status: z.int(),
          statusText: z.string(),
          httpVersion: z.string(),
          cookies: z.array(z.never()),
          headers: pairs,
          content: z.strictObject({
            size,
            mimeType: z.string(),
            text: z.optional(z.string()),
          }),
          redirectURL: z.string(),
          headersSize: size,
          bodySize: size,
        }),
        cache: z.strictObject({}),
        timings: z.strictObject({ send: time, wait: time, receive: time }),
        comment: z.optional(z.string()),
      }),
    ),
  }),
})

const client = (changes: Partial<ClientOptions> = {}): ClientOptions => ({
  target: 'server',
  baseUrl: 'http://127.0.0.1:4010',
  credentials: sandboxCredentials,
  transmit: async () => Response.json({ success: true, message: 'ñ' }, { headers: { 'x-a': 'b' } }),
  now: () => Date.parse('2026-01-15T12:00:00Z'),
  newId: () => 'X',
  ...changes,
})

const sell = (encoding: Encoding, changes?: Partial<ClientOptions>) =>
  send(client(changes), 'payments.sale', sampleSale, encoding)

const read = (...exchanges: Parameters<typeof harOf>[0]) =>
  har.parse(JSON.parse(harOf(exchanges).text)).log

test.each(encodings)('a request that travelled as %s is a valid archive', async (encoding) => {
  const [entry] = read(await sell(encoding)).entries
  const { queryString, postData } = entry?.request ?? {}
  const json = [
    { name: 'card_number', value: /"card_number": "(.*)"/.exec(postData?.text ?? '')?.[1] },
  ]
  const sent = { query: queryString, form: postData?.params, json }[encoding]
  expect(sent).toContainEqual({ name: 'card_number', value: '411111******1111' })
  expect(Boolean(postData)).toBe(encoding !== 'query')
  expect(entry).toMatchObject({
    startedDateTime: '2026-01-15T12:00:00.000Z',
    response: { status: 200, content: { size: 31, mimeType: 'application/json' } },
  })
})

test('entries come oldest first, and a request without an answer has status 0', async () => {
  const refuse = async () => Promise.reject(new TypeError('fetch failed'))
  const late = await sell('form', { transmit: refuse, now: () => 2000 })
  const early = await send(client({ now: () => 1000 }), 'payments.capture', sampleCapture, 'json')
  const { entries, creator } = read(late, early)
  expect(entries).toMatchObject([
    { response: { status: 200 } },
    { response: { status: 0 }, comment: 'unreachable fetch failed' },
  ])
  expect(creator).toEqual({ name: 'Ensayo', version })
})
