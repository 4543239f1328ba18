import type {
  EnrollmentEntity,
  PaymentEntity,
  TokenEntity,
} from '../../contract/control/entities.ts'
import { repeatedSales } from '../../contract/control/repeated-sales.ts'
import type { LoggedRequest } from '../../contract/control/logged-request.ts'
import type { ShopOrder } from '../../contract/control/shop-view.ts'

/** The findings of a probe. */
export const findingKinds = {
  paid_twice:
    'An order without a response must not be charged again before its payment was looked for.',
  sold_again: 'Look for the payment of an order before it is sold again.',
  paid_unseen:
    'A response or a notification that is missing must not leave the order unpaid for good.',
  unpaid_seen: 'Only a genuine response or notification of the service makes an order paid.',
  amount_differs: 'Compare the amount that was charged with that of the order.',
  left_authorized:
    'An authorization is captured or voided: else it holds the money of the customer.',
  token_orphaned:
    'A card that was stored without a response stays stored: delete it, or find it again.',
  enrolled_twice: 'Look for the enrollment before the customer is enrolled again.',
} as const
export type FindingKind = keyof typeof findingKinds

/** The engine's records after a run. */
export interface EngineState {
  readonly payments: readonly PaymentEntity[]
  readonly tokens: readonly TokenEntity[]
  readonly enrollments: readonly EnrollmentEntity[]
  readonly requests: readonly LoggedRequest[]
}

export interface Discrepancy {
  readonly kind: FindingKind
  readonly order_id: string | null
  readonly sentence: string
}

/** Holds the state of the engine against the shop's view; without one, against itself. */
export function judge(
  state: EngineState,
  orders: readonly ShopOrder[] | undefined,
): readonly Discrepancy[] {
  const payments = paymentsByOrder(state.payments)
  return [
    ...[...payments].flatMap(([order, all]) => paidTwice(order, all, state.requests)),
    ...soldAgain(state, payments),
    ...(orders ? differences(payments, orders) : []),
    ...leftAuthorized(state.payments),
    ...orphanedTokens(state),
    ...enrolledTwice(state.enrollments),
  ]
}

/**
 * The findings of a run that the clean run did not have: a shop that reserves only has
 * authorizations left without any fault. The findings of orders that the clean run names too are
 * left out first.
 */
export function beyond(
  clean: readonly Discrepancy[],
  found: readonly Discrepancy[],
): readonly Discrepancy[] {
  const left = [...clean]
  const take = (isIt: (one: Discrepancy) => boolean) => {
    const at = left.findIndex(isIt)
    return at >= 0 && left.splice(at, 1).length > 0
  }
  return found
    .filter(({ kind, order_id: id }) => !take((one) => one.kind === kind && one.order_id === id))
    .filter(({ kind }) => !take((one) => one.kind === kind))
}

function paymentsByOrder(payments: readonly PaymentEntity[]) {
  const orders = new Map<string, PaymentEntity[]>()
  // A payment of an enrollment is no order of the shop.
  for (const payment of payments.filter(({ kind }) => kind !== 'subscription')) {
    const known = orders.get(payment.order_id)
    if (known) known.push(payment)
    else orders.set(payment.order_id, [payment])
  }
  return orders
}

const isPaid = ({ status }: PaymentEntity) => status === 'paid'

const named = (payments: readonly PaymentEntity[]) => payments.map(({ uuid }) => uuid).join(', ')

function paidTwice(
  order: string,
  payments: readonly PaymentEntity[],
  requests: readonly LoggedRequest[],
): readonly Discrepancy[] {
  const paid = payments.filter(isPaid)
  if (paid.length < 2) return []
  const again = [...repeatedSales(requests)].find(
    ([, { request }]) => request.body['order_id'] === order,
  )
  const how = again ? ` The same sale came again: request ${again[0]} after ${again[1].id}.` : ''
  const sentence = `Order ${order} has ${paid.length} paid payments (${named(paid)}).${how}`
  return [{ kind: 'paid_twice', order_id: order, sentence }]
}

/** The same sale that came again, where that did not end as an order that is paid twice. */
function soldAgain(
  { requests }: EngineState,
  payments: ReadonlyMap<string, readonly PaymentEntity[]>,
): readonly Discrepancy[] {
  return [...repeatedSales(requests)].flatMap(([id, first]): readonly Discrepancy[] => {
    const order = String(first.request.body['order_id'])
    if ((payments.get(order)?.filter(isPaid).length ?? 0) > 1) return []
    const sentence = `The same sale of order ${order} came again: request ${id} after ${first.id}, which was done.`
    return [{ kind: 'sold_again', order_id: order, sentence }]
  })
}

function differences(
  payments: ReadonlyMap<string, readonly PaymentEntity[]>,
  orders: readonly ShopOrder[],
): readonly Discrepancy[] {
  const known = new Map(orders.map((order) => [order.order_id, order]))
  const unseen = [...payments].flatMap(([order, all]): readonly Discrepancy[] => {
    const paid = all.filter(isPaid)
    if (!paid.length || known.get(order)?.paid) return []
    const sentence = `Order ${order} is paid (${named(paid)}), and the shop ${known.has(order) ? 'has it as unpaid' : 'does not know it'}.`
    return [{ kind: 'paid_unseen', order_id: order, sentence }]
  })
  const seen = orders
    .filter(({ paid }) => paid)
    .flatMap(({ order_id, amount }): readonly Discrepancy[] => {
      const [payment] = payments.get(order_id)?.filter(isPaid) ?? []
      if (!payment) {
        const sentence = `The shop has order ${order_id} as paid, and no payment of it is.`
        return [{ kind: 'unpaid_seen', order_id, sentence }]
      }
      if (Math.abs(payment.amount - amount) < 0.005) return []
      const sentence = `Order ${order_id} was paid with ${payment.amount}, and the shop has ${amount}.`
      return [{ kind: 'amount_differs', order_id, sentence }]
    })
  return [...unseen, ...seen]
}

const leftAuthorized = (payments: readonly PaymentEntity[]) =>
  payments
    .filter(({ status }) => status === 'authorized')
    .map(({ order_id, uuid }): Discrepancy => ({
      kind: 'left_authorized',
      order_id,
      sentence: `The authorization ${uuid} of order ${order_id} was neither captured nor voided.`,
    }))

/** The stored cards of which no request has made use. */
function orphanedTokens({ tokens, requests }: EngineState): readonly Discrepancy[] {
  const sent = JSON.stringify(requests.map(({ path, request }) => [path, request.body]))
  return tokens
    .filter(({ token }) => !sent.includes(token))
    .map(({ token }) => ({
      kind: 'token_orphaned',
      order_id: null,
      sentence: `The card that is stored as ${token} is used by no request, and not deleted.`,
    }))
}

function enrolledTwice(enrollments: readonly EnrollmentEntity[]): readonly Discrepancy[] {
  const live = enrollments.filter(({ status }) => status !== 'cancelled')
  return live.flatMap((one, index): readonly Discrepancy[] => {
    const first = live.findIndex((other) => isSameCustomer(one, other))
    if (first === index) return []
    const sentence = `${one.customer_email} is enrolled more than once in the plan ${one.subscription_id}.`
    return [{ kind: 'enrolled_twice', order_id: null, sentence }]
  })
}

const isSameCustomer = (one: EnrollmentEntity, other: EnrollmentEntity) =>
  one.subscription_id === other.subscription_id &&
  one.customer_email.toLowerCase() === other.customer_email.toLowerCase()
