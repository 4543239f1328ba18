import { focusManager, type QueryClient } from '@tanstack/react-query'

/**
 * Asks again for what the pages show of a sandbox that has changed. TanStack Query does not repeat the
 * first read of something while it is under way, though its answer may be of before the change. A tab
 * that is not seen asks when it is: thirty would ask for each sale.
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
