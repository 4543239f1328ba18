import './top-bar.css'
import { Segmented } from '../../ui/segmented.tsx'
import { languages } from '../../contract/text.ts'
import { preferences, themes } from '../state/preferences.ts'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { LiveHost } from './live-host.tsx'
import { SandboxClock } from './sandbox-clock.tsx'

const texts = {
  target: { es: 'Destino de las solicitudes', en: 'Where requests go' },
  browser: { es: 'Sandbox del navegador', en: 'Browser sandbox' },
  server: { es: 'Sandbox del servidor', en: 'Server sandbox' },
  live: { es: 'En vivo', en: 'Live' },
  language: { es: 'Idioma', en: 'Language' },
  theme: { es: 'Tema', en: 'Theme' },
  system: { es: 'Según el sistema', en: 'As the system' },
  light: { es: 'Claro', en: 'Light' },
  dark: { es: 'Oscuro', en: 'Dark' },
} as const

const languageNames = { es: 'ES', en: 'EN' } as const
const themeIcons = { system: 'monitor', light: 'sun', dark: 'moon' } as const

export function TopBar() {
  const t = useText()
  const { target, lang, theme } = usePreferences()
  return (
    <div className="top-bar">
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
      {target === 'live' && <LiveHost />}
      <span className="top-bar-space" />
      <SandboxClock />
      <Segmented
        label={t(texts.language)}
        value={lang}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(next) => preferences.set({ lang: next })}
      />
      <Segmented
        label={t(texts.theme)}
        iconsOnly
        value={theme}
        options={themes.map((value) => ({
          value,
          label: t(texts[value]),
          icon: themeIcons[value],
        }))}
        onChange={(next) => preferences.set({ theme: next })}
      />
    </div>
  )
}
