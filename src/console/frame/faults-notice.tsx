import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'

// Most users never switch a fault on: what it says is loaded when one does.
const ActiveFaults = lazy(async () => ({
  default: (await import('./active-faults.tsx')).ActiveFaults,
}))

/** On every page while a lab is on: it says why an answer or a notification does not arrive. */
export function FaultsNotice() {
  const faults = useQuery(sandboxInfoOptions(useSession())).data?.settings.faults
  return faults && faults.deliveries.length + faults.api.length > 0 ? (
    <Suspense>
      <ActiveFaults faults={faults} />
    </Suspense>
  ) : null
}
