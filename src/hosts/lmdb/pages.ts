import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import {
  freePagesOf,
  headerOf,
  headerSize,
  pageKinds,
  type Node,
  nodesOf,
  numberAt,
  type Span,
} from './format.ts'
import { type Head, readHeads, type Tree } from './heads.ts'

/** An entry where it lies in buffers that are used again for the next one. */
export interface RawEntry {
  readonly key: Buffer
  readonly value: Buffer
  /** The transaction that wrote its page. */
  readonly transaction: number
}

type OnEntry = (entry: RawEntry) => void

export interface PageFile {
  /** The states of the file that can be tried, the one that LMDB would open first. */
  readonly states: readonly PageState[]
  /** Whether the pages that name them are as they should be. */
  readonly isWhole: boolean
  /** Whether there is a newer state that LMDB will not open, since it may not have reached the disk. */
  readonly isBehind: boolean
  close(): void
}

export interface PageState {
  /** How many entries it has, by its own account. */
  readonly entries: number
  /** Gives every entry in the order of the keys. */
  walk(onEntry: OnEntry): Walk
  /** After a walk: gives the entries of the leaves that it has not reached and that are not free. */
  scan(onEntry: OnEntry): void
}

export interface Walk {
  /** What is wrong with the pages, if anything. */
  readonly problems: readonly string[]
  /** Whether every page with entries was read. */
  readonly isComplete: boolean
}

/**
 * Reads an LMDB file without LMDB, which maps it into memory and believes every number in it: where a
 * file is cut off or damaged, the process dies of it. Undefined when it is no file of LMDB's.
 *
 * @throws Error when the file cannot be read.
 */
export function openPages(path: string): PageFile | undefined {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const read = (buffer: Buffer, position: number) =>
    position + buffer.length <= size &&
    readSync(file, buffer, 0, buffer.length, position) === buffer.length
  const heads = readHeads(read)
  const close = () => closeSync(file)
  if (!heads) {
    close()
    return undefined
  }
  return {
    isWhole: heads.isWhole,
    isBehind: heads.isBehind,
    states: heads.usable.map((head) => stateOf(head, Math.floor(size / head.pageSize), read)),
    close,
  }
}

