import { type LeftState, leftState } from '../client/control-client.ts'
import type { CheckoutBody } from '../contract/control/customer.ts'
import type { DeliveryEntity } from '../contract/control/events.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import type { ValuesOf } from '../contract/operations/values.ts'
import type { Encoding } from '../contract/operations/wire.ts'
import { checkoutOf } from '../scenarios/run/customers-ways.ts'
import type { ClockMoveResult, Paid } from '../scenarios/scenario.ts'
import {
  attempt,
  createAsk,
  createSandboxClient,
  type SandboxClient,
  type SandboxStart,
} from './sandbox.ts'
import { requireOperation } from './example.ts'
import { type Credentials, prepare } from '../client/prepare.ts'
import type { Data } from '../contract/answers/answers.ts'
import { type Envelope, type FieldErrors, isEnvelope } from '../contract/envelope.ts'
import { remarksIn } from '../contract/replies/hints.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import { requireObject } from '../client/read-object.ts'
import {
  type HttpPortOptions,
  openHttpPort,
  type ScriptPort,
} from '../scenarios/run/script-port.ts'

/**
 * A sandbox, with the actions of a test.
 *
 * @throws Error, from every method, with a sentence that says what the sandbox refused and why.
 */
export interface ScriptedSandbox extends SandboxClient {
  /**
   * Sends one operation, with `env` unless the values have it; a refusal of the payment interface is an
   * answer and is not thrown.
   */
  send<Id extends OperationId>(
    operation: Id,
    values: ValuesOf<Id>,
    how?: Encoding | SendOptions,
  ): Promise<OperationAnswer<Id>>
  /**
   * Moves the sandbox's clock by an ISO 8601 duration, such as `P1M`; returns the events of the
   * move.
   */
  advance(duration: string): Promise<ClockMoveResult>
  /** Pays at the checkout, as a customer does; a payment that is declined is an answer too. */
  pay(payment_uuid: string, how?: 'approved' | 'declined' | CheckoutBody): Promise<Paid>
  /** The notifications about a payment, an enrollment or a plan, oldest first. */
  deliveries(entity: string): Promise<readonly DeliveryEntity[]>
  /**
   * The present state of the sandbox, for the reader of a failed test: a link that rebuilds it in a
   * console (null where the link would be too long), and its steps, as `ensayo sandbox --state
   * FILE` reads them.
   */
  left(console?: string): Promise<LeftState>
}

/**
 * A sandbox that is reached by `fetch` at `url`; `begun` is how it has begun.
 *
 * @throws Error, from its methods, when the sandbox cannot be reached, or answers with no envelope.
 */
export function scriptSandbox(
  url: string,
  transmit: HttpPortOptions['transmit'],
  begun?: Required<SandboxStart>,
): ScriptedSandbox {
  const port = openHttpPort({ baseUrl: url, transmit })
  const ask = createAsk(port, url)
  const client = createSandboxClient(url, ask, begun)
  return {
    ...client,
    async send(operation, values, how) {
      requireOperation(operation)
      const options = typeof how === 'string' ? { encoding: how } : how
      return sendOperation(port, operation, values, options)
    },
    advance: (duration) => ask('advance the clock', 'clock.move', { body: { advance: duration } }),
    pay: (payment, how = 'approved') =>
      // A test that asks for an authentication reads nothing else of the answer.
      ask('pay', 'checkout.pay', { id: payment, body: checkoutOf(how) }) as Promise<Paid>,
    deliveries: (entity) => client.list('deliveries', { entity }),
    left: (console) =>
      leftState((operation, ...input) => ask('describe the state', operation, ...input), console),
  }
}

/** The envelope, its HTTP status, and the sandbox's remarks beside a refusal. */
export type OperationAnswer<Id extends OperationId> = Envelope<Data<Id>> & {
  readonly status: number
  readonly hints?: FieldErrors
}

export interface SendOptions {
  readonly credentials?: Credentials
  readonly encoding?: Encoding
}

/**
 * Sends one operation, with the environment of the sandbox unless the values have one; a refusal is
 * an answer too.
 *
 * @throws Error when the sandbox cannot be reached, or answers with no envelope.
 */
export function sendOperation<Id extends OperationId>(
  port: ScriptPort,
  operation: Id,
  values: ValuesOf<Id>,
  { credentials = sandboxCredentials, encoding = 'form' }: SendOptions = {},
): Promise<OperationAnswer<Id>> {
  return attempt(`send ${operation}`, async () => {
    const { status, text, hint } = await port.ask(
      prepare({ baseUrl: '', credentials }, operation, { env: 'sandbox', ...values }, encoding),
    )
    const body = requireObject(text, status)
    if (!isEnvelope(body)) throw new Error(`the response ${status} is no envelope`)
    const hints = hint ? { hints: remarksIn(hint) } : {}
    return { ...(body as Envelope<Data<Id>>), status, ...hints }
  })
}
