import { once } from 'node:events'
import { request } from 'node:http'
import { connect as connectPlain } from 'node:net'
import { connect } from 'node:tls'
import { expect, test } from 'vitest'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { remarks } from '../../contract/replies/remarks.ts'
import { sampleSale } from '../../contract/samples.ts'
import { fill } from '../../contract/text.ts'
import { credentials, openHost } from '../testing/testing.ts'

const salePath = '/api/v2/transaction/sale'

const head = (...lines: readonly string[]) =>
  `${[`POST ${salePath} HTTP/1.1`, 'host: localhost', ...lines].join('\r\n')}\r\n\r\n`

const length = 'content-length: 3'
const chunked = 'transfer-encoding: chunked'

test.each([
  ['a blank before a colon', head('x-auth-key : 1'), /espacio antes.*blank before.*x-auth-key/],
  ['a line without a colon', head('x-auth-key'), /faltan los dos puntos.*colon is missing/],
  ['a line that begins with a blank', head('x-a: 1', ' 2'), /empieza.*begins with a blank/],
  ['a CR in a value', head('x-auth-key: 1\r2'), /salto de línea.*line end/],
  ['a NUL in a value', head('x-auth-key: 1\u00002'), /x-auth-key.*carácter de control/],
  ['two lengths', head(length, length), /dos veces.*came twice/],
  ['a length that is no number', head('content-length: abc'), /no es un número.*not a number/],
  ['a length and chunks', head(length, chunked), /junto con content-length.*together with/],
  ['chunks and a length', head(chunked, length), /uno de los dos.*one of the two/],
  ['an encoding other than chunks', head('transfer-encoding: gzip'), /chunked al final.*chunked/],
  ['lines that end in LF alone', 'GET / HTTP/1.1\nhost: x\n\n', /CRLF.*CRLF/],
  ['another version', 'GET / HTTP/3.0\r\nhost: x\r\n\r\n', /HTTP\/1\.1.*HTTP\/1\.1/],
  ['a blank in the path', 'GET /a b HTTP/1.1\r\nhost: x\r\n\r\n', /%20.*%20/],
  ['a letter with an accent in the path', 'GET /ñ HTTP/1.1\r\nhost: x\r\n\r\n', /%C3%B1/],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /no HTTP\/2.*not HTTP\/2/],
])('%s is named in both languages', async (_, bytes, said) => {
  const { talk } = await openHost()
  const answer = await talk(bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.split('\r\n\r\n')[1]).toMatch(said)
})

test('no value of a header is repeated', async () => {
  const { talk } = await openHost()
  expect(await talk(head('x-auth-hash: topsecret\u0000'))).not.toContain('topsecret')
})

test('who speaks https to this port is told so, and so is who started it', async () => {
  const said: string[] = []
  const { url, talk } = await openHost({ say: (line) => said.push(line) })
  const answer = await talk(Uint8Array.of(0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3))
  expect(answer).toMatch(/habla http y no https.*speaks http, not https/)
  const client = connect(Number(new URL(url).port), '127.0.0.1')
  await once(client, 'error')
  expect(said).toEqual([expect.stringContaining('speaks http, not https')])
})

const remarkOf = (headers: string) => remarksIn(/^x-ensayo-hint: (.*)$/im.exec(headers)?.[1])

const lines = Object.entries(credentials).map(([name, value]) => `${name}: ${value}`)
const json = 'content-type: application/json'
const body = JSON.stringify(sampleSale)

test.each([
  ['that nothing announces', '', 'body', remarks.body_unframed.es],
  ['behind a connection that closes', 'connection: close', 'body', remarks.body_unframed.es],
  [
    'that is longer than announced',
    `content-length: ${body.length - 2}`,
    'content-length',
    fill(remarks.body_longer.es, { length: String(body.length - 2) }),
  ],
  ['in parts without their size', chunked, 'body', remarks.chunks_broken.es],
])('a body %s is refused with a remark, and listed', async (_, line, at, said) => {
  const { talk, control } = await openHost()
  const answer = await talk(head(json, ...lines, ...(line ? [line] : [])) + body)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(remarkOf(answer)).toEqual({ [at]: [said] })
  const { items } = (await control('requests.list')).body
  expect(items).toMatchObject([{ status: 400, hints: { [at]: [said] } }])
  expect((await control('payments.list')).body.items).toEqual([])
})

test('what Node.js sends behind a DELETE deletes nothing', async () => {
  const { url, control, ask } = await openHost()
  const sent = request(`${url}/api/v2/tokenization/card/T-1`, {
    method: 'DELETE',
    headers: { ...credentials, 'content-type': 'application/json' },
  })
  sent.end('{"env":"sandbox"}')
  const [answer] = await once(sent, 'response')
  expect([answer.statusCode, remarksIn(answer.headers[hintHeader])]).toEqual([
    400,
    { body: [remarks.body_unframed.es] },
  ])
  expect((await control('requests.list')).body.items).toHaveLength(1)
  expect((await ask('GET', '/sandbox')).status).toBe(200)
})

test('bytes behind an answered request are named', async () => {
  const { url } = await openHost()
  const socket = connectPlain(Number(new URL(url).port), '127.0.0.1')
  socket.write(head('content-length: 0'))
  await once(socket, 'data')
  socket.write('{"a":1}')
  expect(String(await once(socket, 'data'))).toMatch(
    /más bytes que los que anuncia.*More bytes came/,
  )
})
