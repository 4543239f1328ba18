import type { Text } from '../text.ts'
import type { NextRequest } from './reply-record.ts'

/** The next request of a program after a refusal: the record of the reply names the row. */
export const nextRequestRecords = {
  ask: {
    es: 'Pregunte primero qué pasó; repita solo si la respuesta dice que no se hizo.',
    en: 'First ask what happened; repeat only if the answer says that it was not done.',
  },
  card: {
    es: 'Pida otra tarjeta al cliente y envíe el cobro con ella.',
    en: 'Ask the customer for another card and send the payment with it.',
  },
  smaller: { es: 'Envíe un monto menor.', en: 'Send a smaller amount.' },
  same: {
    es: 'Corrija lo que dice el mensaje y envíe la misma solicitud.',
    en: 'Correct what the message says and send the same request.',
  },
  later: { es: 'Espere y envíe la misma solicitud.', en: 'Wait and send the same request.' },
  new: { es: 'Envíela como un cobro nuevo.', en: 'Send it as a new payment.' },
  corrected: {
    es: 'Envíe la misma solicitud con los campos corregidos.',
    en: 'Send the same request with the corrected fields.',
  },
  store: {
    es: 'Guarde la tarjeta otra vez y use en su cobro el token nuevo.',
    en: 'Store the card again and use the new token in your payment.',
  },
  credentials: {
    es: 'Lea las credenciales de su configuración, tal como se las dieron, y envíe la misma solicitud con ellas.',
    en: 'Read the credentials from your configuration, as they were given to you, and send the same request with them.',
  },
  signature: {
    es: 'Calcule la firma sobre los valores que va a enviar y envíe la misma solicitud con ella.',
    en: 'Compute the signature over the values that you are going to send and send the same request with it.',
  },
  authenticate: {
    es: 'Pida la autenticación otra vez, con authentication_request, y use el identificador nuevo.',
    en: 'Ask for the authentication again, with authentication_request, and use the new identifier.',
  },
  test_case: {
    es: 'Envíe la misma solicitud con el monto 1.',
    en: 'Send the same request with the amount 1.',
  },
  nothing: {
    es: 'No hay otra solicitud que enviar: repetir esta dará la misma respuesta. Muestre al usuario el motivo y deténgase.',
    en: 'There is no other request to send: repeating this one gives the same answer. Show the reason to the user and stop.',
  },
} as const satisfies Record<NextRequest, Text>
