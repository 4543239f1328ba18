import type { ControlId } from '../../contract/control/routes.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Values } from '../../contract/operations/wire.ts'
import type { OutcomeName } from '../../contract/replies/outcomes.ts'
import type { Asked, ControlCall } from '../../sandbox/world/control-call.ts'

/** What a merchant or a customer of the sample shop can do. */
export interface Shop {
  /** Sends one operation; `data` of its answer. A charge may have an outcome of its own. */
  send(id: OperationId, values: Values, outcome?: OutcomeName): unknown
  /** The reference of the authentication that was begun last. */
  begunSession(): string
  /** Does what a customer's page or a tester does. */
  act<Id extends ControlId>(handle: (call: ControlCall<Id>) => unknown, asked: Asked<Id>): void
}

/** What a merchant or a customer did in the shop. */
export interface ShopAct {
  readonly hoursAgo: number
  happen(shop: Shop): void
}
