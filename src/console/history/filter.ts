import type { Exchange } from '../../client/exchange.ts'
import type { HistorySearch } from '../app.tsx'
import { messageOf, statusOf } from './describe.ts'

/** The exchanges that fit every filter; the text is looked for wherever something can be read. */
export function filterExchanges(
  exchanges: readonly Exchange[],
  { operation, status, q }: HistorySearch,
) {
  const wanted = q?.trim().toLowerCase()
  return exchanges.filter(
    (exchange) =>
      (!operation || exchange.operation === operation) &&
      (!status || statusOf(exchange) === status) &&
      (!wanted || textOf(exchange).includes(wanted)),
  )
}

const textOf = (exchange: Exchange) =>
  JSON.stringify([
    exchange.id,
    exchange.values,
    messageOf(exchange),
    exchange.outcome.kind === 'response' ? exchange.outcome.envelope.data : undefined,
  ]).toLowerCase()

/** Groups what comes sorted, keeping the order. */
export function groupByDay<Item>(items: readonly Item[], dayOf: (item: Item) => string) {
  const days: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = dayOf(item)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
