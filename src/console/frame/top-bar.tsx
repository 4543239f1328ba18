import './top-bar.css'
import { Suspense } from 'react'
import { Segmented } from '../../ui/segmented.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { preferences, usePreferences } from '../state/preferences.ts'
import { useIsStarting } from '../state/use-is-starting.ts'
import { useText } from '../state/use-text.ts'
import { places } from './navigation.tsx'

const texts = {
  target: { es: 'Destino de las solicitudes', en: 'Where requests go' },
  browser: { es: 'Sandbox del navegador', en: 'Browser sandbox' },
  server: { es: 'Sandbox del servidor', en: 'Server sandbox' },
  live: { es: 'En vivo', en: 'Live' },
} as const

// Few users ask the real service.
const LiveHost = lazyPart(() => import('./live-host.tsx'), 'LiveHost')

// The form is first: the clock is known once the sandbox has arrived, and the rest is asked for later.
const TopBarTools = lazyPart(() => import('./top-bar-tools.tsx'), 'TopBarTools')

export function TopBar() {
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
            { value: 'browser', label: t(texts.browser), icon: 'globe' },
            { value: 'server', label: t(texts.server), icon: 'server' },
            { value: 'live', label: t(texts.live), icon: 'bolt' },
          ]}
          onChange={(next) => preferences.set({ target: next })}
        />
      )}
      <Suspense>{target === 'live' && <LiveHost />}</Suspense>
      <span className="top-bar-space" />
      <Suspense>{!isStarting && <TopBarTools places={places} />}</Suspense>
    </div>
  )
}
