import { featureRoutes } from '../../features/console.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'

/** What is said of a path. */
interface PathRow {
  /** The search parameters that its page understands. */
  readonly search: readonly string[]
  /** One shows it to an audience. Every other page is for developers. */
  readonly isForAudience?: true
  /**
   * The page has something for the real service. Every other one shows what a sandbox keeps, and says
   * so: nothing asks a real service for that.
   */
  readonly live?: 'with a profile' | 'always'
}

/** Every path of the console. */
export const routes = {
  '/': { search: [], isForAudience: true, live: 'always' },
  // `from` fills the form with a kept exchange, the others with what the page is opened for.
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
  // `after` is the cursor of the page.
  // How many days back: 1, 30 or 365.
  '/overview': { search: ['days'], isForAudience: true },
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
  },
  '/payments/:uuid': { search: [], isForAudience: true, live: 'with a profile' },
  '/tokens': { search: ['q', 'until', 'from', 'to', 'sort'], isForAudience: true },
  '/tokens/:token': { search: [], isForAudience: true },
  '/events': { search: ['q', 'entity', 'type', 'from', 'to', 'sort'] },
  '/deliveries': {
    search: ['q', 'entity', 'kind', 'status', 'from', 'to', 'sort'],
    isForAudience: true,
  },
  '/deliveries/:id': { search: [], isForAudience: true },
  '/plans': { search: ['q', 'active', 'from', 'to', 'sort'], isForAudience: true },
  '/plans/:plan': { search: ['after'], isForAudience: true },
  '/enrollments': {
    search: ['q', 'status', 'plan', 'until', 'from', 'to', 'sort'],
    isForAudience: true,
  },
  '/enrollments/:enrollment': { search: [], isForAudience: true },
  // How many days ahead.
  '/calendar': { search: ['days'], isForAudience: true },
  // Filters live in the URL.
  // `sandbox` is the name of the one that is watched, `id` the request that is shown.
  '/watch': { search: ['sandbox', 'q', 'status', 'sender', 'sort', 'id'] },
  // `drift` chooses the responses that differ from the contract.
  '/history': {
    search: ['operation', 'status', 'target', 'drift', 'q', 'from', 'to', 'sort'],
    live: 'always',
  },
  '/history/:id': { search: [], live: 'always' },
  // `id` is the row that a link leads to.
  '/assumptions': { search: ['q', 'evidence', 'changed', 'id'] },
  // Which two requests are compared.
  '/compare': { search: ['a', 'b'], live: 'always' },
  '/snapshots': { search: [] },
  // The state that it opens follows the # sign, which browsers do not send.
  '/state': { search: [] },
  '/three-d-secure': { search: [] },
  // `scenario` is the one whose steps are shown.
  '/scenarios': { search: ['q', 'tag', 'status', 'scenario'], live: 'always' },
  '/reference': { search: ['q'], live: 'always' },
  '/reference/:kind': { search: [], live: 'always' },
  '/reference/:kind/:name': { search: [], live: 'always' },
  '/guide/:page': { search: [], live: 'always' },
  // `reset` asks whether to reset the sandbox: `empty` or `demo`. `setting` is the one to show.
  '/settings': { search: ['reset', 'setting'], live: 'always' },
  // Not under /live, which the proxy answers.
  '/profiles': { search: [], live: 'always' },
  ...featureRoutes,
} as const satisfies Record<`/${string}`, PathRow>

export type Path = keyof typeof routes
export const paths = Object.keys(routes) as Path[]

export const rowOf = (path: Path): PathRow => routes[path]

export const isForAudience = (path: Path | undefined) =>
  path !== undefined && rowOf(path).isForAudience === true

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
  readonly [Name in (typeof routes)[P]['search'][number]]?: string | undefined
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

/** Where the console begins. */
export const home = {
  to: '/operations/:operation',
  params: { operation: 'payments.sale' },
} as const satisfies LinkTarget<'/operations/:operation'>

/** The address of a page, below the base path; no card number gets into it. */
export function hrefOf({ to, params, search }: LooseTarget) {
  const path = to.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(redactText(params?.[name] ?? '')),
  )
  const entries = Object.entries(search ?? {}).flatMap(([name, value]) =>
    value ? [[name, redactText(value)]] : [],
  )
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}

/** The path whose page such an address shows. */
export function pathOf(address: string): Path | undefined {
  const parts = address.replace(/[?#].*/s, '').split('/')
  return paths.find((path) => {
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
