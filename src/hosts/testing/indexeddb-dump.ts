import { openDB } from 'idb'

/** All that an IndexedDB database holds, as JSON. */
export interface Dump {
  readonly version: number
  readonly stores: Readonly<Record<string, StoreDump>>
}

interface StoreDump {
  readonly keyPath: string | null
  readonly autoIncrement: boolean
  readonly records: readonly { readonly key: IDBValidKey; readonly value: unknown }[]
}

export async function dumpDatabase(name: string): Promise<Dump> {
  const db = await openDB(name)
  const stores: Record<string, StoreDump> = {}
  for (const store of db.objectStoreNames) {
    const { keyPath, autoIncrement } = db.transaction(store).store
    const [keys, values] = [await db.getAllKeys(store), await db.getAll(store)]
    const records = keys.map((key, index) => ({ key, value: values[index] as unknown }))
    stores[store] = { keyPath: keyPath as string | null, autoIncrement, records }
  }
  const { version } = db
  db.close()
  return { version, stores }
}

/** Makes a database of it that was not there before. */
export async function loadDatabase(name: string, { version, stores }: Dump) {
  const db = await openDB(name, version, {
    upgrade(fresh) {
      for (const [store, { keyPath, autoIncrement }] of Object.entries(stores)) {
        fresh.createObjectStore(store, { keyPath, autoIncrement })
      }
    },
  })
  for (const [store, { keyPath, records }] of Object.entries(stores)) {
    for (const { key, value } of records) {
      await db.put(store, value, keyPath === null ? key : undefined)
    }
  }
  db.close()
}
