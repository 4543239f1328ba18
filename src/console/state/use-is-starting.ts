import { usePreferences } from './preferences.ts'
import { useSession } from './session.tsx'
import { useObservable } from './use-observable.ts'

/** Whether the browser's sandbox is asked and not there yet: what it tells is loaded after the form. */
export function useIsStarting() {
  const { target } = usePreferences()
  const { kind } = useObservable(useSession().link.state)
  return target === 'browser' && kind === 'starting'
}
