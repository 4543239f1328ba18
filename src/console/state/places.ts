import {
  isOperationId,
  type OperationId,
  operationIds,
} from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { text, type Text } from '../../contract/text.ts'
import {
  hrefOf,
  type MenuEntry,
  type MenuGroup,
  type MenuTab,
  type Path,
  pathOf,
  paths,
  type PlainPath,
  rowOf,
} from './routes.ts'

export interface Place extends MenuEntry {
  readonly to: PlainPath
  /** Its pages, the one of the entry first. */
  readonly tabs: readonly Tab[]
}

type Tab = Pick<MenuTab, 'key' | 'title'> & { readonly to: PlainPath }

const groupTitles: Readonly<Record<MenuGroup, Text | undefined>> = {
  top: undefined,
  records: text('Registros', 'Records'),
  traffic: text('Tráfico', 'Traffic'),
  tests: text('Pruebas', 'Tests'),
  foot: undefined,
}

const rows = paths.flatMap((path) => {
  const { menu } = rowOf(path)
  return menu ? [{ ...menu, to: path as PlainPath }] : []
})

const entries = rows.flatMap((row): Place[] => {
  if ('under' in row) return []
  const { to, title, tab = title } = row
  const further = rows.filter((other) => 'under' in other && other.under === to)
  return [{ ...row, tabs: [{ to, title: tab }, ...further] }]
})

export const menu = Object.entries(groupTitles).map(([id, title]) => ({
  id,
  title,
  places: entries.filter(({ group }) => group === id),
}))

/** A page that one can go to, and the entry that it is a tab of. */
interface Destination extends Pick<MenuEntry, 'icon' | 'title' | 'key'> {
  readonly to: PlainPath
  readonly section?: Text
}

/** Every page that the menu leads to. */
export const places = menu.flatMap(({ places: all }) =>
  all.flatMap((place): Destination[] => [
    place,
    ...place.tabs.slice(1).map((tab) => ({ ...tab, icon: place.icon, section: place.title })),
  ]),
)

/** Whether an address is one of the entry's pages, one below them, or a form of its operations. */
export const isPlaceOf = (place: Place, here: string) => placeAt(here) === place

function placeAt(here: string) {
  const operation = operationAt(here)
  if (operation) return entries.find(({ area }) => operations[operation].area === area)
  // The guide is part of the reference.
  const at = pathOf(here) === '/guide/:page' ? hrefOf({ to: '/reference' }) : here
  const placeWhose = (fits: (href: string) => boolean) =>
    entries.find(({ tabs }) => tabs.some((tab) => fits(hrefOf(tab))))
  // An address below a tab of one entry may be a tab of another one.
  return placeWhose((href) => href === at) ?? placeWhose((href) => `${at}/`.startsWith(`${href}/`))
}

interface ShownTab {
  readonly path: Path
  readonly href: string
  readonly title: Text
  readonly isCurrent: boolean
}

/** Whether an operation is of one record: a row of the list leads to its form. */
export const isOfRecord = (id: OperationId) => /\.(read|update|delete)$/.test(id)

/**
 * The tabs above a page: those of its entry, and its operations but those of one record; none above a
 * page of one record.
 */
export function tabsAt(here: string): readonly ShownTab[] {
  const place = placeAt(here)
  if (!place) return []
  const { area, tabs } = place
  const shown = operationAt(here)
  const ofArea = operationIds.filter(
    (id) => operations[id].area === area && (id === shown || !isOfRecord(id)),
  )
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
