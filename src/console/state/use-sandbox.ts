import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useMemo } from 'react'
import { sandboxInfoOptions } from './queries.ts'
import { useSession } from './session.tsx'
import { assumptionsIn } from '../../contract/control/assumptions-in.ts'
import { type Assumptions, defaultAssumptions } from '../../contract/domain/assumptions.ts'

/** The instant of the sandbox's clock in ms since 1970, going on while it runs. */
export function useSandboxNow(): number | undefined {
  const { data, dataUpdatedAt } = useQuery(sandboxInfoOptions(useSession()))
  const now = useNow(data?.frozen === false)
  return data && Date.parse(data.now) + (data.frozen ? 0 : Math.max(0, now - dataUpdatedAt))
}

/** Real time in ms since 1970, updated every ten seconds while `ticking`. */
function useNow(ticking: boolean) {
  const [now, setNow] = useState(Date.now)
  // A clock on the page is a subscription to time.
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}

/** The ledger of the sandbox that is asked; the default one until it has answered. */
export function useAssumptions(): Assumptions {
  const { data } = useQuery(sandboxInfoOptions(useSession()))
  const settings = data?.settings
  return useMemo(() => (settings ? assumptionsIn(settings) : defaultAssumptions), [settings])
}
