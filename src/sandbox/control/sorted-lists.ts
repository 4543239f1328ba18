import type { ListColumn, SortedListId } from '../../contract/control/list-columns.ts'
import type { Subject } from '../../contract/control/lists.ts'
import { isCollected } from '../../contract/domain/payment-states.ts'
import { planAmount } from '../../contract/domain/price.ts'
import { plainText, plainWords } from '../../contract/plain-text.ts'
import type { SortValue } from '../../contract/sorted-by.ts'
import { type IsMoney, readMoney, withMoneyAsWords } from '../../contract/typed-money.ts'
import { hasStatus, presentDelivery } from '../notifications/deliveries.ts'
import { presentEvent } from '../presentation/present-event.ts'
import { listedStatus, outcomeName, presentPayment } from '../presentation/present.ts'
import { comingChargeAt } from '../presentation/present-recurring.ts'
import { presentTokenEntity } from '../tokens/tokens.ts'
import type { ControlCall } from '../world/control-call.ts'
import type {
  DeliveryRow,
  EnrollmentRow,
  EventRow,
  PaymentRow,
  PlanRow,
  SandboxTables,
  TokenRow,
} from '../world/tables.ts'
import { sortedPage } from './list-view.ts'
import { presentEnrollmentEntity, presentPlanEntity } from '../presentation/present-entities.ts'

/** Rows are kept in the order in which they were made: `created` needs no column. */
type Columns<Id extends SortedListId, R> = Readonly<
  Record<Exclude<ListColumn<Id>, 'created'>, (row: R) => SortValue>
>

const textsOfPayments = new WeakMap<PaymentRow, string>()

/** The payments that fit, with what was collected of them. */
export function sortPayments(call: ControlCall<'payments.list'>) {
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
  return sortedPage(query, view, (row) => presentPayment(row, assumptions))
}

/** Whether a payment was decided by a reply, by any but the approving one, or by none yet. */
const fitsOutcome = (name: string | null, wanted: string) =>
  wanted === 'declined_all' ? name !== null && name !== 'completed' : wanted === (name ?? 'none')

/** The tokens that fit. */
export function sortTokens({ query, tables }: ControlCall<'tokens.list'>) {
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
  return sortedPage(query, { table: tables.tokens, where, columns }, presentTokenEntity)
}

/** The plans that fit. */
export function sortPlans(call: ControlCall<'plans.list'>) {
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
  return sortedPage(query, { table: tables.plans, where, columns }, (row) =>
    presentPlanEntity(row, call),
  )
}

/** The enrollments that fit, with what a charge of all of them comes to. */
export function sortEnrollments(call: ControlCall<'enrollments.list'>) {
  const { query, tables } = call
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
  return sortedPage(query, view, (row) => presentEnrollmentEntity(row, call))
}

/** The events that fit, with what each is about. */
export function sortEvents({ query, tables }: ControlCall<'events.list'>) {
  const about = (row: EventRow) => subjectOf(tables, row.entity, row.payment)
  const columns: Columns<'events.list', EventRow> = {
    type: ({ type }) => type,
    customer: (row) => about(row).name,
    order: (row) => about(row).order_id,
    amount: (row) => about(row).amount,
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
  return sortedPage(inOrder(query), view, (row) => ({ ...presentEvent(row), subject: about(row) }))
}

/** The notifications that fit, with what each is about. */
export function sortDeliveries({ query, tables }: ControlCall<'deliveries.list'>) {
  const about = ({ entity, notice }: DeliveryRow) => subjectOf(tables, entity, notice.payment?.id)
  const columns: Columns<'deliveries.list', DeliveryRow> = {
    kind: ({ notice }) => notice.kind,
    status: ({ status }) => status,
    customer: (row) => about(row).name,
    order: (row) => about(row).order_id,
    amount: (row) => about(row).amount,
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
  return sortedPage(inOrder(query), view, (row) => ({
    ...presentDelivery(row),
    subject: about(row),
  }))
}

/** The oldest come first unless `order` or `sort` says otherwise. */
const inOrder = <Query extends { readonly order?: 'oldest' | 'newest' | undefined }>(
  query: Query,
) => ({
  sort: query.order === 'newest' ? '-created' : 'created',
  ...query,
})

/** Whether something falls due until the instant that is asked for. */
function untilOf(text: string | undefined) {
  if (text === undefined) return () => true
  const until = Date.parse(text)
  return (at: number | null) => at !== null && at <= until
}

/** Who or what something happened to. */
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

const wordsOf = ({ name, order_id: order }: Subject) => [name ?? '', order ?? '']

/** Whether an instant is in the span that is asked for. */
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

/**
 * Whether each word of the text is in one of the texts of a row, whatever its case and accents, or is
 * its amount.
 */
function textFilter<R extends object>(
  text: string | undefined,
  textsOf: (row: R) => readonly string[],
  {
    moneyOf,
    kept,
  }: {
    readonly moneyOf?: (row: R) => Parameters<IsMoney>[0] | undefined
    /** Where the texts of a row are kept, which never change: for the next letter that is typed. */
    readonly kept?: WeakMap<R, string>
  } = {},
) {
  const words = plainWords(withMoneyAsWords(text ?? '')).map((word) => ({
    word,
    isMoney: readMoney(word)?.fits,
  }))
  if (!words.length) return () => true
  return (row: R) => {
    const texts = kept?.get(row) ?? plainText(textsOf(row).join('\n'))
    kept?.set(row, texts)
    return words.every(({ word, isMoney }) => {
      if (texts.includes(word)) return true
      if (!isMoney) return false
      const money = moneyOf?.(row)
      return money !== undefined && isMoney(money)
    })
  }
}
