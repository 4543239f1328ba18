import type {
  AuthenticationRequired,
  CardToken,
  LookupResult,
  PaymentStatus,
} from '../answers/results.ts'
import type { Data } from '../answers/answers.ts'
import { type AnswerNode, type Explained, maybe, said } from './answer-text.ts'
import { transactionTexts } from './transaction-texts.ts'

/** `data` of the status query. */
const statusTexts: Explained<PaymentStatus> = {
  status: maybe('service', 'paid', [
    'El estado del cobro: paid es un éxito. La especificación no da la lista completa.',
    'The status of the payment: paid is a success. The specification does not give the whole list.',
    'Se ha visto null después de anular una autorización sin capturar.',
    'It was seen as null after an authorization was voided before capture.',
  ]),
  attemps: said('service', '1', [
    'Cuántos intentos hubo. El nombre se escribe así en la interfaz.',
    'How many attempts there were. The interface spells the name like this.',
  ]),
  history: {
    ...said('service', '{"2026-01-15": […]}', [
      'Lo que pasó, por día: cada clave es una fecha y cada valor una lista.',
      'What happened, by day: each key is a date and each value a list.',
    ]),
    parts: {
      time: said('service', '2026-01-15 12:00:00', [
        'Cuándo pasó. La zona horaria no consta: el libro de supuestos decide.',
        'When it happened. The time zone is not shown: the ledger of assumptions decides.',
      ]),
      label: said('service', 'Pago completado', [
        'Qué pasó, en palabras.',
        'What happened, in words.',
      ]),
      color: said('service', 'green', [
        'Un color con el que se puede mostrar.',
        'A color to show it in.',
      ]),
      fields: {
        ...maybe('service', '[…]', [
          'Detalles: tarjeta, dispositivo, motivo.',
          'Details: card, device, reason.',
          'Ese paso no tiene detalles.',
          'That step has no details.',
        ]),
        parts: {
          title: said('service', 'Tarjeta', ['El nombre del detalle.', 'The name of the detail.']),
          description: said('service', '411111******1111', [
            'El valor del detalle; la tarjeta va enmascarada.',
            'The value of the detail; the card is masked.',
          ]),
          icon: said('service', 'credit-card', [
            'Un icono con el que se puede mostrar.',
            'An icon to show it with.',
          ]),
        },
      },
    },
  },
}

/** `data` of create, read and update of a token. */
const tokenTexts: Explained<CardToken> = {
  token: said('service', 'T-5b2c1f6c-1a8b-4d6e-9f1c-111111111111', [
    'Lo que reemplaza a la tarjeta. Guárdelo: no se puede obtener otra vez.',
    'What replaces the card. Keep it: it cannot be obtained again.',
  ]),
  status: said('service', 'active', [
    'El estado del token; solo se conoce active. Qué responde uno borrado o vencido lo dice el libro de supuestos.',
    'The status of the token; only active is known. What a deleted or expired one returns is a row of the ledger of assumptions.',
  ]),
  mask: said('card', '411111******1111', [
    'El número enmascarado: los primeros seis y los últimos cuatro dígitos.',
    'The masked number: the first six and the last four digits.',
  ]),
  network: said('card', 'visa', ['La marca de la tarjeta.', 'The brand of the card.']),
  type: said('card', 'CREDIT', ['La clase de tarjeta.', 'The kind of card.']),
  bin: said('card', '411111', ['Los primeros seis dígitos.', 'The first six digits.']),
  last: said('card', '1111', ['Los últimos cuatro dígitos.', 'The last four digits.']),
  hash: said('service', '9a3f…', [
    'Un resumen de la tarjeta. Si dos tokens de la misma tarjeta tienen el mismo lo dice el libro de supuestos.',
    'A digest of the card. Whether two tokens of one card have the same is a row of the ledger of assumptions.',
  ]),
  address: said('request', 'Avenida Circunvalación, casa 12', [
    'La dirección guardada del titular.',
    'The stored address of the holder.',
  ]),
  country: said('request', 'HN', [
    'El país guardado del titular.',
    'The stored country of the holder.',
  ]),
  state: said('request', 'HN-CR', [
    'El departamento o estado guardado, siempre con el país delante.',
    'The stored state, always with the country before it.',
  ]),
  city: said('request', 'San Pedro Sula', [
    'La ciudad guardada del titular.',
    'The stored city of the holder.',
  ]),
  zip: said('request', '21102', [
    'El código postal guardado; vacío si no se envió.',
    'The stored postal code; empty if none was sent.',
  ]),
  email: maybe('request', 'ana.rivera@pixel.hn', [
    'El correo guardado; vacío si no se envió.',
    'The stored e-mail address; empty if none was sent.',
    'La tabla de la especificación no lo muestra; los clientes del proveedor lo leen. El libro de supuestos decide.',
    "The table of the specification does not show it; the vendor's clients read it. The ledger of assumptions decides.",
  ]),
  phone: said('request', '50499999999', [
    'El teléfono guardado del titular.',
    'The stored telephone number of the holder.',
  ]),
}

