import type { QueryClient } from '@tanstack/react-query'

/**
 * Asks again for what the pages show of a sandbox that has changed. TanStack Query does not repeat the
 * first read of something while it is under way, though its answer may be of before the change.
 */
export async function refreshSandbox(queries: QueryClient) {
  const sandbox = { queryKey: ['sandbox'] }
  const firstReads = queries.getQueryCache().findAll({
    ...sandbox,
    predicate: ({ state }) => state.data === undefined && state.fetchStatus !== 'idle',
  })
  await queries.invalidateQueries(sandbox)
  await Promise.all(
    firstReads.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })),
  )
}
