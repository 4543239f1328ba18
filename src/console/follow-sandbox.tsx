import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOutOfReach } from '../client/control-client.ts'
import { reachAgain } from '../ui/reach-again.ts'
import { hearChanges } from './state/hear-changes.ts'
import { readSandbox } from './state/queries.ts'
import { useSession } from './state/session.tsx'

/**
 * Hears of the changes in the sandbox of a server, by any client, and removes the notice of an
 * unreachable sandbox when the sandbox is back.
 */
export function FollowSandbox({ onChange }: { onChange: () => void }) {
  const { client } = useSession()
  const queries = useQueryClient()
  // As long as the pages show that sandbox.
  useEffect(
    () => (client.target === 'server' ? hearChanges(client, onChange) : undefined),
    [client, onChange],
  )
  // Nobody asks a real service again and again.
  useEffect(
    () =>
      client.target === 'live'
        ? undefined
        : reachAgain(queries, isOutOfReach, () => readSandbox(client)),
    [client, queries],
  )
  return null
}
