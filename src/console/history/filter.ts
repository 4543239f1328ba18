import type { Exchange } from '../../client/exchange.ts'
import type { Mark } from '../../client/marks.ts'
import type { Search } from '../state/routes.ts'
import { statusOf } from '../exchange/describe.ts'

/** The exchanges that fit every filter; the text is looked for wherever something can be read,
 * in notes too. */
export function filterExchanges(
  exchanges: readonly Exchange[],
  { operation, status, target, q, star }: Search<'/history'>,
  marks: ReadonlyMap<string, Mark>,
) {
  const wanted = q?.trim().toLowerCase()
  return exchanges.filter(
    (exchange) =>
      (!operation || exchange.operation === operation) &&
      (!target || exchange.target === target) &&
      (!status || statusOf(exchange) === status) &&
      (!star || marks.get(exchange.id)?.star) &&
      (!wanted ||
        textOf(exchange).includes(wanted) ||
        marks.get(exchange.id)?.note.toLowerCase().includes(wanted)),
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
