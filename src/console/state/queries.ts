import { queryOptions } from '@tanstack/react-query'
import { askControl, ControlError } from '../../client/ask-control.ts'
import { send } from '../../client/client.ts'
import { wholeList } from '../../client/whole-list.ts'
import type {
  DeliveryEntity,
  EnrollmentEntity,
  EventEntity,
  LedgerEntry,
  Listing,
  PaymentEntity,
  PlanEntity,
  SandboxInfo,
  SnapshotComparison,
  SnapshotEntity,
  TokenEntity,
} from '../../contract/control/control.ts'
import type { Replay } from '../../contract/control/replay.ts'
import type { PaymentStatus } from '../../contract/answers/results.ts'
import type { Lang } from '../../contract/text.ts'
import type { Search } from './routes.ts'
import type { Session } from './session.tsx'

/**
 * The server's sandbox does not tell the console of changes, so it is asked now and then; the real
 * service has nothing of all this.
 */
const sandboxOptions = ({ client }: Session) => ({
  enabled: client.target !== 'live',
  refetchInterval: client.target === 'server' ? 3000 : (false as const),
})

const keyOf = ({ client }: Session) => ['sandbox', client.target, client.baseUrl] as const

export const sandboxInfo = (session: Session) =>
  queryOptions({
    queryKey: [...keyOf(session), 'info'],
    queryFn: () => askControl<SandboxInfo>(session.client, '/sandbox'),
    ...sandboxOptions(session),
  })

type Kept = 'payments' | 'tokens' | 'plans' | 'enrollments' | 'events' | 'deliveries'

/** A page of what the sandbox keeps, newest first. */
const entities = <Entity>(
  session: Session,
  list: Kept,
  after?: string,
  filter: Readonly<Record<string, string>> = {},
) =>
  queryOptions({
    queryKey: [...keyOf(session), list, after, filter],
    queryFn: () => {
      const query = new URLSearchParams({ limit: '50', ...filter, ...(after ? { after } : {}) })
      return askControl<Listing<Entity>>(session.client, `/sandbox/${list}?${query}`)
    },
    ...sandboxOptions(session),
    // While the next page of the same list is on its way, the last one stays.
    placeholderData: (shown, query) =>
      query?.queryKey[2] === session.client.baseUrl ? shown : undefined,
  })

export const payments = (session: Session, after?: string) =>
  entities<PaymentEntity>(session, 'payments', after)

export const tokens = (session: Session, after?: string) =>
  entities<TokenEntity>(session, 'tokens', after)

/** Everything that happened, newest first. */
export const events = (session: Session, { after, ...filter }: Search<'/events'>) =>
  entities<EventEntity>(session, 'events', after, newest(filter))

/** The notifications, newest first. */
export const deliveries = (session: Session, { after, ...filter }: Search<'/deliveries'>) =>
  entities<DeliveryEntity>(session, 'deliveries', after, newest(filter))

