import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { textWithin } from '../../client/text-within.ts'
import { readShort } from '../delivery/reach.ts'
import { readAnswer } from '../live/answer.ts'
import { createHolding } from '../node/holding.ts'
import { receiveBody } from '../node/receive-body.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const count = 100_000
const limit = 2 * count

type Pieces = AsyncIterable<Uint8Array>

const answerOf = (pieces: Pieces, headers: object) =>
  Object.assign(pieces, { statusCode: 200, headers }) as unknown as IncomingMessage

const readers: Readonly<Record<string, (pieces: Pieces) => Promise<unknown>>> = {
  'the body of a request': async (pieces) => {
    const incoming = Object.assign(new EventEmitter(), { headers: {} })
    const read = receiveBody(incoming as IncomingMessage, createHolding(limit), limit)
    for await (const piece of pieces) incoming.emit('data', Buffer.from(piece))
    incoming.emit('end')
    return read
  },
  'the answer of a receiver': (pieces) => readShort(answerOf(pieces, {}), limit),
  'the answer of the service': (pieces) => readAnswer(answerOf(pieces, {})),
  'a compressed answer of the service': (pieces) =>
    readAnswer(answerOf(pieces, { 'content-encoding': 'deflate' })),
  'the answer of a sandbox': (pieces) =>
    textWithin(new Response(ReadableStream.from(pieces) as BodyInit), limit),
}

test.each(Object.entries(readers))(
  '%s may come byte by byte: the pieces are not kept',
  async (_, read) => {
    const memory = () => {
      collectGarbage()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    let grown = Infinity
    async function* pieces() {
      const before = memory()
      for (let at = 0; at < count; at++) yield Uint8Array.of(0x20)
      grown = memory() - before
    }
    await read(pieces()).catch(() => undefined)
    expect(grown / count).toBeLessThan(16)
  },
)
