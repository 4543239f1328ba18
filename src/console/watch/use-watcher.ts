import { useEffect, useMemo } from 'react'
import { inSandbox } from '../../client/in-sandbox.ts'
import { watchRequests, type RequestWatcher } from '../../client/watch/watch-requests.ts'
import { useSession } from '../state/session.tsx'

/** Follows the sandbox of this name at the host that is asked, as long as the page is open. */
export function useWatcher(name: string | undefined): RequestWatcher {
  const { client, link } = useSession()
  const watcher = useMemo(
    () =>
      watchRequests(
        inSandbox(client, name),
        client.target === 'browser' ? link.onChange : undefined,
      ),
    [client, link, name],
  )
  useEffect(() => watcher.start(), [watcher])
  return watcher
}
