import type { KeptRequest } from '../client/exchange.ts'
import type { FieldErrors } from '../contract/envelope.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import type { Difference } from './difference.ts'

/** A step of a script as it went; all of it may be kept and shown. */
export interface StepRecord {
  /** From 1. */
  readonly number: number
  /** The operation, or another kind of step: `clock`, `checkout`, `page` and so on. */
  readonly name: string
  readonly operation?: OperationId
  /** The fields of the operation, masked. */
  readonly values?: Readonly<Record<string, string>>
  /**
   * The assertion of the step: the named parts of its answer, masked, patterns as they are written.
   */
  readonly expected?: unknown
  /** Masked; a comparison sends no request. */
  readonly request?: KeptRequest
  /** Masked. */
  readonly answer?: {
    readonly status: number
    readonly body: unknown
    /** The sandbox's remarks beside a refusal. */
    readonly hints?: FieldErrors
  }
  /** The sandbox's clock after the step; absent if no answer had it. */
  readonly at?: string
  readonly durationMs: number
  readonly problem?: StepProblem
  /** The places where the answer has more than the contract, which fails a strict run only. */
  readonly remarks?: readonly string[]
}

/** The reason why a step failed: a sentence, and the place where an answer was not as expected. */
export type StepProblem = Pick<Difference, 'sentence'> & Partial<Difference>

/** A failed step; its message names it, and where it is written if that is a file. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure'
  readonly at: Pick<StepRecord, 'number' | 'name'>
  readonly problem: StepProblem

  constructor(at: StepFailure['at'], problem: StepProblem, place?: string) {
    const written = place ? ` (${place})` : ''
    super(`Failed at step ${at.number}, ${at.name}${written}: ${problem.sentence}`)
    this.at = at
    this.problem = problem
  }
}

/**
 * Ms since an instant of `performance.now()`, to the hundredth: with all its digits the redactor
 * may take it for a card number.
 */
export const elapsedSince = (start: number) => Math.round((performance.now() - start) * 100) / 100
