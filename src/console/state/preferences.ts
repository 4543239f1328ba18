import { site } from '../../ui/base.ts'
import { defaultHost } from '../../contract/addresses.ts'
import { featureForms } from '../../features/console.ts'
import type { Target } from '../../client/exchange.ts'
import { isShell, type Shell } from '../../client/export/shells.ts'
import { createObservable } from '../../client/observable.ts'
import { isLang, type Lang } from '../../contract/text.ts'
import type { Zone } from '../../contract/zone.ts'
import { store, stored, keptKey } from './stored.ts'
import { useObservable } from './use-observable.ts'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

export interface Preferences {
  readonly lang: Lang
  readonly theme: Theme
  /** In which zone instants are shown; days are always the merchant's where one asks by them. */
  readonly zone: Zone
  readonly target: Target
  readonly serverUrl: string
  /** How requests are shown: as they travel, or as code. */
  readonly code: 'http' | keyof typeof featureForms
  /** What commands are pasted into. */
  readonly shell: Shell
  /** What is shown: all, or what one shows to an audience. */
  readonly view: 'developer' | 'presenter'
  /** The notice that the user has closed for good. */
  readonly closedNotice: 'served' | ''
}

/** The script in index.html reads the theme, too. */
const keyOf = (name: keyof Preferences) => keptKey(`ensayo.${name}`)

/** A page that a sandbox of Node.js serves asks that sandbox, unless the user chooses another. */
export const isServedByHost = document.querySelector('meta[name="ensayo-host"]') !== null

/** The sandbox of who has not chosen one. */
export const usualSandbox = isServedByHost ? 'server' : 'browser'

/** The real service is chosen in each tab: a new one begins in a sandbox. */
function readTarget(): Target {
  try {
    if (sessionStorage.getItem(keyOf('target')) === 'live') return 'live'
  } catch {
    // Storage is refused: a sandbox it is.
  }
  return (stored(keyOf('target')) ?? usualSandbox) === 'server' ? 'server' : 'browser'
}

function storeTarget(target: Target) {
  if (target !== 'live') store(keyOf('target'), target)
  try {
    if (target === 'live') sessionStorage.setItem(keyOf('target'), target)
    else sessionStorage.removeItem(keyOf('target'))
  } catch {
    // The choice still holds for this page.
  }
}

/** The form of requests with that name; that of the wire where there is none. */
export const formNamed = (name: string | null): Preferences['code'] =>
  name !== null && Object.hasOwn(featureForms, name) ? (name as keyof typeof featureForms) : 'http'

function read(): Preferences {
  const lang = stored(keyOf('lang'))
  const theme = stored(keyOf('theme'))
  const code = stored(keyOf('code'))
  const shell = stored(keyOf('shell'))
  return {
    lang: isLang(lang) ? lang : navigator.language.startsWith('en') ? 'en' : 'es',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    zone: stored(keyOf('zone')) === 'utc' ? 'utc' : 'honduras',
    target: readTarget(),
    serverUrl: stored(keyOf('serverUrl')) ?? (isServedByHost ? site : defaultHost),
    code: formNamed(code),
    shell: isShell(shell) ? shell : 'bash',
    view: stored(keyOf('view')) === 'presenter' ? 'presenter' : 'developer',
    closedNotice: stored(keyOf('closedNotice')) === 'served' ? 'served' : '',
  }
}

const current = createObservable(read())

function apply({ lang, theme, view }: Preferences) {
  const { documentElement: html } = document
  html.lang = lang
  if (theme === 'system') delete html.dataset['theme']
  else html.dataset['theme'] = theme
  if (view === 'presenter') html.dataset['view'] = view
  else delete html.dataset['view']
}
apply(current.get())

export const preferences = {
  get: current.get,
  set(change: Partial<Preferences>) {
    const next = { ...current.get(), ...change }
    for (const name of Object.keys(change) as (keyof Preferences)[]) {
      if (name === 'target') storeTarget(next.target)
      else store(keyOf(name), next[name])
    }
    apply(next)
    current.set(next)
  },
}

export const usePreferences = () => useObservable(current)
