import { referenceLabels } from '../contract/records/reference-labels.ts'
import { fillText, text } from '../contract/text.ts'
import { signatureRecords, signedPartRecords } from '../contract/records/signatures.ts'
import {
  clientSignatureKind,
  isSignatureVerified,
  voidSignatureKind,
} from '../contract/operations/client-signature.ts'
import { type OperationId, operationIds } from '../contract/operations/operation-ids.ts'
import type { Rulebook } from '../contract/fields/fields.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import { sandboxValues } from '../contract/signature-examples.ts'
import {
  algorithms,
  canonicalText,
  sign,
  type SignatureKind,
  type SignatureKindId,
  signatureKindIds,
  signatureKinds,
} from '../contract/signing.ts'
import {
  bodiesOf,
  code,
  common,
  fact,
  facts,
  listed,
  paragraph,
  ref,
  section,
  table,
} from './parts.ts'
import { restsOn } from './rests-on.ts'

const words = referenceLabels.signatures

/** The sections about each signature and digest. */
export const signatureBodies = bodiesOf(signatureKindIds, (id) => {
  const kind: SignatureKind = signatureKinds[id]
  const { title: algorithm, keyed, bytes } = algorithms[kind.algorithm]
  const canonical = canonicalText(kind, sandboxValues)
  const { place = kind.title, statements = [], rows } = signatureRecords[kind.wire] ?? {}
  return (rulebook) => [
    facts('made', words.made, [
      fact(words.place, code(kind.wire), text(', ', ', '), place),
      fact(
        words.algorithm,
        { es: `${algorithm}, `, en: `${algorithm}, ` },
        keyed ? words.keyed : words.plain,
      ),
      fact(
        words.form,
        fillText(words.hex, { digits: bytes * 2 }),
        ...(kind.lowerCase ? [text(' ', ' '), words.lower] : []),
      ),
      ...(kind.wire === 'payment_hash' ? [] : [fact(common.by, ...usersOf(id, rulebook))]),
    ]),
    section(
      'parts',
      words.parts,
      paragraph(words.joined),
      table(
        [words.part, common.what, words.how],
        kind.parts.map((part) => [
          code(part),
          signedPartRecords[part].label,
          signedPartRecords[part].hint,
        ]),
      ),
    ),
    section(
      'example',
      words.example,
      ...(keyed
        ? [{ kind: 'code' as const, label: words.secret, text: sandboxCredentials.secret }]
        : []),
      { kind: 'code', label: words.signed, text: canonical },
      { kind: 'code', label: words.result, text: sign(kind, sandboxValues) },
    ),
    restsOn([...statements], rows),
  ]
})

function usersOf(id: SignatureKindId, { assumptions }: Rulebook) {
  const ids = operationIds.filter(
    (one) => clientSignatureKind(one, assumptions) === id && isSignatureVerified(one, assumptions),
  )
  const all: readonly OperationId[] =
    id === voidSignatureKind(assumptions) || id === 'void_user'
      ? ['payments.void']
      : id === 'auth_hash' || id === 'auth_hash_sha512'
        ? operationIds
        : ids
  return all.length ? listed(all.map((one) => ref('operations', one))) : [words.unused]
}
