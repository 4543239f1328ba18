import { createObservable } from '../../client/observable.ts'
import { keptKey, store, stored } from '../state/stored.ts'

const kept = keptKey('ensayo.keys')

/** Keys without Ctrl can be switched off: speech input may press them by what is said. */
export const keysAreOn = createObservable(stored(kept) !== 'off')

export function switchKeys(on: boolean) {
  keysAreOn.set(on)
  store(kept, on ? 'on' : 'off')
}
