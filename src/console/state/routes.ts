import { encodedPart } from '../../contract/printable.ts'
import type { Area } from '../../contract/operations/operation.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { text, type Text } from '../../contract/text.ts'
import type { IconName } from '../../ui/icons.tsx'

/** The facts of a path. */
export interface PathRow {
  /** The search parameters that its page understands. */
  readonly search: readonly string[]
  /** The page is for an audience, too. Every other page is for developers. */
  readonly isForAudience?: true
  /** In the presenter view it fills the window, without the frame. */
  readonly isStage?: true
  /**
   * The page has something for the real service. Every other page shows a sandbox's records, and
   * says so: it asks a real service for nothing.
   */
  readonly live?: 'with a profile' | 'always'
  /** The menu's entry for the page; a page of one record has none. */
  readonly menu?: MenuEntry | MenuTab
}

/** The groups of the menu; the last one is at its foot. */
export type MenuGroup = 'top' | 'records' | 'traffic' | 'tests' | 'foot'

export interface MenuEntry {
  readonly group: MenuGroup
  /** The key that leads there behind `g`. */
  readonly key?: string
  readonly icon: IconName
  readonly title: Text
  /** The title of its own tab, where it differs. */
  readonly tab?: Text
  /** The operations of the area are tabs of the entry. */
  readonly area?: Area
}

/** A tab of the entry with that path. */
export interface MenuTab {
  readonly under: `/${string}`
  readonly key?: string
  readonly title: Text
}

/** The paths of the console, in the order of the menu. */
const ownRows = {
  '/': { search: [], isForAudience: true, live: 'always' },
  // `from` fills the form with a kept exchange, the other parameters name the record of the page.
  // `case` and `brand` choose a card of 3-D Secure. `view` opens the reference beside the form.
  '/operations/:operation': {
    search: [
      'variant',
      'from',
      'payment',
      'token',
      'plan',
      'enrollment',
      'amount',
      'case',
      'brand',
      'view',
    ],
    live: 'with a profile',
  },
  '/overview': {
    // How many days back: 1, 30 or 365.
    search: ['days'],
    isForAudience: true,
    menu: { group: 'top', key: 'o', icon: 'overview', title: text('Resumen', 'Overview') },
  },
  '/payments': {
    search: [
      'q',
      'status',
      'kind',
      'outcome',
      'currency',
      'from',
      'to',
      'sort',
      'enrollment',
      'token',
      'hour',
    ],
    isForAudience: true,
    menu: {
      group: 'records',
      key: 'p',
      icon: 'receipt',
      title: text('Cobros', 'Payments'),
      area: 'payments',
    },
  },
  '/payments/:uuid': { search: [], isForAudience: true, live: 'with a profile' },
  '/tokens': {
    search: ['q', 'until', 'from', 'to', 'sort'],
    isForAudience: true,
    menu: {
      group: 'records',
      key: 't',
      icon: 'card',
      title: text('Tokens', 'Tokens'),
      area: 'tokens',
    },
  },
  '/tokens/:token': { search: [], isForAudience: true },
  '/plans': {
    search: ['q', 'active', 'from', 'to', 'sort'],
    isForAudience: true,
    menu: {
      group: 'records',
      key: 'l',
      icon: 'package',
      title: text('Planes', 'Plans'),
      area: 'plans',
    },
  },
  // `after` is the cursor of the page.
  '/plans/:plan': { search: ['after'], isForAudience: true },
  '/enrollments': {
    search: ['q', 'status', 'plan', 'until', 'from', 'to', 'sort'],
    isForAudience: true,
    menu: {
      group: 'records',
      key: 'e',
      icon: 'users',
      title: text('Inscripciones', 'Enrollments'),
      area: 'enrollments',
    },
  },
  '/enrollments/:enrollment': { search: [], isForAudience: true },
  '/calendar': {
    // How many days ahead.
    search: ['days'],
    isForAudience: true,
    menu: {
      under: '/enrollments',
      key: 'c',
      title: text('Calendario de cobros', 'Calendar of charges'),
    },
  },
  '/history': {
    // `drift` chooses the responses that differ from the contract.
    search: ['operation', 'status', 'target', 'drift', 'q', 'from', 'to', 'sort'],
    live: 'always',
    menu: {
      group: 'traffic',
      key: 'h',
      icon: 'history',
      title: text('Solicitudes', 'Requests'),
      tab: text('De este navegador', 'From this browser'),
    },
  },
  '/history/:id': { search: [], live: 'always' },
  '/watch': {
    // `sandbox` is the name of the watched one, `id` the shown request.
    search: ['sandbox', 'q', 'status', 'sender', 'sort', 'id'],
    menu: { under: '/history', key: 'w', title: text('De cualquier programa', 'From any program') },
  },
  '/events': {
    search: ['q', 'entity', 'type', 'from', 'to', 'sort'],
    menu: {
      group: 'traffic',
      key: 'v',
      icon: 'pulse',
      title: text('Actividad', 'Activity'),
      tab: text('Eventos', 'Events'),
    },
  },
  '/deliveries': {
    search: ['q', 'entity', 'kind', 'status', 'from', 'to', 'sort'],
    isForAudience: true,
    menu: { under: '/events', key: 'i', title: text('Notificaciones', 'Notifications') },
  },
  '/deliveries/:id': { search: [], isForAudience: true },
  // The two requests to compare.
  '/compare': { search: ['a', 'b'], live: 'always' },
  '/scenarios': {
    // `scenario` is the one whose steps are shown.
    search: ['q', 'tag', 'status', 'scenario'],
    live: 'always',
    menu: { group: 'tests', key: 's', icon: 'checklist', title: text('Escenarios', 'Scenarios') },
  },
  '/three-d-secure': {
    search: [],
    menu: { under: '/scenarios', title: text('3-D Secure', '3-D Secure') },
  },
  '/assumptions': {
    // `id` is the row that a link leads to.
    search: ['q', 'evidence', 'changed', 'id'],
    menu: { group: 'tests', key: 'a', icon: 'scale', title: text('Supuestos', 'Assumptions') },
  },
  '/snapshots': {
    search: [],
    menu: { group: 'tests', key: 'n', icon: 'camera', title: text('Instantáneas', 'Snapshots') },
  },
  // The state that it opens follows the # sign, which browsers do not send.
  '/state': { search: [] },
  '/reference': {
    search: ['q'],
    live: 'always',
    menu: { group: 'foot', key: 'r', icon: 'book', title: text('Referencia', 'Reference') },
  },
  '/reference/:kind': { search: [], live: 'always' },
  '/reference/:kind/:name': { search: [], live: 'always' },
  '/guide/:page': { search: [], live: 'always' },
  // Not under /live, which the proxy answers.
  '/profiles': {
    search: [],
    live: 'always',
    menu: { group: 'foot', icon: 'key', title: text('Servicio real', 'Real service') },
  },
} as const satisfies Record<`/${string}`, PathRow>

