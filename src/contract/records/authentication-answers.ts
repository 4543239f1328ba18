import type { BodyRecord } from './answer-record.ts'

/** The answers of 3-D Secure: answer-record.ts describes a row. */
export const authenticationAnswerRecords = {
  authentication_required: {
    of: ['payments.sale', 'payments.auth', 'authentication.token'],
    fields: {
      transaction_type: {
        what: {
          es: 'Siempre songbird: antes hay que autenticar la tarjeta.',
          en: 'Always songbird: the card must be authenticated first.',
        },
        from: 'service',
        example: 'songbird',
      },
      payload: {
        what: {
          es: 'El token que se envía a collection_url como JWT.',
          en: 'The token to be posted to collection_url as JWT.',
        },
        from: 'service',
        example: 'eyJhbGciOiJIUzI1NiJ9.e30.firma',
      },
      collection_url: {
        what: {
          es: 'La página que recoge los datos del navegador, en un marco oculto.',
          en: 'The page that collects the data of the browser, in a hidden frame.',
        },
        from: 'service',
        example: 'https://pixelpay.dev/collect',
      },
    },
  },
  authentication: {
    of: ['authentication'],
    fields: {
      identifier: {
        what: {
          es: 'La autenticación. El cobro se repite con ella como authentication_identifier.',
          en: 'The authentication. The payment is repeated with it as authentication_identifier.',
        },
        from: 'service',
        example: '0c1a4f9e-0000-4000-8000-000000000004',
      },
      continue_url: {
        what: {
          es: 'La página del desafío del emisor.',
          en: "The page of the issuer's challenge.",
        },
        from: 'service',
        example: 'https://pixelpay.dev/challenge',
        missing: 'without_challenge',
      },
      continue_payload: {
        what: {
          es: 'El token que se envía a continue_url como JWT.',
          en: 'The token to be posted to continue_url as JWT.',
        },
        from: 'service',
        example: 'eyJhbGciOiJIUzI1NiJ9.e30.firma',
        missing: 'without_challenge',
      },
      window_size: {
        what: {
          es: 'El tamaño de la ventana del desafío, de 01 a 05.',
          en: 'The size of the window, 01 to 05.',
        },
        from: 'issuer',
        example: '05',
        missing: 'without_challenge',
      },
      transaction_id: {
        what: {
          es: 'La sesión de la autenticación.',
          en: 'The session of the authentication.',
        },
        from: 'service',
        example: '0c1a4f9e-0000-4000-8000-000000000003',
        missing: 'without_challenge',
      },
      authentication_identifier: {
        what: {
          es: 'La autenticación de un token, para el cobro que sigue.',
          en: 'The authentication of a token, for the payment that follows.',
        },
        from: 'service',
        example: '0c1a4f9e-0000-4000-8000-000000000004',
        missing: {
          es: 'Se autenticó un cobro, no un token.',
          en: 'A payment was authenticated, not a token.',
        },
      },
    },
  },
} as const satisfies Record<string, BodyRecord>
