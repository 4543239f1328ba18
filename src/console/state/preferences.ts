import { createObservable } from '../../client/observable.ts'
import { keepPreference, type Preferences, readPreferences, showLook } from './kept-preferences.ts'
import { useObservable } from './use-observable.ts'

const current = createObservable(readPreferences())
showLook(current.get())

export const preferences = {
  get: current.get,
  set(change: Partial<Preferences>) {
    const next = { ...current.get(), ...change }
    for (const name of Object.keys(change) as (keyof Preferences)[]) {
      keepPreference(name, next[name])
    }
    showLook(next)
    current.set(next)
  },
}

export const usePreferences = () => useObservable(current)
