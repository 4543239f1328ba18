import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { joinBytes } from '../contract/join-bytes.ts'
import { Unable } from './unable.ts'

export interface ReadLimits {
  /** How many bytes are read at most. */
  readonly most: number
  /** Ends the reading, also while a pipe is silent. */
  readonly signal?: AbortSignal | undefined
}

/** A text goes on after as much as is read. */
export class TooLong extends Error {
  override readonly name = 'TooLong'
}

/**
 * The text of a file, which may be a pipe or a device. The mark of an encoding, which editors of Windows
 * put at the beginning, chooses the encoding and is left out.
 *
 * @throws TooLong, an error of the system, or the reason of the signal.
 */
export async function readText(name: string, limits: ReadLimits) {
  // Opening a pipe would otherwise wait for its writer, and nothing could end that.
  const file = await open(name, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const bytes = await readAll(file, limits)
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
    return new TextDecoder(encoding).decode(bytes)
  } finally {
    await file.close()
  }
}

/**
 * The text of a file that a command needs.
 *
 * @throws Unable with the reason for which it cannot be read.
 */
export const readNeeded = (name: string, limits: ReadLimits) =>
  readText(name, limits).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof TooLong) {
      throw new Unable(`${name} is over ${limits.most / 1024 / 1024} MB: it is not read`)
    }
    limits.signal?.throwIfAborted()
    throw error.code
      ? new Unable(`${name} cannot be read (${error.code})${adviceOn(error)}`)
      : error
  })

const adviceOn = ({ code = '' }: NodeJS.ErrnoException) => (advice[code] ? `: ${advice[code]}` : '')

const advice: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file; check its path',
  EISDIR: 'it is a folder; name a file in it',
  EACCES: 'this user may not read it',
}

/** The pause (ms) before a silent pipe is asked again. */
const pause = 20

/** The number of questions to a pipe without a writer. */
const mostQuestions = 500

async function readAll(file: FileHandle, { most, signal }: ReadLimits) {
  const isPipe = (await file.stat()).isFIFO()
  const read = joinBytes()
  let [questions, hasWriter] = [0, false]
  for (;;) {
    signal?.throwIfAborted()
    const { buffer, bytesRead } = await readSome(file)
    if (bytesRead > 0) {
      read.add(buffer.subarray(0, bytesRead))
      if (read.length() > most) throw new TooLong()
      continue
    }
    hasWriter ||= bytesRead < 0 || read.length() > 0
    if (bytesRead === 0 && (!isPipe || hasWriter || ++questions > mostQuestions)) {
      return read.bytes()
    }
    await delay(pause, undefined, signal && { signal })
  }
}

/** The next bytes: none at the end, or -1 where there are none yet. */
async function readSome(file: FileHandle) {
  const buffer = Buffer.allocUnsafe(64 * 1024)
  try {
    return await file.read(buffer, 0, buffer.length, null)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    return { buffer, bytesRead: -1 }
  }
}
