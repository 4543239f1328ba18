import * as z from 'zod/mini'
import { parseBy } from '../redaction/explain-issue.ts'

/** An order as the shop knows it. */
export interface ShopOrder {
  readonly order_id: string
  readonly paid: boolean
  readonly amount: number
}

/** A longer view is not read. */
export const longestView = 1024 * 1024

const amount = z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/))])
const view = z.array(
  z.object({ order_id: z.union([z.string(), z.number()]), paid: z.boolean(), amount }),
)

export type ShopView =
  | { readonly orders: readonly ShopOrder[] }
  | { readonly orders?: undefined; readonly problem: string }

/**
 * Reads the orders in a shop's view, or tells the fault of the view. Of a text that is no JSON only
 * the output of `quote` is quoted.
 */
export function readShopView(text: string, quote = (_text: string) => ''): ShopView {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: `it is no JSON${quote(text)}` }
  }
  const { success, data, issues } = parseBy(view, value)
  if (!success) {
    const [item, field] = issues[0]?.path ?? []
    const where =
      field === undefined
        ? ''
        : `: item ${Number(item) + 1} has no ${String(field)}, or a wrong one`
    return { problem: `it is no array of {order_id, paid, amount}${where}` }
  }
  return {
    orders: data.map(({ order_id, paid, amount: given }) => ({
      order_id: String(order_id),
      paid,
      amount: Number(given),
    })),
  }
}
