import { bodyLimit } from '../../contract/http.ts'
import { type ReadBody, unread } from './charset.ts'
import { readBody } from './read-body.ts'

/**
 * Decompresses by the name of an encoding.
 *
 * @throws RangeError for what comes to more than `bodyLimit`, another error for what is broken.
 */
export type Unpackers = ReadonlyMap<string, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>>

/** No client compresses what it has compressed already more often than this. */
const mostEncodings = 3

/** The text of a compressed body. */
export async function readPacked(
  packed: Uint8Array,
  encodings: string,
  contentType: string | undefined,
  unpackers: Unpackers,
): Promise<ReadBody> {
  let bytes = packed
  // The last one was applied last.
  const names = encodings.toLowerCase().split(',').reverse()
  for (const [index, name] of names.entries()) {
    const encoding = name.trim()
    if (bytes.length === 0 || encoding === '' || encoding === 'identity') continue
    const unpack = index < mostEncodings ? unpackers.get(encoding) : undefined
    if (!unpack) {
      const known = [...unpackers.keys()].join(', ')
      const params = { encoding, known }
      return unread({ at: 'content-encoding', name: 'encoding_unknown', params })
    }
    try {
      bytes = await unpack(bytes)
    } catch (error) {
      return unread(
        error instanceof RangeError
          ? { at: 'content-encoding', name: 'body_inflates' }
          : { at: 'content-encoding', name: 'encoding_broken', params: { encoding } },
      )
    }
  }
  return bytes.length > bodyLimit ? { body: undefined } : readBody(bytes, contentType)
}
