import { defaultHost } from '../../contract/addresses.ts'
import type { Target } from '../../client/exchange.ts'
import { isShell, type Shell } from '../../client/export/shells.ts'
import { isLang, type Lang } from '../../contract/text.ts'
import type { Zone } from '../../contract/zone.ts'
import { isServed, site } from '../../ui/base.ts'
import { keepTarget, readTarget } from './chosen-target.ts'
import { keptKey, store, stored } from './stored.ts'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

export interface Preferences {
  readonly lang: Lang
  readonly theme: Theme
  /** In which zone instants are shown; days are always the merchant's where one asks by them. */
  readonly zone: Zone
  readonly target: Target
  readonly serverUrl: string
  /** How requests are shown: `http` as they travel, or in a form that a feature adds. */
  readonly code: string
  /** The shell for copied commands. */
  readonly shell: Shell
  /** The place of a field's wire name and rule in a form: below each field, or on demand. */
  readonly fieldNotes: 'shown' | 'asked'
  /** The view: of a developer, or for an audience. */
  readonly view: 'developer' | 'presenter'
  /** The notice that the user has closed for good. */
  readonly closedNotice: 'programs' | ''
}

const keyOf = (name: keyof Preferences) => keptKey(`ensayo.${name}`)

/** The preferences that this browser has kept, with the usual ones for the rest. */
export function readPreferences(): Preferences {
  const shell = stored(keyOf('shell'))
  return {
    ...readLook(),
    zone: stored(keyOf('zone')) === 'utc' ? 'utc' : 'honduras',
    serverUrl: stored(keyOf('serverUrl')) ?? (isServed ? site : defaultHost),
    code: stored(keyOf('code')) ?? 'http',
    shell: isShell(shell) ? shell : 'bash',
    fieldNotes: stored(keyOf('fieldNotes')) === 'shown' ? 'shown' : 'asked',
    closedNotice: stored(keyOf('closedNotice')) === 'programs' ? 'programs' : '',
  }
}

/** The look of the page from the beginning. */
export type Look = Pick<Preferences, 'lang' | 'theme' | 'target' | 'view'>

export function readLook(): Look {
  const lang = stored(keyOf('lang'))
  const theme = stored(keyOf('theme'))
  return {
    lang: isLang(lang) ? lang : navigator.language.startsWith('en') ? 'en' : 'es',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    target: readTarget(),
    view: stored(keyOf('view')) === 'presenter' ? 'presenter' : 'developer',
  }
}

export function keepPreference<N extends keyof Preferences>(name: N, value: Preferences[N]) {
  if (name === 'target') keepTarget(value as Target)
  else store(keyOf(name), value)
}

/** Writes the attributes that styles read into the document. */
export function showLook({ lang, theme, view }: Omit<Look, 'target'>) {
  const { documentElement: html } = document
  html.lang = lang
  if (theme === 'system') delete html.dataset['theme']
  else html.dataset['theme'] = theme
  if (view === 'presenter') html.dataset['view'] = view
  else delete html.dataset['view']
}
