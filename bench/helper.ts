import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** A separate process with one task: sending sales, or answering them. */
process.on('message', async (order: LoadOrder | BareAnswer) => {
  process.send?.('port' in order ? await load(order) : await serveBare(order))
})

/** The answer of the bare server; the names and the values of the headers in turn. */
export interface BareAnswer {
  readonly headers: readonly string[]
  readonly body: string
}

/** The minimum for node:http: reads each request and gives the same answer to all; returns its port. */
function serveBare({ headers, body }: BareAnswer) {
  const bytes = Buffer.from(body)
  const server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.writeHead(200, [...headers]).end(bytes))
  })
  return new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** The order for the load generator. */
export interface LoadOrder {
  readonly port: number
  /** A whole request; its nine zeros are replaced by a new number each time. */
  readonly request: string
  readonly connections: number
  /** Stops after that many requests, or after that many ms. */
  readonly count?: number
  readonly ms?: number
}

export interface LoadReport {
  readonly answers: number
  readonly seconds: number
  /** Answers that were not 200. */
  readonly refused: number
  /** How long (ms) a hundredth of the answers took at least. */
  readonly p99: number
}

/**
 * Sends requests over kept connections, one at a time on each. The helper writes HTTP without
 * node:http, whose client costs more than the server and would make both servers seem equally fast.
 */
function load({ port, request, connections, count = Infinity, ms = Infinity }: LoadOrder) {
  const [before = '', after = ''] = request.split('000000000')
  const start = performance.now()
  let sent = 0
  let answers = 0
  let refused = 0
  const times: number[] = []

  const drive = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      let sentAt = 0
      const send = () => {
        if (sent >= count || performance.now() - start >= ms) return socket.end()
        sentAt = performance.now()
        socket.write(before + String(++sent).padStart(9, '0') + after)
      }
      let missing = 0
      socket.on('data', (chunk) => {
        if (!missing) {
          missing = lengthOf(chunk)
          if (chunk.toString('latin1', 0, 12) !== 'HTTP/1.1 200') refused++
        }
        missing -= chunk.length
        if (missing > 0) return
        answers++
        times.push(performance.now() - sentAt)
        send()
      })
      socket
        .on('connect', send)
        .on('error', reject)
        .on('close', () => resolve())
    })

  return Promise.all(Array.from({ length: connections }, drive)).then((): LoadReport => ({
    answers,
    refused,
    seconds: (performance.now() - start) / 1000,
    p99: Float64Array.from(times).toSorted()[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }))
}

/** The length in bytes of an answer, from its first chunk, which holds all its headers. */
function lengthOf(chunk: Buffer) {
  const head = chunk.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head))?.[1]
  return head + 4 + Number(length)
}
