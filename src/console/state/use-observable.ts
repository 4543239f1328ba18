import { useSyncExternalStore } from 'react'
import type { Readable } from '../../client/observable.ts'

/** The value of an observable; the component is drawn again after each change. */
export function useObservable<Value>(observable: Readable<Value>): Value
/** A part of the value; `select` must find the same part while nothing of it changed. */
export function useObservable<Value, Part>(
  observable: Readable<Value>,
  select: (value: Value) => Part,
): Part
export function useObservable<Value>(
  { get, subscribe }: Readable<Value>,
  select: (value: Value) => unknown = (value) => value,
) {
  return useSyncExternalStore(subscribe, () => select(get()))
}
