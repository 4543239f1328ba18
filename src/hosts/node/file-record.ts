import { crc32 } from 'node:zlib'
import type { Change } from '../../store/table.ts'

export type Key = [sandbox: string, table: string, id: string]

/** The key of the record that says the version of the rows. */
export const versionKey: Key = ['', '', 'version']

/**
 * A record of a data file: JSON that begins with the checksum of its key and of what follows. So other
 * programs can still read it, and a changed byte is found.
 */
export function encodeRecord(key: Key, change: Change): Buffer {
  const bytes = Buffer.from(beginning + JSON.stringify(change).slice(1))
  bytes.write(String(sumOf(key, bytes.subarray(beginning.length))), prefix.length, 'latin1')
  return bytes
}

const sumOf = (key: Key, rest: Buffer) => crc32(rest, crc32(textOf(key)))

/**
 * What a record holds.
 *
 * @throws Error when it is not what was written.
 */
export function decodeRecord(key: Key, bytes: Buffer): Change {
  if (!isWholeRecord(key, bytes)) throw new Error('it is not what was written')
  return parseRecord(bytes)
}

/**
 * As `decodeRecord`, for what a program wrote that knew no checksums.
 *
 * @throws SyntaxError when it is no JSON.
 */
export function parseRecord(bytes: Buffer): Change {
  const { row, seq } = JSON.parse(bytes.toString()) as Change
  return { row, seq }
}

/** Whether a record has the checksum of its key and of what it holds. */
export function isWholeRecord(key: Key, bytes: Buffer) {
  if (!hasChecksum(bytes)) return false
  const end = bytes.indexOf(comma, prefix.length)
  const sum = Number(bytes.toString('latin1', prefix.length, end))
  return end > 0 && sum === sumOf(key, bytes.subarray(end + 1))
}

/** Whether a record has a checksum at all. */
export const hasChecksum = (bytes: Buffer) => bytes.toString('latin1', 0, prefix.length) === prefix

const prefix = '{"sum":'
/** With room for the longest sum: so the text becomes bytes once. */
const beginning = `${prefix}${' '.repeat(10)},`
const comma = 0x2c

const textOf = ([sandbox, table, id]: Key) => `${sandbox}\0${table}\0${id}\0`

/** The key of which LMDB has these bytes; undefined when it is none of ours. */
export function keyOf(bytes: Buffer): Key | undefined {
  // An empty text has an escape character before it.
  const [sandbox, table, id, ...more] = bytes
    .toString()
    .split('\0')
    .map((part) => (part.startsWith('\x1b') ? part.slice(1) : part))
  return sandbox === undefined || table === undefined || id === undefined || more.length
    ? undefined
    : [sandbox, table, id]
}
