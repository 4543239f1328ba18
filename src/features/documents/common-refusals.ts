import type { Rulebook } from '../../contract/fields/fields.ts'
import { isSignatureVerified } from '../../contract/operations/client-signature.ts'
import { headerNeed } from '../../contract/operations/headers.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { hasBody } from '../../contract/operations/wire.ts'
import type { ReplyName } from '../../contract/replies/replies.ts'
import { type OperationStep, unknownPaymentQuery, unknownPlanQuery } from './example-steps.ts'
import type { Text } from '../../contract/text.ts'

/** What any operation refuses whatever its fields are; one of them shows it for all. */
export interface CommonRefusal {
  readonly title: Text
  readonly shownBy: OperationStep
  /** What is added to good headers; undefined takes one away. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Undefined is a body over the limit, as hosts hand it on. */
  readonly body?: { readonly text: string | undefined }
  /** How often it is sent before it is refused. */
  readonly times?: number
  readonly concerns: (operation: OperationId, rulebook: Rulebook) => boolean
}

const every = () => true
const withBody = (operation: OperationId) => hasBody(operations[operation].method)
const isSigned = (operation: OperationId, { assumptions }: Rulebook) =>
  isSignatureVerified(operation, assumptions)
const shownBy = unknownPaymentQuery

/** By the reply that it gets; where the ledger lets it pass, it is not shown. */
export const commonRefusals = {
  missing_credentials: {
    title: { es: 'Sin credenciales', en: 'Without credentials' },
    shownBy,
    headers: { 'x-auth-key': undefined, 'x-auth-hash': undefined },
    concerns: every,
  },
  invalid_key: {
    title: { es: 'Con otra llave', en: 'With another key' },
    shownBy,
    headers: { 'x-auth-key': '0000000000' },
    concerns: every,
  },
  invalid_hash: {
    title: { es: 'Con otro hash', en: 'With another hash' },
    shownBy,
    headers: { 'x-auth-hash': '0'.repeat(32) },
    concerns: every,
  },
  client_signature_missing: {
    title: { es: 'Sin firma', en: 'Without a signature' },
    shownBy,
    headers: { 'x-client-signature': undefined },
    concerns: isSigned,
  },
  client_signature_invalid: {
    title: { es: 'Con una firma que no es', en: 'With a signature that is not right' },
    shownBy,
    headers: { 'x-client-signature': '0'.repeat(128) },
    concerns: isSigned,
  },
  recurring_not_allowed: {
    title: { es: 'Con otro usuario', en: 'With another user' },
    shownBy: unknownPlanQuery,
    headers: { 'x-auth-user': '0'.repeat(128) },
    concerns: (operation, rulebook) =>
      headerNeed(operation, 'x-auth-user', rulebook) === 'required' &&
      /^(plans|enrollments)$/.test(operations[operation].area),
  },
  not_acceptable: {
    title: { es: 'Con otro Accept', en: 'With another Accept' },
    shownBy,
    headers: { accept: 'text/html' },
    concerns: every,
  },
  unreadable_body: {
    title: { es: 'Con un cuerpo que no se puede leer', en: 'With a body that cannot be read' },
    shownBy,
    headers: { 'content-type': 'application/json' },
    body: { text: '{' },
    concerns: withBody,
  },
  body_too_large: {
    title: { es: 'Con más de 1 MiB', en: 'With more than 1 MiB' },
    shownBy,
    body: { text: undefined },
    concerns: withBody,
  },
  too_many_requests: {
    title: { es: 'Demasiadas en un minuto', en: 'Too many in a minute' },
    shownBy,
    times: 61,
    concerns: every,
  },
} as const satisfies { readonly [Name in ReplyName]?: CommonRefusal }

export type CommonRefusalName = keyof typeof commonRefusals
export const commonRefusalNames = Object.keys(commonRefusals) as CommonRefusalName[]
