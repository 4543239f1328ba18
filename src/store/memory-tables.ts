import type { Nesting } from './journal.ts'
import { memoryTable } from './memory-table.ts'
import type {
  Change,
  Changes,
  Image,
  Row,
  TableDefinitions,
  TableImage,
  TableOptions,
  Tables,
} from './table.ts'

/**
 * Tables in memory that a unit of work changes in place. Each notes the rows as they were, which makes
 * the work atomic: reads and pages need no overlay to be merged, and undoing costs what was done.
 */
export function memoryTables<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
) {
  const nesting: Nesting = { depth: 0 }
  const openTable = (name: string, image?: TableImage) =>
    memoryTable(name, (definitions[name] ?? {}) as TableOptions, nesting, image)
  const contents = Object.fromEntries(
    Object.keys(definitions).map((name) => [name, openTable(name)]),
  )
  const isApart = (name: string) => definitions[name]?.isApart === true

  const tablesOf = () =>
    Object.fromEntries(
      Object.entries(contents).map(([name, { table }]) => [name, table]),
    ) as unknown as Tables<Rows>
  let tables = tablesOf()
  /** The same in a list, which costs less to pass through: each unit of work does so three times. */
  let listed = Object.entries(contents)

  /** Puts the rows of an image, or none, in the place of those that are there. */
  const reopen = (image: Image, keeps: (name: string) => boolean) => {
    for (const name of Object.keys(contents)) {
      if (!keeps(name)) contents[name] = openTable(name, image[name])
    }
    tables = tablesOf()
    listed = Object.entries(contents)
  }

  function attempt<Result>(work: () => Result): Result {
    nesting.depth++
    try {
      const result = work()
      for (const [, content] of listed) content.keep()
      return result
    } catch (error) {
      for (const [, content] of listed) content.undo()
      throw error
    } finally {
      nesting.depth--
    }
  }

  return {
    get tables() {
      return tables
    },
    /**
     * Runs the work; when it throws, every change it made is undone.
     *
     * @throws what the work throws.
     */
    attempt,
    /** How many rows have been written so far, without those that were undone. */
    image: (): Image =>
      Object.fromEntries(
        Object.entries(contents).flatMap(([name, { image }]) =>
          isApart(name) ? [] : [[name, image()]],
        ),
      ),
    /** Every row that there is. */
    everything: (): Changes =>
      new Map(Object.entries(contents).map(([name, { everything }]) => [name, everything()])),
    /** What changed since the last call. */
    takeChanges(): Changes {
      const changes = new Map<string, ReadonlyMap<string, Change>>()
      for (const [name, content] of listed) {
        if (!content.hasChanges()) continue
        const changed = content.takeChanges()
        if (changed.size) changes.set(name, changed)
      }
      return changes
    },
    /** The tables that changed since the last call, without their rows. */
    takeChangedTables(): readonly string[] {
      const changed: string[] = []
      for (const [name, content] of listed) {
        if (!content.hasChanges()) continue
        content.forgetChanges()
        changed.push(name)
      }
      return changed
    },
    /**
     * Takes over a row from elsewhere (another tab) without recording a change.
     *
     * @throws Error when the store does not define the table.
     */
    load(name: string, id: string, change: Change) {
      const content = contents[name]
      if (!content) throw new Error(`Failed to open table "${name}": the store does not define it`)
      content.load(id, change)
    },
    /** Takes over all rows from elsewhere: a file, or another tab. */
    open: (image: Image) => reopen(image, () => false),
    /**
     * Runs the work over empty tables, or over an image and the tables that are apart from it; it gets
     * the tables as they were too. When it throws, the rows are back.
     *
     * @throws what the work throws.
     */
    restart<Result>(
      work: (tables: Tables<Rows>, before: Tables<Rows>) => Result,
      image?: Image,
    ): Result {
      const [before, tablesBefore] = [{ ...contents }, tables]
      reopen(image ?? {}, (name) => image !== undefined && isApart(name))
      try {
        return attempt(() => work(tables, tablesBefore))
      } catch (error) {
        Object.assign(contents, before)
        tables = tablesBefore
        listed = Object.entries(contents)
        throw error
      }
    },
    /** Forgets every row. */
    clear: () => reopen({}, () => false),
  }
}
