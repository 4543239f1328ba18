import type { ListColumn, SortedListId } from '../../contract/control/list-columns.ts'
import type { DeliveryEntity, EventEntity } from '../../contract/control/events.ts'
import type { Subject } from '../../contract/control/lists.ts'
import { isCollected } from '../../contract/domain/payment-states.ts'
import { planAmount } from '../../contract/domain/price.ts'
import type { SortValue } from '../../contract/sorted-by.ts'
import { hasStatus, presentDelivery } from '../notifications/deliveries.ts'
import {
  presentEvent,
  presentEnrollmentEntity,
  presentPlanEntity,
} from '../presentation/present-entities.ts'
import { listedStatus, outcomeName, presentPayment } from '../presentation/present.ts'
import { comingChargeAt } from '../presentation/present-recurring.ts'
import { presentTokenEntity } from '../tokens/tokens.ts'
import { type ControlCall, list } from '../world/control-call.ts'
import { presentRequest } from '../world/request-log.ts'
import type {
  DeliveryRow,
  EnrollmentRow,
  EventRow,
  PaymentRow,
  PlanRow,
  SandboxTables,
  TokenRow,
} from '../world/tables.ts'
import { listEnrollmentsOf } from '../recurring/enrollment-actions.ts'
import type { Row } from '../../store/table.ts'
import { type SortedQuery, sortedPage, textFilter, type ViewOf } from './list-view.ts'

/** Tables keep rows in the order of creation: `created` needs no column. */
type Columns<Id extends SortedListId, R> = Readonly<
  Record<Exclude<ListColumn<Id>, 'created'>, (row: R) => SortValue>
>

/**
 * A page of a list: of its table, newest first or as `order` says, where the query has only the
 * fields in `walked`; otherwise a page of the fitting rows, sorted.
 */
function pageOf<R extends Row, Item>(
  query: SortedQuery & { readonly order?: 'oldest' | 'newest' | undefined },
  view: ViewOf<R>,
  present: (row: R) => Item,
  {
    walked = [],
    order = 'newest',
    presentSorted = present,
  }: {
    readonly walked?: readonly string[]
    readonly order?: 'oldest' | 'newest'
    readonly presentSorted?: (row: R) => Item
  } = {},
) {
  const names = Object.keys(query)
  const isSorted = names.some((name) => !['limit', 'after', 'order', ...walked].includes(name))
  const newestFirst = (query.order ?? order) === 'newest'
  if (!isSorted) return list({ query }, view.table, present, { newestFirst, where: view.where })
  return sortedPage({ sort: newestFirst ? '-created' : 'created', ...query }, view, presentSorted)
}

const textsOfPayments = new WeakMap<PaymentRow, string>()

/** The payments; a sorted list also has the sum that the fitting payments collected. */
export function listPayments(call: ControlCall<'payments.list'>) {
  const { query, tables, world } = call
  const { assumptions } = world.settings
  const columns: Columns<'payments.list', PaymentRow> = {
    order: ({ orderId }) => orderId,
    customer: ({ customer }) => customer.name,
    card: ({ card }) => card.mask || null,
    status: (row) => listedStatus(row, assumptions),
    outcome: outcomeName,
    amount: ({ amount }) => amount,
  }
  const isIn = spanOf(query)
  const { enrollment, token, status, kind, outcome, currency } = query
  const only = query.uuid === undefined ? undefined : new Set(query.uuid.split(','))
  const fits = textFilter<PaymentRow>(
    query.q,
    (row) => [row.orderId, row.customer.name, row.customer.email, row.card.mask, row.id],
    { moneyOf: (row) => row, kept: textsOfPayments },
  )
  // A part of it would be in every other row.
  const hash = query.q?.trim().toLowerCase()
  const where = (row: PaymentRow) =>
    isIn(row.createdAt) &&
    (only === undefined || only.has(row.id)) &&
    (kind === undefined || row.kind === kind) &&
    (currency === undefined || row.currency === currency) &&
    (enrollment === undefined || row.enrollment?.id === enrollment) &&
    (token === undefined || row.token === token) &&
    (status === undefined || listedStatus(row, assumptions) === status) &&
    (outcome === undefined || fitsOutcome(outcomeName(row), outcome)) &&
    (fits(row) || row.hash === hash)
  const view = {
    table: tables.payments,
    where,
    columns,
    money: (row: PaymentRow) => (isCollected(row) ? row : undefined),
    rests: [tables.world],
  }
  return pageOf(query, view, (row) => presentPayment(row, assumptions), {
    walked: ['enrollment', 'token'],
  })
}

