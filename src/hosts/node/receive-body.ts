import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import type { BodyFault } from '../../contract/body-fault.ts'
import { bodyLimit } from '../../contract/http.ts'
import { joinBytes } from '../../contract/join-bytes.ts'
import { isZlib } from '../body/is-zlib.ts'
import { readBody, type ReadBody, readPacked, type Unpackers } from '../body/read-body.ts'
import type { Holding } from './holding.ts'

export const noRoom = Symbol('no room')

/** How many bytes a body takes at most. */
const lengthOf = ({ headers }: IncomingMessage, limit: number) =>
  Math.min(Number(headers['content-length'] ?? limit), limit)

/** The event of a request whose body turns out to be wrong. */
const bodyIsWrong = 'body-is-wrong'

/** Ends the reading of a body that turns out to be wrong; false where none is read. */
export const endReading = (incoming: IncomingMessage, fault: BodyFault) =>
  incoming.emit(bodyIsWrong, fault)

/** The body as it is read; the rest is received and let go. */
export const receiveBody = (incoming: IncomingMessage, { long, hold }: Holding, limit: number) =>
  new Promise<ReadBody | typeof noRoom>((resolve) => {
    const { 'content-type': type, 'content-encoding': encodings } = incoming.headers
    let body = joinBytes()
    let bytes = 0
    let hasRoom = true
    incoming.on(bodyIsWrong, (bodyFault: BodyFault) => resolve({ body: undefined, bodyFault }))
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > long && bytes - chunk.length <= long)
        hasRoom = hold(lengthOf(incoming, limit), incoming)
      if (bytes <= limit && hasRoom) body.add(chunk)
      else body = joinBytes()
    })
    incoming.on('end', () => {
      if (bytes > limit) return resolve({ body: undefined })
      if (!hasRoom) return resolve(noRoom)
      if (encodings === undefined) resolve(readBody(body.bytes(), type))
      else resolve(readPacked(body.bytes(), encodings, type, nodeUnpackers))
    })
  })

const options = { maxOutputLength: bodyLimit }

/** In the process itself: the result is short, and no other thread holds a part of it. */
const nodeUnpackers: Unpackers = new Map([
  ['gzip', (bytes) => gunzipSync(bytes, options)],
  ['x-gzip', (bytes) => gunzipSync(bytes, options)],
  // Some clients leave the head of zlib out.
  [
    'deflate',
    (bytes) => (isZlib(bytes) ? inflateSync(bytes, options) : inflateRawSync(bytes, options)),
  ],
  ['br', (bytes) => brotliDecompressSync(bytes, options)],
])
