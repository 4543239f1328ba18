import { focusManager, type QueryClient } from '@tanstack/react-query'

/**
 * Reads again the data on the pages when their sandbox has changed. TanStack Query does not repeat
 * the first read of something while it is under way, though its answer may be older than the
 * change. A hidden tab reads when it is seen: thirty tabs would read for each sale.
 */
export async function refreshSandbox(queries: QueryClient) {
  const sandbox = { queryKey: ['sandbox'] }
  const firstReads = queries.getQueryCache().findAll({
    ...sandbox,
    predicate: ({ state }) => state.data === undefined && state.fetchStatus !== 'idle',
  })
  const refetchType = focusManager.isFocused() ? 'active' : 'none'
  await queries.invalidateQueries({ ...sandbox, refetchType })
  await Promise.all(
    firstReads.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })),
  )
}
