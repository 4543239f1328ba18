import type { Query, QueryClient } from '@tanstack/react-query'

/** How long (ms) what is out of reach is left alone. */
const pause = 1500

/**
 * While a query of the page has failed as `isOutOfReach` says, asks `probe` until it answers, and then has
 * those queries ask again. They do not ask meanwhile: a query that asks forgets its error, and what is said
 * of it would come and go. Returns how to stop.
 */
export function reachAgain(
  queries: QueryClient,
  isOutOfReach: (error: unknown) => boolean,
  probe: () => Promise<unknown>,
) {
  const lost = {
    type: 'active',
    predicate: ({ state }: Query) => isOutOfReach(state.error),
  } as const
  let isAsking = false
  const timer = setInterval(async () => {
    if (isAsking || queries.getQueryCache().findAll(lost).length === 0) return
    isAsking = true
    await probe().then(
      () => queries.refetchQueries(lost),
      () => undefined,
    )
    isAsking = false
  }, pause)
  return () => clearInterval(timer)
}
