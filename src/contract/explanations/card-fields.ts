import type { FieldExplanation } from './field-explanation.ts'
import type { FieldName } from '../operations/registry.ts'
import { text } from '../text.ts'

const ofCard = text('Está impreso en la tarjeta.', 'It is printed on the card.')
const ofHolder = text(
  'Lo escribe el titular, como consta en su banco.',
  'The holder of the card writes it, as the bank knows it.',
)

const cityOfHolder = {
  es: 'La ciudad del titular de la tarjeta.',
  en: 'The city of the holder of the card.',
  source: ofHolder,
}
const zipOfHolder = {
  es: 'El código postal del titular.',
  en: 'The postal code of the holder.',
  source: ofHolder,
}

/** The card of a payment and the address of its holder. */
export const cardFields = {
  card_number: {
    es: 'El número de la tarjeta, sin espacios. En el sandbox, una de las tarjetas de prueba.',
    en: 'The number of the card, without spaces. In the sandbox, one of the test cards.',
    source: ofCard,
  },
  card_holder: {
    es: 'El nombre del titular de la tarjeta.',
    en: 'The name of the holder of the card.',
    source: ofCard,
  },
  card_cvv: {
    es: 'El código de seguridad de la tarjeta. Este sandbox no lo guarda.',
    en: 'The security code of the card. This sandbox does not store it.',
    source: text(
      'Está al dorso de la tarjeta; en algunas marcas, al frente.',
      'It is on the back of the card; of some brands, on the front.',
    ),
  },
  card_expire: {
    es: 'Cuándo vence la tarjeta: dos cifras del año y dos del mes, en ese orden.',
    en: 'When the card expires: two digits of the year and two of the month, in that order.',
    source: text(
      'Está impreso en la tarjeta como MM/AA: hay que invertirlo.',
      'It is printed on the card as MM/YY: the two change places.',
    ),
  },
  card_token: {
    es: 'Una tarjeta guardada, en lugar de los datos de la tarjeta y de facturación: T- y un UUID. Si vale sin T- lo dice el libro de supuestos.',
    en: 'A stored card, instead of the data of the card and of billing: T- and a UUID. Whether it is good without T- is a row of the ledger of assumptions.',
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
    es: 'La dirección del titular de la tarjeta.',
    en: 'The address of the holder of the card.',
    source: ofHolder,
  },
  billing_city: {
    ...cityOfHolder,
    without: text(
      'La especificación no muestra su regla; las pruebas del proveedor la piden. El libro de supuestos decide.',
      "The specification does not show its rule; the vendor's tests ask for it. The ledger of assumptions decides.",
    ),
  },
  billing_state: {
    es: 'El departamento o estado del titular, como código ISO 3166-2: HN-CR es Cortés. También vale sin el país: CR.',
    en: 'The state of the holder, as an ISO 3166-2 code: HN-CR is Cortés. It may come without the country: CR.',
    source: text(
      'Su tienda lo ofrece en una lista, según el país.',
      'Your shop offers it in a list, by country.',
    ),
  },
  billing_country: {
    es: 'El país del titular, como código: HN. La especificación pide de 3 a 15 caracteres, y los clientes del proveedor envían dos letras; el libro de supuestos decide.',
    en: "The country of the holder, as a code: HN. The specification asks for 3 to 15 characters, and the vendor's clients send two letters; the ledger of assumptions decides.",
    source: text('Su tienda lo ofrece en una lista.', 'Your shop offers it in a list.'),
  },
  billing_zip: {
    ...zipOfHolder,
    without: text(
      'El cobro sigue, sin código postal.',
      'The payment proceeds, without a postal code.',
    ),
  },
  billing_phone: {
    es: 'El teléfono del titular, con el código del país.',
    en: 'The telephone number of the holder, with the code of the country.',
    source: ofHolder,
  },
} as const satisfies Partial<Record<FieldName, FieldExplanation>>

const customer = {
  es: 'El token de un cliente. La tabla llama al campo customer y una descripción client: el libro de supuestos dice cuál se lee; el otro se ignora.',
  en: 'The token of a customer. The table calls the field customer and one description client: the ledger of assumptions says which one is read; the other is ignored.',
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
    es: 'El número de la tarjeta que se guarda.',
    en: 'The number of the card to be stored.',
    source: ofCard,
  },
  cvv2: cardFields.card_cvv,
  expire_month: {
    es: 'El mes en que vence la tarjeta, de 01 a 12.',
    en: 'The month of expiry, 01 to 12.',
    source: ofCard,
  },
  expire_year: {
    es: 'El año en que vence la tarjeta, con cuatro cifras.',
    en: 'The year of expiry, four digits.',
    source: text(
      'Está impreso en la tarjeta, con dos cifras: anteponga 20.',
      'It is printed on the card, with two digits: put 20 before them.',
    ),
  },
  cardholder: cardFields.card_holder,
  address: cardFields.billing_address,
  city: cityOfHolder,
  country: {
    es: 'El país del titular, como código de dos letras de ISO 3166.',
    en: 'The country of the holder, as a two-letter code of ISO 3166.',
    source: cardFields.billing_country.source,
  },
  state: {
    es: 'El departamento o estado del titular, como código ISO 3166-2: HN-CR es Cortés.',
    en: 'The state of the holder, as an ISO 3166-2 code: HN-CR is Cortés.',
    source: cardFields.billing_state.source,
  },
  zip: {
    ...zipOfHolder,
    without: text(
      'La tarjeta se guarda sin código postal.',
      'The card is stored without a postal code.',
    ),
  },
  phone: cardFields.billing_phone,
  email: {
    es: 'El correo del titular.',
    en: 'The e-mail address of the holder.',
    source: ofHolder,
    without: text(
      'La tarjeta se guarda sin correo.',
      'The card is stored without an e-mail address.',
    ),
  },
  customer,
  client: customer,
  token: {
    es: 'La tarjeta guardada: T- y un UUID.',
    en: 'The stored card: T- and a UUID.',
    source: text(
      'Lo devuelve “Guardar tarjeta”, una sola vez: guárdelo. En el sandbox se borra a las 5 horas.',
      '“Create token” returns it, once only: keep it. In the sandbox it is deleted after 5 hours.',
    ),
    without: text('La ruta no lleva a ninguna tarjeta.', 'The path leads to no card.'),
    example: 'T-0c1a4f9e-0000-4000-8000-000000000002',
  },
} as const satisfies Partial<Record<FieldName, FieldExplanation>>