/** The paths whose entries stand below those of features. */
const lastRows = {
  '/settings': {
    // `reset` asks whether to reset the sandbox: `empty` or `demo`. `setting` is the one to show.
    search: ['reset', 'setting'],
    live: 'always',
    menu: { group: 'foot', key: 'j', icon: 'settings', title: text('Ajustes', 'Settings') },
  },
} as const satisfies Record<`/${string}`, PathRow>

/** The rows that features add, so that a link to one of their pages compiles: each feature declares its own. */
export interface AddedRows {}

type Rows = typeof ownRows & typeof lastRows & AddedRows

export type Path = keyof Rows
export type AddedPath = keyof AddedRows

let added = {} as Readonly<Record<AddedPath, PathRow>>

/** Puts the pages of features among those of the console. */
export function addRows(of: Readonly<Record<AddedPath, PathRow>>) {
  added = of
}

const rows = (): Readonly<Record<Path, PathRow>> => ({ ...ownRows, ...added, ...lastRows })

export const paths = () => Object.keys(rows()) as Path[]

export const rowOf = (path: Path): PathRow => rows()[path]

export const isForAudience = (path: Path | undefined) =>
  path !== undefined && rowOf(path).isForAudience === true

/** The page on which one presents, if there is one. */
export const stage = () => paths().find((path) => rowOf(path).isStage)

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** Values of a path's `:name` segments. */
export type Params<P extends Path> = { readonly [Name in Names<P>]: string }

/** A path without such segments. */
export type PlainPath = { [P in Path]: [Names<P>] extends [never] ? P : never }[Path]

export type Search<P extends Path> = {
  readonly [Name in Rows[P]['search'][number]]?: string | undefined
}

export interface PageProps<P extends Path> {
  readonly params: Params<P>
  readonly search: Search<P>
}

/** A place to go to: a path that no page has, or one without its values, does not compile. */
export type LinkTarget<P extends Path> = {
  readonly to: P
  readonly search?: Search<P>
} & ([Names<P>] extends [never] ? { readonly params?: never } : { readonly params: Params<P> })

/** The first page of the console. */
export const home = {
  to: '/operations/:operation',
  params: { operation: 'payments.sale' },
} as const satisfies LinkTarget<'/operations/:operation'>

/** The address of a page, below the base path; no card number gets into it. */
export function hrefOf({ to, params, search }: LooseTarget) {
  const path = to.replace(/:(\w+)/g, (_, name: string) =>
    encodedPart(redactText(params?.[name] ?? '')),
  )
  const entries = Object.entries(search ?? {}).flatMap(([name, value]) =>
    value ? [[name, redactText(value)]] : [],
  )
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}

/** The path whose page such an address shows. */
export function pathOf(address: string): Path | undefined {
  const parts = address.replace(/[?#].*/s, '').split('/')
  return paths().find((path) => {
    const names = path.split('/')
    const fits = (name: string, at: number) => name.startsWith(':') || name === parts[at]
    return names.length === parts.length && names.every(fits)
  })
}

interface LooseTarget {
  readonly to: Path
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string | undefined>>
}

/** The parameters that the path's page understands; one without a value is as good as absent. */
export function parseSearch<P extends Path>(path: P, search: string): Search<P> {
  const given = new URLSearchParams(search)
  const { search: names } = rowOf(path)
  return Object.fromEntries(names.map((name) => [name, given.get(name) || undefined])) as Search<P>
}
