import type { Text } from '../../contract/text.ts'
import { audiencePaths } from '../state/audience-paths.ts'
import type { Path } from '../state/routes.ts'

/** What a key does. */
export type Does =
  /** What the palette's own room does. */
  | { readonly act: 'palette' | 'keys' | 'next row' | 'previous row' }
  /** Only while a row has the focus: elsewhere the browser scrolls. */
  | { readonly end: 'first' | 'last' }
  /** Does it with the request of the row that has the focus; else as `press`. */
  | { readonly request: RequestKey }
  /** Presses, or focuses, what the page marks with this key (`aria-keyshortcuts`). */
  | { readonly press: '/' | 't' | '0' }
  | { readonly go: Path }
  /** The browser or the form does it: the row only says so. */
  | { readonly native: true }

/** Sends a request again, or copies it. */
export type RequestKey = 'r' | 'c'

export interface KeyRow {
  /** The keys one after the other; a combination is written with `+`. */
  readonly keys: readonly string[]
  readonly title: Text
  readonly does: Does
}

/** Every key of the console: the list that `?` shows, and what the keys do. */
export const keyGroups: readonly {
  readonly id: string
  readonly title: Text
  readonly rows: readonly KeyRow[]
}[] = [
  {
    id: 'anywhere',
    title: { es: 'En todas partes', en: 'Anywhere' },
    rows: [
      {
        keys: ['Ctrl+K'],
        title: { es: 'Buscar cualquier cosa', en: 'Search anything' },
        does: { act: 'palette' },
      },
      {
        keys: ['?'],
        title: { es: 'Esta lista', en: 'This list' },
        does: { act: 'keys' },
      },
      {
        keys: ['t'],
        title: { es: 'Mover el reloj', en: 'Move the clock' },
        does: { press: 't' },
      },
      {
        keys: ['0'],
        title: {
          es: 'Empezar de nuevo la demostración (en su página o en la vista de presentación)',
          en: 'Start the demonstration again (on its page or in the presenter view)',
        },
        does: { press: '0' },
      },
      {
        keys: ['← →'],
        title: { es: 'Moverse en una gráfica', en: 'Move within a chart' },
        does: { native: true },
      },
      {
        keys: ['Esc'],
        title: { es: 'Cerrar lo que está abierto', en: 'Close what is open' },
        does: { native: true },
      },
    ],
  },
  {
    id: 'lists',
    title: { es: 'En las listas', en: 'In lists' },
    rows: [
      { keys: ['/'], title: { es: 'Filtrar', en: 'Filter' }, does: { press: '/' } },
      {
        keys: ['j'],
        title: { es: 'Fila siguiente', en: 'Next row' },
        does: { act: 'next row' },
      },
      {
        keys: ['k'],
        title: { es: 'Fila anterior', en: 'Previous row' },
        does: { act: 'previous row' },
      },
      {
        keys: ['Home'],
        title: { es: 'De una fila a la primera', en: 'From a row to the first' },
        does: { end: 'first' },
      },
      {
        keys: ['End'],
        title: { es: 'De una fila a la última', en: 'From a row to the last' },
        does: { end: 'last' },
      },
      {
        keys: ['Enter'],
        title: { es: 'Abrir la fila', en: 'Open the row' },
        does: { native: true },
      },
    ],
  },
  {
    id: 'requests',
    title: { es: 'Con una solicitud', en: 'With a request' },
    rows: [
      {
        keys: ['Ctrl+Enter'],
        title: { es: 'Enviar lo escrito', en: 'Send what is typed' },
        does: { native: true },
      },
      {
        keys: ['F1'],
        title: { es: 'Ayuda del campo', en: 'Help on the field' },
        does: { native: true },
      },
      {
        keys: ['F2'],
        title: {
          es: 'Enviar vacío un campo sin valor, o no enviarlo',
          en: 'Send a field without a value as empty, or leave it out',
        },
        does: { native: true },
      },
      {
        keys: ['↓'],
        title: { es: 'Elegir en el menú del campo', en: "Choose in the field's menu" },
        does: { native: true },
      },
      { keys: ['r'], title: { es: 'Enviar otra vez', en: 'Send again' }, does: { request: 'r' } },
      {
        keys: ['c'],
        title: { es: 'Copiar como cURL', en: 'Copy as cURL' },
        does: { request: 'c' },
      },
    ],
  },
  {
    id: 'go',
    title: { es: 'Ir a', en: 'Go to' },
    rows: [
      { keys: ['g', 'o'], title: { es: 'Resumen', en: 'Overview' }, does: { go: '/overview' } },
      { keys: ['g', 'p'], title: { es: 'Cobros', en: 'Payments' }, does: { go: '/payments' } },
      {
        keys: ['g', 'd'],
        title: { es: 'Demostración', en: 'Demonstration' },
        does: { go: '/demo' },
      },
      { keys: ['g', 't'], title: { es: 'Tokens', en: 'Tokens' }, does: { go: '/tokens' } },
      { keys: ['g', 'l'], title: { es: 'Planes', en: 'Plans' }, does: { go: '/plans' } },
      {
        keys: ['g', 'e'],
        title: { es: 'Inscripciones', en: 'Enrollments' },
        does: { go: '/enrollments' },
      },
      { keys: ['g', 'c'], title: { es: 'Calendario', en: 'Calendar' }, does: { go: '/calendar' } },
      {
        keys: ['g', 'w'],
        title: { es: 'Solicitudes de cualquier programa', en: 'Requests from any program' },
        does: { go: '/watch' },
      },
      {
        keys: ['g', 'h'],
        title: { es: 'Solicitudes de este navegador', en: 'Requests from this browser' },
        does: { go: '/history' },
      },
      { keys: ['g', 'v'], title: { es: 'Eventos', en: 'Events' }, does: { go: '/events' } },
      {
        keys: ['g', 'i'],
        title: { es: 'Notificaciones', en: 'Notifications' },
        does: { go: '/deliveries' },
      },
      {
        keys: ['g', 's'],
        title: { es: 'Escenarios', en: 'Scenarios' },
        does: { go: '/scenarios' },
      },
      {
        keys: ['g', 'a'],
        title: { es: 'Supuestos', en: 'Assumptions' },
        does: { go: '/assumptions' },
      },
      {
        keys: ['g', 'n'],
        title: { es: 'Instantáneas', en: 'Snapshots' },
        does: { go: '/snapshots' },
      },
      { keys: ['g', 'f'], title: { es: 'Firmas', en: 'Signatures' }, does: { go: '/workbench' } },
      {
        keys: ['g', 'r'],
        title: { es: 'Referencia', en: 'Reference' },
        does: { go: '/reference' },
      },
      { keys: ['g', 'j'], title: { es: 'Ajustes', en: 'Settings' }, does: { go: '/settings' } },
    ],
  },
]

export const keyRows: readonly KeyRow[] = keyGroups.flatMap(({ rows }) => rows)

/**
 * What a key does behind those that were pressed before it, or that it is the beginning of more;
 * undefined for one that means nothing here.
 */
export function readKey(before: readonly string[], key: string): Does | 'more' | undefined {
  const pressed = [...before, key]
  const fitting = keyRows.filter(({ keys }) => pressed.every((one, at) => keys[at] === one))
  const whole = fitting.find(({ keys }) => keys.length === pressed.length)
  if (!whole) return fitting.length ? 'more' : undefined
  return 'native' in whole.does ? undefined : whole.does
}

/** Whether a key does something in the presenter view, which hides what is for developers. */
export function isForAudience(does: Does) {
  if ('go' in does) return audiencePaths.has(does.go)
  return !('request' in does)
}