/** Tells whether a payment was decided by a reply, by any but the approving one, or by none yet. */
const fitsOutcome = (name: string | null, wanted: string) =>
  wanted === 'declined_all' ? name !== null && name !== 'completed' : wanted === (name ?? 'none')

export function listTokens({ query, tables }: ControlCall<'tokens.list'>) {
  const columns: Columns<'tokens.list', TokenRow> = {
    customer: ({ cardholder }) => cardholder,
    card: ({ card }) => card.mask,
    expires: ({ expiresAt }) => expiresAt,
  }
  const isIn = spanOf(query)
  const fits = textFilter<TokenRow>(query.q, (row) => [
    row.cardholder,
    row.email,
    row.customer,
    row.card.mask,
    row.card.network,
    row.id,
  ])
  const lapses = untilOf(query.expires_until)
  const where = (row: TokenRow) => isIn(row.createdAt) && lapses(row.expiresAt) && fits(row)
  return pageOf(query, { table: tables.tokens, where, columns }, presentTokenEntity)
}

export function listPlans(call: ControlCall<'plans.list'>) {
  const { query, tables } = call
  const columns: Columns<'plans.list', PlanRow> = {
    name: ({ name }) => name,
    amount: ({ amount }) => amount,
    active: ({ isActive }) => Number(isActive),
  }
  const isIn = spanOf(query)
  const fits = textFilter<PlanRow>(query.q, (row) => [row.name, row.description ?? '', row.id], {
    moneyOf: (row) => row,
  })
  const where = (row: PlanRow) =>
    isIn(row.createdAt) &&
    (query.active === undefined || row.isActive === (query.active === '1')) &&
    fits(row)
  const view = { table: tables.plans, where, columns }
  return pageOf(query, view, (row) => presentPlanEntity(row, call))
}

/** The enrollments; a sorted list also has the sum of one charge of each fitting enrollment. */
export function listEnrollments(call: ControlCall<'enrollments.list'>) {
  const { query, tables } = call
  const others = Object.keys(query).filter((name) => !/^(limit|after|plan)$/.test(name))
  if (query.plan !== undefined && !others.length) return listEnrollmentsOf(call, query.plan)
  const planOfRow = ({ plan }: EnrollmentRow) => tables.plans.get(plan)
  const money = (row: EnrollmentRow) => {
    const plan = planOfRow(row)
    return plan && { amount: planAmount(plan, row.quantity), currency: plan.currency }
  }
  const columns: Columns<'enrollments.list', EnrollmentRow> = {
    customer: ({ customer }) => customer.name,
    plan: (row) => planOfRow(row)?.name ?? null,
    status: ({ state }) => state,
    amount: (row) => money(row)?.amount ?? null,
    next: comingChargeAt,
  }
  const isIn = spanOf(query)
  const fits = textFilter<EnrollmentRow>(
    query.q,
    (row) => [row.customer.name, row.customer.email, planOfRow(row)?.name ?? '', row.id],
    { moneyOf: money },
  )
  const isDue = untilOf(query.next_until)
  const where = (row: EnrollmentRow) =>
    isIn(row.createdAt) &&
    (query.plan === undefined || row.plan === query.plan) &&
    (query.status === undefined || row.state === query.status) &&
    isDue(comingChargeAt(row)) &&
    fits(row)
  const view = { table: tables.enrollments, where, columns, money, rests: [tables.plans] }
  return pageOf(query, view, (row) => presentEnrollmentEntity(row, call))
}

/**
 * The events; a sorted list also has the record that each event belongs to. `type` is one type, or
 * a family of types.
 */
