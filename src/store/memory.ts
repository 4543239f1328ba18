import { createListeners } from './listeners.ts'
import { memoryTables } from './memory-tables.ts'
import { type Images, noDamage, type WatchableStore } from './store.ts'
import type { Image, Row, TableDefinitions } from './table.ts'

/** A store that lives as long as the process: for tests and for a sandbox without a file. */
export function memoryStore<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
): WatchableStore<Rows> {
  const memory = memoryTables<Rows>(definitions)
  const { subscribe, watch, ...listeners } = createListeners()
  const { clear, ...images } = memoryImages()

  return {
    async update(work) {
      const result = memory.attempt(() => work(memory.tables))
      if (listeners.isWatched()) listeners.changed(memory.takeChanges())
      else {
        const changed = memory.takeChangedTables()
        if (changed.length) listeners.announce(changed)
      }
      return result
    },
    attempt: memory.attempt,
    subscribe,
    watch,
    async restart(work, image) {
      const result = memory.restart(work, image)
      if (!image) clear()
      memory.takeChangedTables()
      listeners.restarted(Object.keys(definitions))
      return result
    },
    image: memory.image,
    size: memory.size,
    images,
    damage: () => noDamage,
    async close() {},
  }
}

function memoryImages(): Images & { clear(): void } {
  const images = new Map<number, Image>()
  let last = 0
  return {
    async add(image) {
      images.set(++last, image)
      return last
    },
    read: async (number) => images.get(number),
    remove: async (number) => void images.delete(number),
    clear: () => images.clear(),
  }
}
