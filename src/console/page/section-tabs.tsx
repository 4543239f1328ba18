import './section-tabs.css'
import { useLocation } from 'wouter'
import { HrefLink } from '../shared/link.tsx'
import { tabsAt } from '../state/places.ts'
import { usePreferences } from '../state/preferences.ts'
import { isForAudience } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'

const text = { es: 'Páginas de esta sección', en: 'Pages of this section' } as const

/** The pages that share an entry of the menu, and the forms of its operations. */
export function SectionTabs() {
  const t = useText()
  const [here] = useLocation()
  const { view } = usePreferences()
  const tabs = tabsAt(here).filter(({ path }) => view === 'developer' || isForAudience(path))
  if (tabs.length < 2) return null
  return (
    <nav className="section-tabs" aria-label={t(text)}>
      {tabs.map(({ href, title, isCurrent }) => (
        <HrefLink
          key={href}
          className="ui-tab"
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {t(title)}
        </HrefLink>
      ))}
    </nav>
  )
}
