import type { LoggedRequest } from './logged-request.ts'

/** Within this time (ms) of the sandbox's clock the same sale is one that came again. */
const longestPause = 15 * 60_000

const charging: readonly (string | null)[] = ['payments.sale', 'payments.auth']

/**
 * Finds the sales and authorizations that came again after the same one was done (equal order,
 * amount and card), by the identifier of the later one. The answer to the first may have been lost.
 */
export function repeatedSales(
  oldestFirst: readonly LoggedRequest[],
): ReadonlyMap<string, LoggedRequest> {
  const done = new Map<string, LoggedRequest>()
  const repeated = new Map<string, LoggedRequest>()
  for (const request of oldestFirst) {
    if (!charging.includes(request.operation)) continue
    const sale = saleIn(request)
    const first = done.get(sale)
    if (first && Date.parse(request.at) - Date.parse(first.at) <= longestPause) {
      repeated.set(request.id, first)
    }
    if (request.status >= 200 && request.status < 300) done.set(sale, request)
  }
  return repeated
}

function saleIn({ operation, request: { body } }: LoggedRequest) {
  const { order_id, order_amount, order_currency, card_number, card_token } = body
  return JSON.stringify([
    operation,
    order_id,
    Number(order_amount),
    order_currency,
    card_number ?? card_token,
  ])
}
