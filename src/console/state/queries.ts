import { type QueryKey, queryOptions, skipToken } from '@tanstack/react-query'
import { askControl, askControlWith, ControlError, wholeList } from '../../client/control-client.ts'
import type { SortedListId } from '../../contract/control/list-columns.ts'
import type { Overview, OverviewUnit } from '../../contract/control/overview.ts'
import type { SortedListing } from '../../contract/control/lists.ts'
import type {
  ControlAnswer,
  ControlRequestData,
  ListedItem,
  ListId,
} from '../../contract/control/operations.ts'
import { send } from '../../client/client.ts'
import type { PaymentEntity } from '../../contract/control/entities.ts'
import type { PaymentStatus } from '../../contract/answers/results.ts'
import type { Lang } from '../../contract/text.ts'
import type { ClientOptions } from '../../client/client-options.ts'
import type { Session } from './session.tsx'

/** The real service has no control interface. */
const sandboxOptions = ({ client }: Session) => ({ enabled: client.target !== 'live' })

const keyOf = ({ client: { target, baseUrl, sandbox = '' } }: Session) =>
  ['sandbox', target, baseUrl, sandbox] as const

/**
 * Tells whether a query is one of the sandbox that is asked, which its key names after its first
 * part.
 */
function isOfSandbox(query: { readonly queryKey: QueryKey } | undefined, session: Session) {
  const [, ...sandbox] = keyOf(session)
  return sandbox.every((part, at) => query?.queryKey[at + 1] === part)
}

/** The longest time (ms) until a server's sandbox must have described itself. */
const longestSilence = 10_000

/** A server that is suspended takes a question, and never answers it. */
export function readSandbox(client: ClientOptions) {
  if (client.target !== 'server') return askControl(client, 'sandbox.read')
  const transmit: ClientOptions['transmit'] = (url, init) =>
    client.transmit(url, { ...init, signal: AbortSignal.timeout(longestSilence) })
  return askControl({ ...client, transmit }, 'sandbox.read')
}

export const sandboxInfoOptions = (session: Session) =>
  queryOptions({
    queryKey: [...keyOf(session), 'info'],
    queryFn: async () => {
      const info = await readSandbox(session.client)
      // The user may have given the address of another program.
      if (typeof info.now === 'string' && info.counts) return info
      throw new ControlError('What answers there is no sandbox', { cause: 'not-json' })
    },
    ...sandboxOptions(session),
  })

/** The entities that have pages in the console, by the family of their operations. */
type Kept = 'payments' | 'tokens' | 'plans' | 'enrollments' | 'events' | 'deliveries'
export type EntityName = Exclude<Kept, 'events'>

/** A page of the sandbox's records, newest first. */
export const listOptions = <Name extends Kept>(
  session: Session,
  name: Name,
  filter: Readonly<Record<string, string>> = {},
  after?: string,
) =>
  queryOptions({
    queryKey: [...keyOf(session), name, after, filter],
    queryFn: () => readPage(session, `${name}.list`, { limit: '50', ...filter, after }),
    ...sandboxOptions(session),
    // While the next page of the same list is on its way, the last one stays.
    placeholderData: (shown, query) => (isOfSandbox(query, session) ? shown : undefined),
  })

/** TypeScript does not see that every list takes a filter. */
const readPage = <Id extends ListId>(
  { client }: Session,
  operation: Id,
  query: Readonly<Record<string, string | undefined>>,
) =>
  askControlWith(client, { operation, input: { query } } as ControlRequestData<Id>) as Promise<
    ControlAnswer<Id>
  >

/** How many rows of a sorted list are asked for at once. */
export const rowsAtOnce = 50

/** A part of a sorted list, counted in parts from 0 on. */
export const sortedOptions = <Id extends SortedListId>(
  session: Session,
  list: Id,
  query: Readonly<Record<string, string>>,
  part = 0,
) =>
  queryOptions({
    queryKey: [...keyOf(session), list, query, part],
    queryFn: () =>
      readPage(session, list, {
        ...query,
        limit: String(rowsAtOnce),
        after: String(part * rowsAtOnce),
        // TypeScript does not see the items of a list.
      }) as Promise<SortedListing<ListedItem<Id>>>,
    ...sandboxOptions(session),
    // While the list is sorted or filtered again, its former rows stay.
    placeholderData: (shown: SortedListing<ListedItem<Id>> | undefined, query) =>
      part === 0 && isOfSandbox(query, session) ? shown : undefined,
  })

/** The shop at a glance, in a span that is known once the clock is. */
export const overviewOptions = (
  session: Session,
  query: { readonly from: string; readonly to: string; readonly by: OverviewUnit } | undefined,
) =>
  queryOptions({
    queryKey: [...keyOf(session), 'overview', query],
    ...sandboxOptions(session),
    queryFn: query ? () => askControl(session.client, 'overview.read', { query }) : skipToken,
    // While another span is read, the last one stays.
    placeholderData: (shown: Overview | undefined, read) =>
      isOfSandbox(read, session) ? shown : undefined,
  })

/** The notifications, newest first. */
export const deliveriesOptions = (session: Session, filter: Readonly<Record<string, string>>) =>
  listOptions(session, 'deliveries', { order: 'newest', ...filter })

