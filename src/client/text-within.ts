import { joinBytes } from '../contract/join-bytes.ts'
import { readerUntil } from './within.ts'

/**
 * The text of an answer, of which at most `most` bytes are read: `isWhole` tells whether that was
 * all. The mark of its encoding (BOM) is left out unless it is to be kept.
 *
 * @throws the reason of the signal once it has fired.
 */
export async function textWithin(
  { body }: Response,
  most: number,
  signal?: AbortSignal | null,
  options?: Pick<TextDecoderOptions, 'ignoreBOM'>,
) {
  if (!body) return { text: '', isWhole: true }
  const reader = readerUntil(body, signal)
  const decoder = new TextDecoder('utf-8', options)
  const read = joinBytes()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (value) read.add(value)
      const isLong = read.length() > most
      if (isLong || done) {
        return { text: decoder.decode(read.bytes(), { stream: isLong }), isWhole: !isLong }
      }
    }
  } finally {
    reader.end()
  }
}

/** Bytes of the longest answer of a sandbox: its whole state. */
export const longestAnswer = 64 * 1024 * 1024
