import type { BodyRecord } from './answer-record.ts'

/** The fields of answers about stored cards: answer-record.ts describes a row. */
export const tokenAnswerRecords = {
  token: {
    of: ['tokens.create', 'tokens.read', 'tokens.update'],
    fields: {
      token: {
        what: {
          es: 'Lo que reemplaza a la tarjeta. Guárdelo: no se puede obtener otra vez.',
          en: 'What replaces the card. Keep it: it cannot be obtained again.',
        },
        from: 'service',
        example: 'T-5b2c1f6c-1a8b-4d6e-9f1c-111111111111',
      },
      status: {
        what: {
          es: 'El estado del token; solo se conoce active. Qué responde uno borrado o vencido lo dice el libro de supuestos.',
          en: 'The status of the token; only active is known. What a deleted or expired one returns is a row of the ledger of assumptions.',
        },
        from: 'service',
        example: 'active',
      },
      mask: {
        what: {
          es: 'El número enmascarado: los primeros seis y los últimos cuatro dígitos.',
          en: 'The masked number: the first six and the last four digits.',
        },
        from: 'card',
        example: '411111******1111',
      },
      network: {
        what: {
          es: 'La marca de la tarjeta.',
          en: 'The brand of the card.',
        },
        from: 'card',
        example: 'visa',
      },
      type: {
        what: {
          es: 'La clase de tarjeta.',
          en: 'The kind of card.',
        },
        from: 'card',
        example: 'CREDIT',
      },
      bin: {
        what: {
          es: 'Los primeros seis dígitos.',
          en: 'The first six digits.',
        },
        from: 'card',
        example: '411111',
      },
      last: {
        what: {
          es: 'Los últimos cuatro dígitos.',
          en: 'The last four digits.',
        },
        from: 'card',
        example: '1111',
      },
      hash: {
        what: {
          es: 'Un resumen de la tarjeta. Si dos tokens de la misma tarjeta tienen el mismo lo dice el libro de supuestos.',
          en: 'A digest of the card. Whether two tokens of one card have the same is a row of the ledger of assumptions.',
        },
        from: 'service',
        example: '9a3f…',
      },
      address: {
        what: {
          es: 'La dirección guardada del titular.',
          en: 'The stored address of the holder.',
        },
        from: 'request',
        example: 'Avenida Circunvalación, casa 12',
      },
      country: {
        what: {
          es: 'El país guardado del titular.',
          en: 'The stored country of the holder.',
        },
        from: 'request',
        example: 'HN',
      },
      state: {
        what: {
          es: 'El departamento o estado guardado, siempre con el país delante.',
          en: 'The stored state, always with the country before it.',
        },
        from: 'request',
        example: 'HN-CR',
      },
      city: {
        what: {
          es: 'La ciudad guardada del titular.',
          en: 'The stored city of the holder.',
        },
        from: 'request',
        example: 'San Pedro Sula',
      },
      zip: {
        what: {
          es: 'El código postal guardado; vacío si no se envió.',
          en: 'The stored postal code; empty if none was sent.',
        },
        from: 'request',
        example: '21102',
      },
      email: {
        what: {
          es: 'El correo guardado; vacío si no se envió.',
          en: 'The stored e-mail address; empty if none was sent.',
        },
        from: 'request',
        example: 'ana.rivera@pixel.hn',
        missing: {
          es: 'La tabla de la especificación no lo muestra; los clientes del proveedor lo leen. El libro de supuestos decide.',
          en: "The table of the specification does not show it; the vendor's clients read it. The ledger of assumptions decides.",
        },
      },
      phone: {
        what: {
          es: 'El teléfono guardado del titular.',
          en: 'The stored telephone number of the holder.',
        },
        from: 'request',
        example: '50499999999',
      },
    },
  },
  deleted_token: {
    of: ['tokens.delete'],
    fields: {
      token: {
        what: {
          es: 'El token que se borró.',
          en: 'The token that was deleted.',
        },
        from: 'request',
        example: 'T-5b2c1f6c-1a8b-4d6e-9f1c-111111111111',
      },
      deleted: {
        what: {
          es: 'Siempre true: se borró.',
          en: 'Always true: it was deleted.',
        },
        from: 'service',
        example: 'true',
      },
    },
  },
} as const satisfies Record<string, BodyRecord>
