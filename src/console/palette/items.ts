import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { FoundRecord, RecordKind } from '../../contract/control/search.ts'
import type { LedgerEntry } from '../../contract/control/sandbox.ts'
import { money } from '../../contract/format.ts'
import {
  type AuthenticationResult,
  resultNames,
} from '../../contract/domain/authentication-results.ts'
import { isOperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import type { Operation } from '../../contract/operations/operation.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Lang, Text } from '../../contract/text.ts'
import { entryKinds, kindIds } from '../../reference/entry.ts'
import type { Found } from '../../reference/search.ts'
import { wordIndex } from '../../reference/word-index.ts'
import type { IconName } from '../../ui/icons.tsx'
import { deliveryState, kinds } from '../parts/records/delivery-words.ts'
import { settingNames } from '../parts/records/setting-names.ts'
import { eventLook } from '../parts/records/event-looks.ts'
import { stateName } from '../parts/records/state-names.ts'
import { guideNames, guideTitles, guideWords } from '../pages/reference/guide-pages.ts'
import { type Destination, destinations } from '../state/menu.ts'
import { hrefOf, type Path } from '../state/routes.ts'
import type { Speak } from '../state/use-text.ts'

/** A line of the palette; it leads somewhere, or does something. */
export interface Item {
  readonly id: string
  readonly title: string
  /** Further words that find the line, such as its name on the wire. */
  readonly words?: string | undefined
  readonly icon: IconName
  readonly detail?: string | undefined
  /** The identifier of a line without a name. */
  readonly identifier?: string | undefined
  /** Of a card. */
  readonly mask?: string | null
  /** The detail is a name of the wire, or an identifier. */
  readonly isCode?: true
  readonly run: { readonly href: string } | (() => void)
}

export type Finder = (typed: string) => readonly Item[]

/** The lines that a typed text finds, best first; all of them for an empty text. */
export function finderOf(
  items: readonly Item[],
  weightOf: (item: Item) => number = () => 1,
): Finder {
  // Read once something is typed: an open palette that is only looked at needs no index.
  let find: Finder | undefined
  return (typed) => {
    if (!typed) return items
    find ??= wordIndex(
      items.map((item) => ({ ...item, name: item.title, about: item.words })),
      weightOf,
    )
    return find(typed)
  }
}

export const pageItems = (t: Speak): Item[] => [
  ...[...destinations(), ...otherPages].map(({ to, icon, title, section }) => ({
    id: `page ${to}`,
    icon,
    title: t(title),
    detail: section && t(section),
    words: [title.es, title.en, section?.es, section?.en, otherWords[to]].join(' '),
    run: { href: hrefOf({ to }) },
  })),
  ...guideNames.map((page) => ({
    id: `guide ${page}`,
    icon: 'book' as const,
    title: t(guideTitles[page]),
    detail: t(guide),
    words: [guideTitles[page].es, guideTitles[page].en, guideWords[page]].join(' '),
    run: { href: hrefOf({ to: '/guide/:page', params: { page } }) },
  })),
  ...kindIds.map((kind) => ({
    id: `kind ${kind}`,
    icon: 'book' as const,
    title: t(entryKinds[kind].title),
    detail: t(reference),
    words: [entryKinds[kind].title.es, entryKinds[kind].title.en].join(' '),
    run: { href: hrefOf({ to: '/reference/:kind', params: { kind } }) },
  })),
]

/** A page of the console before one that speaks of it. */
export const weightOfPage = ({ id }: Item) => (id.startsWith('page ') ? 2 : 1)

const guide = { es: 'Guía', en: 'Guide' } as const
const reference = { es: 'Referencia', en: 'Reference' } as const

/** Further words by which the palette finds a page. */
const otherWords: Partial<Record<Path, string>> = {
  '/payments': 'recibo factura comprobante imprimir buscar receipt invoice print search',
  '/watch': 'su backend en vivo conectar pausar seguir watch connect a backend pause resume',
  '/history': 'historial exportar har postman playwright history export',
  '/deliveries': 'webhook latencia demora fallas latency delay faults',
  '/profiles': 'perfiles en vivo profiles live llave credenciales keys credentials',
  '/settings': 'llave clave key tema idioma theme language',
  '/scenarios': 'pruebas playwright tests junit',
}

/** The pages that other pages lead to: they have no entry in the menu. */
const otherPages: readonly Destination[] = [
  { to: '/compare', icon: 'compare', title: { es: 'Comparar', en: 'Compare' } },
  { to: '/state', icon: 'link', title: { es: 'Abrir un estado', en: 'Open a state' } },
]

const settings = { es: 'Ajustes', en: 'Settings' } as const

export const settingItems = (t: Speak): Item[] =>
  Object.entries(settingNames).map(([name, title]) => ({
    id: `setting ${name}`,
    icon: 'settings',
    title: t(title),
    detail: t(settings),
    words: `${title.es} ${title.en} ${settings.es} ${settings.en}`,
    run: { href: hrefOf({ to: '/settings', search: { setting: name } }) },
  }))

export const operationItems = (t: Speak): Item[] =>
  operationIds.map((operation) => {
    const { title, path, method } = operations[operation]
    return {
      id: operation,
      icon: 'send',
      title: t(title),
      detail: `${method} ${path}`,
      isCode: true,
      words: `${title.es} ${title.en} ${operation} ${path}`,
      run: { href: hrefOf({ to: '/operations/:operation', params: { operation } }) },
    }
  })

/**
 * The forms that begin unlike the usual form of their operation: a sale in instalments, by token.
 */
export const formItems = (t: Speak): Item[] =>
  operationIds.flatMap((operation) => {
    const { title, variants }: Operation = operations[operation]
    return variants.slice(1).map(({ id, title: way }): Item => ({
      id: `${operation} ${id}`,
      icon: 'send',
      title: `${t(title)}: ${t(way)}`,
      words: `${title.es} ${title.en} ${way.es} ${way.en}`,
      run: {
        href: hrefOf({
          to: '/operations/:operation',
          params: { operation },
          search: { variant: id },
        }),
      },
    }))
  })

/** Rows of the ledger, with the option that the sandbox follows. */
export const ledgerItems = (ledger: readonly LedgerEntry[]): Item[] =>
  ledger.map(({ id, title, options, value }) => ({
    id: `ledger ${id}`,
    icon: 'scale',
    title,
    detail: options.find((option) => option.id === value)?.title ?? value,
    words: id,
    run: { href: hrefOf({ to: '/assumptions', search: { id } }) },
  }))

export const referenceItems = (found: readonly Found[], t: Speak): Item[] =>
  found.map(({ entry, place }) => ({
    id: `reference ${entry.kind}/${entry.name}#${place?.anchor ?? ''}`,
    icon: 'book',
    title: place ? (place.title ? t(place.title) : (place.code ?? t(entry.title))) : t(entry.title),
    detail: [t(entryKinds[entry.kind].title), place && t(entry.title)].filter(Boolean).join(' › '),
    run: {
      href:
        hrefOf({
          to: '/reference/:kind/:name',
          params: { kind: entry.kind, name: entry.name },
        }) + (place ? `#${place.anchor}` : ''),
    },
  }))

/** The records that the search finds, in words. */
const recordLooks: Readonly<Record<RecordKind, { readonly icon: IconName; readonly name: Text }>> =
  {
    payment: { icon: 'receipt', name: { es: 'Cobro', en: 'Payment' } },
    enrollment: { icon: 'users', name: { es: 'Inscripción', en: 'Enrollment' } },
    token: { icon: 'card', name: { es: 'Token', en: 'Token' } },
    plan: { icon: 'package', name: { es: 'Plan', en: 'Plan' } },
    authentication: {
      icon: 'shield',
      name: { es: 'Autenticación 3-D Secure', en: '3-D Secure authentication' },
    },
    delivery: { icon: 'inbox', name: { es: 'Notificación', en: 'Notification' } },
    event: { icon: 'pulse', name: { es: 'Evento', en: 'Event' } },
    request: { icon: 'send', name: { es: 'Solicitud', en: 'Request' } },
    snapshot: { icon: 'camera', name: { es: 'Instantánea', en: 'Snapshot' } },
  }

export const recordItems = (records: readonly FoundRecord[], t: Speak, lang: Lang): Item[] =>
  records.map((record) => {
    const { kind, id, amount, currency, customer, mask } = record
    const { icon, name } = recordLooks[kind]
    return {
      id: `${kind} ${id}`,
      icon,
      title: [t(name), record.title && recordTitle(record, t)].filter(Boolean).join(' '),
      identifier: record.title ? undefined : id,
      detail: [
        amount !== null && currency !== null && money({ amount, currency }, lang),
        customer,
        recordState(record, t),
      ]
        .filter(Boolean)
        .join(' · '),
      mask,
      run: { href: hrefOfRecord(record) },
    }
  })

/** The detail that distinguishes a record from others of its kind. */
function recordTitle({ kind, title, id }: FoundRecord, t: Speak) {
  if (kind === 'event' && title) return t(eventLook(title).title)
  if (kind === 'delivery') return t(kinds[title as keyof typeof kinds])
  if (kind === 'request' && title && isOperationId(title)) return t(operations[title].title)
  return title ?? id
}

/** The state of a record, in words, where it has one. */
function recordState({ kind, status, url }: FoundRecord, t: Speak) {
  if (status === null || kind === 'event' || kind === 'snapshot') return undefined
  if (kind === 'request') return status
  if (kind === 'authentication') return t(resultNames[status as AuthenticationResult])
  if (kind === 'delivery') {
    return t(deliveryState({ status: status as DeliveryEntity['status'], url }).text)
  }
  return t(stateName(kind, status))
}

/** The address of a record: its page, or the list that shows it. */
function hrefOfRecord({ kind, id, entity }: FoundRecord) {
  switch (kind) {
    case 'payment':
      return hrefOf({ to: '/payments/:uuid', params: { uuid: id } })
    case 'enrollment':
      return hrefOf({ to: '/enrollments/:enrollment', params: { enrollment: id } })
    case 'token':
      return hrefOf({ to: '/tokens/:token', params: { token: id } })
    case 'plan':
      return hrefOf({ to: '/plans/:plan', params: { plan: id } })
    case 'delivery':
      return hrefOf({ to: '/deliveries/:id', params: { id } })
    case 'event':
      return hrefOf({ to: '/events', search: { entity: entity ?? '' } })
    case 'snapshot':
      return hrefOf({ to: '/snapshots', search: { a: id } })
    case 'authentication':
      return entity
        ? hrefOf({ to: '/payments/:uuid', params: { uuid: entity } })
        : hrefOf({ to: '/history', search: { q: id } })
    case 'request':
      return hrefOf({ to: '/watch', search: { id } })
  }
}
