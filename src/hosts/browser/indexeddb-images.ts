import type { Images } from '../../store/store.ts'
import { type Image, imageOf, type ImagePart } from '../../store/table.ts'
import type { Database } from './indexeddb-database.ts'
import { type ImageHead, recordsOf } from './indexeddb-image-records.ts'
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
