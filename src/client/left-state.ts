import type { StateImage } from '../contract/control/state.ts'
import type { ControlClient } from './control-client.ts'

/** Where `npm start` serves the console. */
export const usualConsole = 'http://localhost:4173'

/** A state: as a file, and as a link to a console that opens it. */
export interface LeftState {
  /** Null where it would be too long. */
  readonly link: string | null
  readonly state: StateImage
}

/** How a sandbox was left, for who looks into a failure. */
export async function leftState(ask: ControlClient, console = usualConsole): Promise<LeftState> {
  const { link = null, ...state } = await ask('state.read', { query: { format: 'link', console } })
  return { link, state }
}

/** A state as a file that `ensayo sandbox --state FILE` opens. */
export const stateFile = ({ state }: LeftState) => `${JSON.stringify(state)}\n`
