import type { OperationId } from '../operations/operation-ids.ts'
import type { FieldRecord } from '../records/field-record.ts'
import { authenticationFieldRecords } from '../records/authentication-fields.ts'
import { cardFieldRecords } from '../records/card-fields.ts'
import { paymentFieldRecords } from '../records/payment-fields.ts'
import { recurringFieldRecords } from '../records/recurring-fields.ts'
import { sharedFieldTexts } from '../records/shared-field-texts.ts'
import { tokenFieldRecords } from '../records/token-fields.ts'
import { headerNames } from '../operations/header-names.ts'
import { sampleSale, sandboxCredentials } from '../samples.ts'
import { sign, signatureKinds, voidSignature, voidUser } from '../signing.ts'
import { headerText } from './header-texts.ts'
import { placesFilled } from './places-filled.ts'

/** The record of each field of requests, by its name. */
export const fieldRecords: Readonly<Record<string, FieldRecord>> = {
  ...paymentFieldRecords,
  ...cardFieldRecords,
  ...tokenFieldRecords,
  ...recurringFieldRecords,
  ...authenticationFieldRecords,
}

/** The records' texts for a field of an operation; empty for a field without a record. */
export function fieldWords(operation: OperationId, name: string) {
  const { in: places, ...usual } = recordOf(name)
  const { what, source, without, later, example } = { ...usual, ...places?.[operation] }
  const header = headerNames.find((one) => one === name)
  return {
    what: what ? placesFilled(what) : header && headerText(header).what,
    source: spelled(source),
    without: spelled(without),
    later: later ?? [],
    example: example ?? (Object.hasOwn(computed, name) ? computed[name] : undefined),
  }
}

/** A record without a word stands for a field that has none. */
function recordOf(name: string): FieldRecord {
  const { like, ...own } = Object.hasOwn(fieldRecords, name) ? fieldRecords[name]! : {}
  // `in` of the other field does not hold for this one.
  return like ? { ...recordOf(like), in: undefined, ...own } : own
}

const spelled = (text: FieldRecord['source']) =>
  typeof text === 'string' ? sharedFieldTexts[text] : text

const { key, secret, voidUser: email } = sandboxCredentials
const { order_id } = sampleSale

/** The examples that are computed of others. */
const computed: Readonly<Record<string, string>> = {
  'x-auth-user': voidUser(email),
  void_signature: voidSignature(email, order_id, secret),
  'x-client-signature': sign(signatureKinds.sale, {
    key,
    order_id,
    endpoint: 'https://pixelpay.dev',
    secret,
  }),
}
