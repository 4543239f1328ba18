import type { FieldName } from '../operations/registry.ts'
import type { FieldRecord } from './field-record.ts'

/** A card that is stored as a token: field-record.ts describes a row. */
export const tokenFieldRecords = {
  number: {
    what: {
      es: 'El número de la tarjeta que se guarda.',
      en: 'The number of the card to be stored.',
    },
    source: 'on_the_card',
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  cvv2: {
    like: 'card_cvv',
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  expire_month: {
    what: {
      es: 'El mes en que vence la tarjeta, de 01 a 12.',
      en: 'The month of expiry, 01 to 12.',
    },
    source: 'on_the_card',
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  expire_year: {
    what: {
      es: 'El año en que vence la tarjeta, con cuatro cifras.',
      en: 'The year of expiry, four digits.',
    },
    source: {
      es: 'Está impreso en la tarjeta, con dos cifras: anteponga 20.',
      en: 'It is printed on the card, with two digits: put 20 before them.',
    },
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  cardholder: {
    like: 'card_holder',
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  address: {
    like: 'billing_address',
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  city: {
    what: {
      es: 'La ciudad del titular de la tarjeta.',
      en: 'The city of the holder of the card.',
    },
    source: 'holder',
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  country: {
    what: {
      es: 'El país del titular, como código de dos letras de ISO 3166.',
      en: 'The country of the holder, as a two-letter code of ISO 3166.',
    },
    source: 'list',
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  state: {
    what: {
      es: 'El departamento o estado del titular, como código ISO 3166-2: HN-CR es Cortés.',
      en: 'The state of the holder, as an ISO 3166-2 code: HN-CR is Cortés.',
    },
    source: 'list_by_country',
    in: {
      'tokens.update': {
        without: {
          es: 'Queda el valor guardado; si se envía otro país, se borra.',
          en: 'The stored value stays; if another country is sent, it is erased.',
        },
      },
    },
  },
  zip: {
    what: {
      es: 'El código postal del titular.',
      en: 'The postal code of the holder.',
    },
    source: 'holder',
    without: {
      es: 'La tarjeta se guarda sin código postal.',
      en: 'The card is stored without a postal code.',
    },
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  phone: {
    like: 'billing_phone',
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  email: {
    what: {
      es: 'El correo del titular.',
      en: 'The e-mail address of the holder.',
    },
    source: 'holder',
    without: {
      es: 'La tarjeta se guarda sin correo.',
      en: 'The card is stored without an e-mail address.',
    },
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  customer: {
    what: {
      es: 'El token de un cliente. La tabla llama al campo customer y una descripción client: el libro de supuestos dice cuál se lee; el otro se ignora.',
      en: 'The token of a customer. The table calls the field customer and one description client: the ledger of assumptions says which one is read; the other is ignored.',
    },
    source: {
      es: 'Se obtiene al crear un cliente, con una operación que la especificación no muestra.',
      en: 'It is obtained when a customer is created, by an operation that the specification does not show.',
    },
    without: {
      es: 'La tarjeta no queda ligada a un cliente.',
      en: 'The card is not linked to a customer.',
    },
    example: '0c1a4f9e-0000-4000-8000-000000000005',
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  client: {
    like: 'customer',
    in: {
      'tokens.update': {
        without: 'kept',
      },
    },
  },
  token: {
    what: {
      es: 'La tarjeta guardada: T- y un UUID.',
      en: 'The stored card: T- and a UUID.',
    },
    source: {
      es: 'Lo devuelve “Guardar tarjeta”, una sola vez: guárdelo. En el sandbox se borra a las 5 horas.',
      en: '“Create token” returns it, once only: keep it. In the sandbox it is deleted after 5 hours.',
    },
    without: {
      es: 'La ruta no lleva a ninguna tarjeta.',
      en: 'The path leads to no card.',
    },
    example: 'T-0c1a4f9e-0000-4000-8000-000000000002',
  },
} as const satisfies Partial<Record<FieldName, FieldRecord>>
