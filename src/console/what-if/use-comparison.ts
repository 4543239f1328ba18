import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askControl } from '../../client/control-client.ts'
import type { ReplayChange, ReplayComparison } from '../../contract/control/replay-change.ts'
import type { Replay } from '../../contract/control/replay.ts'
import { randomId } from '../state/random-id.ts'
import { useSession } from '../state/session.tsx'

interface Asked {
  readonly changes: readonly ReplayChange[]
  /** The changed world is wanted as a replay. */
  readonly asReplay?: boolean
}

/**
 * Compares a state with a changed one in parts, until the user stops it or leaves the page; undefined
 * when it was stopped.
 */
export function useComparison(replay: Replay) {
  const { client } = useSession()
  const [progress, setProgress] = useState<{ readonly done: number; readonly now: string }>()
  const isStopped = useRef(false)
  const stop = () => {
    isStopped.current = true
  }
  // The page that waited for the next part is gone.
  useEffect(() => stop, [])
  const { mutate, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ changes, asReplay }: Asked): Promise<ReplayComparison | undefined> => {
      isStopped.current = false
      const body = {
        ...replay,
        changes: [...changes],
        limit: '10',
        job: randomId(),
        ...(asReplay && { as_replay: true as const }),
      }
      while (!isStopped.current) {
        const answer = await askControl(client, 'replay.compare', { body })
        if (!('done' in answer)) return answer
        setProgress(answer)
      }
      return undefined
    },
    onSettled: () => setProgress(undefined),
  })
  return { compare: mutate, compared: data, error, isPending, progress, stop }
}
