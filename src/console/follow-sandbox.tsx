import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOutOfReach } from '../client/control-client.ts'
import { reachAgain } from '../ui/reach-again.ts'
import { hearChanges } from './state/hear-changes.ts'
import { readSandbox } from './state/queries.ts'
import { useSession } from './state/session.tsx'

/**
 * Hears of what happens in the sandbox of a server, whoever asks it, and has what is said of a sandbox
 * out of reach go when that is over.
 */
export function FollowSandbox({ onChange }: { onChange: () => void }) {
  const { client } = useSession()
  const queries = useQueryClient()
  // As long as that sandbox is the one that the pages show.
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
