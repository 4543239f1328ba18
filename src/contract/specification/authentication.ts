import { operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { partOf, type Statement, statement, gap } from './statement.ts'

const section = 'Authentication'
const signed = operationIds.filter((id) => ['payments', 'tokens'].includes(operations[id].area))

export const authenticationStatements: readonly Statement[] = partOf(
  section,
  undefined,
  'headers',
  [
    statement(
      'x-auth-key',
      'x-auth-key: la clave del comercio, en cada solicitud de cobros y de tokens.',
      "x-auth-key: the merchant's key, in every payment and tokenization request.",
      { tests: ['credentials'], rows: ['missing_credentials', 'wrong_credentials'] },
    ),
    statement(
      'x-auth-hash',
      'x-auth-hash: el resumen del comercio.',
      "x-auth-hash: the merchant's hash.",
      {
        tests: ['credentials', 'credentialHashes'],
        scenarios: ['credentials.upper-case'],
        rows: ['missing_credentials', 'wrong_credentials', 'auth_hash_digest', 'digest_case'],
      },
    ),
    statement(
      'x-client-signature',
      'x-client-signature: una firma de la transacción, hecha con un secreto.',
      'x-client-signature: a signature of the transaction, made with a secret.',
      {
        tests: ['requestHeaders', 'signedSales'],
        scenarios: ['credentials.signature'],
        takes: [{ by: signed, name: 'x-client-signature' }],
      },
    ),
    statement(
      'sandbox-secret',
      'En el sandbox el secreto de la firma es fijo.',
      'In the sandbox the secret of the signature is fixed.',
      { tests: ['sandboxSecret', 'signatureAnswers'] },
    ),
    statement('accept', 'Accept: application/json.', 'Accept: application/json.', {
      takes: [{ by: operationIds, name: 'accept' }],
      tests: ['requestHeaders'],
      scenarios: ['credentials.accept'],
    }),
    statement(
      'earlier-form',
      'Una forma anterior de la lista tiene solo x-auth-key, x-auth-hash y accept.',
      'An earlier form of the list has only x-auth-key, x-auth-hash and accept.',
      { rows: ['client_signature'] },
    ),
    statement(
      'x-auth-user',
      'La anulación lleva además x-auth-user, el SHA-512 del correo del usuario autorizado.',
      "A void also carries x-auth-user, the SHA-512 of the authorized user's e-mail.",
      {
        tests: ['requestHeaders', 'signedVoid', 'userHash'],
        takes: [{ by: ['payments.void'], name: 'x-auth-user' }],
      },
    ),
    statement(
      'void_signature',
      'Y en el cuerpo, void_signature.',
      'And in the body, void_signature.',
      { tests: ['signedVoid'], takes: [{ by: ['payments.void'], name: 'void_signature' }] },
    ),
    statement(
      'sandbox-user',
      'El sandbox tiene un usuario y un secreto de prueba fijos.',
      'The sandbox has a fixed test user and a fixed test secret.',
      { tests: ['signedVoid', 'sandboxSecret'] },
    ),
    gap(
      'client-signature-algorithm',
      'El algoritmo de x-client-signature no se muestra.',
      'The algorithm of x-client-signature is not shown.',
      {
        tests: ['signatureAnswers', 'signedSales'],
        rows: ['client_signature_parts', 'signed_endpoint', 'digest_case'],
        scenarios: ['credentials.signed-endpoint'],
        takes: [{ by: signed, name: 'x-client-signature' }],
      },
    ),
    gap(
      'void-signature-algorithm',
      'El algoritmo de void_signature no se muestra.',
      'The algorithm of void_signature is not shown.',
      {
        takes: [{ by: ['payments.void'], name: 'void_signature' }],
        tests: ['voidVector'],
        rows: ['void_signature_algorithm'],
        scenarios: ['credentials.void-signature'],
      },
    ),
    gap(
      'recurring',
      'No se muestra cómo se autentican las operaciones recurrentes, salvo el permiso del usuario.',
      "How recurring operations are authenticated is not shown, beyond the user's permission.",
      {
        tests: ['withoutPermission'],
        scenarios: ['credentials.recurring'],
        rows: ['recurring_permission', 'recurring_credentials'],
      },
    ),
  ],
)
