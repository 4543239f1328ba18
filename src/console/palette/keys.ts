import type { Text } from '../../contract/text.ts'
import { featureKeys } from '../../features/console.ts'
import { places } from '../state/places.ts'
import { isForAudience, type Path } from '../state/routes.ts'
import { createObservable } from '../../client/observable.ts'
import { keptKey, store, stored } from '../state/stored.ts'

/** What a key does. */
export type Does =
  /** What the palette's own room does. */
  | { readonly act: 'palette' | 'keys' | 'next row' | 'previous row' }
  /** Only while a row has the focus: elsewhere the browser scrolls. */
  | { readonly end: 'first' | 'last' }
  /** Does it with the request of the row that has the focus; else as `press`. */
  | { readonly request: RequestKey }
  /** Presses, or focuses, what the page marks with this key (`aria-keyshortcuts`). */
  | { readonly press: '/' | 't' }
  /** The same in the presenter view alone, on a page that it opens where that mark is absent. */
  | { readonly present: string; readonly on: Path }
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
      ...featureKeys,
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
    rows: places.flatMap(({ key, to, title, section }) =>
      key
        ? [{ keys: ['g', key], title: section ? within(section, title) : title, does: { go: to } }]
        : [],
    ),
  },
]

function within(section: Text, title: Text): Text {
  return { es: `${section.es}: ${title.es}`, en: `${section.en}: ${title.en}` }
}

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
export function isAudienceKey(does: Does) {
  if ('go' in does) return isForAudience(does.go)
  return !('request' in does)
}

const kept = keptKey('ensayo.keys')

/** Keys without Ctrl can be switched off: speech input may press them by what is said. */
export const keysAreOn = createObservable(stored(kept) !== 'off')

export function switchKeys(on: boolean) {
  keysAreOn.set(on)
  store(kept, on ? 'on' : 'off')
}
