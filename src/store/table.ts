/** A row never changes: a change is a new row in its place. */
export interface Row {
  readonly id: string
}

export interface Page<R> {
  readonly items: R[]
  /** The number of the last row when more follow, or null at the end. */
  readonly after: number | null
}

export interface PageQuery<R> {
  readonly limit: number
  readonly after?: number
  readonly newestFirst?: boolean
  readonly where?: (row: R) => boolean
}

export interface Table<R extends Row> {
  readonly size: number
  /** The number of rows so far, also those that are gone: the next row gets this number. */
  readonly end: number
  /**
   * Grows with every change of a row, and with its undoing: values computed from the rows are
   * outdated then.
   */
  readonly changes: number
  get(id: string): R | undefined
  /** Tells whether an image was opened in this table, and there is a row with that id. */
  hasOpened(id: string): boolean
  put(row: R): void
  /** As `put` for a row that is new for certain: the table does not look for it. */
  add(row: R): void
  delete(id: string): void
  /**
   * A page in the order of first insertion; the cost follows the passed rows, not the number of
   * rows.
   */
  page(query: PageQuery<R>): Page<R>
  /** The row that was inserted last. */
  newest(): R | undefined
  /** The newest row whose `index` is that key. */
  newestBy(key: string): R | undefined
  /** Every row whose `index` is that key, newest first. */
  allBy(key: string): Generator<R>
  /** The row whose `due` comes first. */
  earliest(): Due<R> | undefined
}

export interface Due<R> {
  readonly at: number
  readonly row: R
}

/** Tables by name; the record type says which rows each one holds. */
export type Tables<Rows extends Record<string, Row>> = {
  readonly [Name in keyof Rows]: Table<Rows[Name]>
}

/** A row as it is now, undefined when it is gone, and its number in the order of insertion. */
export interface Change {
  readonly row: Row | undefined
  readonly seq: number
}

/** The changes of a finished unit of work, by table and id. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, Change>>

/** The rows of a table in the order of insertion; a deleted one has left a gap. */
export interface TableImage {
  /** The number of the first. */
  readonly from: number
  readonly rows: readonly (Row | null | undefined)[]
}

/** The rows of every table but those that are apart, as they were at one instant. */
export type Image = Readonly<Record<string, TableImage>>

export interface TableOptions<R extends Row = Row> {
  /**
   * The reason why a stored row does not fit this table, in English; undefined for a fitting row.
   */
  readonly problemOf?: (row: unknown) => string | undefined
  /** The rows of the table are no part of an image, and stay when an image comes back. */
  readonly isApart?: true
  /** The number of the newest rows to keep: for logs. */
  readonly keep?: number
  /** The bytes of the kept rows, but for the newest one. */
  readonly keepBytes?: number
  /**
   * The size (bytes) of a row, roughly, with the parts that are kept elsewhere; without this
   * function each value is measured.
   */
  readonly weigh?: (row: R) => number
  /** A second key that finds rows. */
  readonly index?: (row: R) => string
  /** The time when the row is due, if ever; as a number, such as ms. */
  readonly due?: (row: R) => number | null
  /** The number of the image that the row is about; without the image it is of no use. */
  readonly image?: (row: R) => number | null
  /** The row of another table without which this one is of no use. */
  readonly needs?: (row: R) => readonly [table: string, id: string]
  /** The row of the same table from which this one hangs: it came earlier, so that no chain is a circle. */
  readonly follows?: (row: R) => string | null
}

/** The size of rows. */
export interface Size {
  readonly rows: number
  /** About: see `weightOf`. */
  readonly bytes: number
}

/** The size without the logs, which drop their oldest. */
export interface StoreSize extends Size {
  /** The bytes that an image has. */
  readonly image: number
  /** The bytes with the logs. */
  readonly all: number
}

/** Tables by name, with their options. */
export type TableDefinitions<Rows extends Record<string, Row>> = {
  readonly [Name in keyof Rows]: TableOptions<Rows[Name]>
}

/** Some rows of one table of an image, which `id` names: a whole one may be too long to store. */
export interface ImagePart extends Row, TableImage {}

export function partsOf(image: Image, rowsInPart: number): ImagePart[] {
  return Object.entries(image).flatMap(([id, { from, rows }]) =>
    Array.from({ length: Math.max(1, Math.ceil(rows.length / rowsInPart)) }, (_, part) => {
      const first = part * rowsInPart
      return { id, from: from + first, rows: rows.slice(first, first + rowsInPart) }
    }),
  )
}

/** The image of all its parts, in their order. */
export function imageOf(parts: readonly ImagePart[]): Image {
  const image: Record<string, { from: number; rows: TableImage['rows'][number][] }> = {}
  for (const { id, from, rows } of parts) {
    const known = (image[id] ??= { from, rows: [] })
    for (const row of rows) known.rows.push(row)
  }
  return image
}
