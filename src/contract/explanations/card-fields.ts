import type { FieldExplanation } from './field-explanation.ts'
import type { FieldName } from '../operations/registry.ts'
import { text } from '../text.ts'

const ofCard = text('Está impreso en la tarjeta.', 'It is printed on the card.')
const ofHolder = text(
  'Lo escribe el titular, como consta en su banco.',
  'The holder of the card writes it, as the bank knows it.',
)

/** The card of a payment and the address of its holder. */
export const cardFields = {
  card_number: {
    what: text(
      'El número de la tarjeta, sin espacios. En el sandbox, una de las tarjetas de prueba.',
      'The number of the card, without spaces. In the sandbox, one of the test cards.',
    ),
    source: ofCard,
  },
  card_holder: {
    what: text('El nombre del titular de la tarjeta.', 'The name of the holder of the card.'),
    source: ofCard,
  },
  card_cvv: {
    what: text(
      'El código de seguridad de la tarjeta. Este sandbox no lo guarda.',
      'The security code of the card. This sandbox does not store it.',
    ),
    source: text(
      'Está al dorso de la tarjeta; en algunas marcas, al frente.',
      'It is on the back of the card; of some brands, on the front.',
    ),
  },
  card_expire: {
    what: text(
      'Cuándo vence la tarjeta: dos cifras del año y dos del mes, en ese orden.',
      'When the card expires: two digits of the year and two of the month, in that order.',
    ),
    source: text(
      'Está impreso en la tarjeta como MM/AA: hay que invertirlo.',
      'It is printed on the card as MM/YY: the two change places.',
    ),
  },
  card_token: {
    what: text(
      'Una tarjeta guardada, en lugar de los datos de la tarjeta y de facturación: T- y un UUID. Si vale sin T- lo dice el libro de supuestos.',
      'A stored card, instead of the data of the card and of billing: T- and a UUID. Whether it is good without T- is a row of the ledger of assumptions.',
    ),
    source: text(
      'El token que devolvió “Guardar tarjeta”. En el sandbox dura 5 horas.',
      'The token that “Create token” returned. In the sandbox it lasts 5 hours.',
    ),
    without: text(
      'Hacen falta los datos de la tarjeta y de facturación.',
      'The data of the card and of billing are needed.',
    ),
    example: 'T-0c1a4f9e-0000-4000-8000-000000000002',
    later: ['prohibited'],
  },
  billing_address: {
    what: text('La dirección del titular de la tarjeta.', 'The address of the holder of the card.'),
    source: ofHolder,
  },
  billing_city: {
    what: text('La ciudad del titular de la tarjeta.', 'The city of the holder of the card.'),
    source: ofHolder,
    without: text(
      'La especificación no muestra su regla; las pruebas del proveedor la piden. El libro de supuestos decide.',
      "The specification does not show its rule; the vendor's tests ask for it. The ledger of assumptions decides.",
    ),
  },
  billing_state: {
    what: text(
      'El departamento o estado del titular, como código ISO 3166-2: HN-CR es Cortés. También vale sin el país: CR.',
      'The state of the holder, as an ISO 3166-2 code: HN-CR is Cortés. It may come without the country: CR.',
    ),
    source: text(
      'Su tienda lo ofrece en una lista, según el país.',
      'Your shop offers it in a list, by country.',
    ),
  },
  billing_country: {
    what: text(
      'El país del titular, como código: HN. La especificación pide de 3 a 15 caracteres, y los clientes del proveedor envían dos letras; el libro de supuestos decide.',
      "The country of the holder, as a code: HN. The specification asks for 3 to 15 characters, and the vendor's clients send two letters; the ledger of assumptions decides.",
    ),
    source: text('Su tienda lo ofrece en una lista.', 'Your shop offers it in a list.'),
  },
  billing_zip: {
    what: text('El código postal del titular.', 'The postal code of the holder.'),
    source: ofHolder,
    without: text(
      'El cobro sigue, sin código postal.',
      'The payment proceeds, without a postal code.',
    ),
  },
  billing_phone: {
    what: text(
      'El teléfono del titular, con el código del país.',
      'The telephone number of the holder, with the code of the country.',
    ),
    source: ofHolder,
  },
} as const satisfies Partial<Record<FieldName, FieldExplanation>>

const customer = {
  what: text(
    'El token de un cliente. La tabla llama al campo customer y una descripción client: el libro de supuestos dice cuál se lee; el otro se ignora.',
    'The token of a customer. The table calls the field customer and one description client: the ledger of assumptions says which one is read; the other is ignored.',
  ),
  source: text(
    'Se obtiene al crear un cliente, con una operación que la especificación no muestra.',
    'It is obtained when a customer is created, by an operation that the specification does not show.',
  ),
  without: text(
    'La tarjeta no queda ligada a un cliente.',
    'The card is not linked to a customer.',
  ),
  example: '0c1a4f9e-0000-4000-8000-000000000005',
}

/** A card that is stored as a token. */
export const tokenFields = {
  number: {
    what: text('El número de la tarjeta que se guarda.', 'The number of the card to be stored.'),
    source: ofCard,
  },
  cvv2: cardFields.card_cvv,
  expire_month: {
    what: text('El mes en que vence la tarjeta, de 01 a 12.', 'The month of expiry, 01 to 12.'),
    source: ofCard,
  },
  expire_year: {
    what: text(
      'El año en que vence la tarjeta, con cuatro cifras.',
      'The year of expiry, four digits.',
    ),
    source: text(
      'Está impreso en la tarjeta, con dos cifras: anteponga 20.',
      'It is printed on the card, with two digits: put 20 before them.',
    ),
  },
  cardholder: cardFields.card_holder,
  address: cardFields.billing_address,
  city: { what: cardFields.billing_city.what, source: ofHolder },
  country: {
    what: text(
      'El país del titular, como código de dos letras de ISO 3166.',
      'The country of the holder, as a two-letter code of ISO 3166.',
    ),
    source: cardFields.billing_country.source,
  },
  state: {
    what: text(
      'El departamento o estado del titular, como código ISO 3166-2: HN-CR es Cortés.',
      'The state of the holder, as an ISO 3166-2 code: HN-CR is Cortés.',
    ),
    source: cardFields.billing_state.source,
  },
  zip: {
    what: cardFields.billing_zip.what,
    source: ofHolder,
    without: text(
      'La tarjeta se guarda sin código postal.',
      'The card is stored without a postal code.',
    ),
  },
  phone: cardFields.billing_phone,
  email: {
    what: text('El correo del titular.', 'The e-mail address of the holder.'),
    source: ofHolder,
    without: text(
      'La tarjeta se guarda sin correo.',
      'The card is stored without an e-mail address.',
    ),
  },
  customer,
  client: customer,
  token: {
    what: text('La tarjeta guardada: T- y un UUID.', 'The stored card: T- and a UUID.'),
    source: text(
      'Lo devuelve “Guardar tarjeta”, una sola vez: guárdelo. En el sandbox se borra a las 5 horas.',
      '“Create token” returns it, once only: keep it. In the sandbox it is deleted after 5 hours.',
    ),
    without: text('La ruta no lleva a ninguna tarjeta.', 'The path leads to no card.'),
    example: 'T-0c1a4f9e-0000-4000-8000-000000000002',
  },
} as const satisfies Partial<Record<FieldName, FieldExplanation>>
