import { readFile } from 'node:fs/promises'

/**
 * The text of a file. The mark of an encoding, which editors of Windows put at the beginning, chooses
 * the encoding and is left out.
 */
export async function readText(name: string) {
  const bytes = await readFile(name)
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
