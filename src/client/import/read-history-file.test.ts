import { expect, test } from 'vitest'
import { beginSession } from '../../cli/testing-session.ts'
import { numbersIn, plantedCards } from '../../contract/testing/card-corpus.ts'
import { hintHeader, hintOf } from '../../contract/replies/hints.ts'
import { wellFormed } from '../../contract/printable.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { hostileTexts } from '../../contract/testing/hostile-texts.ts'
import { keptRequest } from '../client.ts'
import { harOf } from '../export/har.ts'
import type { Exchange } from '../exchange.ts'
import { historyFileOf } from '../export/history-file.ts'
import { readHistoryFile, type ReadOptions } from './read-history-file.ts'

const readText = (text: string, options?: ReadOptions) => readHistoryFile(new Blob([text]), options)

/** An entry of an HTTP Archive, as a browser writes one. */
const entryOf = ({ url = 'https://shop.test/api/v2/transaction/sale', ...more } = {}) => ({
  startedDateTime: '2026-01-15T12:00:00.000Z',
  time: 12.5,
  request: {
    method: 'POST',
    url,
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'x-auth-key', value: 'key-of-a-merchant' },
      { name: 'x-auth-hash', value: 'hash-of-a-merchant' },
      { name: 'Authorization', value: 'Bearer of-a-merchant' },
    ],
    queryString: [],
    postData: { mimeType: 'application/json', text: JSON.stringify(sampleSale) },
  },
  response: {
    status: 200,
    headers: [{ name: 'Set-Cookie', value: 'session=1' }],
    content: {
      mimeType: 'application/json',
      text: JSON.stringify({
        success: true,
        message: 'seen: hash-of-a-merchant, Bearer of-a-merchant',
        data: { payment_uuid: 'P-1' },
      }),
    },
  },
  ...more,
})

const har = (...entries: unknown[]) => JSON.stringify({ log: { version: '1.2', entries } })

test.each(Object.entries({ harOf, historyFileOf }))(
  'a file of %s is read back as it was, whatever others wrote',
  async (_, write) => {
    const { send } = beginSession()
    const sale = await send('payments.sale', sampleSale)
    const texts = hostileTexts
      .filter((one) => wellFormed(one) === one)
      // The parser of files drops this sign, which is a mark at the beginning of one.
      .map((one) => one.replaceAll('\uFEFF', ''))
    const exchanges = texts.map((text, at): Exchange => {
      const envelope = { success: true, message: text, data: { list: [text] } }
      return {
        ...sale,
        ...keptRequest(
          { baseUrl: 'http://127.0.0.1:4010', credentials: sandboxCredentials },
          'payments.sale',
          { customer_name: text, billing_city: text },
          'json',
        ),
        id: `X-${at}`,
        startedAt: at,
        outcome: { kind: 'response', status: 200, headers: {}, envelope },
      }
    })
    const { exchanges: read, left } = await readText(write(exchanges).text)
    expect(left).toEqual({ elsewhere: 0, unreadable: 0, older: 0 })
    const partsOf = ({ startedAt, values, outcome }: Exchange) =>
      outcome.kind === 'response' && { startedAt, values, envelope: outcome.envelope }
    const inOrder = read.toSorted((a, b) => a.startedAt - b.startedAt)
    expect(inOrder.map(partsOf)).toEqual(exchanges.map(partsOf))
  },
)

test.each(['[', '{"a":', '[{"a":'])('a file of %j without end is broken', async (open) => {
  const lists = open.repeat(3_000_000)
  expect(await readText(lists)).toMatchObject({ exchanges: [] })
  const { exchanges, problem } = await readText(
    `${har(entryOf()).slice(0, -3)},{"request":${lists}`,
  )
  expect([exchanges.length, problem]).toEqual([1, 'broken'])
})

test('a record of a million values is broken, and those before it are read', async () => {
  const { exchanges, problem } = await readText(
    har(entryOf(), { request: '1'.repeat(1_200_000).split('') }),
  )
  expect([exchanges.length, problem]).toEqual([1, 'broken'])
})

