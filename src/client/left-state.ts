import type { Replay } from '../contract/control/replay.ts'
import type { ControlClient } from './control-client.ts'

/** Where `npm start` serves the console. */
export const usualConsole = 'http://localhost:4173'

/** What leads to a state: as a file, and as a link to a console that rebuilds it. */
export interface LeftState {
  /** Null where it would be too long. */
  readonly link: string | null
  readonly replay: Replay
}

/**
 * How a sandbox was left, for who looks into a failure.
 *
 * @throws ControlError when nothing leads there, such as after a card that is no test card.
 */
export async function leftState(ask: ControlClient, console = usualConsole): Promise<LeftState> {
  const { link = null, ...replay } = await ask('replay.read', {
    query: { format: 'link', console },
  })
  return { link, replay }
}

/** A state as a file that `ensayo sandbox --state FILE` opens. */
export const stateFile = ({ replay }: LeftState) => `${JSON.stringify(replay, null, 2)}\n`
