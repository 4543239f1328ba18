import { request as httpRequest } from 'node:http'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import type { Envelope, FieldErrors } from '../../contract/envelope.ts'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { replies } from '../../contract/replies/replies.ts'
import { sampleSale } from '../../contract/samples.ts'
import { credentials, openHost } from '../testing/testing.ts'
import type { ApiFault } from '../../contract/control/api-faults.ts'
import { connect } from 'node:net'

const path = '/api/v2/transaction/sale'

const form = String(new URLSearchParams(sampleSale))

const json = JSON.stringify(sampleSale)

const asForm = 'application/x-www-form-urlencoded'

const asJson = 'application/json'

interface Sent {
  readonly type?: string | undefined
  readonly encoding?: string
  readonly method?: string
  readonly headers?: Record<string, string>
}

/** A host that gets bytes as they are, and the log that it keeps of them. */
async function openRaw() {
  const host = await openHost()
  const send = (body: string | Uint8Array, { type, encoding, method, headers }: Sent = {}) =>
    new Promise<{ status: number | undefined; body: Envelope; hints: FieldErrors }>(
      (resolve, reject) => {
        const sent = {
          ...credentials,
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
          ...headers,
          'content-length': Buffer.byteLength(body),
        }
        httpRequest(host.url + path, { method: method ?? 'POST', headers: sent }, (incoming) => {
          let text = ''
          incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode,
              body: JSON.parse(text) as Envelope,
              hints: remarksIn(incoming.headers[hintHeader] as string | undefined),
            }),
          )
        })
          .on('error', reject)
          .end(body)
      },
    )
  const newest = async () => {
    const { body } = await host.control('requests.list')
    return body.items[0]
  }
  return { ...host, send, newest }
}

const multipart = (fields: Readonly<Record<string, string>>, boundary = 'limite', line = '\r\n') =>
  [
    ...Object.entries(fields).flatMap(([name, value]) => [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${name}"`,
      '',
      value,
    ]),
    `--${boundary}--`,
    '',
  ].join(line)

const asMultipart = 'multipart/form-data; boundary=limite'

test.each([
  ['a multipart form', multipart(sampleSale), { type: asMultipart }],
  [
    'one with the longest boundary',
    multipart(sampleSale, 'b'.repeat(70)),
    { type: `multipart/form-data; boundary=${'b'.repeat(70)}` },
  ],
  ['one without carriage returns', multipart(sampleSale, 'limite', '\n'), { type: asMultipart }],
  ['one without its boundary', multipart(sampleSale), { type: 'multipart/form-data' }],
  ['one under the header of JSON', multipart(sampleSale), { type: asJson }],
  [
    'one whose boundary is in a text',
    multipart({ ...sampleSale, customer_name: 'Ana --limite Paz' }),
    { type: asMultipart },
  ],
  ['JSON under the header of a form', json, { type: asForm }],
  ['JSON under the header of multipart', json, { type: asMultipart }],
  ['JSON as text', json, { type: 'text/plain' }],
  ['JSON without a header', json, {}],
  ['JSON as the name of a field', encodeURIComponent(json), { type: asForm }],
  ['a form under the header of JSON', form, { type: asJson }],
  ['a form as text', form, { type: 'text/plain' }],
  ['a form without a header', form, {}],
  ['gzip', gzipSync(json), { type: asJson, encoding: 'gzip' }],
  ['deflate', deflateSync(json), { type: asJson, encoding: 'deflate' }],
  ['deflate without a head', deflateRawSync(json), { type: asJson, encoding: 'deflate' }],
  ['br', brotliCompressSync(form), { type: asForm, encoding: 'br' }],
  ['two encodings', brotliCompressSync(gzipSync(json)), { type: asJson, encoding: 'gzip, br' }],
  ['identity', json, { type: asJson, encoding: 'identity' }],
])('%s is a sale', async (_, body, sent) => {
  const { send } = await openRaw()
  expect(await send(body, sent)).toMatchObject({ status: 200, body: { success: true } })
})

const latin = (text: string) => Buffer.from(text, 'latin1')

const named = { ...sampleSale, customer_name: 'Begoña Peña' }

test.each([
  ['JSON', latin(JSON.stringify(named)), 'application/json; charset=iso-8859-1'],
  ['a form', latin(`${form}&customer_name=Begoña Peña`), `${asForm}; charset=windows-1252`],
  ['an escaped form', `${form}&customer_name=Bego%F1a+Pe%F1a`, `${asForm}; charset=ISO-8859-1`],
  ['a multipart form', latin(multipart(named)), `${asMultipart}; charset=iso-8859-1`],
  [
    'a part with a charset of its own',
    latin(
      multipart(named).replaceAll(
        '\r\n\r\n',
        '\r\nContent-Type: text/plain; charset=ISO-8859-1\r\n\r\n',
      ),
    ),
    asMultipart,
  ],
])('the charset of %s is obeyed', async (_, body, type) => {
  const { send, newest } = await openRaw()
  expect((await send(body, { type })).status).toBe(200)
  expect((await newest())?.request.body['customer_name']).toBe('Begoña Peña')
})