/** The parameters of a list that is oldest first by itself; what has no value is no filter. */
const newest = (filter: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries({ order: 'newest', ...filter }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  )

export const plans = (session: Session, after?: string) =>
  entities<PlanEntity>(session, 'plans', after)

/** The enrollments of all plans, or of one. */
export const enrollments = (session: Session, after?: string, plan?: string) =>
  entities<EnrollmentEntity>(session, 'enrollments', after, plan ? { plan } : {})

export const paymentsOf = (session: Session, enrollment: string) =>
  entities<PaymentEntity>(session, 'payments', undefined, { enrollment })

/** One of what the sandbox keeps. */
const entity = <Entity>(session: Session, list: Kept, id: string) =>
  queryOptions({
    queryKey: [...keyOf(session), list, 'one', id],
    queryFn: () => askControl<Entity>(session.client, `/sandbox/${list}/${encodeURIComponent(id)}`),
    ...sandboxOptions(session),
  })

export const payment = (session: Session, uuid: string) =>
  entity<PaymentEntity>(session, 'payments', uuid)

export const token = (session: Session, id: string) => entity<TokenEntity>(session, 'tokens', id)

export const plan = (session: Session, id: string) => entity<PlanEntity>(session, 'plans', id)

export const enrollment = (session: Session, id: string) =>
  entity<EnrollmentEntity>(session, 'enrollments', id)

export const delivery = (session: Session, id: string) =>
  entity<DeliveryEntity>(session, 'deliveries', id)

/** Every plan and every enrollment, for what is about all of them. */
export const everyEnrollment = (session: Session) =>
  queryOptions({
    queryKey: [...keyOf(session), 'every enrollment'],
    queryFn: async () => {
      const [all, listed] = await Promise.all([
        everything<EnrollmentEntity>(session, 'enrollments'),
        everything<PlanEntity>(session, 'plans'),
      ])
      return { enrollments: all, plans: new Map(listed.map((one) => [one.id, one])) }
    },
    ...sandboxOptions(session),
  })

const everything = <Entity>(
  { client }: Session,
  list: Kept,
  query: Readonly<Record<string, string>> = {},
) => wholeList<Entity>(list, query, (path) => askControl(client, path))

/**
 * What the status operation says of a payment. Asking leaves a line in the sandbox's log: so it is
 * asked again only when the payment has changed.
 */
export const paymentStatus = (
  session: Session,
  { uuid, status, attemps }: PaymentEntity,
  lang: Lang,
) =>
  queryOptions({
    queryKey: ['status', ...keyOf(session), uuid, lang, status, attemps],
    queryFn: async () => {
      const values = { payment_uuid: uuid, env: 'sandbox', lang }
      const { outcome } = await send(session.client, 'payments.status', values, 'form')
      if (outcome.kind === 'network-error') throw new ControlError(outcome.message, outcome)
      if (outcome.envelope.success) return outcome.envelope.data as PaymentStatus
      throw new ControlError(outcome.envelope.message, { status: outcome.status })
    },
  })

/** What happened to an entity, oldest first. */
export const entityEvents = (session: Session, id: string) =>
  queryOptions({
    queryKey: [...keyOf(session), 'events', id],
    queryFn: async () => ({
      items: await everything<EventEntity>(session, 'events', { entity: id }),
    }),
    ...sandboxOptions(session),
  })

export const snapshots = (session: Session) =>
  queryOptions({
    queryKey: [...keyOf(session), 'snapshots'],
    queryFn: () => askControl<Listing<SnapshotEntity>>(session.client, '/sandbox/snapshots'),
    ...sandboxOptions(session),
  })

/** The steps that led to the state: what a link to it is made of. */
export const sandboxReplay = (session: Session) =>
  queryOptions({
    queryKey: [...keyOf(session), 'replay'],
    queryFn: () => askControl<Replay>(session.client, '/sandbox/replay'),
    ...sandboxOptions(session),
  })

/** What is different in `b`: ids of snapshots, or `now`. */
export const comparison = (session: Session, a: string, b: string) =>
  queryOptions({
    queryKey: [...keyOf(session), 'comparison', a, b],
    queryFn: () =>
      askControl<SnapshotComparison>(
        session.client,
        `/sandbox/snapshots/compare?${new URLSearchParams({ a, b, limit: '10' })}`,
      ),
  })

/** The ledger: what the specification leaves open, and what this sandbox does. */
export const assumptions = (session: Session, lang: Lang) =>
  queryOptions({
    queryKey: [...keyOf(session), 'assumptions', lang],
    queryFn: () =>
      askControl<Listing<LedgerEntry>>(session.client, `/sandbox/assumptions?lang=${lang}`),
    ...sandboxOptions(session),
  })

/** The names of the states of each country: a list that weighs as much as the form itself. */
export const stateNames = queryOptions({
  queryKey: ['states'],
  queryFn: async () => (await import('../../contract/fields/states.ts')).stateNames,
  staleTime: Infinity,
})

export const historyKey = ['history'] as const

export const exchanges = ({ history }: Session) =>
  queryOptions({ queryKey: [...historyKey, 'list'], queryFn: () => history.list() })

export const exchange = ({ history }: Session, id: string) =>
  queryOptions({
    queryKey: [...historyKey, 'one', id],
    queryFn: async () => (await history.get(id)) ?? null,
  })
