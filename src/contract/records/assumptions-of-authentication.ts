import type { AssumptionRecords } from './assumption-record.ts'

/** The gaps of the specification in _Authentication_: assumption-record.ts describes a row. */
export const authenticationAssumptionRecords = {
  missing_credentials: {
    section: 'Authentication',
    title: {
      es: 'Faltan encabezados de credenciales',
      en: 'Credential headers are missing',
    },
    evidence: 'documented',
    rests: ['refused-credentials'],
    why: {
      es: 'La documentación asocia 401 con credenciales ausentes o vencidas; el texto es propio.',
      en: 'The documentation maps 401 to missing or expired credentials; the text is our own.',
    },
    options: {
      unauthorized: '401',
      bad_request: '400',
    },
  },
  wrong_credentials: {
    section: 'Authentication',
    title: {
      es: 'KEY o HASH equivocados',
      en: 'Wrong KEY or HASH',
    },
    evidence: 'assumed',
    rests: ['refused-credentials'],
    why: {
      es: 'Por analogía con “El valor KEY es inválido”, que llega con 400 si falta env.',
      en: 'By analogy with “El valor KEY es inválido”, which comes with 400 when env is missing.',
    },
    options: {
      bad_request: '400',
      unauthorized: '401',
    },
  },
  accept_header: {
    section: 'Authentication',
    title: {
      es: 'Falta Accept: application/json',
      en: 'Accept: application/json is missing',
    },
    evidence: 'assumed',
    rests: ['accept-header'],
    why: {
      es: 'Toda respuesta es JSON: el encabezado no cambia nada, y no consta que se rechace sin él.',
      en: 'Every response is JSON: the header changes nothing, and no refusal without it is recorded.',
    },
    options: {
      ignored: {
        es: 'Se responde JSON de todos modos',
        en: 'JSON is answered anyhow',
      },
      required: {
        es: '406 sin ejecutar la operación',
        en: '406, and the operation is not done',
      },
    },
  },
  auth_hash_digest: {
    section: 'Authentication',
    title: {
      es: 'Resumen del secreto en x-auth-hash',
      en: 'Digest of the secret in x-auth-hash',
    },
    evidence: 'observed',
    rests: ['digests-of-the-secret'],
    why: {
      es: 'El sandbox publica el MD5 y los portales nuevos muestran el SHA-512: se toman los dos.',
      en: 'The sandbox publishes the MD5 and newer portals show the SHA-512: both are taken.',
    },
    options: {
      md5_or_sha512: {
        es: 'MD5 o SHA-512',
        en: 'MD5 or SHA-512',
      },
      md5: {
        es: 'Solo MD5 (32 dígitos)',
        en: 'MD5 only (32 digits)',
      },
      sha512: {
        es: 'Solo SHA-512 (128 dígitos)',
        en: 'SHA-512 only (128 digits)',
      },
    },
  },
  digest_case: {
    section: 'Authentication',
    title: {
      es: 'Hash y firmas en mayúsculas',
      en: 'Hash and signatures in upper case',
    },
    evidence: 'assumed',
    rests: ['upper-case-digests'],
    why: {
      es: 'Todo ejemplo está en minúsculas y no se encontró otro: lo que pasa aquí debe pasar con el servicio real.',
      en: 'Every example is in lower case and no other was found: what passes here must pass live.',
    },
    options: {
      lower_case: {
        es: 'Solo en minúsculas',
        en: 'Lower case only',
      },
      any_case: {
        es: 'También en mayúsculas',
        en: 'Upper case too',
      },
    },
  },
  void_signature_algorithm: {
    section: 'Authentication',
    title: {
      es: 'Cómo se calcula void_signature',
      en: 'How void_signature is computed',
    },
    evidence: 'observed',
    rests: ['void-signature'],
    why: {
      es: 'Un ejemplo de las pruebas del proveedor lo muestra, y el sandbox real lo aceptó.',
      en: "An example in the vendor's tests shows it, and the live sandbox accepted it.",
    },
    options: {
      sha512: {
        es: 'SHA-512 de correo|orden|secreto',
        en: 'SHA-512 of e-mail|order|secret',
      },
      hmac_sha3_512: {
        es: 'HMAC-SHA3-512 de correo|orden con el secreto, como x-client-signature',
        en: 'HMAC-SHA3-512 of e-mail|order with the secret, like x-client-signature',
      },
    },
  },
  client_signature: {
    section: 'Authentication',
    title: {
      es: 'Firma x-client-signature (modo estricto)',
      en: 'x-client-signature (strict signature)',
    },
    evidence: 'observed',
    rests: ['optional-client-signature'],
    why: {
      es: 'La tabla la exige; pero ningún SDK la envía y el sandbox real acepta sin ella: exigirla rechazaría a los clientes del proveedor.',
      en: "The table asks for it; but no SDK sends it, and the live sandbox accepts requests without: to require it would refuse the vendor's clients.",
    },
    options: {
      optional: {
        es: 'Opcional; se verifica si llega',
        en: 'Optional; verified when it comes',
      },
      required: {
        es: 'Obligatoria',
        en: 'Required',
      },
    },
  },
  client_signature_parts: {
    section: 'Authentication',
    title: {
      es: 'Qué se firma en venta, autorización, captura y estado',
      en: 'What is signed for sale, authorization, capture and status',
    },
    evidence: 'documented',
    rests: ['client-signature'],
    why: {
      es: 'Una página del proveedor da las partes de cada operación, y así firman los integradores; otra, más nueva, da una sola fórmula.',
      en: 'A page of the vendor gives the parts of each operation, and integrators sign so; a newer one gives a single pattern.',
    },
    options: {
      by_operation: {
        es: 'Partes por operación',
        en: 'Parts by operation',
      },
      order_for_all: {
        es: 'clave|orden|dirección en las cuatro',
        en: 'key|order|endpoint for all four',
      },
    },
  },
  signed_operations: {
    section: 'Authentication',
    title: {
      es: 'Operaciones con x-client-signature',
      en: 'Operations with x-client-signature',
    },
    evidence: 'assumed',
    rests: ['operations-without-signed-parts'],
    why: {
      es: 'La tabla la da a toda solicitud de cobros y de tokens; el proveedor solo dice qué se firma en cuatro.',
      en: 'The table has it on every payment and token request; the vendor says what is signed for four only.',
    },
    options: {
      all: {
        es: 'Todas las de cobros y tokens',
        en: 'All of payments and tokens',
      },
      named: {
        es: 'Venta, autorización, captura y estado',
        en: 'Sale, authorization, capture and status',
      },
    },
  },
  unnamed_signature_parts: {
    section: 'Authentication',
    title: {
      es: 'Qué se firma al anular y con tokens',
      en: 'What is signed for voids and tokens',
    },
    evidence: 'assumed',
    rests: ['operations-without-signed-parts'],
    why: {
      es: 'No consta: se aplica la fórmula más nueva, clave|orden|dirección, con el token por orden.',
      en: 'Not recorded: the newer pattern key|order|endpoint is applied, with the token as the order.',
    },
    options: {
      order_or_token: {
        es: 'clave|orden|dirección; clave|token|dirección; al guardar, clave|dirección',
        en: 'key|order|endpoint; key|token|endpoint; when storing, key|endpoint',
      },
      payment_or_key: {
        es: 'clave|payment_uuid|dirección; con tokens, clave|dirección',
        en: 'key|payment_uuid|endpoint; with tokens, key|endpoint',
      },
    },
  },
  signed_endpoint: {
    section: 'Authentication',
    title: {
      es: 'Dirección que cubre x-client-signature',
      en: 'Endpoint that x-client-signature covers',
    },
    evidence: 'assumed',
    rests: ['signed-endpoint'],
    why: {
      es: 'Se firma la dirección a la que se llama; una fija en el código fallaría en producción.',
      en: 'The endpoint that is called is signed; one that is fixed in the code would fail in production.',
    },
    options: {
      called: {
        es: 'La dirección a la que llega la solicitud',
        en: 'The one that the request came to',
      },
      called_or_published: {
        es: 'También https://pixelpay.dev y https://pixel-pay.com',
        en: 'https://pixelpay.dev and https://pixel-pay.com as well',
      },
    },
  },
  recurring_credentials: {
    section: 'Authentication',
    title: {
      es: 'Credenciales de lo recurrente',
      en: 'Credentials of recurring payments',
    },
    evidence: 'assumed',
    rests: ['permission-for-recurring-payments'],
    why: {
      es: 'Toda solicitud lleva clave y hash; el permiso es de un usuario, pero ninguna tabla lo nombra.',
      en: 'Every request carries key and hash; the permission is a user’s, but no table names that user.',
    },
    options: {
      key_and_hash: {
        es: 'x-auth-key y x-auth-hash, como en cobros',
        en: 'x-auth-key and x-auth-hash, as for payments',
      },
      with_user: {
        es: 'Además x-auth-user, de quien tiene el permiso',
        en: 'x-auth-user as well, of the user with the permission',
      },
    },
  },
  recurring_permission: {
    section: 'Authentication',
    title: {
      es: 'Permiso para cobros recurrentes',
      en: 'Permission for recurring payments',
    },
    evidence: 'documented',
    rests: ['permission-for-recurring-payments'],
    why: {
      es: 'Lo da el administrador del comercio; la respuesta sin él no consta. Sin permiso no habría nada que probar.',
      en: "The merchant's administrator grants it; the response without it is not recorded. Without it there would be nothing to try.",
    },
    options: {
      granted: {
        es: 'El usuario lo tiene',
        en: 'The user has it',
      },
      missing: {
        es: '403 en todo lo recurrente',
        en: '403 on everything recurring',
      },
    },
  },
} as const satisfies AssumptionRecords
