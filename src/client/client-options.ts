import type { OperationId } from '../contract/operations/operation-ids.ts'
import type { Values } from '../contract/operations/wire.ts'
import type { ExchangeOutcome, SentValues, Target } from './exchange.ts'
import type { Transmitter } from './receive-outcome.ts'
import type { Addressed } from './prepare.ts'

export interface ClientOptions extends Addressed, Transmitter {
  readonly target: Target
  /** The name of the sandbox, where it has one. */
  readonly sandbox?: string
  /** Requests carry the identifiers of their exchanges: the sandbox keeps each answer under it. */
  readonly isMarked?: true
  /** Ms since 1970. */
  readonly now: () => number
  readonly newId: () => string
  /** The demands of the real service beside the values; a sandbox has none. */
  readonly live?: LiveParts
}

/** How the control interface of a sandbox is reached. */
export type SandboxWay = Pick<ClientOptions, 'target' | 'baseUrl' | 'transmit' | 'sandbox'>

/** The demands of the real service on a request. */
export interface LiveParts {
  /** Adds the fields that are computed from a secret, unless the values have them already. */
  readonly sign: (operation: OperationId, values: Values) => Values
  /** Tells whether the user confirms this very request. */
  readonly approve: (operation: OperationId, values: Values) => Promise<boolean>
  /** Hides secrets that were sent and that the service repeats in its answer. */
  readonly scrub: (outcome: ExchangeOutcome, sent: SentValues) => ExchangeOutcome
}

/** The same way to a named sandbox of the same host; without a name to the unnamed one. */
export const inSandbox = <Way extends Pick<Transmitter, 'transmit'>>(
  way: Way,
  name: string | undefined,
): Way =>
  name === undefined
    ? way
    : {
        ...way,
        sandbox: name,
        transmit(url, init) {
          const headers = new Headers(init.headers)
          headers.set('x-sandbox', name)
          return way.transmit(url, { ...init, headers })
        },
      }
