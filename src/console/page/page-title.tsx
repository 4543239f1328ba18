import { useLiveAccess } from '../state/live-access.ts'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'

const text = { es: 'EN VIVO', en: 'LIVE' } as const

/**
 * The title of the window: it names the page in tabs and in the browser's history, and says whether
 * the real service is asked.
 */
export function PageTitle({ children }: { children: string }) {
  const t = useText()
  const { target } = usePreferences()
  const host = useLiveAccess()?.host ?? ''
  const live = target === 'live' ? `${t(text)} ${host} · ` : ''
  return <title>{`${live}${children} · Ensayo`}</title>
}
