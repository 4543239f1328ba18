import type { Listener, Watcher } from './store.ts'
import type { Changes } from './table.ts'

/** The callbacks of one store: to some it names the changed tables, to others it gives the rows. */
export function createListeners() {
  const listeners = new Set<Listener>()
  const watchers = new Set<Watcher>()

  const announce = (tables: readonly string[]) => {
    for (const listener of listeners) listener(tables)
  }

  return {
    subscribe: (listener: Listener) => addTo(listeners, listener),
    watch: (watcher: Watcher) => addTo(watchers, watcher),
    /** Tells whether any callback needs the rows. */
    isWatched: () => watchers.size > 0,
    /** Names the tables that changed. */
    announce,
    /** Gives the rows that changed, if any did. */
    changed(changes: Changes) {
      if (!changes.size) return
      announce([...changes.keys()])
      for (const watcher of watchers) watcher.changed(changes)
    },
    restarted(tables: readonly string[]) {
      announce(tables)
      for (const watcher of watchers) watcher.restarted()
    },
  }
}

function addTo<Callback>(callbacks: Set<Callback>, callback: Callback) {
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}
