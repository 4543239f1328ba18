import type { FieldName } from '../operations/registry.ts'
import type { FieldRecord } from './field-record.ts'

/** The card of a payment and the address of its holder: field-record.ts describes a row. */
export const cardFieldRecords = {
  card_number: {
    what: {
      es: 'El número de la tarjeta, sin espacios. En el sandbox, una de las tarjetas de prueba.',
      en: 'The number of the card, without spaces. In the sandbox, one of the test cards.',
    },
    source: 'on_the_card',
  },
  card_holder: {
    what: {
      es: 'El nombre del titular de la tarjeta.',
      en: 'The name of the holder of the card.',
    },
    source: 'on_the_card',
  },
  card_cvv: {
    what: {
      es: 'El código de seguridad de la tarjeta. Este sandbox no lo guarda.',
      en: 'The security code of the card. This sandbox does not store it.',
    },
    source: {
      es: 'Está al dorso de la tarjeta; en algunas marcas, al frente.',
      en: 'It is on the back of the card; of some brands, on the front.',
    },
  },
  card_expire: {
    what: {
      es: 'Cuándo vence la tarjeta: dos cifras del año y dos del mes, en ese orden.',
      en: 'When the card expires: two digits of the year and two of the month, in that order.',
    },
    source: {
      es: 'Está impreso en la tarjeta como MM/AA: hay que invertirlo.',
      en: 'It is printed on the card as MM/YY: the two change places.',
    },
  },
  card_token: {
    what: {
      es: 'Una tarjeta guardada, en lugar de los datos de la tarjeta y de facturación: T- y un UUID. Si vale sin T- lo dice el libro de supuestos.',
      en: 'A stored card, instead of the data of the card and of billing: T- and a UUID. Whether it is good without T- is a row of the ledger of assumptions.',
    },
    source: {
      es: 'El token que devolvió “Guardar tarjeta”. En el sandbox dura 5 horas.',
      en: 'The token that “Create token” returned. In the sandbox it lasts 5 hours.',
    },
    without: {
      es: 'Hacen falta los datos de la tarjeta y de facturación.',
      en: 'The data of the card and of billing are needed.',
    },
    example: 'T-0c1a4f9e-0000-4000-8000-000000000002',
    later: ['prohibited'],
    in: {
      'authentication.lookup': {
        later: [],
      },
      'authentication.token': {
        what: {
          es: 'La tarjeta guardada que se autentica.',
          en: 'The stored card to authenticate.',
        },
        later: [],
      },
    },
  },
  billing_address: {
    what: {
      es: 'La dirección del titular de la tarjeta.',
      en: 'The address of the holder of the card.',
    },
    source: 'holder',
  },
  billing_city: {
    what: {
      es: 'La ciudad del titular de la tarjeta.',
      en: 'The city of the holder of the card.',
    },
    source: 'holder',
    without: {
      es: 'La especificación no muestra su regla; las pruebas del proveedor la piden. El libro de supuestos decide.',
      en: "The specification does not show its rule; the vendor's tests ask for it. The ledger of assumptions decides.",
    },
  },
  billing_state: {
    what: {
      es: 'El departamento o estado del titular, como código ISO 3166-2: HN-CR es Cortés. También vale sin el país: CR.',
      en: 'The state of the holder, as an ISO 3166-2 code: HN-CR is Cortés. It may come without the country: CR.',
    },
    source: 'list_by_country',
  },
  billing_country: {
    what: {
      es: 'El país del titular, como código: HN. La especificación pide de 3 a 15 caracteres, y los clientes del proveedor envían dos letras; el libro de supuestos decide.',
      en: "The country of the holder, as a code: HN. The specification asks for 3 to 15 characters, and the vendor's clients send two letters; the ledger of assumptions decides.",
    },
    source: 'list',
  },
  billing_zip: {
    what: {
      es: 'El código postal del titular.',
      en: 'The postal code of the holder.',
    },
    source: 'holder',
    without: {
      es: 'El cobro sigue, sin código postal.',
      en: 'The payment proceeds, without a postal code.',
    },
  },
  billing_phone: {
    what: {
      es: 'El teléfono del titular, con el código del país.',
      en: 'The telephone number of the holder, with the code of the country.',
    },
    source: 'holder',
  },
} as const satisfies Partial<Record<FieldName, FieldRecord>>
