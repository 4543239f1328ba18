import { useLiveAccess } from '../state/live-access.ts'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'

const text = { es: 'EN VIVO', en: 'LIVE' } as const

/**
 * The title of the window: pages can be told apart in tabs and in the browser's history, and what is
 * real from what is not.
 */
export function PageTitle({ children }: { children: string }) {
  const t = useText()
  const { target } = usePreferences()
  const host = useLiveAccess()?.host ?? ''
  const live = target === 'live' ? `${t(text)} ${host} · ` : ''
  return <title>{`${live}${children} · Ensayo`}</title>
}
