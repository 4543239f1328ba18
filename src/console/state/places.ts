import type { Area } from '../../contract/operations/operation.ts'
import {
  isOperationId,
  type OperationId,
  operationIds,
} from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { text, type Text } from '../../contract/text.ts'
import type { IconName } from '../../ui/icons.tsx'
import { featurePlaces, featureTabs } from '../../features/console.ts'
import { hrefOf, type Path, pathOf, type PlainPath } from './routes.ts'

export interface Place {
  readonly to: PlainPath
  /** The key that leads there behind `g`. */
  readonly key?: string
  readonly icon: IconName
  readonly title: Text
  /** Its operations are tabs of it. */
  readonly area?: Area
  /** Its pages, the one of the entry first. */
  readonly tabs?: readonly Tab[]
}

interface Tab {
  readonly to: PlainPath
  readonly key?: string
  readonly title: Text
}

const enrollments = text('Inscripciones', 'Enrollments')
const scenarios = text('Escenarios', 'Scenarios')

/** The menu, in groups; the last group is at its foot. */
export const menu = [
  {
    id: 'top',
    places: [{ to: '/overview', key: 'o', icon: 'overview', title: text('Resumen', 'Overview') }],
  },
  {
    id: 'records',
    title: text('Registros', 'Records'),
    places: [
      {
        to: '/payments',
        key: 'p',
        icon: 'receipt',
        title: text('Cobros', 'Payments'),
        area: 'payments',
      },
      { to: '/tokens', key: 't', icon: 'card', title: text('Tokens', 'Tokens'), area: 'tokens' },
      { to: '/plans', key: 'l', icon: 'package', title: text('Planes', 'Plans'), area: 'plans' },
      {
        to: '/enrollments',
        key: 'e',
        icon: 'users',
        title: enrollments,
        area: 'enrollments',
        tabs: [
          { to: '/enrollments', title: enrollments },
          { to: '/calendar', key: 'c', title: text('Calendario de cobros', 'Calendar of charges') },
        ],
      },
    ],
  },
  {
    id: 'traffic',
    title: text('Tráfico', 'Traffic'),
    places: [
      {
        to: '/history',
        key: 'h',
        icon: 'history',
        title: text('Solicitudes', 'Requests'),
        tabs: [
          { to: '/history', title: text('De este navegador', 'From this browser') },
          { to: '/watch', key: 'w', title: text('De cualquier programa', 'From any program') },
        ],
      },
      {
        to: '/events',
        key: 'v',
        icon: 'pulse',
        title: text('Actividad', 'Activity'),
        tabs: [
          { to: '/events', title: text('Eventos', 'Events') },
          { to: '/deliveries', key: 'i', title: text('Notificaciones', 'Notifications') },
        ],
      },
    ],
  },
  {
    id: 'tests',
    title: text('Pruebas', 'Tests'),
    places: [
      {
        to: '/scenarios',
        key: 's',
        icon: 'checklist',
        title: scenarios,
        tabs: [
          { to: '/scenarios', title: scenarios },
          { to: '/three-d-secure', title: text('3-D Secure', '3-D Secure') },
          ...featureTabs,
        ],
      },
      { to: '/assumptions', key: 'a', icon: 'scale', title: text('Supuestos', 'Assumptions') },
      { to: '/snapshots', key: 'n', icon: 'camera', title: text('Instantáneas', 'Snapshots') },
      ...featurePlaces.tests,
    ],
  },
  {
    id: 'foot',
    places: [
      { to: '/reference', key: 'r', icon: 'book', title: text('Referencia', 'Reference') },
      { to: '/profiles', icon: 'key', title: text('Servicio real', 'Real service') },
      ...featurePlaces.foot,
      { to: '/settings', key: 'j', icon: 'settings', title: text('Ajustes', 'Settings') },
    ],
  },
] as const satisfies readonly { id: string; title?: Text; places: readonly Place[] }[]

/** Every page that the menu leads to, and the entry that it is a tab of. */
export const places: readonly (Omit<Place, 'tabs' | 'area'> & { readonly section?: Text })[] =
  menu.flatMap(({ places: all }) =>
    all.flatMap(({ tabs = [], area: _, ...place }: Place) => [
      place,
      ...tabs
        .filter(({ to }) => to !== place.to)
        .map((tab) => ({ icon: place.icon, section: place.title, ...tab })),
    ]),
  )

/** Whether an address is one of the entry's pages, one below them, or a form of its operations. */
export function isPlaceOf({ to, area, tabs }: Place, here: string) {
  const operation = operationAt(here)
  if (operation) return operations[operation].area === area
  // The guide is part of the reference.
  const at = pathOf(here) === '/guide/:page' ? hrefOf({ to: '/reference' }) : here
  return (tabs ?? [{ to }]).some((tab) => `${at}/`.startsWith(`${hrefOf(tab)}/`))
}

interface ShownTab {
  readonly path: Path
  readonly href: string
  readonly title: Text
  readonly isCurrent: boolean
}

/** The tabs above a page: those of its entry, and the operations; none above a page of one record. */
export function tabsAt(here: string): readonly ShownTab[] {
  const all = menu.flatMap((group): readonly Place[] => group.places)
  const place = all.find((one) => isPlaceOf(one, here))
  if (!place) return []
  const { to, title, area, tabs = [{ to, title }] } = place
  const ofArea = operationIds.filter((id) => operations[id].area === area)
  const links = [
    ...tabs.map((tab) => ({ path: tab.to, href: hrefOf(tab), title: tab.title })),
    ...ofArea.map((operation) => ({
      path: '/operations/:operation' as const,
      href: hrefOf({ to: '/operations/:operation', params: { operation } }),
      title: operations[operation].title,
    })),
  ]
  if (!links.some(({ href }) => href === here)) return []
  return links.map((link) => ({ ...link, isCurrent: link.href === here }))
}

/** The operation whose form an address shows. */
function operationAt(here: string): OperationId | undefined {
  const id = here.split('/')[2] ?? ''
  return pathOf(here) === '/operations/:operation' && isOperationId(id) ? id : undefined
}
