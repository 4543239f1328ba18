import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { assumptionsIn } from '../../contract/control/assumptions-in.ts'
import { type Assumptions, defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { sandboxInfoOptions } from './queries.ts'
import { useSession } from './session.tsx'

/** The ledger of the sandbox that is asked; the default one until it has answered. */
export function useAssumptions(): Assumptions {
  const { data } = useQuery(sandboxInfoOptions(useSession()))
  const settings = data?.settings
  return useMemo(() => (settings ? assumptionsIn(settings) : defaultAssumptions), [settings])
}
