import './frame.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useId } from 'react'
import { useLocation } from 'wouter'
import { askControl } from '../../client/control-client.ts'
import { summedUp } from '../../contract/control/overview.ts'
import { Commands } from '../palette/commands.tsx'
import { Icon } from '../../ui/icons.tsx'
import { languages } from '../../contract/text.ts'
import { zones } from '../../contract/zone.ts'
import { isServed } from '../../ui/base.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { HrefLink, Link } from '../parts/actions/link.tsx'
import { stage } from '../state/routes.ts'
import { noteRecords } from '../state/has-records.ts'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { themes } from '../state/kept-preferences.ts'
import { usePreferences, preferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { Instant } from '../parts/records/instant.tsx'
import { useSandboxChange } from '../state/use-changes.ts'
import { useSandboxNow } from '../state/use-sandbox.ts'
import { lazyPart } from '../parts/actions/lazy-part.ts'

const ways = {
  watch: { es: 'Ver su backend', en: 'Watch a backend' },
  stage: { es: 'Volver a la presentación', en: 'Back to the presentation' },
} as const

/** The part of the top bar that is loaded after the form: the search, the clock, language and theme. */
export function TopBarTools() {
  const t = useText()
  const { target, view } = usePreferences()
  const session = useSession()
  const { data } = useQuery(sandboxInfoOptions(session))
  const onStage = stage()
  const has = data && summedUp.some((kind) => data.counts[kind] > 0)
  // Kept outside of React, for the next visit: the choice of the first page comes before the
  // sandbox's answer.
  useEffect(() => {
    if (has !== undefined && session.client === session.own) noteRecords(session.client.target, has)
  }, [has, session])
  return (
    <>
      {(target === 'server' || (isServed && target === 'browser')) && view === 'developer' && (
        <Link
          className="ui-bar-button"
          to="/watch"
          onClick={() => preferences.set({ target: 'server' })}
        >
          <Icon name="eye" size={14} />
          <span>{t(ways.watch)}</span>
        </Link>
      )}
      {onStage && view === 'presenter' && (
        <HrefLink className={buttonClass()} href={onStage}>
          {t(ways.stage)}
        </HrefLink>
      )}
      <Commands />
      <SandboxClock />
      <AppearanceMenu />
    </>
  )
}

const texts = {
  running: { es: 'Reloj del sandbox', en: 'Sandbox clock' },
  frozen: { es: 'Reloj del sandbox, detenido', en: 'Sandbox clock, stopped' },
  stopped: { es: 'Detenido', en: 'Stopped' },
  run: { es: 'Que el reloj siga', en: 'Let the clock run' },
  title: { es: 'Idioma y tema', en: 'Language and theme' },
  language: { es: 'Idioma', en: 'Language' },
  theme: { es: 'Tema', en: 'Theme' },
  system: { es: 'Según el sistema', en: 'As the system' },
  light: { es: 'Claro', en: 'Light' },
  zone: { es: 'Hora', en: 'Time' },
  zoneHint: {
    es: 'Calendario y filtros por día: siempre en hora de Honduras.',
    en: 'Calendar and filters by day: always in the time of Honduras.',
  },
  dark: { es: 'Oscuro', en: 'Dark' },
} as const

const ClockDialog = lazyPart(() => import('../clock/clock-dialog.tsx'), 'ClockDialog')

/** The virtual instant, in the merchant's zone; a press opens the clock's dialog. */
function SandboxClock() {
  const t = useText()
  const { data } = useQuery(sandboxInfoOptions(useSession()))
  const now = useSandboxNow()
  const run = useSandboxChange((client) =>
    askControl(client, 'clock.move', { body: { frozen: false } }),
  )
  const [here] = useLocation()
  // The page on which it was opened: another page, or a step back, closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === here
  // And it stays closed when one comes back there.
  if (openAt !== undefined && !isOpen) setOpenAt(undefined)
  if (!data || now === undefined) return null
  const iso = new Date(now).toISOString()
  const label = t(data.frozen ? texts.frozen : texts.running)
  return (
    <>
      <button
        type="button"
        className="ui-bar-button"
        data-frozen={data.frozen || undefined}
        title={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="t"
        onClick={() => setOpenAt(here)}
      >
        <Icon name={data.frozen ? 'pause' : 'clock'} size={14} />
        <span className="visually-hidden">{label}</span>
        {data.frozen && <span aria-hidden="true">{t(texts.stopped)}</span>}
        <Instant at={iso} />
      </button>
      {data.frozen && (
        <IconButton
          size="s"
          icon="play"
          label={t(texts.run)}
          busy={run.isPending}
          onClick={() => run.mutate()}
        />
      )}
      {isOpen && (
        <Suspense>
          <ClockDialog onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const languageNames = { es: 'ES', en: 'EN' } as const
const zoneNames = { honduras: 'Honduras', utc: 'UTC' } as const
const themeIcons = { system: 'monitor', light: 'sun', dark: 'moon' } as const

/** A quiet button for choices that are made once: language, theme and zone. */
function AppearanceMenu() {
  const t = useText()
  const id = useId()
  const { lang, theme, zone } = usePreferences()
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
      </div>
    </>
  )
}
