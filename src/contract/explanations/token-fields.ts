import { cardFields } from './card-fields.ts'
import { type FieldExplanation, type FieldName, text } from './field-explanation.ts'

const { source: ofCard } = cardFields.card_number
const { source: ofHolder } = cardFields.billing_address

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
