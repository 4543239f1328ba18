import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { sandboxInfoOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

// Most users never switch a fault on: what it says is loaded when one does.
const ActiveFaults = lazyPart(() => import('./active-faults.tsx'), 'ActiveFaults')

/** On every page while a lab is on: it says why an answer or a notification does not arrive. */
export function FaultsNotice() {
  const faults = useQuery(sandboxInfoOptions(useSession())).data?.settings.faults
  return faults && faults.deliveries.length + faults.api.length > 0 ? (
    <Suspense>
      <ActiveFaults faults={faults} />
    </Suspense>
  ) : null
}
