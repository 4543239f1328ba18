import type { Query, QueryClient } from '@tanstack/react-query'

/** The pause (ms) before another attempt. */
const pause = 1500

/**
 * While a query of the page has failed as `isOutOfReach` says, asks `probe` until it answers, and
 * then repeats those queries, and the queries whose question may be on a lost connection. Those
 * queries rest meanwhile, also where a page opens or its window is seen again: a running query
 * forgets its error, and the notice of the error would come and go. Returns the function that stops
 * the probing.
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
    // A query without data would go on waiting for the answer to its first question.
    await queries.cancelQueries({ predicate })
    await queries.refetchQueries({ predicate })
  }

  const usual = queries.getDefaultOptions()
  const isAsked = (query: Query) => !isLost(query)
  queries.setDefaultOptions({
    ...usual,
    queries: {
      ...usual.queries,
      retryOnMount: isAsked,
      refetchOnWindowFocus: isAsked,
      refetchOnReconnect: isAsked,
    },
  })

  let isAsking = false
  const timer = setInterval(async () => {
    if (isAsking || active(isLost).length === 0) return
    isAsking = true
    await probe().then(askAgain, () => undefined)
    isAsking = false
  }, pause)
  return () => {
    clearInterval(timer)
    queries.setDefaultOptions(usual)
  }
}
