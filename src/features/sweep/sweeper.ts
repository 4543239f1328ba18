import type { ClientOptions } from '../../client/client-options.ts'
import { createObservable } from '../../client/observable.ts'
import { tabSandboxPrefix } from '../../contract/control/values.ts'
import { openHttpPort } from '../../scenarios/run/script-port.ts'
import type { Scenario } from '../../scenarios/scenario.ts'
import type { Sweep } from '../../scenarios/sweep/sweep-report.ts'
import { sweepScenarios, type SweepProgress } from '../../scenarios/sweep/sweep.ts'
import { atMostEvery } from '../../ui/timing.ts'
import { randomId } from '../../console/state/random-id.ts'
import { pause } from '../../contract/pause.ts'

interface SweepRun {
  readonly kind: 'none' | 'running' | 'stopping' | 'ended'
  readonly progress: SweepProgress | undefined
  /** The latest one, whole or stopped. */
  readonly sweep: Sweep | undefined
}

/** The sweep of this page; it continues while the user looks at other pages. */
export const sweeper = createObservable<SweepRun>({
  kind: 'none',
  progress: undefined,
  sweep: undefined,
})

let stop = new AbortController()

export function stopSweep() {
  if (sweeper.get().kind !== 'running') return
  sweeper.set({ ...sweeper.get(), kind: 'stopping' })
  stop.abort()
}

/** How often (ms) the progress is drawn. */
const drawingPause = 150

/** Sweeps scenarios in sandboxes of their own; does nothing while a sweep is under way. */
export async function startSweep(scenarios: readonly Scenario[], client: ClientOptions) {
  const { kind } = sweeper.get()
  if (kind === 'running' || kind === 'stopping' || !scenarios.length) return
  const { baseUrl, credentials } = client
  stop = new AbortController()
  sweeper.set({ kind: 'running', progress: undefined, sweep: undefined })
  let progress: SweepProgress | undefined
  const draw = atMostEvery(drawingPause, () => {
    if (sweeper.get().kind !== 'ended') sweeper.set({ ...sweeper.get(), progress })
  })
  const openPort = (sandbox: string) => openHttpPort({ baseUrl, sandbox, fetch: client.fetch })
  const sweep = await sweepScenarios(scenarios, openPort, {
    target: baseUrl,
    workers: 2,
    signal: stop.signal,
    ...(credentials && { credentials }),
    name: `${tabSandboxPrefix}${randomId()}`,
    pause,
    onProgress(now) {
      progress = now
      draw()
    },
  })
  sweeper.set({ kind: 'ended', progress, sweep })
}
