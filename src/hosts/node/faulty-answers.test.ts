import { expect, test } from 'vitest'
import type { ApiFault } from '../../contract/control/api-faults.ts'
import { connect } from 'node:net'
import { controlPath } from '../../contract/control/routes.ts'
import { sampleSale } from '../../contract/samples.ts'
import { credentials, openHost } from '../testing/testing.ts'

/** A host under a fault, asked over a socket: what comes, and how the connection ends. */
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
