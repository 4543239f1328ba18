import * as z from 'zod/mini'
import { notifications } from '../answers/recurring-results.ts'
import { assumptionOptions } from '../domain/assumptions.ts'
import { enrollmentStates } from '../domain/enrollment-states.ts'
import { eventTypes } from '../domain/event-types.ts'
import { paymentStates } from '../domain/payment-states.ts'
import { operationIds } from '../operations/operation-ids.ts'
import { orderCurrencies } from '../operations/payer.ts'
import { outcomeReplies } from '../replies/outcomes.ts'
import { type SortedListId, sortsOf } from './list-columns.ts'
import { instantText, type Listing, listOf, listQuery, stated } from './values.ts'

const text = z.optional(z.string())

const oneOf = <const Values extends readonly string[]>(values: Values) => z.optional(z.enum(values))

const instant = z.optional(instantText)

/**
 * The query of a sorted list: `q` is looked for in everything that names an item; `from` and `to`
 * (not included) bound the time of creation. With `sort` the cursor is the number of items before
 * the page, so that any page can be asked for, and the answer has the total.
 */
const sorted = (list: SortedListId) => ({
  q: text,
  from: instant,
  to: instant,
  sort: oneOf(sortsOf(list)),
})

const inOrder = stated<{ readonly from?: string | undefined; readonly to?: string | undefined }>(
  ({ from = '', to = '' }) => !(Date.parse(from) > Date.parse(to)),
  'from is after to: the two are the wrong way round',
)

/** The words for a payment's status, by the state or by the ledger. */
const paymentStatuses = [
  ...new Set([
    ...paymentStates,
    ...assumptionOptions.declined_status,
    ...assumptionOptions.voided_status,
    ...assumptionOptions.expired_status,
  ]),
]

/** The outcomes that can have decided a payment. */
const paymentOutcomes = [
  ...(Object.keys(outcomeReplies) as (keyof typeof outcomeReplies)[]),
  'authentication_failed',
  'authentication_unavailable',
  'declined_all',
  'none',
] as const

const eventFamilies = [...new Set(Object.keys(eventTypes).map((type) => type.split('.')[0] ?? ''))]

export const paymentsQuery = z
  .extend(listQuery, {
    ...sorted('payments.list'),
    enrollment: text,
    /** Records that were made with the token. */
    token: text,
    /** Identifiers, separated by commas: only these. */
    uuid: text,
    status: oneOf(paymentStatuses),
    kind: oneOf(['sale', 'auth', 'subscription']),
    /** The name of a reply; `declined_all` for every one but `completed`, `none` before any attempt. */
    outcome: oneOf(paymentOutcomes),
    currency: oneOf(orderCurrencies),
  })
  .check(inOrder)

export const tokensQuery = z
  .extend(listQuery, {
    ...sorted('tokens.list'),
    /** Payments whose authorization lapses before that instant. */
    expires_until: instant,
  })
  .check(inOrder)

export const plansQuery = z
  .extend(listQuery, {
    ...sorted('plans.list'),
    active: oneOf(['1', '0']),
  })
  .check(inOrder)

export const enrollmentsQuery = z
  .extend(listQuery, {
    ...sorted('enrollments.list'),
    plan: text,
    status: oneOf(enrollmentStates),
    /** Enrollments that are charged, or tried again, before that instant. */
    next_until: instant,
  })
  .check(inOrder)

/** The order of the items; the oldest first unless asked otherwise. */
const order = oneOf(['oldest', 'newest'])

export const eventsQuery = z
  .extend(listQuery, {
    ...sorted('events.list'),
    entity: text,
    /** `payment.paid`, or `payment` for all of a payment's. */
    type: oneOf([...Object.keys(eventTypes), ...eventFamilies]),
    order,
  })
  .check(inOrder)

export const deliveriesQuery = z
  .extend(listQuery, {
    ...sorted('deliveries.list'),
    entity: text,
    kind: oneOf(Object.keys(notifications)),
    /** `undelivered` for those that no attempt delivered so far, tried again or not. */
    status: oneOf(['pending', 'delivered', 'failed', 'undelivered']),
    order,
  })
  .check(inOrder)

export const requestsQuery = z.extend(listQuery, {
  operation: oneOf(operationIds),
  status: z.optional(
    z
      .string()
      .check(
        stated((status) => /^[1-5]\d\d$/.test(status), 'an HTTP status such as 402 is needed'),
      ),
  ),
  mark: text,
})

/** The totals of amounts, by currency. */
export const sums = listOf(z.object({ currency: z.string(), count: z.int(), amount: z.number() }))

/** A page of a sorted list says how many items there are in all. */
export const sortedListing = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: listOf(item),
    after: z.nullable(z.string()),
    total: z.optional(z.int()),
    /**
     * The amounts collected by all listed payments; the amounts of one charge of each listed
     * enrollment.
     */
    sums: z.optional(sums),
  })

/** A page of a sorted list of any kind, for code that serves all lists. */
export interface SortedListing<Item> extends Listing<Item> {
  readonly total?: number
  readonly sums?: z.infer<typeof sums>
}

/** The record of an event or a notification, in words that a reader knows. */
export const subject = z.object({
  /** The customer, or the name of a plan. */
  name: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
})
export type Subject = z.infer<typeof subject>