const unreadable = replies.unreadable_body.es

test.each([
  [
    'Latin-1 in JSON',
    latin(JSON.stringify(named)),
    { type: asJson },
    400,
    'customer_name',
    'UTF-8',
  ],
  [
    'Latin-1 in a form',
    latin(`customer_name=Peña&${form}`),
    { type: asForm },
    400,
    'customer_name',
    'UTF-8',
  ],
  [
    'escaped Latin-1',
    `${form}&customer_name=Pe%F1a`,
    { type: asForm },
    400,
    'customer_name',
    'UTF-8',
  ],
  [
    'Latin-1 in a part',
    latin(multipart(named)),
    { type: asMultipart },
    400,
    'customer_name',
    'UTF-8',
  ],
  ['UTF-16', Buffer.from(json, 'utf16le'), { type: asJson }, 400, 'body', 'UTF-16'],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${json}`, 'utf16le'), {}, 400, 'body', 'UTF-16'],
  [
    'UTF-16 that is declared',
    Buffer.from(json, 'utf16le'),
    { type: `${asJson}; charset=utf-16` },
    400,
    'content-type',
    'UTF-16',
  ],
  [
    'an unknown charset',
    json,
    { type: `${asJson}; charset=klingon` },
    400,
    'content-type',
    'klingon',
  ],
  ['an object as text', '[object Object]', { type: asForm }, 400, 'body', 'JSON.stringify'],
  ['JSON that is cut', json.slice(0, -5), { type: asForm }, 400, 'body', 'se corta'],
  ['a text', 'hola', { type: 'text/plain' }, 400, 'content-type', 'JSON'],
  ['XML', '<sale/>', { type: 'text/xml' }, 400, 'content-type', 'XML'],
  ['JSON in JSON', JSON.stringify(json), { type: asJson }, 400, 'body', 'dos veces'],
  [
    'an unknown encoding',
    json,
    { type: asJson, encoding: 'zstd' },
    415,
    'content-encoding',
    'zstd',
  ],
  ['no gzip', json, { type: asJson, encoding: 'gzip' }, 400, 'content-encoding', 'gzip'],
  ['gzip without a header', gzipSync(json), { type: asJson }, 400, 'content-encoding', 'gzip'],
  [
    'a part without a name',
    multipart(sampleSale).replace('; name="env"', ''),
    { type: asMultipart },
    400,
    'body',
    'name=',
  ],
  [
    'a boundary in a value',
    multipart({ ...sampleSale, note: 'a\r\n--limites' }),
    { type: asMultipart },
    400,
    'content-type',
    'boundary',
  ],
  [
    'another boundary',
    multipart(sampleSale, 'otro').replace('Content-', 'X-'),
    { type: asMultipart },
    400,
    'content-type',
    'boundary',
  ],
  [
    'a longer boundary',
    multipart(sampleSale, 'b'.repeat(71)),
    { type: `multipart/form-data; boundary=${'b'.repeat(71)}` },
    400,
    'content-type',
    'boundary',
  ],
  [
    '10,000 parts',
    multipart(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, '1']))),
    { type: asMultipart },
    400,
    'body',
    '1000',
  ],
] as const)('%s is refused by name', async (_, body, sent, status, at, words) => {
  const { send, newest, control } = await openRaw()
  const answer = await send(body, sent)
  expect(answer).toMatchObject({ status, body: { success: false, message: unreadable } })
  expect(Object.keys(answer.hints)).toEqual([at])
  expect(String(answer.hints[at])).toContain(words)
  const { hints } = answer
  expect(await newest()).toMatchObject({ problems: [at], hints, request: { body: {} } })
  expect((await control('payments.list')).body.items).toEqual([])
})

test('what is too long once it is decompressed is refused, however short it came', async () => {
  const { send } = await openRaw()
  for (const [encoding, packed] of [
    ['gzip', gzipSync(Buffer.alloc(8 * 1024 * 1024))],
    ['br', brotliCompressSync(Buffer.alloc(8 * 1024 * 1024))],
  ] as const) {
    const { status, body, hints } = await send(packed, { type: asJson, encoding })
    expect([status, body.message]).toEqual([413, replies.body_too_large.es])
    expect(hints).toHaveProperty(['content-encoding'])
  }
})

test('beside the refusal of a body that was read stands first what its header should say', async () => {
  const { send } = await openRaw()
  const keyless = JSON.stringify({ ...sampleSale, env: undefined })
  const { hints } = await send(keyless, { type: asForm })
  expect(Object.keys(hints)).toEqual(['content-type', 'env'])
  expect(Object.keys((await send('', { type: asJson })).hints)).toEqual(['body', 'env'])
})

const { card_number: number, card_cvv: code, ...cardless } = sampleSale

const cardlessForm = String(new URLSearchParams(cardless))

test.each([
  ['card', JSON.stringify({ ...cardless, card: { number, cvv: code } }), 'card_number, card_cvv'],
  ['card[number]', `${cardlessForm}&card[number]=${number}&card_cvv=${code}`, 'card_number'],
  ['amp;card_cvv', `${cardlessForm}&card_number=${number}&amp;card_cvv=${code}`, '&amp;'],
  ['cardNumber', `${cardlessForm}&cardNumber=${number}&card_cvv=${code}`, 'card_number'],
  ['number', `${cardlessForm}&number=${number}&card_cvv=${code}`, 'card_number'],
])('%s is named as what is not read, and masked', async (name, body, words) => {
  const { send, newest } = await openRaw()
  const answer = await send(body, { type: body.startsWith('{') ? asJson : asForm })
  expect(answer.status).toBe(422)
  expect(String(answer.hints[name])).toContain(words)
  const line = JSON.stringify([await newest(), answer])
  expect(line).not.toContain(number)
  expect(line).not.toContain(`"${code}"`)
})

test('what clients send nested on purpose is not said to be unread', async () => {
  const { send } = await openRaw()
  const order = JSON.stringify({ ...cardless, order_content: [{ name: 'x' }], sdk_version: '2' })
  const { body, hints } = await send(order, { type: asJson })
  expect(Object.keys(body.errors ?? {})).toContain('card_number')
  expect(hints).toEqual({})
})

test('a file is no field, and is said to be one', async () => {
  const { send } = await openRaw()
  const body = multipart(sampleSale).replace(
    'name="card_number"',
    'name="card_number"; filename="n.txt"',
  )
  const { status, hints } = await send(body, { type: asMultipart })
  expect(status).toBe(422)
  expect(String(hints['card_number'])).toContain('filename')
})

test('no card is kept of a name, of a body that is not read, or of headers that look like secrets', async () => {
  const { send, newest, ask } = await openRaw()
  await send(JSON.stringify({ [number]: 'x' }), {
    type: asJson,
    headers: {
      'x-api-key': 'sekreto1',
      token: 'sekreto2',
      'proxy-authorization': 'sekreto3',
      'x-secret': 'sekreto4',
    },
  })
  await send(`{"card_number":"${number}","card_cvv":"${code}"`, { type: asForm })
  expect(await newest()).toMatchObject({ request: { body: {} } })
  const { text } = await ask('GET', controlPath('requests.list'))
  expect(text).not.toContain(number)
  expect(text).not.toContain('sekreto')
})

test('a sandbox is asked with a body that is compressed, too', async () => {
  const { url } = await openHost()
  const answer = await fetch(`${url}${controlPath('sandbox.reset')}`, {
    method: 'POST',
    headers: { 'content-type': asJson, 'content-encoding': 'gzip' },
    body: gzipSync('{"seed":9}'),
  })
  expect([answer.status, (await answer.json()).seed]).toEqual([200, 9])
})

/**
 * Asks a host under a fault over a socket; returns the bytes that come, and the end of the
 * connection.
 */
async function saleUnder(fault: ApiFault) {
  const host = await openHost()
  await host.control('settings.change', { body: { faults: { api: [fault] } } })
  const body = JSON.stringify(sampleSale)
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...credentials,
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1')
  const pieces: Buffer[] = []
  let code: string | undefined
  socket.on('data', (piece) => pieces.push(piece))
  socket.on('error', (error: NodeJS.ErrnoException) => (code = error.code))
  socket.write(`POST /api/v2/transaction/sale HTTP/1.1\r\n${head.join('')}\r\n${body}`)
  await new Promise((resolve) => socket.on('close', resolve))
  const text = Buffer.concat(pieces).toString('latin1')
  const [first = '', received = ''] = text.split('\r\n\r\n')
  const length = Number(/content-length: (\d+)/i.exec(first)?.[1])
  const { counts } = (await host.ask('GET', controlPath('sandbox.read'))).body
  return { code, pieces, first, received, length, payments: counts.payments }
}

test.each([
  ['lose_request', 0],
  ['lose_answer', 1],
] as const)('%s resets the connection before any response', async (fault, payments) => {
  const sale = await saleUnder({ fault })
  expect(sale).toMatchObject({ code: 'ECONNRESET', pieces: [], payments })
})

test('a cut answer has the length of all of it, and ends in the middle', async () => {
  const { received, length, payments } = await saleUnder({ fault: 'cut' })
  expect(received.length).toBe(length >> 1)
  expect(received).toMatch(/^\{"success":true/)
  expect(payments).toBe(1)
})

test('a dripping answer comes in pieces, and is whole', async () => {
  const { received, length, pieces } = await saleUnder({ fault: 'drip', ms: 60 })
  expect(received).toHaveLength(length)
  expect(JSON.parse(received)).toMatchObject({ success: true })
  expect(pieces.length).toBeGreaterThan(3)
})

test('the page of a proxy is HTML', async () => {
  const { first, received } = await saleUnder({ fault: 'error_502' })
  expect(first).toMatch(/^HTTP\/1\.1 502 .*content-type: text\/html/s)
  expect(received).toContain('<h1>502 Bad Gateway</h1>')
})

test('a client of Node.js gets a network error, and the host goes on', async () => {
  const host = await openHost()
  await host.control('settings.change', { body: { faults: { api: [{ fault: 'lose_answer' }] } } })
  await expect(host.sell()).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ code: 'ECONNRESET' }) }),
  )
  expect((await host.sell()).status).toBe(200)
})
