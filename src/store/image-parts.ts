import type { Image, Row, TableImage } from './table.ts'

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
