import { createObservable } from '../../client/observable.ts'
import { isServed } from '../../ui/base.ts'
import { chosenTarget, keepTargetOfTab, onOtherChoice } from './chosen-target.ts'
import { keepPreference, type Preferences, readPreferences, showLook } from './kept-preferences.ts'
import { useObservable } from './use-observable.ts'

const current = createObservable(readPreferences())
showLook(current.get())
// The choice of another tab is for new tabs: this one keeps its own, also when it is loaded again.
onOtherChoice(() => keepTargetOfTab(current.get().target))

export const preferences = {
  get: current.get,
  subscribe: current.subscribe,
  set(change: Partial<Preferences>) {
    const next = { ...current.get(), ...change }
    for (const name of Object.keys(change) as (keyof Preferences)[]) {
      keepPreference(name, next[name])
    }
    showLook(next)
    current.set(next)
  },
  /** Has this tab ask the sandbox of its host, where its user has chosen none. */
  suggestServer() {
    if (!isServed || chosenTarget() !== null) return
    keepTargetOfTab('server')
    current.set({ ...current.get(), target: 'server' })
  },
}

export const usePreferences = () => useObservable(current)
