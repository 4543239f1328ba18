import type { ControlId } from '../../contract/control/control-routes.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Values } from '../../contract/operations/wire.ts'
import type { OutcomeName } from '../../contract/replies/outcomes.ts'
import type { Asked, ControlCall } from '../../sandbox/world/control-call.ts'

/** The acts of a merchant or a customer of the sample shop. */
export interface Shop {
  /**
   * Sends an operation, and returns `data` of the answer. A charge may have an outcome of its own.
   */
  send(id: OperationId, values: Values, outcome?: OutcomeName): unknown
  /** The reference of the authentication that was begun last. */
  begunSession(): string
  /** Acts as a customer's page or a tester does. */
  act<Id extends ControlId>(handle: (call: ControlCall<Id>) => unknown, asked: Asked<Id>): void
}

/** An act of a merchant or a customer in the shop. */
export interface ShopAct {
  readonly hoursAgo: number
  happen(shop: Shop): void
}
