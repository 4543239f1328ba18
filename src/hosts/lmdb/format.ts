/**
 * The layout of an LMDB file, as the C code of `lmdb` 3.5 writes it on machines with 64 bits that begin
 * a number with its lowest byte (mdb.c: MDB_page_header, MDB_meta, MDB_db, MDB_node, MDB_ovpage).
 */
export const headerSize = 24
export const pageKinds = { branch: 1, leaf: 2, overflow: 4 } as const

/** What every page begins with. */
export const headerOf = (page: Buffer) => ({
  number: numberAt(page, 0),
  transaction: numberAt(page, 8),
  kind: page.readUInt16LE(18),
  /** Of an overflow: how many pages it is. */
  pages: page.readUInt32LE(20),
})

/** A number of 64 bits; beyond 2^53 it is not exact, but too large for anything then. */
export const numberAt = (bytes: Buffer, at: number) =>
  bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32

/** Where something lies in a buffer. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** An entry of a leaf, or of a branch. */
export interface Node {
  readonly key: Span
  /** In a branch: the page below. */
  readonly child: number
  readonly value: Span
  /** How long the value is when it has pages of its own, which `value` names then. */
  readonly elsewhere: number | undefined
}

const nodeHeaderSize = 8
const elsewhereFlag = 1
const placeSize = 24

/** The nodes of a page, undefined when they cannot be what LMDB wrote. */
export function nodesOf(page: Buffer, kind: 'branch' | 'leaf'): Node[] | undefined {
  const room = page.length - headerSize
  const [lower, upper] = [page.readUInt16LE(20), page.readUInt16LE(22)]
  if (lower % 2 || lower > upper || upper > room || lower === 0) return undefined
  const nodes: Node[] = []
  let used = 0
  for (let at = headerSize; at < headerSize + lower; at += 2) {
    const offset = page.readUInt16LE(at)
    if (offset % 2 || offset < upper || offset + nodeHeaderSize > room) return undefined
    const node = nodeAt(page, headerSize + offset, kind)
    if (node.value.to > page.length) return undefined
    nodes.push(node)
    used += even(node.value.to - headerSize - offset)
  }
  return used === room - upper ? nodes : undefined
}

function nodeAt(page: Buffer, start: number, kind: 'branch' | 'leaf'): Node {
  const low = page.readUInt32LE(start)
  const flags = page.readUInt16LE(start + 4)
  const from = start + nodeHeaderSize
  const key = { from, to: from + page.readUInt16LE(start + 6) }
  const isElsewhere = kind === 'leaf' && flags === elsewhereFlag
  const length = kind === 'branch' ? 0 : isElsewhere ? placeSize : flags ? Infinity : low
  return {
    key,
    child: low + flags * 2 ** 32,
    value: { from: key.to, to: key.to + length },
    elsewhere: isElsewhere ? low : undefined,
  }
}

const even = (size: number) => size + (size % 2)

/** The pages that a record of the list of free pages names, as the first of them and how many. */
export function* freePagesOf(
  bytes: Buffer,
  { from, to }: Span,
): Generator<readonly [number, number]> {
  const end = Math.min(to, from + 8 + numberAt(bytes, from) * 8)
  let count = 1
  for (let at = from + 8; at < end; at += 8) {
    const entry = Number(bytes.readBigInt64LE(at))
    if (entry > 0) yield [entry, count]
    count = entry < 0 ? -entry : 1
  }
}