/** An entity that the sandbox keeps. */
export const entityOptions = <Name extends EntityName>(session: Session, name: Name, id: string) =>
  queryOptions({
    queryKey: [...keyOf(session), name, 'one', id],
    queryFn: () => readOne(session, `${name}.read`, id),
    ...sandboxOptions(session),
  })

/** TypeScript does not see that every one of these takes an identifier. */
const readOne = <Id extends `${EntityName}.read`>({ client }: Session, operation: Id, id: string) =>
  askControlWith(client, { operation, input: { id } } as ControlRequestData<Id>) as Promise<
    ControlAnswer<Id>
  >

/** Every plan and every enrollment, for pages about all of them. */
export const everyEnrollmentOptions = (session: Session) =>
  queryOptions({
    queryKey: [...keyOf(session), 'every enrollment'],
    queryFn: async () => {
      const [all, listed] = await Promise.all([
        everything(session, 'enrollments.list'),
        everything(session, 'plans.list'),
      ])
      return { enrollments: all, plans: new Map(listed.map((one) => [one.id, one])) }
    },
    ...sandboxOptions(session),
  })

/** All rows of a list. */
export const everything = <Id extends ListId>(
  { client }: Session,
  operation: Id,
  query: Readonly<Record<string, string>> = {},
) => wholeList((asked, ...input) => askControl(client, asked, ...input), operation, query)

/**
 * The status operation's answer for a payment. Asking leaves a line in the sandbox's log: so it is
 * asked again only when the payment has changed.
 */
export const paymentStatusOptions = (
  session: Session,
  { uuid, status, attemps }: PaymentEntity,
  lang: Lang,
) =>
  queryOptions({
    queryKey: ['status', ...keyOf(session), uuid, lang, status, attemps],
    queryFn: async () => {
      const values = { payment_uuid: uuid, env: 'sandbox', lang }
      const { signedForSandbox } = await import('../../client/sign-for-sandbox.ts')
      const signed = await signedForSandbox(session.client, 'payments.status', values)
      const { outcome } = await send(session.client, 'payments.status', signed, 'form')
      if (outcome.kind === 'network-error') throw new ControlError(outcome.message, outcome)
      if (outcome.envelope.success) return outcome.envelope.data as PaymentStatus
      throw new ControlError(outcome.envelope.message, { status: outcome.status })
    },
    // The timeline of a payment stays while a change is read.
    placeholderData: (shown: PaymentStatus | undefined, read) =>
      read?.queryKey.includes(uuid) ? shown : undefined,
  })

/** The events of an entity, oldest first. */
export const entityEventsOptions = (session: Session, id: string) =>
  queryOptions({
    queryKey: [...keyOf(session), 'events', id],
    queryFn: async () => ({
      items: await everything(session, 'events.list', { entity: id }),
    }),
    ...sandboxOptions(session),
  })

export const snapshotsOptions = (session: Session) =>
  queryOptions({
    queryKey: [...keyOf(session), 'snapshots'],
    queryFn: () => askControl(session.client, 'snapshots.list'),
    ...sandboxOptions(session),
  })

/** The ledger: the gaps of the specification, and the options of this sandbox. */
export const assumptionsOptions = (session: Session, lang: Lang) =>
  queryOptions({
    queryKey: [...keyOf(session), 'assumptions', lang],
    queryFn: () => askControl(session.client, 'assumptions.list', { query: { lang } }),
    ...sandboxOptions(session),
  })

/** The names of the states of each country: a list that weighs as much as the form itself. */
export const stateNamesOptions = queryOptions({
  queryKey: ['states'],
  queryFn: async () => (await import('../../contract/fields/states.ts')).stateNames,
  staleTime: Infinity,
  // Fetched once, and read by forms that do not fetch it: it must not go while no form is shown.
  gcTime: Infinity,
})

export const historyKey = ['history'] as const

/** The identifiers of every exchange that is kept, newest first. */
export const exchangeIdsOptions = ({ history }: Session) =>
  queryOptions({ queryKey: [...historyKey, 'ids'], queryFn: () => history.ids() })

/** A few exchanges, by their identifiers. */
export const exchangesOptions = ({ history }: Session, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...historyKey, 'some', ids],
    queryFn: () => history.read(ids),
    // An exchange does not change once it is kept.
    staleTime: Infinity,
    // Users scroll past many.
    gcTime: 30_000,
  })

export const newestExchangesOptions = ({ history }: Session, count: number) =>
  queryOptions({
    queryKey: [...historyKey, 'newest', count],
    queryFn: () => history.newest(count),
    // To compare them with those that were read before takes longer than to draw the page.
    structuralSharing: false,
  })

/** The exchanges that are about something, newest first. */
export const exchangesAboutOptions = ({ history }: Session, entity: string) =>
  queryOptions({
    queryKey: [...historyKey, 'about', entity],
    queryFn: () => history.about(entity),
  })

export const exchangeOptions = ({ history }: Session, id: string) =>
  queryOptions({
    queryKey: [...historyKey, 'one', id],
    queryFn: async () => (await history.get(id)) ?? null,
    // An exchange does not change once it is kept; an answer of megabytes is read once.
    staleTime: ({ state }) => (state.data ? Infinity : 0),
    structuralSharing: false,
  })
