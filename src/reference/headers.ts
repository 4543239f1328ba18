import { referenceLabels } from '../contract/records/reference-labels.ts'
import { headerNeedTexts, headerText } from '../contract/explanations/header-texts.ts'
import { headerNeed } from '../contract/operations/headers.ts'
import { type HeaderName, headerNames } from '../contract/operations/header-names.ts'
import { operationIds } from '../contract/operations/operation-ids.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import { signatureKindIds, signatureKinds, voidUser } from '../contract/signing.ts'
import type { Words } from './entry.ts'
import { bodiesOf, code, fact, facts, ref, section, table } from './parts.ts'
import { restsOn } from './rests-on.ts'

const words = referenceLabels.headers

/** The value of the header in the sandbox. */
const inSandbox: Readonly<Record<HeaderName, Words>> = {
  'x-auth-key': [code(sandboxCredentials.key)],
  'x-auth-hash': [code(sandboxCredentials.hash)],
  'x-client-signature': [words.computed],
  'x-auth-user': [code(voidUser(sandboxCredentials.voidUser))],
  accept: [code('application/json')],
}

/** The sections about each header. */
export const headerBodies = bodiesOf(headerNames, (name) => {
  const { errors, rows } = headerText(name)
  return (rulebook) => [
    facts('header', words.header, [
      fact(words.sandbox, ...inSandbox[name]),
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
