import './appearance-menu.css'
import './presenter.css'
import { useId } from 'react'
import { languages } from '../../contract/text.ts'
import { zones } from '../../contract/zone.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { preferences, themes, usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'Idioma y tema', en: 'Language and theme' },
  language: { es: 'Idioma', en: 'Language' },
  theme: { es: 'Tema', en: 'Theme' },
  view: { es: 'Vista', en: 'View' },
  developer: { es: 'Completa', en: 'Full' },
  presenter: { es: 'Presentación', en: 'Presenter' },
  system: { es: 'Según el sistema', en: 'As the system' },
  light: { es: 'Claro', en: 'Light' },
  zone: { es: 'Hora', en: 'Time' },
  zoneHint: {
    es: 'Calendario y filtros por día: siempre en hora de Honduras.',
    en: 'Calendar and filters by day: always in the time of Honduras.',
  },
  dark: { es: 'Oscuro', en: 'Dark' },
} as const

const languageNames = { es: 'ES', en: 'EN' } as const
const zoneNames = { honduras: 'Honduras', utc: 'UTC' } as const
const themeIcons = { system: 'monitor', light: 'sun', dark: 'moon' } as const

/** One quiet button for what is chosen once: language, theme, zone and view. */
export function AppearanceMenu() {
  const t = useText()
  const id = useId()
  const { lang, theme, view, zone } = usePreferences()
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        icon={themeIcons[theme]}
        popoverTarget={id}
        title={`${languageNames[lang]}: ${t(texts.title)}`}
      >
        {languageNames[lang]}
        <span className="visually-hidden">: {t(texts.title)}</span>
      </Button>
      <div id={id} popover="auto" role="group" aria-label={t(texts.title)} className="appearance">
        <p aria-hidden="true">{t(texts.language)}</p>
        <Segmented
          label={t(texts.language)}
          value={lang}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(next) => preferences.set({ lang: next })}
        />
        <p aria-hidden="true">{t(texts.theme)}</p>
        <Segmented
          label={t(texts.theme)}
          value={theme}
          options={themes.map((value) => ({
            value,
            label: t(texts[value]),
            icon: themeIcons[value],
          }))}
          onChange={(next) => preferences.set({ theme: next })}
        />
        <p aria-hidden="true">{t(texts.zone)}</p>
        <Segmented
          label={t(texts.zone)}
          value={zone}
          options={zones.map((value) => ({ value, label: zoneNames[value] }))}
          onChange={(next) => preferences.set({ zone: next })}
        />
        <p className="appearance-hint">{t(texts.zoneHint)}</p>
        <p aria-hidden="true">{t(texts.view)}</p>
        <Segmented
          label={t(texts.view)}
          value={view}
          options={(['developer', 'presenter'] as const).map((value) => ({
            value,
            label: t(texts[value]),
          }))}
          onChange={(next) => preferences.set({ view: next })}
        />
      </div>
    </>
  )
}
