import { bodyLimit } from '../../contract/http.ts'
import type { Unpackers } from '../body/unpack.ts'

/**
 * What every platform of `fetch` decompresses.
 *
 * @throws RangeError when more comes out than a body may have.
 */
export const webUnpackers: Unpackers = new Map([
  ['gzip', (bytes) => through('gzip', bytes)],
  ['deflate', (bytes) => through('deflate', bytes)],
])

async function through(format: CompressionFormat, bytes: Uint8Array) {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = stream.pipeThrough(new DecompressionStream(format)).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    chunks.push(read.value)
    if (length > bodyLimit) {
      await reader.cancel()
      throw new RangeError('the body is too long')
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
