import { type ImagePart, imageOf, partsOf } from '../../store/image-parts.ts'
import type { Images } from '../../store/store.ts'
import type { Changes, Row, TableDefinitions, TableOptions } from '../../store/table.ts'
import type { Key } from './file-record.ts'
import { type FileWriter, writeOf } from './file-writer.ts'
import { imageTable, lastNumber, rangeOf, recordsIn, type Root, sortable } from './file-root.ts'

const rowsInPart = 1000

/** The keys of the parts of every image of a sandbox, by its number. */
export function imagesIn(root: Root, sandbox: string): ReadonlyMap<number, readonly Key[]> {
  const found = new Map<number, Key[]>()
  for (const key of root.getKeys(rangeOf(sandbox, imageTable))) {
    const number = Number.parseInt(key[2], 10)
    const known = found.get(number)
    if (known) known.push(key)
    else found.set(number, [key])
  }
  return found
}

/** Whether all parts of an image are there; an older program did not say how many there are. */
export function isWholeImage(keys: readonly Key[] = []) {
  const [, , total] = keys[0]?.[2].split(' ') ?? []
  return keys.length > 0 && (total === undefined || keys.length === Number(total))
}

/** Removes the images about which there is no row: a host was killed between the two. */
export function removeOrphans<Rows extends Record<string, Row>>(
  root: Root,
  sandbox: string,
  definitions: TableDefinitions<Rows>,
  rows: Changes,
) {
  const options = Object.entries(definitions as Readonly<Record<string, TableOptions>>)
  const owners = options.filter(([, { image }]) => image)
  const owned = new Set(
    owners.flatMap(([table, { image }]) =>
      [...(rows.get(table)?.values() ?? [])].map(({ row }) => row && image?.(row)),
    ),
  )
  const orphans = [...imagesIn(root, sandbox)].filter(([number]) => !owned.has(number))
  if (!owners.length || !orphans.length) return
  root.transactionSync(() => {
    for (const key of orphans.flatMap(([, keys]) => keys)) void root.remove(key)
  })
}

/** The images of one sandbox of a file. */
export function fileImages(root: Root, writer: FileWriter, sandbox: string): Images {
  const keyOf = (number: number, place: number, total: number): Key => [
    sandbox,
    imageTable,
    [number, place, total].map(sortable).join(' '),
  ]
  const rangeOfImage = (number: number): { start: Key; end: Key } => ({
    start: [sandbox, imageTable, sortable(number)],
    end: [sandbox, imageTable, sortable(number + 1)],
  })
  let last = lastNumber(root, sandbox, imageTable)

  return {
    async add(image) {
      const number = ++last
      const parts = partsOf(image, rowsInPart)
      await writer.write(
        parts.map((row, place) => writeOf(keyOf(number, place, parts.length), { row, seq: place })),
      )
      return number
    },
    async read(number) {
      const parts = recordsIn(root, rangeOfImage(number))
      return parts.length ? imageOf(parts.map(({ row }) => row as ImagePart)) : undefined
    },
    async remove(number) {
      await writer.write([...root.getKeys(rangeOfImage(number))].map((key) => [key]))
    },
  }
}
