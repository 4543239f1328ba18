import type { Images } from '../../store/store.ts'
import type { Image } from '../../store/table.ts'
import type { Database } from './indexeddb-database.ts'
import { runTransaction } from './indexeddb-transaction.ts'

/** The images of a database: other tabs need not hear of them. */
export function databaseImages(database: Database): Images {
  const ask = async <Result>(request: (images: IDBObjectStore) => IDBRequest<Result>) => {
    const tx = await database.begin(['images'])
    return runTransaction<Result>(tx, ({ finishWith }) => {
      const asked = request(tx.objectStore('images'))
      finishWith(() => asked.result)
    })
  }
  return {
    add: (image) => ask((images) => images.add(image) as IDBRequest<number>),
    read: (number) => ask((images): IDBRequest<Image | undefined> => images.get(number)),
    remove: (number) => ask((images) => images.delete(number)),
  }
}
