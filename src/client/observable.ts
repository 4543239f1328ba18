/** A value that others follow. */
export interface Readable<Value> {
  readonly get: () => Value
  /** Calls back after each change, until the function that it returns is called. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Observable<Value> extends Readable<Value> {
  readonly set: (value: Value) => void
}

/** State that outlives a component. */
export function createObservable<Value>(initial: Value): Observable<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      current = value
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
