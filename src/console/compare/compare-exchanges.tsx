import { useQuery } from '@tanstack/react-query'
import type { Exchange } from '../../client/exchange.ts'
import { dayOf, timeOfDay } from '../../contract/format.ts'
import { operationTitle, statusOf } from '../exchange/describe.ts'
import { exchangesOptions } from '../state/queries.ts'
import { hrefOf } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { comparableExchange } from './comparable.ts'
import { Comparison, type ComparedSide } from './comparison.tsx'

/** Two exchanges of the history. */
export function CompareExchanges({ a, b }: { a: string | undefined; b: string | undefined }) {
  const t = useText()
  const { data } = useQuery(exchangesOptions(useSession()))
  const sideOf = (id: string | undefined): ComparedSide => {
    const exchange = data?.find((one) => one.id === id)
    return {
      id,
      title: exchange ? titleOf(exchange, t) : (id ?? ''),
      href: hrefOf({ to: '/history/:id', params: { id: id ?? '' } }),
      value: exchange ? comparableExchange(exchange) : data && null,
    }
  }
  const choices = (data ?? []).map((one) => ({ id: one.id, title: titleOf(one, t) }))
  return <Comparison kind="exchange" a={sideOf(a)} b={sideOf(b)} choices={choices} />
}

const titleOf = (exchange: Exchange, t: Speak) =>
  [
    operationTitle(exchange, t),
    exchange.values['order_id'],
    statusOf(exchange),
    `${dayOf(exchange.startedAt)} ${timeOfDay(exchange.startedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')