test('what was exported as a history comes back', async () => {
  const { send, exchanges } = beginSession()
  await send('payments.sale', sampleSale)
  await send('payments.sale', { ...sampleSale, order_amount: '2' })
  const { text } = historyFileOf(exchanges())
  const imported = await readText(text)
  expect(imported).toMatchObject({ masked: 0, unknownFields: 0 })
  expect(imported).not.toHaveProperty('problem')
  const known = [...exchanges()].sort((a, b) => a.startedAt - b.startedAt)
  const came = [...imported.exchanges].sort((a, b) => a.startedAt - b.startedAt)
  expect(came.map(({ id, values }) => [id, values])).toEqual(
    known.map(({ id, values }) => [id, values]),
  )
  expect(came.map(({ outcome }) => outcome.kind === 'response' && outcome.envelope)).toEqual(
    known.map(({ outcome }) => outcome.kind === 'response' && outcome.envelope),
  )
})

test('an HTTP Archive comes in: its requests to the interface, each once', async () => {
  const { send, exchanges } = beginSession()
  await send('payments.sale', sampleSale)
  const { text } = harOf(exchanges())
  const [first, again] = [await readText(text), await readText(text)]
  expect(first.exchanges.map(({ operation, values }) => [operation, values])).toEqual(
    exchanges().map(({ operation, values }) => [operation, values]),
  )
  expect(again.exchanges.map(({ id }) => id)).toEqual(first.exchanges.map(({ id }) => id))
})

test('a request comes in as it was sent, by either file, and below the path of its shop', async () => {
  const { send, exchanges } = beginSession({ target: 'server' })
  await send('payments.sale', sampleSale)
  await send('payments.auth', { ...sampleSale, order_amount: '2' }, 'json')
  await send('tokens.read', { token: 'T-1', env: 'sandbox' }, 'query')
  const known = exchanges().map(({ request, ...exchange }) => ({
    ...exchange,
    durationMs: 12.5,
    request: { ...request, url: request.url.replace('/api/', '/shop/api/') },
  }))
  const partsOf = ({ operation, target, startedAt, durationMs, request }: Exchange) => {
    const { method, url, body } = request
    return { operation, target, startedAt, durationMs, method, url, body }
  }
  for (const { text } of [historyFileOf(known), harOf(known)]) {
    const { exchanges: came } = await readText(text)
    const isNewerFirst = (a: Exchange, b: Exchange) => b.startedAt - a.startedAt
    expect(came.toSorted(isNewerFirst).map(partsOf)).toEqual(known.map(partsOf))
    expect(came.every(({ isImported }) => isImported)).toBe(true)
  }
})

test.each([
  [99, 0],
  [100, 100],
  [599, 599],
  [600, 0],
  [200.5, 0],
  ['200', 0],
])('the status %j of a file is %i', async (status, known) => {
  const { exchanges } = await readText(
    har({ ...entryOf(), response: { ...entryOf().response, status } }),
  )
  const [one] = exchanges
  expect(one?.outcome.kind === 'response' ? one.outcome.status : 0).toBe(known)
})

test('what the sandbox said beside an answer comes in with it', async () => {
  const { send, exchanges } = beginSession()
  await send('payments.sale', { ...sampleSale, card_expire: '12/25' })
  const [kept] = exchanges()
  const hint = kept?.outcome.kind === 'response' && kept.outcome.headers[hintHeader]
  expect(hint).toContain('card_expire: ')
  for (const { text } of [historyFileOf(exchanges()), harOf(exchanges())]) {
    const { exchanges: came } = await readText(text)
    expect(came[0]?.outcome).toMatchObject({ headers: { [hintHeader]: hint } })
  }
})

test('what is no request of the interface, or cannot be read, is left out and counted', async () => {
  const imported = await readText(
    har(
      entryOf(),
      entryOf({ url: 'https://shop.test/logo.png' }),
      entryOf({ url: 'https://shop.test/api/v2/transaction/nothing' }),
      entryOf({ startedDateTime: 'once' } as object),
      null,
      7,
    ),
  )
  expect(imported.exchanges).toHaveLength(1)
  expect(imported.left).toEqual({ elsewhere: 2, unreadable: 3, older: 0 })
})

test('secrets of a file are hidden, also where its answer repeats them', async () => {
  const { exchanges, masked } = await readText(har(entryOf()))
  const kept = JSON.stringify(exchanges)
  expect(kept).not.toMatch(/of-a-merchant|session=1/)
  expect(kept).toContain('411111******1111')
  expect(kept).not.toContain(sampleSale.card_number)
  expect(masked).toBe(1)
})

