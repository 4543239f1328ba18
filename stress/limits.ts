import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { megabytes, memoryOf, startBundledHost } from './start-host.ts'
import { controlPath } from '../src/contract/control/control-routes.ts'
import { sampleSale } from '../src/contract/samples.ts'
import { isTextPattern } from '../src/scenarios/difference.ts'
import { readPattern } from '../src/scenarios/json/expected.ts'
import { clientOf } from './client.ts'
import type { Part, Row } from './part.ts'

const mostGrowth = 400e6

/** A host and a reader of files under requests that would take all their memory. */
export const limits: Part = {
  seconds: 40,
  run: (until) => exhaustHost({ until: until - 10_000, names: 12_000, deaf: 20, sales: 100 }),
}

/**
 * Reads that number of sandboxes that do not exist, and lets that number of clients send and never
 * read.
 */
async function* exhaustHost({
  until = Infinity,
  names,
  deaf,
  sales,
}: {
  readonly until?: number
  readonly names: number
  readonly deaf: number
  readonly sales: number
}): AsyncIterable<Row> {
  const host = await startBundledHost()
  const { send } = clientOf(host.url)
  await send('payments.sale', sampleSale)
  const before = memoryOf(host.child.pid)
  const growth = () => memoryOf(host.child.pid) - before

  let read = 0
  for (; read < names && Date.now() < until - 15_000; read += 500) {
    await readNames(host.port, 500, read)
  }
  const isRoom = await clientOf(host.url, 'new')
    .send('payments.sale', sampleSale)
    .then(
      () => true,
      () => false,
    )
  yield {
    tried: 'read sandboxes that do not exist, and create one then',
    times: read,
    lost: Number(!isRoom) + Number(growth() > mostGrowth),
    seen: `the host grew by ${megabytes(growth())}`,
  }

  await Promise.all(Array.from({ length: 300 }, () => send('payments.sale', sampleSale)))
  const clients = Array.from({ length: deaf }, () => sendAndNeverRead(host.port))
  let [answered, most] = [0, 0]
  for (; answered < sales && Date.now() < until; answered++) {
    await send('payments.sale', sampleSale)
    most = Math.max(most, growth())
    await delay(20)
  }
  for (const socket of clients) socket.destroy()
  yield {
    tried: 'sell while other clients send and never read',
    times: answered,
    lost: Number(most > mostGrowth),
    seen: `${deaf} of them; the host grew by ${megabytes(most)}`,
  }
  host.child.kill('SIGTERM')
  await host.ended

  let held = 0
  for (const source of hostilePatterns) {
    const pattern = readPattern(source, '')
    if (!isTextPattern(pattern) || pattern.test(`${'a'.repeat(9999)}!`)) held++
  }
  yield { tried: 'match a hostile pattern', times: hostilePatterns.length, lost: held }
}

const hostilePatterns = ['^(a+)+$', '^(a|a)*$', '(a*)*b', 'a*a*a*a*a*a*a*b', '^(.*a){12}$']

/** Reads that number of sandboxes, each of another name, over one connection. */
async function readNames(port: number, count: number, first: number) {
  const socket = connect(port, '127.0.0.1').resume()
  const requests = Array.from({ length: count }, (_, at) =>
    request(controlPath('sandbox.read'), `n-${first + at}`, at === count - 1),
  )
  socket.write(requests.join(''))
  await once(socket, 'close')
}

/** Asks for a long list, over and over, as fast as the connection takes it. */
function sendAndNeverRead(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.pause()
  const piece = request(`${controlPath('requests.list')}?limit=500`, 'default').repeat(500)
  const fill = () => {
    while (socket.write(piece) && socket.writableLength < 10_000_000);
  }
  socket.on('drain', fill)
  fill()
  return socket
}

const request = (path: string, sandbox: string, isLast = false) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-sandbox: ${sandbox}\r\n${
    isLast ? 'connection: close\r\n' : ''
  }\r\n`
