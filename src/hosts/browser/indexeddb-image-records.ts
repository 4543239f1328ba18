import { type Image, type ImagePart, partsOf } from '../../store/table.ts'

/** What has the number of an image; its parts have the keys `[number, place]`. */
export interface ImageHead {
  readonly parts: number
}

/** As few as a record of rows has, for the same reason. */
const rowsInPart = 50

/** What is stored of an image. */
export function recordsOf(image: Image): {
  readonly head: ImageHead
  readonly parts: readonly ImagePart[]
} {
  const parts = partsOf(image, rowsInPart)
  return { head: { parts: parts.length }, parts }
}
