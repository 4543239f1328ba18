import {
  type Change,
  type Image,
  imageOf as imageOfParts,
  type ImagePart,
  type Row,
  type TableDefinitions,
  type TableImage,
  type TableOptions,
} from './table.ts'

/** A row as a file or a database keeps it. */
export interface StoredRow extends Change {
  readonly table: string
  readonly id: string
}

/** An unreadable row; a store keeps it in a separate place, as it was found. */
export interface Unreadable {
  readonly table: string | null
  readonly id: string | null
  readonly reason: string
  readonly found: unknown
}

/**
 * The stored rows, by table in the order of their numbers, and the unreadable ones.
 *
 * @param most the number of unreadable rows after which the rest is left out
 */
export function readRows<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
  stored: Iterable<StoredRow>,
  most = Infinity,
): { readonly image: Image; readonly unreadable: readonly Unreadable[] } {
  const unreadable: Unreadable[] = []
  const readable = new Map<string, StoredRow[]>()
  for (const one of stored) {
    if (unreadable.length >= most) break
    const options = definitions[one.table] as TableOptions | undefined
    const reason = options ? problemOf(one, options) : `there is no table "${one.table}"`
    if (reason === undefined) addTo(readable, one)
    else unreadable.push({ table: one.table, id: one.id, reason, found: one })
  }
  const image: Record<string, TableImage> = {}
  const room = { numbers: mostMissing }
  const idsOf = once((table) => new Set(readable.get(table)?.map(({ id }) => id)))
  for (const [table, rows] of readable) {
    const { keep = Infinity, needs, follows } = (definitions[table] ?? {}) as TableOptions
    const useful = needs ? withNeeded(rows, needs, idsOf, unreadable) : rows
    const sorted = useful.sort((a, b) => a.seq - b.seq).slice(-keep)
    const ordered = inOrder(sorted, follows && { follows, ids: idsOf(table) }, unreadable)
    image[table] = imageOf(ordered, unreadable, room)
  }
  return { image, unreadable }
}

/** The kept image does not fit these tables. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage'
}

/**
 * The image of all its kept parts, in their order.
 *
 * @throws NotAnImage with the place of the fault: others may have written there.
 */
export function readImage<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
  parts: readonly ImagePart[],
): Image {
  if (!parts.every(isPart)) throw new NotAnImage('a part of it is none')
  const image = imageOfParts(parts)
  const problem = problemOfImage(definitions, image)
  if (problem !== undefined) throw new NotAnImage(problem)
  return image
}

const isPart = (part: ImagePart | null) => Array.isArray(part?.rows) && isNumber(part.from)

/**
 * The reason why an image does not fit these tables, with the place; undefined for a fitting image.
 */
export function problemOfImage<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
  image: Image,
): string | undefined {
  const stored: StoredRow[] = []
  for (const [table, { from, rows }] of Object.entries(image)) {
    const isOwn = Object.hasOwn(definitions, table) && !definitions[table]?.isApart
    if (!isOwn) return `tables: there is no table "${table}"`
    for (const [at, row] of rows.entries()) {
      if (row !== null && row !== undefined) {
        stored.push({ table, id: row.id, row, seq: from + at })
      }
    }
  }
  const [broken] = readRows(definitions, stored, 1).unreadable
  if (!broken) return undefined
  const { table, seq } = broken.found as StoredRow
  return `tables.${table}.rows.${seq - (image[table]?.from ?? 0)}: ${broken.reason}`
}

/** The problem of a row that cannot be used, if any. */
function problemOf(
  { id, row, seq }: StoredRow,
  { index, due, problemOf: problemOfRow }: TableOptions,
): string | undefined {
  if (!isNumber(seq)) return 'it has no place'
  if (typeof row !== 'object' || row?.id !== id) return 'it is not a row'
  const problem = problemOfRow?.(row)
  if (problem !== undefined) return problem
  try {
    const at = due?.(row) ?? null
    const isWhole = (!index || typeof index(row) === 'string') && (at === null || at === Number(at))
    return isWhole ? undefined : 'it lacks fields'
  } catch {
    return 'it lacks fields'
  }
}

/** Tells whether a table can have a row of that number, and count on from there without an end. */
const isNumber = (seq: number) => Number.isInteger(seq) && seq >= 0 && seq <= 2 ** 52

/** How many numbers may be missing between the rows of all tables together: each takes room in memory. */
const mostMissing = 2 ** 23

function addTo(groups: Map<string, StoredRow[]>, one: StoredRow) {
  const group = groups.get(one.table)
  if (group) group.push(one)
  else groups.set(one.table, [one])
}

/** The rows whose needed ones are there: the engine would throw at the others at every request. */
function withNeeded(
  rows: readonly StoredRow[],
  needs: NonNullable<TableOptions['needs']>,
  idsOf: (table: string) => ReadonlySet<string>,
  unreadable: Unreadable[],
) {
  return rows.filter((one) => {
    const [table, id] = needs(one.row as Row)
    if (idsOf(table).has(id)) return true
    const reason = `it needs "${id}" of ${table}`
    unreadable.push({ table: one.table, id: one.id, reason, found: one })
    return false
  })
}

/** The rows with a unique id, behind the row that each follows. */
function inOrder(
  sorted: readonly StoredRow[],
  chain:
    | { readonly follows: NonNullable<TableOptions['follows']>; readonly ids: ReadonlySet<string> }
    | undefined,
  unreadable: Unreadable[],
) {
  const before = new Set<string>()
  return sorted.filter((one) => {
    const { table, id } = one
    const followed = chain?.follows(one.row as Row) ?? undefined
    const reason = before.has(id)
      ? 'another row has its id'
      : followed !== undefined && chain?.ids.has(followed) && !before.has(followed)
        ? `it follows "${followed}", which comes behind it`
        : undefined
    if (reason === undefined) before.add(id)
    else unreadable.push({ table, id, reason, found: one })
    return reason === undefined
  })
}

function once<Result>(compute: (key: string) => Result) {
  const known = new Map<string, Result>()
  return (key: string) => {
    const result = known.get(key) ?? compute(key)
    known.set(key, result)
    return result
  }
}

function imageOf(
  sorted: readonly StoredRow[],
  unreadable: Unreadable[],
  room: { numbers: number },
): TableImage {
  const from = sorted[0]?.seq ?? 0
  const rows: (Row | undefined)[] = []
  for (const one of sorted) {
    const missing = one.seq - from - rows.length
    if (missing < 0 || missing > room.numbers) {
      const { table, id } = one
      const reason =
        missing < 0 ? 'another row has its place' : `before it ${missing} numbers are missing`
      unreadable.push({ table, id, reason, found: one })
      continue
    }
    room.numbers -= missing
    for (let gap = 0; gap < missing; gap++) rows.push(undefined)
    rows.push(one.row)
  }
  return { from, rows }
}
