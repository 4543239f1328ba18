import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Area } from '../../contract/operations/operation.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Text } from '../../contract/text.ts'
import type { IconName } from '../../ui/icons.tsx'
import { NavEntries, NavGroup, NavItem } from '../../ui/nav-list.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { NavLink } from '../shared/link.tsx'
import { audiencePaths } from '../state/audience-paths.ts'
import { preferences, usePreferences } from '../state/preferences.ts'
import type { routes } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { useSession } from '../state/session.tsx'
import { useObservable } from '../state/use-observable.ts'

const texts = {
  operations: { es: 'Operaciones', en: 'Operations' },
  settings: { es: 'Ajustes', en: 'Settings' },
} as const

const areas: readonly { area: Area; title: Text; mark?: string }[] = [
  { area: 'payments', title: { es: 'Cobros', en: 'Payments' } },
  { area: 'tokens', title: { es: 'Tokens', en: 'Tokens' } },
  { area: 'plans', title: { es: 'Planes', en: 'Plans' }, mark: 'BETA' },
  { area: 'enrollments', title: { es: 'Inscripciones', en: 'Enrollments' }, mark: 'BETA' },
]

interface Entry {
  readonly to: keyof typeof routes & `/${string}`
  readonly icon: IconName
  readonly title: Text
}

// Counted once the form is there.
const EntryCount = lazyPart(() => import('./entry-count.tsx'), 'EntryCount')

/** What opens first once there is something to see. */
const overview = {
  to: '/overview',
  icon: 'overview',
  title: { es: 'Resumen', en: 'Overview' },
} as const satisfies Entry

/** The groups below the operations, by what one does there. */
const groups = [
  {
    id: 'records',
    title: { es: 'Registros', en: 'Records' },
    entries: [
      {
        to: '/payments',
        icon: 'receipt',
        title: { es: 'Cobros', en: 'Payments' },
      },
      {
        to: '/tokens',
        icon: 'card',
        title: { es: 'Tokens', en: 'Tokens' },
      },
      {
        to: '/plans',
        icon: 'package',
        title: { es: 'Planes', en: 'Plans' },
      },
      {
        to: '/enrollments',
        icon: 'users',
        title: { es: 'Inscripciones', en: 'Enrollments' },
      },
      {
        to: '/calendar',
        icon: 'calendar',
        title: { es: 'Calendario de cobros', en: 'Calendar of charges' },
      },
    ],
  },
  {
    id: 'events',
    title: { es: 'Actividad', en: 'Activity' },
    entries: [
      { to: '/watch', icon: 'eye', title: { es: 'Su backend en vivo', en: 'Watch a backend' } },
      {
        to: '/history',
        icon: 'history',
        title: { es: 'Historial', en: 'History' },
      },
      {
        to: '/events',
        icon: 'pulse',
        title: { es: 'Eventos', en: 'Events' },
      },
      {
        to: '/deliveries',
        icon: 'inbox',
        title: { es: 'Notificaciones', en: 'Notifications' },
      },
    ],
  },
  {
    id: 'tests',
    title: { es: 'Pruebas', en: 'Tests' },
    entries: [
      { to: '/scenarios', icon: 'checklist', title: { es: 'Escenarios', en: 'Scenarios' } },
      {
        to: '/three-d-secure',
        icon: 'shield',
        title: { es: '3-D Secure', en: '3-D Secure' },
      },
      { to: '/assumptions', icon: 'scale', title: { es: 'Supuestos', en: 'Assumptions' } },
    ],
  },
  {
    id: 'tools',
    title: { es: 'Herramientas', en: 'Tools' },
    entries: [
      {
        to: '/snapshots',
        icon: 'camera',
        title: { es: 'Instantáneas', en: 'Snapshots' },
      },
      { to: '/workbench', icon: 'signature', title: { es: 'Firmas', en: 'Signatures' } },
      { to: '/profiles', icon: 'key', title: { es: 'Perfiles', en: 'Profiles' } },
    ],
  },
  {
    id: 'reference',
    title: { es: 'Referencia y ayuda', en: 'Reference and help' },
    entries: [{ to: '/reference', icon: 'book', title: { es: 'Referencia', en: 'Reference' } }],
  },
] as const satisfies readonly { id: string; title: Text; entries: readonly Entry[] }[]

/** In sight whatever is open above: who demonstrates would not look for it in a group. */
const demo = {
  to: '/demo',
  icon: 'presentation',
  title: { es: 'Demostración', en: 'Demonstration' },
} as const satisfies Entry

type GroupEntry = (typeof groups)[number]['entries'][number] & Entry