test('a field that the interface does not know is left out: it may be a secret', async () => {
  const postData = {
    mimeType: 'application/x-www-form-urlencoded',
    text: 'order_id=A-1&api_password=hunter22',
  }
  const { request, ...entry } = entryOf()
  const imported = await readText(har({ ...entry, request: { ...request, postData } }))
  expect(imported.exchanges[0]?.values).toEqual({ order_id: 'A-1' })
  expect(imported.unknownFields).toBe(1)
  expect(JSON.stringify(imported)).not.toContain('hunter22')
})

test('no card number of the corpus comes through, wherever the file has it', async () => {
  // Each of them in turn in each place: all in all of them would take minutes.
  const planted = [...plantedCards()].filter((_, at) => at % 3 === 0)
  const places = [
    (text: string) => entryOf({ comment: text } as object),
    (text: string) => withBody({ ...sampleSale, card_number: text }),
    (text: string) => withBody({ ...sampleSale, order_id: text, [text]: text }),
    (text: string) => withAnswer({ success: false, message: text, errors: { [text]: [text] } }),
    (text: string) => withAnswer({ success: true, message: '', data: { list: [text] } }),
    (text: string) => withAnswer({ success: true, message: '', action: text, [text]: text }),
    (text: string) =>
      entryOf({ url: `https://shop.test/${encodeURIComponent(text)}/api/v2/transaction/sale` }),
    (text: string) => withHeader('x-client-signature', text),
    (text: string) => withHeader('content-type', text),
    (text: string) => withHeader(hintHeader, hintOf({ env: [text] })),
    (text: string) => withHeader(hintHeader, `env: %${[...text].map(hexOf).join('%')}`),
  ]
  const entries = planted.map(({ text }, at) => places[at % places.length]?.(text))
  const history = {
    format: 'ensayo-history',
    exchanges: planted.map(({ text }) => ({
      id: text,
      operation: 'payments.sale',
      target: 'browser',
      startedAt: 1,
      durationMs: 1,
      request: { method: 'POST', url: 'http://localhost/api/v2/transaction/sale', headers: {} },
      values: { order_id: text, card_cvv: '300' },
      outcome: { kind: 'network-error', cause: text, message: text },
    })),
  }
  const kept = [await readText(har(...entries)), await readText(JSON.stringify(history))]
  const numbers = new Set(planted.map(({ number }) => number))
  expect(kept.map(({ exchanges }) => exchanges.length > 100)).toEqual([true, true])
  for (const { exchanges } of kept) {
    expect(numbersIn(JSON.stringify(exchanges), (found) => numbers.has(found))).toEqual([])
  }
})

test.each([
  ['', 'foreign'],
  ['not JSON at all', 'foreign'],
  ['{"name":"something","entries":[]}', 'foreign'],
  ['[1,2,3]', 'foreign'],
  [har(entryOf()).slice(0, -20), 'broken'],
  [`${har(entryOf()).slice(0, -3)},,}`, 'broken'],
])('a file that is something else or broken is said to be: %#', async (text, problem) => {
  expect(await readText(text)).toMatchObject({ problem })
})

test('a record without an end is read up to a limit', async () => {
  const part = 'x'.repeat(1024 * 1024)
  const file = new Blob(['{"log":{"version":"1.2","entries":["', ...Array(80).fill(part), '"]}}'])
  const shares: number[] = []
  const { problem } = await readHistoryFile(file, { onProgress: (share) => shares.push(share) })
  expect(problem).toBe('broken')
  expect(Math.max(...shares)).toBeLessThan(0.9)
})

test('what came before a file breaks is there', async () => {
  const whole = har(entryOf(), entryOf())
  const { exchanges, problem } = await readText(whole.slice(0, -200))
  expect([exchanges.length, problem]).toEqual([1, 'broken'])
})

test('of more than are asked for the newest are taken, and the rest counted', async () => {
  const entries = Array.from({ length: 1200 }, (_, at) =>
    entryOf({
      startedDateTime: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
    } as object),
  )
  const { exchanges, left } = await readText(har(...entries), { most: 100 })
  expect([exchanges.length, left.older]).toEqual([100, 1100])
  expect(exchanges[0]?.startedAt).toBe(Date.UTC(2026, 0, 1) + 1199 * 1000)
})

test('reading says how far it is, and stops when it is told to', async () => {
  const file = new Blob([har(...Array.from({ length: 2000 }, () => entryOf()))])
  const stop = new AbortController()
  const shares: number[] = []
  const reading = readHistoryFile(file, {
    signal: stop.signal,
    onProgress: (share) => {
      shares.push(share)
      if (shares.length === 2) stop.abort()
    },
  })
  await expect(reading).rejects.toThrow(/abort/i)
  expect(shares[0]).toBeGreaterThan(0)
  expect(shares[1]).toBeLessThan(1)
  expect(shares).toHaveLength(2)
})

