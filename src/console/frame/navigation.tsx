import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { lazyPart } from '../../ui/lazy-part.ts'
import { NavGroup, NavItem } from '../../ui/app-frame.tsx'
import { Link } from '../shared/link.tsx'
import { isPlaceOf, menu, type Place } from '../state/places.ts'
import { usePreferences } from '../state/preferences.ts'
import { isForAudience } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useObservable } from '../state/use-observable.ts'
import { useText } from '../state/use-text.ts'

// Counted once the form is there.
const EntryCount = lazyPart(() => import('./entry-count.tsx'), 'EntryCount')

/** The menu. */
export function Navigation() {
  const t = useText()
  const [here] = useLocation()
  const isStarting = useIsStarting()
  const isPresented = usePreferences().view === 'presenter'
  const list = useRef<HTMLDivElement>(null)

  // A link from elsewhere may open a page whose entry is out of sight.
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current="page"]')
    const { top = 0, bottom = 0 } = entry?.getBoundingClientRect() ?? {}
    const seen = list.current?.getBoundingClientRect()
    // Only then: from where a page scrolls to, Tab goes on.
    if (seen && (bottom > seen.bottom || top < seen.top)) {
      entry?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
  }, [here])

  return (
    <div className="ui-nav" ref={list}>
      {menu.map(({ id, places, ...group }) => {
        const all: readonly Place[] = places
        const shown = isPresented ? all.filter(({ to }) => isForAudience(to)) : all
        if (shown.length === 0) return null
        return (
          <NavGroup key={id} heading={'title' in group ? t(group.title) : undefined} name={id}>
            {shown.map((place) => (
              <NavItem key={place.to} icon={place.icon}>
                <Link to={place.to} aria-current={isPlaceOf(place, here) ? 'page' : undefined}>
                  {t(place.title)}
                </Link>
                <Suspense>{!isStarting && <EntryCount to={place.to} />}</Suspense>
              </NavItem>
            ))}
          </NavGroup>
        )
      })}
    </div>
  )
}

/** Whether the browser's sandbox is asked and not there yet: what it tells is loaded after the form. */
export function useIsStarting() {
  const { target } = usePreferences()
  const { kind } = useObservable(useSession().link.state)
  return target === 'browser' && kind === 'starting'
}
