import { useQuery } from '@tanstack/react-query'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { count } from '../../contract/format.ts'
import { exchangeIdsOptions, sandboxInfoOptions, snapshotsOptions } from '../state/queries.ts'
import type { Path } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'

type Counted = keyof SandboxInfo['counts']

/** The pages whose lists the sandbox counts. */
const counted: Partial<Record<Path, Counted>> = {
  '/payments': 'payments',
  '/tokens': 'tokens',
  '/plans': 'plans',
  '/enrollments': 'enrollments',
  '/events': 'events',
  '/deliveries': 'deliveries',
}

/** The number of records that a page lists; nothing for zero, and for a page that lists none. */
export function EntryCount({ to }: { to: Path }) {
  if (to === '/history') return <CountOfHistory />
  if (to === '/snapshots') return <CountOfSnapshots />
  return counted[to] && <CountInSandbox of={counted[to]} />
}

function CountInSandbox({ of }: { of: Counted }) {
  const { data } = useQuery(sandboxInfoOptions(useSession()))
  return <Count>{data?.counts[of]}</Count>
}

function CountOfHistory() {
  const { data } = useQuery(exchangeIdsOptions(useSession()))
  return <Count>{data?.length}</Count>
}

function CountOfSnapshots() {
  const { data } = useQuery(snapshotsOptions(useSession()))
  return <Count>{data?.items.length}</Count>
}

const Count = ({ children }: { children: number | undefined }) =>
  children ? <span className="ui-nav-count">{count(children)}</span> : null
