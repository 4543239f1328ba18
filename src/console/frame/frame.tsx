import { type ReactNode, Suspense } from 'react'
import { AppFrame } from '../../ui/app-frame.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { usePreferences } from '../state/preferences.ts'
import { useIsStarting } from '../state/use-is-starting.ts'
import { useText } from '../state/use-text.ts'
import { Brand } from './brand.tsx'
import { Navigation } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'

const texts = {
  skip: { es: 'Saltar al contenido', en: 'Skip to content' },
  nav: { es: 'Navegación principal', en: 'Main navigation' },
  openMenu: { es: 'Abrir el menú', en: 'Open the menu' },
  closeMenu: { es: 'Cerrar el menú', en: 'Close the menu' },
} as const

// Few users ask the real service: its code is loaded when one does.
const LiveFrame = lazyPart(() => import('../live/live-frame.tsx'), 'LiveFrame')

// What it says is known once the sandbox has arrived, after the form.
const SandboxNotice = lazyPart(() => import('./sandbox-notice.tsx'), 'SandboxNotice')

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  const { target } = usePreferences()
  const isLive = target === 'live'
  const isStarting = useIsStarting()
  useArrival()
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
        <Suspense>{isStarting ? null : <SandboxNotice />}</Suspense>
      )}
      {children}
    </AppFrame>
  )
}
