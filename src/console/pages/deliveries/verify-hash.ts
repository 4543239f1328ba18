import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { sandboxValues } from '../../../contract/signature-examples.ts'
import { type SignedValues, sign, signatureKinds } from '../../../contract/signing.ts'

/**
 * The comparison of a notification's `payment_hash` with the hash that the secret makes
 * (docs/evidence.md#genuine-notifications).
 */
export interface HashCheck {
  readonly received: string
  readonly computed: string
  readonly values: SignedValues
  /** `damaged`: a few digits differ, as after a transmission or typing error. */
  readonly verdict:
    | { readonly kind: 'equal' | 'missing' | 'another' }
    | { readonly kind: 'damaged'; readonly digits: number }
}

/** More digits than that are no slip: another digest. */
const fewDigits = 4

/**
 * Verifies a notification; undefined for one without a hash, such as a change of status. The order
 * comes from the body, if the body has one.
 */
export function verifyHash(
  body: DeliveryEntity['body'],
  { key, secret, order_id }: Pick<SignedValues, 'key' | 'secret' | 'order_id'>,
): HashCheck | undefined {
  if (!('payment_hash' in body)) return undefined
  const ref = 'ref' in body ? body.ref : order_id
  const values = { ...sandboxValues, key, secret, order_id: ref }
  const received = body.payment_hash
  const computed = sign(signatureKinds.payment_hash, values)
  return { received, computed, values, verdict: judge(received, computed) }
}

function judge(received: string, computed: string): HashCheck['verdict'] {
  if (received.trim() === '') return { kind: 'missing' }
  if (received.trim() === computed) return { kind: 'equal' }
  const digits = differingDigits(received, computed).length
  return digits <= fewDigits && received.length === computed.length
    ? { kind: 'damaged', digits }
    : { kind: 'another' }
}

export const differingDigits = (one: string, other: string) =>
  Array.from(one).flatMap((digit, place) => (digit === other[place] ? [] : [place]))