/** Every entry: the palette finds them by their titles. */
export const places: readonly Entry[] = [
  overview,
  ...groups.flatMap(({ entries }): readonly Entry[] => entries),
  demo,
]

/** What is open until the user chooses: what is used daily, so that all fits in 800 pixels. */
const openAtFirst = ['operations', 'payments', 'records', 'events']

/** Every page, in groups that the user opens and closes; to open a page opens its group. */
export function Navigation() {
  const t = useText()
  const [here] = useLocation()
  const isStarting = useIsStarting()
  const list = useRef<HTMLDivElement>(null)

  // A link from elsewhere may open a page whose entry is out of sight.
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current="page"]')
    const { top = 0, bottom = 0 } = entry?.getBoundingClientRect() ?? {}
    const seen = list.current?.getBoundingClientRect()
    // Only then: from where a page scrolls to, Tab goes on.
    if (seen && (bottom > seen.bottom || top < seen.top)) {
      entry?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
  }, [here])

  const isPresented = usePreferences().view === 'presenter'
  const shown = groups.flatMap(({ id, title, ...group }) => {
    const all: readonly GroupEntry[] = group.entries
    const entries = isPresented ? all.filter(({ to }) => audiencePaths.has(to)) : all
    return entries.length ? [{ id, title, entries }] : []
  })
  const isBelow = (path: string) => `${here}/`.startsWith(`${path}/`)
  const isOf = (area: Area) => isBelow('/operations') && here.includes(`/${area}.`)
  return (
    <div className="ui-nav">
      <div className="ui-nav-groups" ref={list}>
        <NavEntries at="top">
          <NavItem icon={overview.icon}>
            <NavLink to={overview.to}>{t(overview.title)}</NavLink>
          </NavItem>
        </NavEntries>
        {!isPresented && (
          <Group id="operations" title={t(texts.operations)} isHere={isBelow('/operations')}>
            {areas.map(({ area, title, mark }) => (
              <li key={area}>
                <Group id={area} title={t(title)} mark={mark} isNested isHere={isOf(area)}>
                  {operationIds
                    .filter((operation) => operations[operation].area === area)
                    .map((operation) => (
                      <NavItem key={operation} nested>
                        <NavLink to="/operations/:operation" params={{ operation }}>
                          {t(operations[operation].title)}
                        </NavLink>
                      </NavItem>
                    ))}
                </Group>
              </li>
            ))}
          </Group>
        )}
        {shown.map(({ id, title, entries }) => (
          <Group key={id} id={id} title={t(title)} isHere={entries.some(({ to }) => isBelow(to))}>
            {entries.map((entry) => (
              <NavItem key={entry.to} icon={entry.icon}>
                <NavLink to={entry.to}>{t(entry.title)}</NavLink>
                <Suspense>{!isStarting && <EntryCount to={entry.to} />}</Suspense>
              </NavItem>
            ))}
          </Group>
        ))}
      </div>
      <NavEntries at="foot">
        <NavItem icon={demo.icon}>
          <NavLink to={demo.to}>{t(demo.title)}</NavLink>
        </NavItem>
        {!isPresented && (
          <NavItem icon="settings">
            <NavLink to="/settings">{t(texts.settings)}</NavLink>
          </NavItem>
        )}
      </NavEntries>
    </div>
  )
}

/** A group that remembers whether the user has opened or closed it. */
function Group({
  id,
  title,
  mark,
  isNested,
  isHere,
  children,
}: {
  id: string
  title: string
  mark?: string | undefined
  isNested?: boolean
  isHere: boolean
  children: ReactNode
}) {
  const { groups: chosen } = usePreferences()
  const [here] = useLocation()
  const [closedAt, setClosedAt] = useState<string>()
  // Who comes back later has not closed it there.
  if (closedAt !== undefined && closedAt !== here) setClosedAt(undefined)
  const choices = chosen.split(' ')
  const isOpen =
    choices.includes(`+${id}`) || (!choices.includes(`-${id}`) && openAtFirst.includes(id))
  const choose = (open: boolean) => {
    setClosedAt(open ? undefined : here)
    const others = choices.filter((one) => one.slice(1) !== id)
    preferences.set({ groups: [...others, `${open ? '+' : '-'}${id}`].join(' ').trim() })
  }
  return (
    <NavGroup
      heading={title}
      mark={mark}
      nested={isNested}
      open={isHere ? closedAt !== here : isOpen}
      onChoose={choose}
    >
      {children}
    </NavGroup>
  )
}

/** Whether the browser's sandbox is asked and not there yet: what it tells is loaded after the form. */
export function useIsStarting() {
  const { target } = usePreferences()
  const { kind } = useObservable(useSession().link.state)
  return target === 'browser' && kind === 'starting'
}
