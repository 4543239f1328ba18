import type { Images } from '../../store/store.ts'
import { type Image, imageOf, type ImagePart, partsOf } from '../../store/table.ts'
import type { Database } from './indexeddb-database.ts'
import { runTransaction } from './indexeddb-transaction.ts'

/** The images of a database: other tabs need not hear of them. */
export function databaseImages(database: Database): Images {
  const begin = async () => {
    const tx = await database.begin(['images'])
    return { tx, images: tx.objectStore('images') }
  }
  return {
    async add(image) {
      const { tx, images } = await begin()
      return runTransaction<number>(tx, ({ guarded, finishWith }) => {
        const { head, parts } = recordsOf(image)
        const adding = images.add(head)
        adding.onsuccess = guarded(() => {
          const number = Number(adding.result)
          for (const [place, part] of parts.entries()) images.put(part, [number, place])
          finishWith(() => number)
        })
      })
    },
    async read(number) {
      const { tx, images } = await begin()
      return runTransaction<Image | undefined>(tx, ({ finishWith }) => {
        const head: IDBRequest<ImageHead | undefined> = images.get(number)
        const parts: IDBRequest<ImagePart[]> = images.getAll(rangeOf(number))
        finishWith(() => (head.result ? imageOf(parts.result) : undefined))
      })
    },
    async remove(number) {
      const { tx, images } = await begin()
      return runTransaction<void>(tx, ({ finishWith }) => {
        images.delete(number)
        images.delete(rangeOf(number))
        finishWith(() => {})
      })
    },
  }
}

const rangeOf = (number: number) => IDBKeyRange.bound([number], [number, Infinity])

/** What has the number of an image; its parts have the keys `[number, place]`. */
interface ImageHead {
  readonly parts: number
}

/** As few as a record of rows has, for the same reason. */
const rowsInPart = 50

/** What is stored of an image. */
function recordsOf(image: Image): {
  readonly head: ImageHead
  readonly parts: readonly ImagePart[]
} {
  const parts = partsOf(image, rowsInPart)
  return { head: { parts: parts.length }, parts }
}
