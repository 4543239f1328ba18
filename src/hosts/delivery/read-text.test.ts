import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/testing-live.ts'
import { answering, closedUrl, openReceiver, openRude } from '../testing/testing-receiver.ts'
import { createReadText } from './read-text.ts'

const { signal } = new AbortController()
const readText = createReadText({ stop: signal }, 10_000)
const readSoon = createReadText({ stop: signal }, 100)
const longest = 1000

test('the text of a 200 is read, whatever its type', async () => {
  const { url, received } = await openReceiver((outgoing) => outgoing.end('[ñ]'))
  expect(await readText(`${url}orders?of=all`, longest)).toEqual({ text: '[ñ]' })
  expect(received).toMatchObject([{ method: 'GET', path: '/orders?of=all' }])
})

test.each([204, 302, 404])('a %i is none', async (status) => {
  const { url } = await openReceiver(answering(status, { location: '/' }))
  expect(await readText(url, longest)).toEqual({ problem: `it returns ${status}` })
})

test('a text that is too long is not read to its end', async () => {
  const { url } = await openReceiver((outgoing) => void outgoing.write('x'.repeat(longest + 1)))
  expect(await readText(url, longest)).toEqual({ problem: 'it is over 1000 bytes' })
})

test('a server that never answers is given up', async () => {
  const { url } = await openReceiver(() => {})
  expect(await readSoon(url, longest)).toEqual({ problem: 'it does not respond within 0.1 s' })
})

test('a body that drips without end is given up', async () => {
  const { url } = await openRude((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const drip = setInterval(() => socket.write('y'), 20)
    socket.on('close', () => clearInterval(drip))
  })
  expect(await readSoon(url, longest)).toEqual({ problem: 'it does not respond within 0.1 s' })
})

test('where nothing listens, and where the connection breaks, the problem is in words', async () => {
  expect(await readText(await closedUrl(), longest)).toEqual({
    problem: expect.stringContaining('connection refused: nothing listens there'),
  })
  const { url } = await openRude((socket) => socket.resetAndDestroy())
  expect(await readText(url, longest)).toEqual({
    problem: expect.stringContaining('the connection was closed before a response came'),
  })
})

test.each([
  ['http://169.254.169.254/', 'private network'],
  ['http://router.example/orders', 'private network'],
  ['http://mixed.example/orders', 'private network'],
  ['http://0.0.0.0/', 'none of a receiver'],
])('%s is not dialled', async (url, problem) => {
  const fake = fakeNetwork(names, 1)
  const read = createReadText({ stop: signal, network: fake.network }, 10_000)
  expect(await read(url, longest)).toEqual({ problem: expect.stringContaining(problem) })
  expect(fake.dialled).toEqual([])
})

test('a name of a private network is read where that is allowed', async () => {
  const { url } = await openReceiver((outgoing) => outgoing.end('[]'))
  const fake = fakeNetwork(names, Number(new URL(url).port))
  const options = { stop: signal, network: fake.network, allowPrivate: true }
  const read = createReadText(options, 10_000)
  expect(await read('http://router.example/orders', longest)).toEqual({ text: '[]' })
  expect(fake.dialled).toEqual(['192.168.1.1'])
})

const names = {
  'router.example': ['192.168.1.1'],
  'mixed.example': ['93.184.215.14', '10.0.0.1'],
}
