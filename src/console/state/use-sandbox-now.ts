import { useQuery } from '@tanstack/react-query'
import { sandboxInfoOptions } from './queries.ts'
import { useSession } from './session.tsx'
import { useNow } from './use-now.ts'

/** The instant of the sandbox's clock in ms since 1970, going on while it runs. */
export function useSandboxNow(): number | undefined {
  const { data, dataUpdatedAt } = useQuery(sandboxInfoOptions(useSession()))
  const now = useNow(data?.frozen === false)
  return data && Date.parse(data.now) + (data.frozen ? 0 : Math.max(0, now - dataUpdatedAt))
}