/** `data` of delete of a token. */
const deletedTokenTexts: Explained<Data<'tokens.delete'>> = {
  token: said('request', 'T-5b2c1f6c-1a8b-4d6e-9f1c-111111111111', [
    'El token que se borró.',
    'The token that was deleted.',
  ]),
  deleted: said('service', 'true', ['Siempre true: se borró.', 'Always true: it was deleted.']),
}

/** `data` of a 202: the card must be authenticated first. */
export const authenticationRequiredTexts: Explained<AuthenticationRequired> = {
  transaction_type: said('service', 'songbird', [
    'Siempre songbird: antes hay que autenticar la tarjeta.',
    'Always songbird: the card must be authenticated first.',
  ]),
  payload: said('service', 'eyJhbGciOiJIUzI1NiJ9.e30.firma', [
    'El token que se envía a collection_url como JWT.',
    'The token to be posted to collection_url as JWT.',
  ]),
  collection_url: said('service', 'https://pixelpay.dev/collect', [
    'La página que recoge los datos del navegador, en un marco oculto.',
    'The page that collects the data of the browser, in a hidden frame.',
  ]),
}

const withoutChallenge = ['No hace falta un desafío.', 'No challenge is needed.'] as const

/** `data` of the operations of 3-D Secure. */
const lookupTexts: Explained<LookupResult> = {
  identifier: said('service', '0c1a4f9e-0000-4000-8000-000000000004', [
    'La autenticación. El cobro se repite con ella como authentication_identifier.',
    'The authentication. The payment is repeated with it as authentication_identifier.',
  ]),
  continue_url: maybe('service', 'https://pixelpay.dev/challenge', [
    'La página del desafío del emisor.',
    "The page of the issuer's challenge.",
    ...withoutChallenge,
  ]),
  continue_payload: maybe('service', 'eyJhbGciOiJIUzI1NiJ9.e30.firma', [
    'El token que se envía a continue_url como JWT.',
    'The token to be posted to continue_url as JWT.',
    ...withoutChallenge,
  ]),
  window_size: maybe('issuer', '05', [
    'El tamaño de la ventana del desafío, de 01 a 05.',
    'The size of the window, 01 to 05.',
    ...withoutChallenge,
  ]),
  transaction_id: maybe('service', '0c1a4f9e-0000-4000-8000-000000000003', [
    'La sesión de la autenticación.',
    'The session of the authentication.',
    ...withoutChallenge,
  ]),
  authentication_identifier: maybe('service', '0c1a4f9e-0000-4000-8000-000000000004', [
    'La autenticación de un token, para el cobro que sigue.',
    'The authentication of a token, for the payment that follows.',
    'Se autenticó un cobro, no un token.',
    'A payment was authenticated, not a token.',
  ]),
}

/** `data` of the operations of payments, of stored cards and of 3-D Secure. */
export const paymentData = {
  'payments.sale': transactionTexts,
  'payments.auth': transactionTexts,
  'payments.capture': transactionTexts,
  'payments.void': transactionTexts,
  'payments.status': statusTexts,
  'tokens.create': tokenTexts,
  'tokens.read': tokenTexts,
  'tokens.update': tokenTexts,
  'tokens.delete': deletedTokenTexts,
  'authentication.lookup': lookupTexts,
  'authentication.continue': lookupTexts,
  'authentication.token': lookupTexts,
} satisfies Record<string, AnswerNode['parts']>
