import { type ImagePart, imageOf, partsOf } from '../../store/image-parts.ts'
import type { Images } from '../../store/store.ts'
import type { Key } from './file-record.ts'
import { type FileWriter, writeOf } from './file-writer.ts'
import { imageTable, lastNumber, rangeOf, recordsIn, type Root, sortable } from './file-root.ts'

const rowsInPart = 1000

/** The images of one sandbox of a file. */
export function fileImages(
  root: Root,
  writer: FileWriter,
  sandbox: string,
): Images & { keys(): Key[] } {
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
      const parts = partsOf(image, rowsInPart)
      await writer.write(
        parts.map((row, place) => writeOf(keyOf(number, place), { row, seq: place })),
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
