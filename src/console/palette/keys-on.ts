import { createObservable } from '../../client/observable.ts'
import { keptKey } from '../state/kept-key.ts'

const kept = keptKey('ensayo.keys')

/** Keys without Ctrl can be switched off: speech input may press them by what is said. */
export const keysAreOn = createObservable(read())

export function switchKeys(on: boolean) {
  keysAreOn.set(on)
  try {
    localStorage.setItem(kept, on ? 'on' : 'off')
  } catch {
    // Storage is refused: the choice holds for this page.
  }
}

function read() {
  try {
    return localStorage.getItem(kept) !== 'off'
  } catch {
    return true
  }
}