function withBody(fields: object) {
  const { request, ...entry } = entryOf()
  const postData = { mimeType: 'application/json', text: JSON.stringify(fields) }
  return { ...entry, request: { ...request, postData } }
}

function withAnswer(answer: object) {
  const { response, ...entry } = entryOf()
  const content = { mimeType: 'application/json', text: JSON.stringify(answer) }
  return { ...entry, response: { ...response, content } }
}

function withHeader(name: string, value: string) {
  const { request, response, ...entry } = entryOf()
  return {
    ...entry,
    request: { ...request, headers: [{ name, value }] },
    response: { ...response, headers: [{ name, value }] },
  }
}

const hexOf = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0')

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Blob([isBig ? bytes.swap16() : bytes])
}
const accented = har(withBody({ ...sampleSale, customer_name: 'José Ñandú' }))

test.each([
  ['UTF-8 with a mark', new Blob([`\uFEFF${accented}`])],
  ['UTF-16 with a mark', utf16(`\uFEFF${accented}`)],
  ['UTF-16 of the other order with a mark', utf16(`\uFEFF${accented}`, true)],
  ['UTF-16 without a mark', utf16(accented)],
])('a file in %s is read', async (_, file) => {
  const { exchanges, problem } = await readHistoryFile(file)
  expect(problem).toBeUndefined()
  expect(exchanges[0]?.values).toMatchObject({ customer_name: 'José Ñandú' })
})

test('the text of a form and the address win over pairs that a browser has left encoded', async () => {
  const form = 'application/x-www-form-urlencoded'
  const sent = withRequest({
    headers: [
      { name: ':authority', value: 'shop.test' },
      { name: ':path', value: '/api/v2/transaction/sale' },
    ],
    postData: {
      mimeType: `${form}; charset=UTF-8`,
      text: 'customer_name=Jos%C3%A9+%26+100%25&customer_email=a%2Bb%40shop.test',
      params: [
        { name: 'customer_name', value: 'Jos%C3%A9+%26+100%25' },
        { name: 'customer_email', value: 'a%2Bb%40shop.test' },
      ],
    },
  })
  const inAddress = withRequest({
    headers: [],
    url: 'https://shop.test/api/v2/transaction/sale?customer_name=Jos%C3%A9+1%2B1',
    queryString: [{ name: 'customer_name', value: 'Jos%C3%A9+1%2B1' }],
    postData: {},
  })
  const { exchanges, unknownFields } = await readText(har(sent, inAddress))
  expect(exchanges.map(({ values }) => values)).toEqual([
    { customer_name: 'José & 100%', customer_email: 'a+b@shop.test' },
    { customer_name: 'José 1+1' },
  ])
  expect(exchanges.map(({ request }) => request.body === undefined)).toEqual([false, true])
  expect(unknownFields).toBe(0)
})

test('pairs without a text are taken as they are', async () => {
  const queryString = [{ name: 'order_id', value: 'A 1' }]
  const params = [{ name: 'customer_name', value: '100% José' }]
  const postData = { mimeType: 'application/x-www-form-urlencoded', params }
  const { exchanges } = await readText(har(withRequest({ headers: [], queryString, postData })))
  expect(exchanges[0]?.values).toEqual({ order_id: 'A 1', customer_name: '100% José' })
})

test('contents in base64 are read, those of a request too', async () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')
  const { response, ...entry } = withRequest({
    postData: {
      mimeType: 'application/json',
      encoding: 'base64',
      text: base64({ customer_name: 'José' }),
    },
  })
  const content = { encoding: 'base64', text: base64({ success: true, message: 'Transacción' }) }
  const { exchanges, remarks } = await readText(
    har({ response: { ...response, content }, ...entry }),
  )
  expect(remarks).toEqual([])
  expect(exchanges[0]).toMatchObject({
    values: { customer_name: 'José' },
    outcome: { kind: 'response', envelope: { message: 'Transacción' } },
  })
})

test('a text that is called base64 and is none is the text', async () => {
  const { response, ...entry } = withRequest({})
  const content = { encoding: 'base64', text: ' {"success":true,"message":"Transacción"}' }
  const { exchanges, remarks } = await readText(
    har({ response: { ...response, content }, ...entry }),
  )
  expect(remarks).toEqual([])
  expect(exchanges[0]).toMatchObject({ outcome: { envelope: { message: 'Transacción' } } })
})

