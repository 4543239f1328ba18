import { keptKey } from '../state/stored.ts'
import type { FormValues } from './form-values.ts'

const key = keptKey('ensayo.order')

/** The number after this one: each sale of a merchant has its own. */
export function nextOrder(order: string) {
  const [, head = '', digits] = /^(.*?)(\d{1,15})$/s.exec(order) ?? []
  return digits === undefined
    ? `${order}-2`
    : head + String(Number(digits) + 1).padStart(digits.length, '0')
}

/** Keeps the number of an order that was answered, for the forms of this tab. */
export function keepOrder(order: string) {
  try {
    sessionStorage.setItem(key, order)
  } catch {
    // Storage is refused: the next form begins with the number of the example.
  }
}

/** An example with the number after the last one that was sent. */
export function withNewOrder(example: FormValues): FormValues {
  if (!example['order_id']) return example
  try {
    const last = sessionStorage.getItem(key)
    return last === null ? example : { ...example, order_id: nextOrder(last) }
  } catch {
    return example
  }
}
