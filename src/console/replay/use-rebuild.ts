import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askControl } from '../../client/control-client.ts'
import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import type { Replay } from '../../contract/control/replay.ts'
import { useSession } from '../state/session.tsx'
import { isFar, rebuildInParts, type RebuildProgress } from './rebuild-in-parts.ts'

/**
 * Rebuilds a state, after a snapshot of what there is: with `title`, unless there is nothing. A far one
 * is rebuilt in parts, until the user stops it or leaves the page.
 */
export function useRebuild() {
  const { client } = useSession()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<RebuildProgress>()
  const isStopped = useRef(false)
  const stop = () => {
    isStopped.current = true
  }
  // The parts are for this page: what is asked for after it has left must not be undone by the next one.
  useEffect(() => {
    isStopped.current = false
    return stop
  }, [])
  const common = {
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  } as const

  const rebuildFar = async (replay: Replay) => {
    let last: RebuildProgress | undefined
    const run = (body: Parameters<Parameters<typeof rebuildInParts>[0]>[0]) =>
      askControl(client, 'replay.run', { body })
    for await (const part of rebuildInParts(run, replay, () => performance.now())) {
      last = part
      setProgress(part)
      if (isStopped.current) break
    }
    if (!last) throw new Error('Failed to rebuild: a replay has no part')
    return last
  }

  return {
    progress,
    stop,
    rebuild: useMutation({
      ...common,
      mutationFn: async ({ replay, title }: { replay: Replay; title?: string }) => {
        const snapshot =
          title === undefined
            ? undefined
            : await askControl(client, 'snapshots.take', { body: { title } })
        const { info, done } = isFar(replay)
          ? await rebuildFar(replay)
          : { info: await askControl(client, 'replay.run', { body: replay }), done: 1 }
        return { snapshot, info, isStopped: done < 1 }
      },
    }),
    goBack: useMutation({
      ...common,
      mutationFn: ({ id }: SnapshotEntity) => askControl(client, 'snapshots.restore', { id }),
    }),
  }
}
