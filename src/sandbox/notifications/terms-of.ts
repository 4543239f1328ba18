import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { DeliveryTerms } from '../world/tables.ts'

const attempts = { three: 3, four: 4, one: 1 } as const
const timeouts = { ten_seconds: 10_000, thirty_seconds: 30_000 } as const

const known = new Map<string, DeliveryTerms>()

/**
 * How a notification travels under the ledger (docs/evidence.md#delivery-attempts); one object for
 * all that travel alike.
 */
export function termsOf({ delivery_attempts, delivery_timeout }: Assumptions): DeliveryTerms {
  const name = `${delivery_attempts} ${delivery_timeout}`
  const terms = known.get(name) ?? {
    attempts: attempts[delivery_attempts],
    timeoutMs: timeouts[delivery_timeout],
  }
  known.set(name, terms)
  return terms
}
