import { operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { partOf, type Statement } from './statement.ts'

const section = 'Authentication'
const signed = operationIds.filter((id) => ['payments', 'tokens'].includes(operations[id].area))

export const authenticationStatements: readonly Statement[] = partOf(
  section,
  undefined,
  'headers',
  {
    'x-auth-key': [
      'x-auth-key: la clave del comercio, en cada solicitud de cobros y de tokens.',
      "x-auth-key: the merchant's key, in every payment and tokenization request.",
      { rows: ['missing_credentials', 'wrong_credentials'] },
    ],
    'x-auth-hash': [
      'x-auth-hash: el resumen del comercio.',
      "x-auth-hash: the merchant's hash.",
      { rows: ['missing_credentials', 'wrong_credentials', 'auth_hash_digest', 'digest_case'] },
    ],
    'x-client-signature': [
      'x-client-signature: una firma de la transacción, hecha con un secreto.',
      'x-client-signature: a signature of the transaction, made with a secret.',
      { takes: [{ by: signed, name: 'x-client-signature' }] },
    ],
    'sandbox-secret': [
      'En el sandbox el secreto de la firma es fijo.',
      'In the sandbox the secret of the signature is fixed.',
    ],
    accept: [
      'Accept: application/json.',
      'Accept: application/json.',
      { takes: [{ by: operationIds, name: 'accept' }] },
    ],
    'earlier-form': [
      'Una forma anterior de la lista tiene solo x-auth-key, x-auth-hash y accept.',
      'An earlier form of the list has only x-auth-key, x-auth-hash and accept.',
      { rows: ['client_signature'] },
    ],
    'x-auth-user': [
      'La anulación lleva además x-auth-user, el SHA-512 del correo del usuario autorizado.',
      "A void also carries x-auth-user, the SHA-512 of the authorized user's e-mail.",
      { takes: [{ by: ['payments.void'], name: 'x-auth-user' }] },
    ],
    void_signature: [
      'Y en el cuerpo, void_signature.',
      'And in the body, void_signature.',
      { takes: [{ by: ['payments.void'], name: 'void_signature' }] },
    ],
    'sandbox-user': [
      'El sandbox tiene un usuario y un secreto de prueba fijos.',
      'The sandbox has a fixed test user and a fixed test secret.',
    ],
    'client-signature-algorithm': [
      'El algoritmo de x-client-signature no se muestra.',
      'The algorithm of x-client-signature is not shown.',
      {
        gap: true,
        rows: ['client_signature_parts', 'signed_endpoint', 'digest_case'],
        takes: [{ by: signed, name: 'x-client-signature' }],
      },
    ],
    'void-signature-algorithm': [
      'El algoritmo de void_signature no se muestra.',
      'The algorithm of void_signature is not shown.',
      {
        gap: true,
        rows: ['void_signature_algorithm'],
        takes: [{ by: ['payments.void'], name: 'void_signature' }],
      },
    ],
    recurring: [
      'No se muestra cómo se autentican las operaciones recurrentes, salvo el permiso del usuario.',
      "How recurring operations are authenticated is not shown, beyond the user's permission.",
      { gap: true, rows: ['recurring_permission', 'recurring_credentials'] },
    ],
  },
)
