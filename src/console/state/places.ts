import type { Area } from '../../contract/operations/operation.ts'
import {
  isOperationId,
  type OperationId,
  operationIds,
} from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Text } from '../../contract/text.ts'
import type { IconName } from '../../ui/icons.tsx'
import { featurePlaces, featureTabs } from '../../features/console.ts'
import { hrefOf, type Path, pathOf, type PlainPath } from './routes.ts'

/** An entry of the menu. */
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

const enrollments = { es: 'Inscripciones', en: 'Enrollments' }
const scenarios = { es: 'Escenarios', en: 'Scenarios' }

/** The menu, in groups; the last group is at its foot. */
export const menu = [
  {
    id: 'top',
    places: [
      { to: '/overview', key: 'o', icon: 'overview', title: { es: 'Resumen', en: 'Overview' } },
    ],
  },
  {
    id: 'records',
    title: { es: 'Registros', en: 'Records' },
    places: [
      {
        to: '/payments',
        key: 'p',
        icon: 'receipt',
        title: { es: 'Cobros', en: 'Payments' },
        area: 'payments',
      },
      {
        to: '/tokens',
        key: 't',
        icon: 'card',
        title: { es: 'Tokens', en: 'Tokens' },
        area: 'tokens',
      },
      {
        to: '/plans',
        key: 'l',
        icon: 'package',
        title: { es: 'Planes', en: 'Plans' },
        area: 'plans',
      },
      {
        to: '/enrollments',
        key: 'e',
        icon: 'users',
        title: enrollments,
        area: 'enrollments',
        tabs: [
          { to: '/enrollments', title: enrollments },
          {
            to: '/calendar',
            key: 'c',
            title: { es: 'Calendario de cobros', en: 'Calendar of charges' },
          },
        ],
      },
    ],
  },
  {
    id: 'traffic',
    title: { es: 'Tráfico', en: 'Traffic' },
    places: [
      {
        to: '/history',
        key: 'h',
        icon: 'history',
        title: { es: 'Solicitudes', en: 'Requests' },
        tabs: [
          { to: '/history', title: { es: 'De este navegador', en: 'From this browser' } },
          {
            to: '/watch',
            key: 'w',
            title: { es: 'De cualquier programa', en: 'From any program' },
          },
        ],
      },
      {
        to: '/events',
        key: 'v',
        icon: 'pulse',
        title: { es: 'Actividad', en: 'Activity' },
        tabs: [
          { to: '/events', title: { es: 'Eventos', en: 'Events' } },
          { to: '/deliveries', key: 'i', title: { es: 'Notificaciones', en: 'Notifications' } },
        ],
      },
    ],
  },
  {
    id: 'tests',
    title: { es: 'Pruebas', en: 'Tests' },
    places: [
      {
        to: '/scenarios',
        key: 's',
        icon: 'checklist',
        title: scenarios,
        tabs: [
          { to: '/scenarios', title: scenarios },
          { to: '/three-d-secure', title: { es: '3-D Secure', en: '3-D Secure' } },
          ...featureTabs,
        ],
      },
      {
        to: '/assumptions',
        key: 'a',
        icon: 'scale',
        title: { es: 'Supuestos', en: 'Assumptions' },
      },
      {
        to: '/snapshots',
        key: 'n',
        icon: 'camera',
        title: { es: 'Instantáneas', en: 'Snapshots' },
      },
      ...featurePlaces.tests,
    ],
  },
  {
    id: 'foot',
    places: [
      { to: '/reference', key: 'r', icon: 'book', title: { es: 'Referencia', en: 'Reference' } },
      { to: '/profiles', icon: 'key', title: { es: 'Servicio real', en: 'Real service' } },
      ...featurePlaces.foot,
      { to: '/settings', key: 'j', icon: 'settings', title: { es: 'Ajustes', en: 'Settings' } },
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
