import type {
  DeliveryEntity,
  EnrollmentEntity,
  EventEntity,
  PaymentEntity,
  PlanEntity,
  SandboxInfo,
  TokenEntity,
} from '../contract/control/control.ts'
import { wholeList } from '../client/whole-list.ts'
import { beginning } from '../scenarios/beginning.ts'
import { retryOf } from '../scenarios/run/customers-ways.ts'
import type { Script, SettingsChange } from '../scenarios/scenario.ts'
import type { Ask } from './ask.ts'

/** What a sandbox keeps, by the names of its lists. */
interface Entities {
  readonly payments: PaymentEntity
  readonly tokens: TokenEntity
  readonly plans: PlanEntity
  readonly enrollments: EnrollmentEntity
  readonly events: EventEntity
  readonly deliveries: DeliveryEntity
}

export interface Beginning {
  /** Fixes every generated id and code. */
  readonly seed?: number
  /** ISO 8601 in UTC; the clock is paused there. */
  readonly now?: string
}

/**
 * The sandbox of a worker.
 *
 * @throws Error, from every method, with a sentence that says what the sandbox refused and why.
 */
export interface Sandbox {
  /** The address for a backend, or a client library, under test. */
  readonly url: string
  readonly name: string
  /** Its clock, seed and settings, how many rows it keeps, and what falls due next. */
  info(): Promise<SandboxInfo>
  /** Resets the sandbox; an option that is left out is as at the beginning of the test. */
  reset(given?: Beginning & { readonly dataset?: 'empty' | 'demo' }): Promise<SandboxInfo>
  /** Changes the named settings; returns all of them. */
  settings(change?: SettingsChange): Promise<SandboxInfo['settings']>
  read<Kind extends Exclude<keyof Entities, 'events'>>(
    kind: Kind,
    id: string,
  ): Promise<Entities[Kind]>
  /** Every row of a list; events and deliveries oldest first, the others newest first. */
  list<Kind extends keyof Entities>(
    kind: Kind,
    query?: Readonly<Record<string, string>>,
  ): Promise<readonly Entities[Kind][]>
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

export function createSandbox(url: string, ask: Ask): Sandbox {
  let begun: Required<Beginning> = beginning

  const ofEnrollment = (id: string, action: string) =>
    `/sandbox/enrollments/${encodeURIComponent(id)}/${action}`

  return {
    url,
    name: 'default', // a client without the header uses the same sandbox
    info: () => ask('read the sandbox', 'GET', '/sandbox'),
    reset: ({ dataset, ...given } = {}) => {
      begun = { ...begun, ...given }
      return ask('begin anew', 'POST', '/sandbox/reset', { ...begun, dataset })
    },
    settings: (change) =>
      change
        ? ask('change the settings', 'PATCH', '/sandbox/settings', change)
        : ask('read the settings', 'GET', '/sandbox/settings'),

    read: (kind, id) => ask(`read ${kind}`, 'GET', `/sandbox/${kind}/${encodeURIComponent(id)}`),
    list: <Kind extends keyof Entities>(kind: Kind, query = {}) =>
      wholeList<Entities[Kind]>(kind, query, (path) => ask(`list ${kind}`, 'GET', path)),

    nextCharge: (id, outcome, times = 1) =>
      ask('plan the next charge', 'POST', ofEnrollment(id, 'next-charge'), { outcome, times }),
    retry: (id, how = 'stored-card') =>
      ask('retry the charge', 'POST', ofEnrollment(id, 'retry'), retryOf(how)),
    askToCancel: (id, reason) =>
      ask('ask to cancel', 'POST', ofEnrollment(id, 'cancel-request'), { reason }),
  }
}
