import { text, type Text } from '../../contract/text.ts'
import { features } from '../state/features.ts'
import { destinations } from '../state/menu.ts'
import { isForAudience, type Path } from '../state/routes.ts'
import { createObservable } from '../../client/observable.ts'
import { keptKey, store, stored } from '../state/stored.ts'

export type Does =
  /** An act of the palette's own room. */
  | { readonly act: 'palette' | 'keys' | 'next row' | 'previous row' }
  /** Only while a row has the focus: elsewhere the browser scrolls. */
  | { readonly end: 'first' | 'last' }
  /** Does it with the request of the row that has the focus; else as `press`. */
  | { readonly request: RequestKey }
  /** Presses, or focuses, the element that the page marks with this key (`aria-keyshortcuts`). */
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

const row = (key: string, es: string, en: string, does: Does): KeyRow => ({
  keys: [key],
  title: text(es, en),
  does,
})

const native = { native: true } as const

/** Every key of the console: the list that `?` shows, and the effect of each key. */
export const keyGroups = (): readonly {
  readonly id: string
  readonly title: Text
  readonly rows: readonly KeyRow[]
}[] => [
  {
    id: 'anywhere',
    title: text('En todas partes', 'Anywhere'),
    rows: [
      row('Ctrl+K', 'Buscar cualquier cosa', 'Search anything', { act: 'palette' }),
      row('?', 'Esta lista', 'This list', { act: 'keys' }),
      row('t', 'Mover el reloj', 'Move the clock', { press: 't' }),
      ...features().keys,
      row('← →', 'Moverse en una gráfica', 'Move within a chart', native),
      row('Esc', 'Cerrar lo que está abierto', 'Close what is open', native),
    ],
  },
  {
    id: 'lists',
    title: text('En las listas', 'In lists'),
    rows: [
      row('/', 'Filtrar', 'Filter', { press: '/' }),
      row('j', 'Fila siguiente', 'Next row', { act: 'next row' }),
      row('k', 'Fila anterior', 'Previous row', { act: 'previous row' }),
      row('Home', 'De una fila a la primera', 'From a row to the first', { end: 'first' }),
      row('End', 'De una fila a la última', 'From a row to the last', { end: 'last' }),
      row('Enter', 'Abrir la fila', 'Open the row', native),
    ],
  },
  {
    id: 'requests',
    title: text('Con una solicitud', 'With a request'),
    rows: [
      row('Ctrl+Enter', 'Enviar lo escrito', 'Send what is typed', native),
      row(
        'Ctrl+Shift+Enter',
        'Enviar tal cual, aunque no sea válido',
        'Send it as is, even if it is not valid',
        native,
      ),
      row('F1', 'Ayuda del campo', 'Help on the field', native),
      row(
        'F2',
        'Enviar vacío un campo sin valor, o no enviarlo',
        'Send a field without a value as empty, or leave it out',
        native,
      ),
      row('↓', 'Elegir en el menú del campo', "Choose in the field's menu", native),
      row('r', 'Enviar otra vez', 'Send again', { request: 'r' }),
      row('c', 'Copiar como cURL', 'Copy as cURL', { request: 'c' }),
    ],
  },
  {
    id: 'go',
    title: text('Ir a', 'Go to'),
    rows: destinations().flatMap(({ key, to, title, section }) =>
      key
        ? [{ keys: ['g', key], title: section ? within(section, title) : title, does: { go: to } }]
        : [],
    ),
  },
]

function within(section: Text, title: Text) {
  return text(`${section.es}: ${title.es}`, `${section.en}: ${title.en}`)
}

export const keyRows = (): readonly KeyRow[] => keyGroups().flatMap(({ rows }) => rows)

/**
 * The effect of a key behind the keys that were pressed before it, or `more` when it begins a
 * longer sequence; undefined for a key without meaning here.
 */
export function readKey(before: readonly string[], key: string): Does | 'more' | undefined {
  const pressed = [...before, key]
  const fitting = keyRows().filter(({ keys }) => pressed.every((one, at) => keys[at] === one))
  const whole = fitting.find(({ keys }) => keys.length === pressed.length)
  if (!whole) return fitting.length ? 'more' : undefined
  return 'native' in whole.does ? undefined : whole.does
}

/** Tells whether a key works in the presenter view, which hides the developers' parts. */
export function isAudienceKey(does: Does) {
  if ('go' in does) return isForAudience(does.go)
  return !('request' in does)
}

const kept = keptKey('ensayo.keys')

/** Keys without Ctrl can be switched off: speech input may press them by spoken words. */
export const keysAreOn = createObservable(stored(kept) !== 'off')

export function switchKeys(on: boolean) {
  keysAreOn.set(on)
  store(kept, on ? 'on' : 'off')
}
