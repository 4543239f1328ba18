import type { Query, QueryClient } from '@tanstack/react-query'

/** How long (ms) what is out of reach is left alone. */
const pause = 1500

/**
 * While a query of the page has failed as `isOutOfReach` says, asks `probe` until it answers, and then has
 * those queries ask again, and those whose question may be on a lost connection. They do not ask meanwhile:
 * a query that asks forgets its error, and what is said of it would come and go. Returns how to stop.
 */
export function reachAgain(
  queries: QueryClient,
  isOutOfReach: (error: unknown) => boolean,
  probe: () => Promise<unknown>,
) {
  const isLost = ({ state }: Query) => isOutOfReach(state.error)
  const isUnderWay = ({ state }: Query) => state.fetchStatus === 'fetching'
  const active = (predicate: (query: Query) => boolean) =>
    queries.getQueryCache().findAll({ type: 'active', predicate })

  async function askAgain() {
    const waiting = new Set(active((query) => isLost(query) || isUnderWay(query)))
    const predicate = (query: Query) => waiting.has(query)
    // One that has no data yet would go on waiting for the answer to its first question.
    await queries.cancelQueries({ predicate })
    await queries.refetchQueries({ predicate })
  }

  let isAsking = false
  const timer = setInterval(async () => {
    if (isAsking || active(isLost).length === 0) return
    isAsking = true
    await probe().then(askAgain, () => undefined)
    isAsking = false
  }, pause)
  return () => clearInterval(timer)
}