test.each([
  ['2026-01-15T06:00:00.1234567-06:00', '2026-01-15T12:00:00.123Z'],
  ['2026-01-15T12:00:00.1234567Z', '2026-01-15T12:00:00.123Z'],
  ['2026-01-15T06:00:00,5-0600', '2026-01-15T12:00:00.500Z'],
  ['2026-01-15T12:00:00Z', '2026-01-15T12:00:00.000Z'],
])('the date %s is read', async (startedDateTime, instant) => {
  const { exchanges } = await readText(har(entryOf({ startedDateTime } as object)))
  expect(new Date(exchanges[0]?.startedAt ?? 0).toISOString()).toBe(instant)
})

test('the keys of a file may be in any order', async () => {
  const { request, response, time, startedDateTime } = entryOf()
  const entry = { response, time, request, startedDateTime }
  const text = JSON.stringify({ log: { entries: [entry], pages: [], version: '1.2' } })
  expect(await readText(text)).toMatchObject({ exchanges: [{ operation: 'payments.sale' }] })
})

const binary = Buffer.from([0xff, 0xfe, 0x00, 0x81]).toString('base64')
const sale = 'POST /api/v2/transaction/sale'

test.each([
  ['date', withRequest({}, { startedDateTime: 'once' })],
  ['body-json', withRequest({ postData: { mimeType: 'application/json', text: '{"a":' } })],
  ['body-type', withRequest({ postData: { mimeType: 'image/png', text: 'x' } })],
  ['body-binary', withRequest({ postData: { text: binary, encoding: 'base64' } })],
  ['body-missing', withRequest({ postData: undefined, bodySize: 20 })],
])('a request that cannot be read is left out and named: %s', async (reason, entry) => {
  expect(await readText(har(entryOf(), entry))).toMatchObject({
    exchanges: [{ operation: 'payments.sale' }],
    left: { unreadable: 1 },
    remarks: [{ place: 2, reason, what: sale }],
  })
})

const long = '4 '.repeat(600_000)

test.each([
  ['long', withRequest({ postData: { mimeType: 'application/json', text: long } })],
  ['long', withRequest({ headers: [{ name: 'x', value: long }] })],
])(
  'a request of over a million characters is left out, and the rest is read: %s',
  async (reason, entry) => {
    expect(await readText(har(entry, entryOf()))).toMatchObject({
      exchanges: [{ operation: 'payments.sale' }],
      left: { unreadable: 1 },
      remarks: [{ place: 1, reason, what: sale }],
    })
  },
)

test('so is one of a history, whose long answer alone is left out too', async () => {
  const { send, exchanges } = beginSession()
  await send('payments.sale', sampleSale)
  const [one] = exchanges()
  const withLong = {
    ...one,
    outcome: { ...one?.outcome, envelope: { success: true, message: long } },
  }
  const withLongValue = { ...one, values: { ...one?.values, order_id: long } }
  const file = historyFileOf([withLong, withLongValue] as Exchange[]).text
  expect(await readText(file)).toMatchObject({
    exchanges: [{ outcome: { kind: 'network-error' } }],
    left: { unreadable: 1 },
    remarks: [{ reason: 'answer-long' }, { reason: 'long' }],
  })
})

test('a text of a hundred thousand characters that is masked keeps nothing from being read', async () => {
  const entry = withRequest({ headers: [{ name: 'x-secret', value: 'a1 '.repeat(70_000) }] })
  expect(await readText(har(entry, entryOf()))).toMatchObject({
    exchanges: [{ operation: 'payments.sale' }, { operation: 'payments.sale' }],
  })
})

test.each([
  ['answer-long', { size: 4, text: long }],
  ['answer-binary', { size: 4, encoding: 'base64', text: binary }],
  ['answer-missing', { size: 40 }],
  ['answer-json', { size: 6, text: '<html>' }],
])('an answer that cannot be read is named, and its request taken: %s', async (reason, content) => {
  const { response, ...entry } = entryOf()
  const file = har({ ...entry, response: { ...response, content } })
  expect(await readText(file)).toMatchObject({
    exchanges: [{ values: { order_id: sampleSale.order_id } }],
    remarks: [{ place: 1, reason, what: sale }],
  })
})

function withRequest(changes: object, more: object = {}) {
  const { request, ...entry } = entryOf()
  return { ...entry, request: { ...request, ...changes }, ...more }
}