function stateOf(
  head: Head,
  pagesInFile: number,
  read: (buffer: Buffer, position: number) => boolean,
): PageState {
  const { pageSize } = head
  const pages = Math.min(head.lastPage + 1, pagesInFile)
  const claimed = new Uint8Array(pages)

  const spare = new Map<number, Buffer>()
  /** Reads pages; a buffer for one page is used again at the next one of that depth. */
  const readPages = (first: number, count: number, depth?: number) => {
    if (!(first >= 2 && count >= 1 && first + count <= pages)) return undefined
    const known = depth === undefined ? undefined : spare.get(depth)
    const bytes = known ?? Buffer.allocUnsafeSlow(count * pageSize)
    if (depth !== undefined) spare.set(depth, bytes)
    return read(bytes, first * pageSize) ? bytes : undefined
  }
  /** Notes that pages are in use, or free; false when they were noted before. */
  const claim = (first: number, count = 1) => {
    let isNew = true
    for (let page = first; page < Math.min(first + count, pages); page++) {
      if (claimed[page]) isNew = false
      claimed[page] = 1
    }
    return isNew
  }

  const readLeaf = (number: number) => {
    const page = readPages(number, 1, leafDepth)
    if (!page) return undefined
    const { kind, transaction, ...header } = headerOf(page)
    const isRight = header.number === number && kind === pageKinds.leaf
    const nodes = isRight ? nodesOf(page, 'leaf') : undefined
    return nodes && { page, nodes, transaction }
  }

  /** A value, and the pages of its own that it has. */
  const valueOf = (page: Buffer, { value: { from, to }, elsewhere }: Node) => {
    if (elsewhere === undefined) return { value: page.subarray(from, to), first: 0, count: 0 }
    const [first, count] = [numberAt(page, from), numberAt(page, from + 16)]
    if (count * pageSize < headerSize + elsewhere) return undefined
    const bytes = readPages(first, count)
    if (!bytes) return undefined
    const header = headerOf(bytes)
    const isRight =
      header.number === first && header.kind === pageKinds.overflow && header.pages === count
    return isRight
      ? { value: bytes.subarray(headerSize, headerSize + elsewhere), first, count }
      : undefined
  }

  const walkTree = (
    tree: Tree,
    compare: (a: Buffer, b: Buffer) => number,
    onEntry: OnEntry,
    onProblem: (problem: string) => void,
  ) => {
    const found = { branches: 0, leaves: 0, overflows: 0, entries: 0 }
    /** The key before, which the one of a leaf may equal when it is that of a branch. */
    let last: Buffer | undefined
    let isOfBranch = false
    const follows = (key: Buffer, ofBranch: boolean) => {
      const order = last ? compare(last, key) : -1
      const isRight = order < 0 || (order === 0 && isOfBranch && !ofBranch)
      last = key
      isOfBranch = ofBranch
      return isRight
    }

    const visitLeaf = (number: number) => {
      const leaf = readLeaf(number)
      if (!leaf) return onProblem(`page ${number} is damaged`)
      found.leaves++
      for (const node of leaf.nodes) {
        const key = leaf.page.subarray(node.key.from, node.key.to)
        const read = valueOf(leaf.page, node)
        const isRight =
          follows(key, false) && read && (!read.count || claim(read.first, read.count))
        if (!isRight) {
          onProblem(`page ${number} has a damaged entry`)
          continue
        }
        found.entries++
        found.overflows += read.count
        onEntry({ key, value: read.value, transaction: leaf.transaction })
      }
      last = last && Buffer.from(last)
    }

    const visit = (number: number, depth: number) => {
      if (number < 2 || number >= pages) return onProblem(`page ${number} is missing`)
      if (!claim(number)) return onProblem(`page ${number} is in use twice`)
      if (depth === tree.depth) return visitLeaf(number)
      const page = readPages(number, 1, depth)
      const header = page && headerOf(page)
      const isRight = header?.number === number && header.kind === pageKinds.branch
      const nodes = isRight ? nodesOf(page as Buffer, 'branch') : undefined
      if (!page || !nodes) return onProblem(`page ${number} is damaged`)
      found.branches++
      for (const [index, { key, child }] of nodes.entries()) {
        // The first key of a branch is empty, or of no meaning.
        if (index > 0 && !follows(page.subarray(key.from, key.to), true)) {
          onProblem(`page ${number} is out of order`)
        }
        visit(child, depth + 1)
      }
    }

    if (tree.root !== undefined) visit(tree.root, 1)
    for (const [kind, count] of Object.entries(found)) {
      const expected = tree[kind as keyof typeof found]
      if (count !== expected) onProblem(`there are ${count} ${kind} where ${expected} should be`)
    }
  }

  return {
    entries: head.main.entries,
    walk(onEntry) {
      claimed.fill(0)
      const problems: string[] = []
      const onProblem = (problem: string) => problems.push(problem)
      walkTree(head.main, Buffer.compare, onEntry, onProblem)
      const isComplete = problems.length === 0
      const free: (readonly [number, number])[] = []
      const noteFree = ({ value }: RawEntry) => free.push(...freePagesOf(value, whole(value)))
      walkTree(head.free, byNumber, noteFree, onProblem)
      for (const [first, count] of free) {
        const isRight = first >= 2 && first + count <= head.lastPage + 1 && claim(first, count)
        if (!isRight) onProblem(`page ${first} is free, but in use`)
      }
      return { problems, isComplete }
    },
    scan(onEntry) {
      for (let number = 2; number < pages; number++) {
        const leaf = claimed[number] ? undefined : readLeaf(number)
        for (const node of leaf?.nodes ?? []) {
          const read = leaf && valueOf(leaf.page, node)
          if (!leaf || !read) continue
          const key = leaf.page.subarray(node.key.from, node.key.to)
          onEntry({ key, value: read.value, transaction: leaf.transaction })
        }
      }
    },
  }
}

/** No branch is as deep. */
const leafDepth = 0

const whole = ({ length }: Buffer): Span => ({ from: 0, to: length })

const byNumber = (a: Buffer, b: Buffer) => numberAt(a, 0) - numberAt(b, 0)
