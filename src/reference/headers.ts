import { text } from '../contract/text.ts'
import type { AssumptionId } from '../contract/domain/assumptions.ts'
import { headerNeedTexts } from '../contract/explanations/header-texts.ts'
import { headerNeed } from '../contract/operations/headers.ts'
import { type HeaderName, headerNames } from '../contract/operations/header-names.ts'
import { operationIds } from '../contract/operations/operation-ids.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import { signatureKindIds, signatureKinds, voidUser } from '../contract/signing.ts'
import type { Words } from './entry.ts'
import { bodiesOf, code, fact, facts, ref, section, table } from './parts.ts'
import { restsOn } from './rests-on.ts'

const words = {
  header: text('El encabezado', 'The header'),
  sandbox: text('En el sandbox', 'In the sandbox'),
  made: text('Cómo se hace', 'How it is made'),
  operations: text('En cada operación', 'In each operation'),
  operation: text('Operación', 'Operation'),
  need: text('Hace falta', 'Needed'),
  errors: text('Si está mal', 'If it is wrong'),
  computed: text('Se calcula para cada solicitud.', 'It is computed for each request.'),
}

/** Its value in the sandbox, and what comes back if it is wrong. */
const more: Readonly<
  Record<
    HeaderName,
    {
      readonly sandbox: Words
      readonly errors: readonly string[]
      readonly rows: readonly AssumptionId[]
    }
  >
> = {
  'x-auth-key': {
    sandbox: [code(sandboxCredentials.key)],
    errors: ['missing_credentials', 'invalid_key'],
    rows: [],
  },
  'x-auth-hash': {
    sandbox: [code(sandboxCredentials.hash)],
    errors: ['missing_credentials', 'invalid_hash'],
    rows: [],
  },
  'x-client-signature': {
    sandbox: [words.computed],
    errors: ['client_signature_missing', 'client_signature_invalid', 'client_signature_elsewhere'],
    rows: ['signed_operations', 'unnamed_signature_parts'],
  },
  'x-auth-user': {
    sandbox: [code(voidUser(sandboxCredentials.voidUser))],
    errors: ['void_not_authorized', 'recurring_not_allowed'],
    rows: ['void_form', 'recurring_credentials'],
  },
  accept: { sandbox: [code('application/json')], errors: ['not_acceptable'], rows: [] },
}

/** What is said of each header. */
export const headerBodies = bodiesOf(headerNames, (name) => {
  const { sandbox, errors, rows } = more[name]
  return (rulebook) => [
    facts('header', words.header, [
      fact(words.sandbox, ...sandbox),
      ...signatureKindIds
        .filter((id) => signatureKinds[id].wire === name)
        .map((id) => fact(words.made, ref('signatures', id))),
      ...errors.map((error) => fact(words.errors, ref('errors', error))),
    ]),
    section(
      'operations',
      words.operations,
      table(
        [words.operation, words.need],
        operationIds.map((id) => [
          ref('operations', id),
          headerNeedTexts[headerNeed(id, name, rulebook)],
        ]),
      ),
    ),
    restsOn([`headers.${name}`], rows),
  ]
})
