import { useEffect, useMemo } from 'react'
import { watchRequests, type RequestWatcher } from '../../client/watch/watch-requests.ts'
import { useSession } from '../state/session.tsx'

/** Follows the sandbox that is asked, as long as the page is open. */
export function useWatcher(): RequestWatcher {
  const { client, link } = useSession()
  const watcher = useMemo(
    () => watchRequests(client, client.target === 'browser' ? link.onChange : undefined),
    [client, link],
  )
  useEffect(() => watcher.start(), [watcher])
  return watcher
}
