import { visible } from '../contract/printable.ts'
import { wholeList, type ControlError, createControlClient } from '../client/control-client.ts'
import type {
  ControlAnswer,
  ControlArguments,
  ListedItem,
  ControlSuccess,
} from '../contract/control/operations.ts'
import type { EnrollmentEntity } from '../contract/control/entities.ts'
import type { SandboxInfo, Dataset } from '../contract/control/sandbox.ts'
import { retryOf, sampleCustomer } from '../scenarios/run/customers-ways.ts'
import {
  beginning,
  type Customer,
  type ScenarioSettings,
  type Script,
} from '../scenarios/scenario.ts'
import { controlRequest } from '../contract/control/request.ts'
import type { ControlId } from '../contract/control/control-routes.ts'
import { redactText } from '../contract/redaction/redact-text.ts'
import type { ScriptPort } from '../scenarios/run/script-port.ts'

/** The kinds of records of a sandbox, by the names of their lists. */
type EntityKind = 'payments' | 'tokens' | 'plans' | 'enrollments' | 'events' | 'deliveries'

export interface SandboxStart {
  /** Fixes every generated id and code. */
  readonly seed?: number
  /** ISO 8601 in UTC; the clock is paused there. */
  readonly now?: string
}

/**
 * A sandbox.
 *
 * @throws Error, from every method, with a sentence that says what the sandbox refused and why.
 */
export interface SandboxClient {
  /** The address for a backend, or a client library, under test. */
  readonly url: string
  readonly name: string
  /**
   * The clock, seed and settings of the sandbox, the number of its rows, and the next thing that is
   * due.
   */
  info(): Promise<SandboxInfo>
  /** Resets the sandbox; an option that is left out is as at the beginning. */
  reset(given?: SandboxStart & { readonly dataset?: Dataset }): Promise<SandboxInfo>
  /** Changes the named settings; returns all of them. */
  settings(change?: ScenarioSettings): Promise<SandboxInfo['settings']>
  read<Kind extends Exclude<EntityKind, 'events'>>(
    kind: Kind,
    id: string,
  ): Promise<ControlAnswer<`${Kind}.read`>>
  /** Every row of a list; events and deliveries oldest first, the others newest first. */
  list<Kind extends EntityKind>(
    kind: Kind,
    query?: Readonly<Record<string, string>>,
  ): Promise<readonly ListedItem<`${Kind}.list`>[]>
  /** A customer joins a public plan by its link: the sample's, with changes. */
  join(plan: string, customer?: Partial<Customer>): Promise<EnrollmentEntity>
  /** Decides how the coming automatic charges of an enrollment end. */
  nextCharge(
    enrollment: string,
    outcome: 'approved' | 'declined',
    times?: number,
  ): Promise<EnrollmentEntity>
  /** The customer's manual retry, or change of card, while on hold. */
  retry(enrollment: string, how?: Parameters<Script['retry']>[1]): Promise<EnrollmentEntity>
  /** The customer asks to cancel. */
  askToCancel(enrollment: string, reason?: string): Promise<EnrollmentEntity>
}

export function createSandboxClient(
  url: string,
  ask: AskControl,
  begun: Required<SandboxStart> = beginning,
): SandboxClient {
  return {
    url,
    name: 'default', // a client that sends no header of ours is in the same one
    info: () => ask('read the sandbox', 'sandbox.read'),
    reset: ({ dataset, ...given } = {}) => {
      begun = { ...begun, ...given }
      return ask('begin anew', 'sandbox.reset', { body: { ...begun, dataset } })
    },
    settings: (change) =>
      change
        ? ask('change the settings', 'settings.change', { body: change })
        : ask('read the settings', 'settings.read'),

    // TypeScript does not see that every one of these takes an identifier.
    read: <Kind extends Exclude<EntityKind, 'events'>>(kind: Kind, id: string) =>
      ask(
        `read ${kind}`,
        `${kind}.read`,
        ...([{ id }] as ControlArguments<`${Kind}.read`>),
      ) as Promise<ControlAnswer<`${Kind}.read`>>,
    list: (kind, query) =>
      wholeList(
        (operation, ...input) => ask(`list ${kind}`, operation, ...input),
        `${kind}.list`,
        query,
      ),

    join: (id, customer) =>
      ask('join the plan', 'join.enroll', { id, body: { ...sampleCustomer, ...customer } }),
    nextCharge: (id, outcome, times = 1) =>
      ask('plan the next charge', 'enrollments.next-charge', { id, body: { outcome, times } }),
    retry: (id, how = 'stored-card') =>
      ask('retry the charge', 'enrollments.retry', { id, body: retryOf(how) }),
    askToCancel: (id, reason) =>
      ask('ask to cancel', 'enrollments.cancel-request', { id, body: { reason } }),
  }
}

/** Asks the control interface; `doing` names the purpose, as in `read the settings`. */
type AskControl = <Id extends ControlId>(
  doing: string,
  operation: Id,
  ...input: ControlArguments<Id>
) => Promise<ControlSuccess<Id>>

/**
 * Asks the control interface of the sandbox at `url`. A declined payment (402) is an answer.
 *
 * @throws Error with the failure, its place and its reason, when the sandbox refuses the request or
 * cannot be reached.
 */
export function createAsk(port: ScriptPort, url: string): AskControl {
  const control = createControlClient((request) => port.ask(request))
  return async <Id extends ControlId>(
    doing: string,
    operation: Id,
    ...input: ControlArguments<Id>
  ) => {
    try {
      return await control(operation, ...input)
    } catch (error) {
      const { message, status, body } = error as Partial<ControlError> & Error
      if (status === 402 && body) return body as ControlSuccess<Id>
      const { method, url: path } = controlRequest(operation, ...input)
      const place = body ? ` (${url} returns ${status} to ${method} ${path})` : ''
      throw failure(doing, message + place)
    }
  }
}

/**
 * Runs `act`.
 *
 * @throws Error that begins with `doing`, for any error of `act`.
 */
export async function attempt<Value>(doing: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    throw failure(doing, (error as Error).message)
  }
}

/** Masked: Playwright writes errors into its reports. */
const failure = (doing: string, reason: string) =>
  new Error(visible(redactText(`Failed to ${doing}: ${reason}`)))
