import { useQueryClient } from '@tanstack/react-query'
import { askControl } from '../../client/control-client.ts'
import type { Text } from '../../contract/text.ts'
import type { IconName } from '../../ui/icons.tsx'
import { useNavigate } from '../parts/actions/link.tsx'
import type { Preferences } from '../state/kept-preferences.ts'
import { preferences, usePreferences } from '../state/preferences.ts'
import { features } from '../state/features.ts'
import { hrefOf } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { problemText } from '../parts/actions/failures.ts'
import type { Item } from './items.ts'
import { pressMarked } from './press-and-move.ts'

const texts = {
  light: { es: 'Tema claro', en: 'Light theme' },
  dark: { es: 'Tema oscuro', en: 'Dark theme' },
  system: { es: 'Tema según el sistema', en: 'Theme as the system' },
  es: { es: 'Idioma: español', en: 'Language: Spanish (español)' },
  en: { es: 'Idioma: inglés (English)', en: 'Language: English' },
  honduras: { es: 'Hora de Honduras', en: 'Time of Honduras' },
  utc: { es: 'Hora UTC', en: 'UTC time' },
  browser: { es: 'Usar el sandbox del navegador', en: 'Use the browser sandbox' },
  server: { es: 'Usar el sandbox del servidor', en: 'Use the server sandbox' },
  live: { es: 'Usar el servicio real…', en: 'Use the real service…' },
  presenter: { es: 'Vista de presentación', en: 'Presenter view' },
  developer: { es: 'Salir de la presentación', en: 'Leave the presenter view' },
  clock: { es: 'Mover el reloj…', en: 'Move the clock…' },
  next: { es: 'Ir al próximo evento', en: 'Go to the next event' },
  day: { es: 'Adelantar el reloj un día', en: 'Advance the clock by a day' },
  month: { es: 'Adelantar el reloj un mes', en: 'Advance the clock by a month' },
  snapshot: { es: 'Tomar una instantánea', en: 'Take a snapshot' },
  reset: { es: 'Restablecer el sandbox…', en: 'Reset the sandbox…' },
  import: { es: 'Importar HAR o historial', en: 'Import HAR or history' },
  export: { es: 'Exportar del historial', en: 'Export from the history' },
  scenarios: { es: 'Ejecutar escenarios', en: 'Run scenarios' },
  keys: { es: 'Ver las teclas', en: 'Show the keys' },
  failed: { es: 'No se pudo hacer', en: 'It could not be done' },
} as const satisfies Record<string, Text>

/** Other words for the actions. */
const otherWords: Partial<Record<keyof typeof texts, string>> = {
  month: 'avanzar mover el tiempo move the time',
  day: 'avanzar mover el tiempo move the time',
  next: 'avanzar siguiente saltar skip',
  keys: 'ayuda atajos teclado help shortcuts keyboard',
  es: 'lenguaje',
  en: 'lenguaje',
  reset: 'borrar todo vaciar limpiar empezar de nuevo delete everything clear start again',
  dark: 'modo oscuro noche dark mode night',
  light: 'modo claro día light mode day',
  import: 'cargar solicitudes load requests',
  export: 'descargar bajar solicitudes har postman curl playwright download requests',
  scenarios: 'correr pruebas lanzar tests start',
}

const forDevelopers = new Set(
  ['snapshot', 'browser', 'server', 'live', 'keys'].map((id) => `action ${id}`),
)

/** The actions of the palette: on the console, and on the sandbox that is asked. */
export function useActions(onKeys: () => void, onFailed: (message: string) => void): Item[] {
  const t = useText()
  const navigate = useNavigate()
  const { client } = useSession()
  const queries = useQueryClient()
  const chosen = usePreferences()

  const action = (id: keyof typeof texts, icon: IconName, run: Item['run']): Item => ({
    id: `action ${id}`,
    icon,
    title: t(texts[id]),
    words: [texts[id].es, texts[id].en, otherWords[id]].join(' '),
    run,
  })
  const choice = <Name extends 'lang' | 'theme' | 'zone' | 'target' | 'view'>(
    name: Name,
    value: Preferences[Name] & keyof typeof texts,
    icon: IconName,
  ) =>
    chosen[name] === value
      ? []
      : [action(value, icon, () => preferences.set({ [name]: value } as Partial<Preferences>))]

  const change = (work: () => Promise<unknown>, then: () => void = () => {}) => {
    void work()
      .then(then, (error: Error) => onFailed(`${t(texts.failed)}: ${t(problemText(error))}`))
      .finally(() => queries.invalidateQueries({ queryKey: ['sandbox'] }))
  }
  const move = (body: { advance: string } | { next: true }) => () =>
    change(() => askControl(client, 'clock.move', { body }))

  return [
    ...(client.target === 'live'
      ? []
      : [
          action('clock', 'clock', () => pressMarked('t')),
          action('next', 'clock', move({ next: true })),
          action('day', 'clock', move({ advance: 'P1D' })),
          action('month', 'clock', move({ advance: 'P1M' })),
          action('snapshot', 'camera', () =>
            change(
              () => askControl(client, 'snapshots.take', { body: {} }),
              () => navigate({ to: '/snapshots' }),
            ),
          ),
          ...Object.entries(features().datasets).map(([reset, { load }]): Item => ({
            id: `action ${reset}`,
            icon: 'wand',
            title: t(load),
            words: `${load.es} ${load.en}`,
            run: { href: hrefOf({ to: '/settings', search: { reset } }) },
          })),
          action('reset', 'trash', {
            href: hrefOf({ to: '/settings', search: { reset: 'empty' } }),
          }),
        ]),
    ...choice('theme', 'light', 'sun'),
    ...choice('theme', 'dark', 'moon'),
    ...choice('theme', 'system', 'monitor'),
    ...choice('lang', 'es', 'globe'),
    ...choice('lang', 'en', 'globe'),
    ...choice('zone', 'honduras', 'clock'),
    ...choice('zone', 'utc', 'clock'),
    ...choice('view', 'presenter', 'presentation'),
    ...choice('view', 'developer', 'presentation'),
    ...choice('target', 'browser', 'globe'),
    ...choice('target', 'server', 'server'),
    ...choice('target', 'live', 'bolt'),
    action('import', 'upload', { href: hrefOf({ to: '/history' }) }),
    action('export', 'download', { href: hrefOf({ to: '/history' }) }),
    action('scenarios', 'checklist', { href: hrefOf({ to: '/scenarios' }) }),
    action('keys', 'help', onKeys),
  ].filter(({ id }) => chosen.view === 'developer' || !forDevelopers.has(id))
}
