import { useSyncExternalStore } from 'react'

/** State that outlives a page, of which each component follows the part that it draws. */
export function createObservable<State extends object>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  const get = () => state
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set(change: Partial<State>) {
      state = { ...state, ...change }
      listeners.forEach((listener) => listener())
    },
    /** What `select` finds must be the same value while nothing of it changed. */
    use: <Part>(select: (state: State) => Part) =>
      useSyncExternalStore(subscribe, () => select(get())),
  }
}
