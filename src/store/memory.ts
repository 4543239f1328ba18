import type { Store } from './store.ts'
import { memoryTables, type Row, type TableDefinitions } from './table.ts'

/** A store that lives as long as the process: for tests and for a sandbox without a file. */
export function memoryStore<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
): Store<Rows> {
  const memory = memoryTables<Rows>(definitions)
  const listeners = new Set<(tables: readonly string[]) => void>()
  const announce = (tables: readonly string[]) => listeners.forEach((listener) => listener(tables))

  return {
    async update(work) {
      const result = memory.attempt(() => work(memory.tables))
      const changed = memory.takeChangedTables()
      if (changed.length) announce(changed)
      return result
    },
    attempt: memory.attempt,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async restart(work) {
      const result = memory.restart(() => work(memory.tables))
      memory.takeChangedTables()
      announce(Object.keys(definitions))
      return result
    },
    async close() {},
  }
}
