import { describeFields, type Rulebook } from '../fields/fields.ts'
import { isSignatureVerified } from './client-signature.ts'
import { type HeaderName, headerNames, type HeaderNeed } from './header-names.ts'
import { inputUnder } from './input-under.ts'
import type { OperationId } from './operation-ids.ts'

/** Tells whether an operation carries a header, as the ledger reads the specification. */
export function headerNeed(id: OperationId, name: HeaderName, rules: Rulebook): HeaderNeed {
  const { assumptions } = rules
  switch (name) {
    case 'x-auth-key':
    case 'x-auth-hash':
      return 'required'
    case 'accept':
      return assumptions.accept_header === 'required' ? 'required' : 'optional'
    case 'x-client-signature':
      if (!isSignatureVerified(id, assumptions)) return 'none'
      return assumptions.client_signature
    case 'x-auth-user': {
      const field = describeFields(inputUnder(rules, id)).find((one) => one.name === name)
      return field ? (field.required ? 'required' : 'optional') : 'none'
    }
  }
}

/** The headers without which the ledger has a request refused. */
export const neededHeaders = (id: OperationId, rules: Rulebook) =>
  headerNames.filter((name) => headerNeed(id, name, rules) === 'required')

/** Tells whether an `Accept` header names the format of every answer. */
export const acceptsJson = (accept: string | undefined) =>
  accept?.toLowerCase().includes('application/json') === true
