import { deleteDB, openDB } from 'idb'
import { redactFields } from '../../contract/redaction/redact.ts'

/**
 * Everything readable of a stored sandbox, also the rows set aside, as JSON without card numbers
 * and secrets.
 *
 * @throws DOMException when the browser cannot open the database at all.
 */
export async function readStored(name: string): Promise<string> {
  const db = await openDB(name)
  try {
    const found: Record<string, unknown> = {}
    for (const store of db.objectStoreNames) {
      const keys = await db.getAllKeys(store)
      const reading = await Promise.allSettled(keys.map((key) => db.get(store, key)))
      found[store] = reading.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    }
    // The settings are the only place that keeps the merchant's secret.
    return JSON.stringify(
      redactFields(found),
      (key, value: unknown) => (key === 'secret' ? undefined : value),
      2,
    )
  } finally {
    db.close()
  }
}

/**
 * Deletes a stored sandbox; tabs that use it begin with an empty one.
 *
 * @throws DOMException when the browser cannot.
 */
export const removeStored = (name: string) => deleteDB(name)
