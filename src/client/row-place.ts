/** Rows of one kind that this browser keeps; the oldest go when there are more than `limit`. */
export interface KeptRows<Row> {
  put(row: Row): Promise<void>
  /** All of them, or none. */
  putAll(rows: readonly Row[]): Promise<void>
  /** Newest first; all, or so many. */
  list(count?: number): Promise<Row[]>
  /** The identifiers of all of them, newest first: cheap, however large the rows are. */
  ids(): Promise<string[]>
  /** The rows of these identifiers; one that is gone is undefined. */
  read(ids: readonly string[]): Promise<(Row | undefined)[]>
  /** Newest first: those that are about something. */
  about(what: string): Promise<Row[]>
  get(id: string): Promise<Row | undefined>
  clear(): Promise<void>
}

/** A table of a database. */
interface Shape<Row> {
  /** The field by which its rows are in order: ms since 1970. */
  readonly order: string
  /** What a row is about, where rows are looked for by that. */
  readonly about?: (row: Row) => readonly string[]
}

/** Where rows are kept, and how many. */
export interface RowPlace {
  /** Of the database. */
  readonly name: string
  /** Of the format of its rows: what is stored under another one is deleted. */
  readonly version: number
  // Rows of other kinds are in them too.
  readonly tables: Readonly<Record<string, Shape<never>>>
  /** The one that holds the rows. */
  readonly table: string
  readonly limit: number
}

export type WithId = { readonly id: string }

/** What keeps rows: a database, or the memory of the page. */
export type HeldRows<Row> = Omit<KeptRows<Row>, 'put'>

export const shapeOf = <Row>({ tables, table }: RowPlace) =>
  (tables[table] ?? { order: 'id' }) as Shape<Row>

export const newestFirst = <Row>(rows: readonly Row[], order: string) =>
  rows.toSorted((a, b) => Number(b[order as keyof Row]) - Number(a[order as keyof Row]))
