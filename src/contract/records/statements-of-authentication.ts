import type { StatementGroup } from './statement-record.ts'

/**
 * The specification's statements about credentials and signatures: statement-record.ts describes a
 * row.
 */
export const authenticationStatementRecords = [
  {
    section: 'Authentication',
    statements: [
      {
        id: 'headers.x-auth-key',
        es: 'x-auth-key: la clave del comercio, en cada solicitud de cobros y de tokens.',
        en: "x-auth-key: the merchant's key, in every payment and tokenization request.",
        rows: ['missing_credentials', 'wrong_credentials'],
      },
      {
        id: 'headers.x-auth-hash',
        es: 'x-auth-hash: el resumen del comercio.',
        en: "x-auth-hash: the merchant's hash.",
        rows: ['missing_credentials', 'wrong_credentials', 'auth_hash_digest', 'digest_case'],
      },
      {
        id: 'headers.x-client-signature',
        es: 'x-client-signature: una firma de la transacción, hecha con un secreto.',
        en: 'x-client-signature: a signature of the transaction, made with a secret.',
        takes: [
          {
            field: 'x-client-signature',
            by: [
              'payments.sale',
              'payments.auth',
              'payments.capture',
              'payments.void',
              'payments.status',
              'tokens.create',
              'tokens.read',
              'tokens.update',
              'tokens.delete',
            ],
          },
        ],
      },
      {
        id: 'headers.sandbox-secret',
        es: 'En el sandbox el secreto de la firma es fijo.',
        en: 'In the sandbox the secret of the signature is fixed.',
      },
      {
        id: 'headers.accept',
        es: 'Accept: application/json.',
        en: 'Accept: application/json.',
        takes: [{ field: 'accept', by: ['every'] }],
      },
      {
        id: 'headers.earlier-form',
        es: 'Una forma anterior de la lista tiene solo x-auth-key, x-auth-hash y accept.',
        en: 'An earlier form of the list has only x-auth-key, x-auth-hash and accept.',
        rows: ['client_signature'],
      },
      {
        id: 'headers.x-auth-user',
        es: 'La anulación lleva además x-auth-user, el SHA-512 del correo del usuario autorizado.',
        en: "A void also carries x-auth-user, the SHA-512 of the authorized user's e-mail.",
        takes: [{ field: 'x-auth-user', by: ['payments.void'] }],
      },
      {
        id: 'headers.void_signature',
        es: 'Y en el cuerpo, void_signature.',
        en: 'And in the body, void_signature.',
        takes: [{ field: 'void_signature', by: ['payments.void'] }],
      },
      {
        id: 'headers.sandbox-user',
        es: 'El sandbox tiene un usuario y un secreto de prueba fijos.',
        en: 'The sandbox has a fixed test user and a fixed test secret.',
      },
      {
        id: 'headers.client-signature-algorithm',
        es: 'El algoritmo de x-client-signature no se muestra.',
        en: 'The algorithm of x-client-signature is not shown.',
        gap: true,
        takes: [
          {
            field: 'x-client-signature',
            by: [
              'payments.sale',
              'payments.auth',
              'payments.capture',
              'payments.void',
              'payments.status',
              'tokens.create',
              'tokens.read',
              'tokens.update',
              'tokens.delete',
            ],
          },
        ],
        rows: ['client_signature_parts', 'signed_endpoint', 'digest_case'],
      },
      {
        id: 'headers.void-signature-algorithm',
        es: 'El algoritmo de void_signature no se muestra.',
        en: 'The algorithm of void_signature is not shown.',
        gap: true,
        takes: [{ field: 'void_signature', by: ['payments.void'] }],
        rows: ['void_signature_algorithm'],
      },
      {
        id: 'headers.recurring',
        es: 'No se muestra cómo se autentican las operaciones recurrentes, salvo el permiso del usuario.',
        en: "How recurring operations are authenticated is not shown, beyond the user's permission.",
        gap: true,
        rows: ['recurring_permission', 'recurring_credentials'],
      },
    ],
  },
] as const satisfies readonly StatementGroup[]
