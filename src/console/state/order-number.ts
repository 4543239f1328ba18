import { sampleSale } from '../../contract/samples.ts'
import { keptKey, store, stored } from './stored.ts'

const key = keptKey('ensayo.order')

/** The numbers that the console made in this page, and that were not sent yet. */
const proposed = new Set<string>()

/** Tells whether the console made the number: a number that a user types stays. */
export const isProposed = (order: string) => proposed.has(order)

/** The number after this one: each sale of a merchant has its own. */
export function nextOrder(order: string) {
  const [, head = '', digits] = /^(.*?)(\d{1,15})$/s.exec(order) ?? []
  return digits === undefined
    ? `${order}-2`
    : head + String(Number(digits) + 1).padStart(digits.length, '0')
}

/** The same, proposed. */
export function orderAfter(order: string) {
  const next = nextOrder(order)
  proposed.add(next)
  return next
}

/** Keeps the number of an order that was sent, for the next request of any tab of this browser. */
export function keepOrder(order: string | undefined) {
  if (!order) return
  proposed.delete(order)
  store(key, order)
}

/**
 * The values with the next order number, where theirs was sent meanwhile: a draft holds the number
 * that was next when it was written.
 */
export function withUnusedOrder<V extends Readonly<Record<string, unknown>>>(values: V): V {
  const order = values['order_id']
  const last = stored(key)
  if (typeof order !== 'string') return values
  if (last !== null && seriesOf(order) === seriesOf(last) && order <= last) {
    return withNewOrder(values)
  }
  if (seriesOf(order) === seriesOf(last ?? sampleSale.order_id)) proposed.add(order)
  return values
}

/** The common beginning of orders that follow on each other, as `nextOrder` counts. */
const seriesOf = (order: string) => `${order.replace(/\d{1,15}$/, '')} ${order.length}`

/** The values with the number after the last one that was sent. */
export function withNewOrder<V extends Readonly<Record<string, unknown>>>(values: V): V {
  const last = stored(key)
  const order = values['order_id']
  if (typeof order !== 'string' || order === '') return values
  if (last !== null) return { ...values, order_id: orderAfter(last) }
  proposed.add(order)
  return values
}

/**
 * The number that is new in a sandbox, in the place of one that the console made and that is taken; the
 * orders near it come the greatest first.
 */
export function newOrder(
  order: string,
  nearby: readonly { readonly order_id: string }[] | undefined,
) {
  const greatest = nearby
    ?.map(({ order_id: taken }) => taken)
    .find((taken) => seriesOf(taken) === seriesOf(order))
  return greatest !== undefined && order <= greatest ? orderAfter(greatest) : order
}
