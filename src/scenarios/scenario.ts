import { plainText } from '../contract/plain-text.ts'
import type * as z from 'zod/mini'
import type { Data } from '../contract/answers/answers.ts'
import type { Assumptions } from '../contract/domain/assumptions.ts'
import type { CheckoutBody, CheckoutInfo, joinBody } from '../contract/control/customer.ts'
import type { EnrollmentEntity } from '../contract/control/entities.ts'
import type { DeliveryEntity, EventEntity } from '../contract/control/events.ts'
import type { Dataset } from '../contract/control/sandbox.ts'
import type { settingsBody } from '../contract/control/settings.ts'
import type { Envelope } from '../contract/envelope.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import type { Lang, Text } from '../contract/text.ts'
import type { Encoding } from '../contract/operations/wire.ts'
import type { StepValues } from './sent-values.ts'
import type { TextPattern } from './difference.ts'
import { suiteTitles } from './suite-titles.ts'

/** A sentence in both languages, or in the one language of a file's author. */
export type Title = string | Text

export const titleIn = (title: Title, lang: Lang) =>
  typeof title === 'string' ? title : title[lang]

/** A story of requests and their expected answers, for any sandbox. */
export interface Scenario {
  /** Such as `payments.capture-once`: the part before the first dot is the suite. */
  readonly id: string
  /** A sentence. */
  readonly title: Title
  /** The reason, if the title does not say it. */
  readonly about?: Title
  /** Words to choose scenarios by. */
  readonly tags?: readonly string[]
  /**
   * `sandbox` for scenarios that the real service cannot run, such as those that move the clock;
   * else `any`.
   */
  readonly target?: 'any' | 'sandbox'
  /** Options of the ledger that it is about: a sandbox that has others gets them first. */
  readonly ledger?: Partial<Assumptions>
  run(script: Script): Promise<void>
}

/** The text that a search reads, without accents and in lower case. */
export function searchedText({ id, title, tags = [] }: Scenario) {
  const suite = suiteTitles.get(suiteOf({ id }))
  const titles = [title, ...(suite ? [suite] : [])]
  const words = titles.flatMap((one) => [titleIn(one, 'es'), titleIn(one, 'en')])
  return plainText([id, ...words, ...tags].join('\n'))
}

/** The scenarios of a suite by their names; most move a clock or a setting, so need a sandbox. */
export const suite = (
  name: string,
  rows: Readonly<Record<string, Text & Omit<Scenario, 'id' | 'title'>>>,
): readonly Scenario[] =>
  Object.entries(rows).map(([id, { es, en, ...row }]) => ({
    target: 'sandbox',
    ...row,
    id: `${name}.${id}`,
    title: { es, en },
  }))

export const suiteOf = ({ id }: Pick<Scenario, 'id'>) => id.split('.', 1)[0] ?? id

/** The expected answer of a step; parts that are not named may have any value. */
export interface Expected {
  readonly status: number
  readonly message?: string | TextPattern
  readonly data?: unknown
  /** The failing fields, all of them. */
  readonly errors?: readonly string[]
}

/** The expected answer of the control interface. */
export interface ExpectedControlAnswer {
  readonly status: number
  readonly body?: unknown
}

/** A way to move a clock. */
export type ClockMove =
  | { readonly advance: string } // an ISO 8601 duration
  | { readonly to: string }
  | { readonly next: true }

export interface ClockMoveResult {
  readonly now: string
  readonly frozen: boolean
  /** The events of the move, oldest first. */
  readonly events: readonly EventEntity[]
}

type Outcome = 'approved' | 'declined'

export type Paid = Pick<CheckoutInfo, 'payment' | 'enrollment'>

/**
 * The settings that a scenario may change: all but the merchant, whose secret stays out of files.
 */
export type ScenarioSettings = Omit<z.infer<typeof settingsBody>, 'merchant'>

/** The notification to wait for. */
export interface ExpectedDelivery {
  readonly kind?: DeliveryEntity['kind']
  readonly status?: DeliveryEntity['status']
  /** The named parts of the posted body. */
  readonly body?: unknown
}

/** The customer who joins a plan. */
export type Customer = z.infer<typeof joinBody>

/** The actions of a scenario. Every step fails with a sentence that names it. */
export interface Script {
  /**
   * Sends one operation and checks its answer; values may name headers of the operation, and those of
   * the credentials: an undefined one is left out.
   */
  send<Id extends OperationId>(
    operation: Id,
    values: StepValues,
    expected: Expected,
    encoding?: Encoding,
  ): Promise<Envelope<Data<Id>>>
  /** Sends one operation whose answer must be lost on its way, or break off (`faults.api`). */
  sendLost(operation: OperationId, values: StepValues, encoding?: Encoding): Promise<void>
  /** Compares a read value with the expected one: the named parts, as in an answer. */
  check(what: string, actual: unknown, expected: unknown): void
  /** The sandbox's present ledger: its options decide the expectations. */
  ledger(): Assumptions
  /** The origin of requests, which a client signs. */
  endpoint(): string

  /** Moves the sandbox's clock by an ISO 8601 duration. */
  advance(duration: string): Promise<ClockMoveResult>
  /** Moves it to the next event that falls due. */
  next(): Promise<ClockMoveResult>
  moveClock(move: ClockMove, expected?: ExpectedControlAnswer): Promise<ClockMoveResult>
  /**
   * Posts a form to a page, as a browser's frame does; returns the page's message to its parent.
   */
  visit(url: string, fields: Readonly<Record<string, string>>): Promise<Record<string, unknown>>

  /** A customer joins a public plan by its link; the sample's unless another one is named. */
  join(
    plan: string,
    customer: Partial<Customer>,
    expected: ExpectedControlAnswer,
  ): Promise<EnrollmentEntity>
  /** Pays at the checkout; 402 when the payment is declined, 409 when there is nothing to pay. */
  pay(payment: string, how: Outcome | CheckoutBody, expected: ExpectedControlAnswer): Promise<Paid>
  /** Decides how the coming automatic charges of an enrollment end. */
  nextCharge(enrollment: string, outcome: Outcome, times?: number): Promise<EnrollmentEntity>
  /** The customer's manual retry, or change of card, while on hold. */
  retry(
    enrollment: string,
    how: Outcome | 'stored-card' | 'other-card' | CheckoutBody,
    expected: ExpectedControlAnswer,
  ): Promise<EnrollmentEntity>
  /** The customer asks to cancel. */
  askToCancel(
    enrollment: string,
    expected: ExpectedControlAnswer,
    reason?: string,
  ): Promise<EnrollmentEntity>

  /** The events of an entity, oldest first; each event must have the named parts. */
  events(entity: string, expected?: readonly object[]): Promise<readonly EventEntity[]>
  /** The notifications about an entity, oldest first. */
  deliveries(entity: string, expected?: readonly object[]): Promise<readonly DeliveryEntity[]>
  /**
   * Reads the notifications about an entity until one is as expected, for `limitMs` of real time.
   */
  waitForDelivery(
    entity: string,
    expected: ExpectedDelivery,
    limitMs?: number,
  ): Promise<DeliveryEntity>

  change(settings: ScenarioSettings): Promise<void>
  /** Resets the sandbox. */
  reset(dataset?: Dataset): Promise<void>
}

/**
 * Seed and clock of a sandbox at the start of each scenario and test, so that they can be repeated.
 */
export const beginning = { seed: 1, now: '2026-01-15T12:00:00.000Z' }
