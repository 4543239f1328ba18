import { keptKey, store, stored } from './stored.ts'

const key = keptKey('ensayo.order')

/** The number after this one: each sale of a merchant has its own. */
export function nextOrder(order: string) {
  const [, head = '', digits] = /^(.*?)(\d{1,15})$/s.exec(order) ?? []
  return digits === undefined
    ? `${order}-2`
    : head + String(Number(digits) + 1).padStart(digits.length, '0')
}

/** Keeps the number of an order that was sent, for what any tab of this browser sends next. */
export function keepOrder(order: string | undefined) {
  if (order) store(key, order)
}

/** The values with the next number, where theirs was sent meanwhile: a draft holds what was next then. */
export function withUnusedOrder<V extends Readonly<Record<string, unknown>>>(values: V): V {
  const order = values['order_id']
  const last = stored(key)
  const isSent =
    typeof order === 'string' &&
    last !== null &&
    seriesOf(order) === seriesOf(last) &&
    order <= last
  return isSent ? withNewOrder(values) : values
}

/** What is common to the orders that follow on each other, as `nextOrder` counts. */
const seriesOf = (order: string) => `${order.replace(/\d{1,15}$/, '')} ${order.length}`

/** The values with the number after the last one that was sent. */
export function withNewOrder<V extends Readonly<Record<string, unknown>>>(values: V): V {
  const last = stored(key)
  return values['order_id'] && last !== null ? { ...values, order_id: nextOrder(last) } : values
}