export function listEvents({ query, tables }: ControlCall<'events.list'>) {
  const about = (row: EventRow) => subjectOf(tables, row.entity, row.payment)
  const columns: Columns<'events.list', EventRow> = {
    type: ({ type }) => type,
    ...subjectColumns(about),
  }
  const isIn = spanOf(query)
  const { entity, type } = query
  const fits = textFilter<EventRow>(
    query.q,
    (row) => [row.entity, row.payment ?? '', row.type, ...wordsOf(about(row))],
    { moneyOf: about },
  )
  const where = (row: EventRow) =>
    isIn(row.at) &&
    (entity === undefined || row.entity === entity) &&
    (type === undefined || row.type === type || row.type.startsWith(`${type}.`)) &&
    fits(row)
  const { payments, tokens, endedTokens, plans, enrollments } = tables
  const view = {
    table: tables.events,
    where,
    columns,
    rests: [payments, tokens, endedTokens, plans, enrollments],
  }
  return pageOf<EventRow, EventEntity>(query, view, presentEvent, {
    walked: ['entity', 'type'],
    order: 'oldest',
    presentSorted: (row) => ({ ...presentEvent(row), subject: about(row) }),
  })
}

/** The notifications, which a payment has too when they are about its enrollment; as events. */
export function listDeliveries({ query, tables }: ControlCall<'deliveries.list'>) {
  const about = ({ entity, notice }: DeliveryRow) => subjectOf(tables, entity, notice.payment?.id)
  const columns: Columns<'deliveries.list', DeliveryRow> = {
    kind: ({ notice }) => notice.kind,
    status: ({ status }) => status,
    ...subjectColumns(about),
  }
  const isIn = spanOf(query)
  const { entity, kind, status } = query
  const fits = textFilter<DeliveryRow>(
    query.q,
    (row) => [
      row.id,
      row.entity,
      row.notice.payment?.id ?? '',
      row.url ?? '',
      ...wordsOf(about(row)),
    ],
    { moneyOf: about },
  )
  const where = (row: DeliveryRow) =>
    isIn(row.createdAt) &&
    (entity === undefined || row.entity === entity || row.notice.payment?.id === entity) &&
    (kind === undefined || row.notice.kind === kind) &&
    (status === undefined || hasStatus(row, status)) &&
    fits(row)
  const view = {
    table: tables.deliveries,
    where,
    columns,
    rests: [tables.payments, tables.enrollments, tables.plans],
  }
  return pageOf<DeliveryRow, DeliveryEntity>(query, view, presentDelivery, {
    walked: ['entity', 'kind', 'status'],
    order: 'oldest',
    presentSorted: (row) => ({ ...presentDelivery(row), subject: about(row) }),
  })
}

/** The requests that the payment interface answered, newest first. */
export function listRequests(call: ControlCall<'requests.list'>) {
  const { operation, status, mark } = call.query
  const line = mark === undefined ? undefined : (call.tables.answers.get(mark)?.line ?? -1)
  return list(call, call.tables.requests, presentRequest, {
    newestFirst: true,
    where: (row) =>
      (line === undefined || row.number === line) &&
      (operation === undefined || row.operation === operation) &&
      (status === undefined || String(row.status) === status),
  })
}

/** Tells whether something falls due until the instant that is asked for. */
function untilOf(text: string | undefined) {
  if (text === undefined) return () => true
  const until = Date.parse(text)
  return (at: number | null) => at !== null && at <= until
}

/** The customer or record that an event is about. */
function subjectOf(tables: SandboxTables, entity: string, payment: string | undefined): Subject {
  const { payments, enrollments, tokens, endedTokens, plans } = tables
  const paid = payments.get(payment ?? entity)
  if (paid) {
    const { customer, orderId, amount, currency } = paid
    return { name: customer.name, order_id: orderId, amount, currency }
  }
  const enrolled = enrollments.get(entity)
  const plan = plans.get(enrolled?.plan ?? entity)
  const price = plan
    ? { amount: planAmount(plan, enrolled?.quantity ?? 1), currency: plan.currency }
    : { amount: null, currency: null }
  const token = tokens.get(entity) ?? endedTokens.get(entity)
  const name = enrolled?.customer.name ?? plan?.name ?? token?.cardholder ?? null
  return { name, order_id: null, ...price }
}

const subjectColumns = <R>(about: (row: R) => Subject) => ({
  customer: (row: R) => about(row).name,
  order: (row: R) => about(row).order_id,
  amount: (row: R) => about(row).amount,
})

const wordsOf = ({ name, order_id: order }: Subject) => [name ?? '', order ?? '']

/** Tells whether an instant is in the span that is asked for. */
function spanOf({
  from,
  to,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}) {
  const first = from === undefined ? -Infinity : Date.parse(from)
  const end = to === undefined ? Infinity : Date.parse(to)
  return (at: number) => at >= first && at < end
}
