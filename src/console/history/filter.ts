import type { Exchange } from '../../client/exchange.ts'
import type { Search } from '../state/routes.ts'
import { statusOf } from '../exchange/describe.ts'

/** The exchanges that fit every filter; the text is looked for wherever something can be read. */
export function filterExchanges(
  exchanges: readonly Exchange[],
  { operation, status, target, q }: Search<'/history'>,
) {
  const wanted = q?.trim().toLowerCase()
  return exchanges.filter(
    (exchange) =>
      (!operation || exchange.operation === operation) &&
      (!target || exchange.target === target) &&
      (!status || statusOf(exchange) === status) &&
      (!wanted || textOf(exchange).includes(wanted)),
  )
}

/** What can be searched of each exchange: made once, not at every key. */
const texts = new WeakMap<Exchange, string>()

function textOf(exchange: Exchange) {
  const known = texts.get(exchange)
  if (known !== undefined) return known
  const { id, values, outcome } = exchange
  const answer = outcome.kind === 'response' ? outcome.envelope : outcome.cause
  const text = JSON.stringify([id, values, answer]).toLowerCase()
  texts.set(exchange, text)
  return text
}

/** Groups what comes sorted, keeping the order. */
export function inDays<Item>(items: readonly Item[], dayOf: (item: Item) => string) {
  const days: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = dayOf(item)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
