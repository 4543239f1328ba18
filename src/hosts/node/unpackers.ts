import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { bodyLimit } from '../../contract/http.ts'
import type { Unpackers } from '../body/unpack.ts'

const options = { maxOutputLength: bodyLimit }

/** In the process itself: what comes out is short, and no other thread holds any of it. */
export const nodeUnpackers: Unpackers = new Map([
  ['gzip', (bytes) => gunzipSync(bytes, options)],
  ['x-gzip', (bytes) => gunzipSync(bytes, options)],
  // Some clients leave the head of zlib out.
  [
    'deflate',
    (bytes) => (isZlib(bytes) ? inflateSync(bytes, options) : inflateRawSync(bytes, options)),
  ],
  ['br', (bytes) => brotliDecompressSync(bytes, options)],
])

const isZlib = ([first = 0, second = 0]: Uint8Array) =>
  (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
