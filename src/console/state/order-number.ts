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

/** The values with the number after the last one that was sent. */
export function withNewOrder<V extends Readonly<Record<string, unknown>>>(values: V): V {
  const last = stored(key)
  return values['order_id'] && last !== null ? { ...values, order_id: nextOrder(last) } : values
}
