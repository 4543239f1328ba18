import type { ControlAnswer } from '../../contract/control/operations.ts'
import type { ControlId } from '../../contract/control/routes.ts'
import type { ControlResult, ControlCall } from '../world/control-call.ts'
import type { AcrossCall } from '../world/session.ts'

/** Answers in one unit of work. */
export interface Within<Id extends ControlId> {
  readonly within: (call: ControlCall<Id>) => ControlResult<Id>
}

/** Answers across units of work; undefined where one unit of work will do. */
export interface Across<Id extends ControlId> {
  readonly across: (call: AcrossCall<Id>) => Promise<ControlResult<Id>>
}

/** Both: what `across` leaves undefined is answered `within`. */
export interface Either<Id extends ControlId> extends Within<Id> {
  readonly across: (call: AcrossCall<Id>) => Promise<ControlAnswer<Id> | undefined>
}

/** What does a control operation. */
export type ControlHandler<Id extends ControlId> = Within<Id> | Across<Id> | Either<Id>
