import type { AssumptionId } from '../domain/assumptions.ts'
import { type FieldInfo, optional, required, type Rulebook } from '../fields/fields.ts'
import * as rule from '../fields/rules.ts'
import { languages, type Text } from '../text.ts'

const env: FieldInfo = {
  title: { es: 'Entorno', en: 'Environment' },
  description: {
    es: 'Sin “sandbox” las credenciales se buscan entre las de producción.',
    en: 'Without “sandbox” the credentials are looked up among those of production.',
  },
  group: 'advanced',
  options: ['sandbox', 'live', 'test', 'staging'],
  assumptions: ['missing_env'],
}

/** The field of the language; `rows` are the rows of the ledger that decide its other effects. */
export const langField = (rows: readonly AssumptionId[] = []) =>
  optional({
    title: { es: 'Idioma de los mensajes', en: 'Language of messages' },
    group: 'advanced',
    options: languages,
    assumptions: ['english_texts', ...rows],
    rules: [rule.oneOf(languages)],
  })

/** The fields of every operation; `accept` travels as a header. */
export const commonFields = {
  env: optional(env),
  lang: langField(),
  accept: optional({
    title: { es: 'Formato que se acepta', en: 'Accepted format' },
    description: {
      es: 'El encabezado Accept; sin él se envía application/json.',
      en: 'The header Accept; without it application/json is sent.',
    },
    group: 'advanced',
    options: ['application/json', 'text/html', '*/*'],
    wide: true,
    assumptions: ['accept_header'],
  }),
}

const recurringUser: FieldInfo = {
  title: { es: 'Usuario con el permiso', en: 'User with the permission' },
  description: {
    es: 'SHA-512 del correo de quien tiene el permiso de cobros recurrentes; viaja como encabezado.',
    en: 'SHA-512 of the e-mail of who has the permission for recurring payments; travels as a header.',
  },
  group: 'authentication',
  kind: 'signature',
  sensitive: 'secret',
  wide: true,
  assumptions: ['recurring_credentials', 'digest_case'],
}

/** The type of an input does not depend on the ledger: a header that may be there is optional. */
type RecurringFields = typeof commonFields & {
  readonly 'x-auth-user': ReturnType<typeof optional>
}

/**
 * The fields of every recurring operation: with `x-auth-user`, a header, where the ledger asks for
 * it (docs/evidence.md#permission-for-recurring-payments).
 */
export const commonRecurringFields = ({ assumptions }: Rulebook) =>
  (assumptions.recurring_credentials === 'with_user'
    ? { ...commonFields, 'x-auth-user': required(recurringUser) }
    : commonFields) as RecurringFields

const clientSignature = (about: Text, parts: readonly AssumptionId[]) => ({
  'x-client-signature': optional({
    title: { es: 'Firma de la solicitud', en: 'Signature of the request' },
    description: about,
    group: 'authentication',
    kind: 'signature',
    sensitive: 'secret',
    wide: true,
    assumptions: ['client_signature', ...parts, 'signed_endpoint', 'digest_case'],
  }),
})

/**
 * `x-client-signature`, a header, where the vendor names the signed parts
 * (docs/evidence.md#client-signature).
 */
export const signatureField = clientSignature(
  {
    es: 'HMAC-SHA3-512 con el secreto; viaja como encabezado.',
    en: 'HMAC-SHA3-512 with the secret; travels as a header.',
  },
  ['client_signature_parts'],
)

/** The same where the signed parts are assumed (docs/evidence.md#operations-without-signed-parts). */
export const assumedSignatureField = clientSignature(
  {
    es: 'HMAC-SHA3-512 con el secreto; viaja como encabezado. Lo que cubre aquí es un supuesto.',
    en: 'HMAC-SHA3-512 with the secret; travels as a header. What it covers here is assumed.',
  },
  ['signed_operations', 'unnamed_signature_parts'],
)
