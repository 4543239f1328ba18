import type { WatchableStore, Watcher } from './store.ts'
import { type Image, memoryTables, type Row, type TableDefinitions } from './table.ts'

/** A store that lives as long as the process: for tests and for a sandbox without a file. */
export function memoryStore<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
): WatchableStore<Rows> {
  const memory = memoryTables<Rows>(definitions)
  const listeners = new Set<(tables: readonly string[]) => void>()
  const watchers = new Set<Watcher>()
  const images = new Map<number, Image>()
  let lastImage = 0
  const announce = (tables: readonly string[]) => listeners.forEach((listener) => listener(tables))

  return {
    async update(work) {
      const result = memory.attempt(() => work(memory.tables))
      if (watchers.size) {
        const changes = memory.takeChanges()
        if (changes.size) {
          announce([...changes.keys()])
          watchers.forEach((watcher) => watcher.changed(changes))
        }
        return result
      }
      const changed = memory.takeChangedTables()
      if (changed.length) announce(changed)
      return result
    },
    attempt: memory.attempt,
    writes: memory.writes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    async restart(work, image) {
      const result = memory.restart(work, image)
      if (!image) images.clear()
      memory.takeChangedTables()
      announce(Object.keys(definitions))
      watchers.forEach((watcher) => watcher.restarted())
      return result
    },
    image: memory.image,
    images: {
      async add(image) {
        images.set(++lastImage, image)
        return lastImage
      },
      read: async (number) => images.get(number),
      remove: async (number) => void images.delete(number),
    },
    async close() {},
  }
}
