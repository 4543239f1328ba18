import type { ControlBody } from '../../contract/control/operations.ts'
import { longestSpan, nearSpan, type Replay } from '../../contract/control/replay.ts'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { nextCut, nextMonths } from '../shared/slices.ts'

export interface RebuildProgress {
  readonly info: SandboxInfo
  /** 0 to 1. */
  readonly done: number
}

const spanOf = ({ now, until }: Replay) => Date.parse(until) - Date.parse(now)

/** Whether a link goes so far that the user is asked first; one that goes too far is refused anyway. */
export const isFar = (replay: Replay) => spanOf(replay) > nearSpan && spanOf(replay) <= longestSpan

/** Over how many years a link goes. */
export const yearsOf = (replay: Replay) => Math.round(spanOf(replay) / (365.25 * 86_400_000))

/**
 * Rebuilds a state in parts of whole months: after each the page can draw, and the user can stop it.
 * All parts together lead to the same state as one request.
 */
export async function* rebuildInParts(
  run: (body: ControlBody<'replay.run'>) => Promise<SandboxInfo>,
  replay: Replay,
  stopwatch: () => number,
): AsyncGenerator<RebuildProgress> {
  const [start, end] = [Date.parse(replay.now), Date.parse(replay.until)]
  yield { info: await run({ ...replay, steps: [], until: replay.now }), done: 0 }
  let rest = replay.steps
  for (let [at, months] = [start, 1]; at < end || rest.length > 0;) {
    const cut = nextCut(at, months, end)
    const later = rest.findIndex((step) => Date.parse(step.at) > cut)
    const steps = later < 0 ? rest : rest.slice(0, later)
    const began = stopwatch()
    const part = { now: new Date(at).toISOString(), until: new Date(cut).toISOString(), steps }
    const info = await run({ ...replay, ...part, continues: true })
    yield { info, done: end > start ? (cut - start) / (end - start) : 1 }
    rest = rest.slice(steps.length)
    at = cut
    months = nextMonths(months, stopwatch() - began)
  }
}
