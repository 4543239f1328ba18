import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askControl } from '../../client/control-client.ts'
import { useSession } from '../state/session.tsx'
import { type ClockBody, jump, type Move, type JumpProgress } from './jump.ts'

export type JumpState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'moving'; readonly progress: JumpProgress | undefined }
  | { readonly kind: 'done'; readonly progress: JumpProgress; readonly isStopped: boolean }
  | { readonly kind: 'failed'; readonly error: Error; readonly progress: JumpProgress | undefined }

/** Moves the clock slice by slice. The move stops when the user stops it, or leaves the page. */
export function useJump() {
  const { client } = useSession()
  const queries = useQueryClient()
  const [state, setState] = useState<JumpState>({ kind: 'idle' })
  const running = useRef<{ isStopped: boolean }>(undefined)
  const stop = () => {
    if (running.current) running.current.isStopped = true
  }
  // A move ends with its page: a later move belongs to the next page.
  useEffect(() => stop, [])

  const ask = (body: ClockBody) => askControl(client, 'clock.move', { body })

  /** Runs one move at a time: a second click does nothing. */
  const runAlone = async (work: (run: { isStopped: boolean }) => Promise<void>) => {
    if (running.current) return
    const run = { isStopped: false }
    running.current = run
    await work(run)
    running.current = undefined
    await queries.invalidateQueries({ queryKey: ['sandbox'] })
  }

  const start = (move: Move) =>
    runAlone(async (run) => {
      let progress: JumpProgress | undefined
      setState({ kind: 'moving', progress })
      try {
        const { now } = await askControl(client, 'sandbox.read')
        const clocks = { now, stopwatch: () => performance.now() }
        for await (progress of jump(ask, move, clocks)) {
          if (run.isStopped) break
          setState({ kind: 'moving', progress })
        }
        if (!progress) return setState({ kind: 'idle' })
        setState({ kind: 'done', progress, isStopped: progress.done < 1 })
      } catch (error) {
        setState({ kind: 'failed', error: error as Error, progress })
      }
    })

  const freeze = (frozen: boolean) =>
    runAlone(async () => {
      try {
        await ask({ frozen })
      } catch (error) {
        setState({ kind: 'failed', error: error as Error, progress: undefined })
      }
    })

  return { state, start, freeze, stop }
}
