import type { Rulebook } from '../../contract/fields/fields.ts'
import { isSignatureVerified } from '../../contract/operations/client-signature.ts'
import { headerNeed } from '../../contract/operations/headers.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { hasBody } from '../../contract/operations/wire.ts'
import type { ReplyName } from '../../contract/replies/replies.ts'

/** What any operation refuses whatever its fields are; one of them shows it for all. */
export interface CommonRefusal {
  /** The reply that it gets; where the ledger lets it pass, it is not shown. */
  readonly name: ReplyName
  /** The form of an operation that shows it: a payment's status if not another. */
  readonly shownBy?: readonly [OperationId, variant: string]
  /** What is added to good headers; undefined takes one away. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Undefined is a body over the limit, as hosts hand it on. */
  readonly body?: { readonly text: string | undefined }
  /** How often it is sent before it is refused. */
  readonly times?: number
  /** All operations if it is not said. */
  readonly concerns?: (operation: OperationId, rulebook: Rulebook) => boolean
}

const withBody = (operation: OperationId) => hasBody(operations[operation].method)
const isSigned = (operation: OperationId, { assumptions }: Rulebook) =>
  isSignatureVerified(operation, assumptions)

export const commonRefusals: readonly CommonRefusal[] = [
  { name: 'missing_credentials', headers: { 'x-auth-key': undefined, 'x-auth-hash': undefined } },
  { name: 'invalid_key', headers: { 'x-auth-key': '0000000000' } },
  { name: 'invalid_hash', headers: { 'x-auth-hash': '0'.repeat(32) } },
  {
    name: 'client_signature_missing',
    headers: { 'x-client-signature': undefined },
    concerns: isSigned,
  },
  {
    name: 'client_signature_invalid',
    headers: { 'x-client-signature': '0'.repeat(128) },
    concerns: isSigned,
  },
  {
    name: 'recurring_not_allowed',
    shownBy: ['plans.read', 'plan'],
    headers: { 'x-auth-user': '0'.repeat(128) },
    concerns: (operation, rulebook) =>
      headerNeed(operation, 'x-auth-user', rulebook) === 'required' &&
      /^(plans|enrollments)$/.test(operations[operation].area),
  },
  { name: 'not_acceptable', headers: { accept: 'text/html' } },
  {
    name: 'unreadable_body',
    headers: { 'content-type': 'application/json' },
    body: { text: '{' },
    concerns: withBody,
  },
  { name: 'body_too_large', body: { text: undefined }, concerns: withBody },
  { name: 'too_many_requests', times: 61 },
]
