import './frame.css'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { AppFrame, NavGroup, NavItem } from '../../ui/app-frame.tsx'
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts'
import { lazyPart } from '../parts/actions/lazy-part.ts'
import { base } from '../../ui/base.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { focusPlace } from '../../ui/keep-focus.ts'
import { MissingPartsNotice } from '../parts/page/page-problem.tsx'
import { usePreferences, preferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { Link } from '../parts/actions/link.tsx'
import { home, isForAudience, pathOf, stage } from '../state/routes.ts'
import { isEntryOf, menu } from '../state/menu.ts'
import { useSession } from '../state/session.tsx'
import { useObservable } from '../state/use-observable.ts'

const texts = {
  skip: { es: 'Saltar al contenido', en: 'Skip to content' },
  nav: { es: 'Navegación principal', en: 'Main navigation' },
  openMenu: { es: 'Abrir el menú', en: 'Open the menu' },
  closeMenu: { es: 'Cerrar el menú', en: 'Close the menu' },
  target: { es: 'Destino de las solicitudes', en: 'Where requests go' },
  browser: { es: 'Sandbox del navegador', en: 'Browser sandbox' },
  server: { es: 'Sandbox del servidor', en: 'Server sandbox' },
  live: { es: 'En vivo', en: 'Live' },
  browserShort: { es: 'Navegador', en: 'Browser' },
  serverShort: { es: 'Servidor', en: 'Server' },
} as const

// Few users ask the real service: its code is loaded with the first request for it.
const LiveFrame = lazyPart(() => import('../live/live-frame.tsx'), 'LiveFrame')

// The notice is known once the sandbox has arrived, after the form.
const SandboxNotice = lazyPart(() => import('./sandbox-notice.tsx'), 'SandboxNotice')

export function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  const { target, view } = usePreferences()
  const isLive = target === 'live'
  const isStarting = useIsStarting()
  useArrival()
  if (useIsOnStage()) return <main tabIndex={-1}>{children}</main>
  return (
    <AppFrame
      tone={isLive ? 'live' : 'calm'}
      brand={<Brand />}
      topbar={<TopBar />}
      labels={{
        skip: t(texts.skip),
        nav: t(texts.nav),
        openMenu: t(texts.openMenu),
        closeMenu: t(texts.closeMenu),
      }}
      nav={<Navigation />}
    >
      {isLive ? (
        <Suspense>
          <LiveFrame />
        </Suspense>
      ) : (
        // An audience sees the shop: a part that is out of reach says so in its own place.
        <Suspense>{isStarting || view === 'presenter' ? null : <SandboxNotice />}</Suspense>
      )}
      {view === 'developer' && <MissingPartsNotice />}
      {children}
    </AppFrame>
  )
}

// Few users present.
const ShopBrand = lazyPart(() => import('./presenter.tsx'), 'ShopBrand')

/** The mark of Ensayo; an audience sees the mark of the shop. */
function Brand() {
  const { view } = usePreferences()
  return view === 'presenter' ? (
    <Link to="/overview" className="brand">
      <Suspense fallback={<span className="visually-hidden">Ensayo</span>}>
        <ShopBrand />
      </Suspense>
    </Link>
  ) : (
    <Link {...home} className="brand">
      <img src={`${base}favicon.svg`} width={24} height={24} alt="" />
      <span>Ensayo</span>
    </Link>
  )
}

// Few users ask the real service.
const LiveHost = lazyPart(() => import('../live/live-frame.tsx'), 'LiveHost')

// The form is first: the clock is known once the sandbox has arrived, and the rest is asked for later.
const TopBarTools = lazyPart(() => import('./top-bar-tools.tsx'), 'TopBarTools')

function TopBar() {
  const t = useText()
  const { target, view } = usePreferences()
  const isStarting = useIsStarting()
  return (
    <div className="top-bar">
      {/* An audience sees the shop, and the real service only where it is asked. */}
      {(view === 'developer' || target === 'live') && (
        <Segmented
          label={t(texts.target)}
          value={target}
          options={[
            {
              value: 'browser',
              label: t(texts.browser),
              short: t(texts.browserShort),
              icon: 'globe',
            },
            {
              value: 'server',
              label: t(texts.server),
              short: t(texts.serverShort),
              icon: 'server',
            },
            { value: 'live', label: t(texts.live), icon: 'bolt' },
          ]}
          onChange={(next) => preferences.set({ target: next })}
        />
      )}
      <Suspense>{target === 'live' && <LiveHost />}</Suspense>
      <span className="top-bar-space" />
      <Suspense>{!isStarting && <TopBarTools />}</Suspense>
    </div>
  )
}

/** A page that a link has opened begins at its heading: that is read out, and Tab goes on from there. */
function useArrival() {
  const [here] = useLocation()
  const before = useRef(here)
  useLayoutEffect(() => {
    // The address of the first page was not chosen here; / only leads to another one.
    const isFirst = before.current === here || before.current === '/'
    before.current = here
    return isFirst ? undefined : focusHeading()
  }, [here])
}

/** Focuses the heading of the page, and until it is drawn its container. */
function focusHeading() {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  const heading = () => main.querySelector('h1') ?? undefined
  focusPlace(heading() ?? main)
  const observer = new MutationObserver(() => {
    // The page, or its reader, may have gone on.
    if (document.activeElement === main) focusPlace(heading())
    else observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

// Counted once the form is there.
const EntryCount = lazyPart(() => import('./entry-count.tsx'), 'EntryCount')

/** The menu. */
function Navigation() {
  const t = useText()
  const [here] = useLocation()
  const isStarting = useIsStarting()
  const isPresented = usePreferences().view === 'presenter'
  const list = useRef<HTMLDivElement>(null)

  // A link from elsewhere may open a page whose entry is out of sight.
  useCurrentInSight(list, here)

  return (
    <div className="ui-nav" ref={list}>
      {menu().map(({ id, title, entries }) => {
        const shown = isPresented ? entries.filter(({ to }) => isForAudience(to)) : entries
        if (shown.length === 0) return null
        return (
          <NavGroup key={id} heading={title && t(title)} name={id}>
            {shown.map((entry) => (
              <NavItem key={entry.to} icon={entry.icon}>
                <Link to={entry.to} aria-current={isEntryOf(entry, here) ? 'page' : undefined}>
                  {t(entry.title)}
                </Link>
                <Suspense>{!isStarting && <EntryCount to={entry.to} />}</Suspense>
              </NavItem>
            ))}
          </NavGroup>
        )
      })}
    </div>
  )
}

/** Tells whether the page is shown to an audience, and fills the window. */
function useIsOnStage() {
  const [here] = useLocation()
  const { view } = usePreferences()
  return view === 'presenter' && pathOf(here) === stage()
}

/**
 * Tells whether the browser's sandbox is asked and not there yet: its notices are loaded after the
 * form.
 */
function useIsStarting() {
  const { target } = usePreferences()
  const { kind } = useObservable(useSession().link.state)
  return target === 'browser' && kind === 'starting'
}
