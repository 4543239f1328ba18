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

export interface ShownEntry extends MenuEntry {
  readonly to: PlainPath
  /** The pages of the entry, its own first. */
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

export function menu() {
  const all = entries()
  return Object.entries(groupTitles).map(([id, title]) => ({
    id,
    title,
    entries: all.filter(({ group }) => group === id),
  }))
}

function entries() {
  const rows = paths().flatMap((path) => {
    const row = rowOf(path).menu
    return row ? [{ ...row, to: path as PlainPath }] : []
  })
  return rows.flatMap((row): ShownEntry[] => {
    if ('under' in row) return []
    const { to, title, tab = title } = row
    const further = rows.filter((other) => 'under' in other && other.under === to)
    return [{ ...row, tabs: [{ to, title: tab }, ...further] }]
  })
}

/** A page that one can go to, and the entry that it is a tab of. */
export interface Destination extends Pick<MenuEntry, 'icon' | 'title' | 'key'> {
  readonly to: PlainPath
  readonly section?: Text
}

/** Every page that the menu leads to. */
export const destinations = () =>
  menu().flatMap((group) =>
    group.entries.flatMap((entry): Destination[] => [
      entry,
      ...entry.tabs.slice(1).map((tab) => ({ ...tab, icon: entry.icon, section: entry.title })),
    ]),
  )

/**
 * Tells whether an address is one of the entry's pages, one below them, or a form of its
 * operations.
 */
export const isEntryOf = ({ to }: ShownEntry, here: string) => entryAt(here)?.to === to

function entryAt(here: string) {
  const all = entries()
  const operation = operationAt(here)
  if (operation) return all.find(({ area }) => operations[operation].area === area)
  // The guide is part of the reference.
  const at = pathOf(here) === '/guide/:page' ? hrefOf({ to: '/reference' }) : here
  const entryWhose = (fits: (href: string) => boolean) =>
    all.find(({ tabs }) => tabs.some((tab) => fits(hrefOf(tab))))
  // An address below a tab of one entry may be a tab of another one.
  return entryWhose((href) => href === at) ?? entryWhose((href) => `${at}/`.startsWith(`${href}/`))
}

interface ShownTab {
  readonly path: Path
  readonly href: string
  readonly title: Text
  readonly isCurrent: boolean
}

/** Tells whether an operation is of one record: a row of the list leads to its form. */
export const isOfRecord = (id: OperationId) => /\.(read|update|delete)$/.test(id)

/**
 * The tabs above a page: those of its entry, and its operations but those of one record; none above a
 * page of one record.
 */
export function tabsAt(here: string): readonly ShownTab[] {
  const entry = entryAt(here)
  if (!entry) return []
  const { area, tabs } = entry
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
