import type { Images } from '../../store/store.ts'
import type { Image, Row, TableImage } from '../../store/table.ts'
import { imageTable, type Key, lastNumber, rangeOf, type Root, sortable } from './file-root.ts'

/** Some rows of one table of an image: a whole one may be too long for one text. */
export interface ImagePart extends Row, TableImage {}

const rowsInPart = 1000

/** The images of one sandbox of a file. */
export function fileImages(root: Root, sandbox: string): Images & { keys(): Key[] } {
  const keyOf = (number: number, place: number): Key => [
    sandbox,
    imageTable,
    `${sortable(number)} ${sortable(place)}`,
  ]
  const rangeOfImage = (number: number) => ({
    start: keyOf(number, 0),
    end: keyOf(number + 1, 0),
  })
  let last = lastNumber(root, sandbox, imageTable)

  return {
    /** The keys of all of them. */
    keys: () => [...root.getKeys(rangeOf(sandbox, imageTable))],
    async add(image) {
      const number = ++last
      const parts = partsOf(image)
      await root.batch(() => {
        for (const [place, part] of parts.entries()) {
          void root.put(keyOf(number, place), { row: part, seq: place })
        }
      })
      return number
    },
    async read(number) {
      const parts = [...root.getRange(rangeOfImage(number))]
      return parts.length ? imageOf(parts.map(({ value }) => value.row as ImagePart)) : undefined
    },
    async remove(number) {
      const removed = [...root.getKeys(rangeOfImage(number))]
      await root.batch(() => {
        for (const key of removed) void root.remove(key)
      })
    },
  }
}

function partsOf(image: Image): ImagePart[] {
  return Object.entries(image).flatMap(([id, { from, rows }]) =>
    Array.from({ length: Math.max(1, Math.ceil(rows.length / rowsInPart)) }, (_, part) => {
      const first = part * rowsInPart
      return { id, from: from + first, rows: rows.slice(first, first + rowsInPart) }
    }),
  )
}

function imageOf(parts: readonly ImagePart[]): Image {
  const image: Record<string, { from: number; rows: TableImage['rows'][number][] }> = {}
  for (const { id, from, rows } of parts) {
    const known = (image[id] ??= { from, rows: [] })
    for (const row of rows) known.rows.push(row)
  }
  return image
}
