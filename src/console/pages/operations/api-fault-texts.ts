import type { ApiFaultKind } from '../../../contract/control/api-fault-kinds.ts'
import type { Text } from '../../../contract/text.ts'

/** The effect on the request, and the answer of a good client. */
export const apiFaultTexts: Readonly<
  Record<ApiFaultKind, { readonly effect: Text; readonly cure: Text }>
> = {
  lose_request: {
    effect: {
      es: 'La conexión se rompe antes de que el servicio reciba la solicitud: nada se cobra.',
      en: 'The connection breaks before the service has the request: nothing is charged.',
    },
    cure: {
      es: 'El comercio no puede distinguirlo de una respuesta perdida: averigüe qué pasó antes de cobrar otra vez.',
      en: 'The merchant cannot distinguish it from a lost response: find out what happened before you charge again.',
    },
  },
  lose_answer: {
    effect: {
      es: 'El servicio hace lo pedido, y la conexión se rompe antes de la respuesta: el cobro ya existe.',
      en: 'The service does what was asked, and the connection breaks before the response: the payment is there.',
    },
    cure: {
      es: 'Guarde la orden antes de cobrar. Sin respuesta, no cobre otra vez: averigüe primero qué pasó con ella.',
      en: 'Store the order before you charge. Without a response do not charge again: find out first what came of it.',
    },
  },
  repeat: {
    effect: {
      es: 'Un proxy repite la solicitud: se hace dos veces, y llega la segunda respuesta.',
      en: 'A proxy repeats the request: it is done twice, and the second response arrives.',
    },
    cure: {
      es: 'Concilie sus órdenes con los cobros del servicio, y anule el que sobra.',
      en: 'Reconcile your orders with the payments of the service, and void the one too many.',
    },
  },
  delay: {
    effect: {
      es: 'La respuesta llega tarde, en tiempo real.',
      en: 'The response arrives late, in real time.',
    },
    cure: {
      es: 'Un tiempo de espera excedido no es un rechazo: trátelo como una respuesta perdida.',
      en: 'A timeout is no decline: treat it as a lost response.',
    },
  },
  drip: {
    effect: {
      es: 'El cuerpo llega en pedazos, a lo largo de ese tiempo.',
      en: 'The body arrives in pieces, over that time.',
    },
    cure: {
      es: 'Limite el tiempo de toda la respuesta, no solo el de su comienzo.',
      en: 'Limit the time of the whole response, not only that of its beginning.',
    },
  },
  cut: {
    effect: {
      es: 'El cuerpo termina a la mitad, aunque se anunció entero.',
      en: 'The body ends in the middle, though all of it was announced.',
    },
    cure: {
      es: 'Un JSON incompleto es una respuesta perdida: lo pedido ya se hizo.',
      en: 'Incomplete JSON is a lost response: what was asked is done.',
    },
  },
  error_500: {
    effect: {
      es: 'El servicio cobra, y en lugar de su respuesta llega una página HTML con 500.',
      en: 'The service charges, and an HTML page with 500 arrives instead of its response.',
    },
    cure: {
      es: 'Un 500 no dice si se cobró: consulte antes de decidir.',
      en: 'A 500 does not say whether it was charged: ask before you decide.',
    },
  },
  error_502: {
    effect: {
      es: 'El proxy pierde la respuesta del servicio y envía su página HTML con 502.',
      en: 'The proxy loses the response of the service, and sends its HTML page with 502.',
    },
    cure: {
      es: 'Trátelo como una respuesta perdida, y no suponga que el cuerpo es JSON.',
      en: 'Treat it as a lost response, and do not assume that the body is JSON.',
    },
  },
  error_503: {
    effect: {
      es: 'El proxy no halla el servicio: nada se cobra, y llega su página HTML con 503.',
      en: 'The proxy does not find the service: nothing is charged, and its HTML page with 503 arrives.',
    },
    cure: {
      es: 'Espere y averigüe qué pasó con la orden antes de repetir.',
      en: 'Wait, and find out what came of the order before you repeat.',
    },
  },
  too_many_429: {
    effect: {
      es: 'El servicio no la atiende: 429 con Retry-After.',
      en: 'The service does not do it: 429 with Retry-After.',
    },
    cure: {
      es: 'Espere lo que dice Retry-After y repita: nada se hizo.',
      en: 'Wait as long as Retry-After says and repeat: nothing was done.',
    },
  },
  wrong_content_type: {
    effect: {
      es: 'La respuesta correcta llega como text/html.',
      en: 'The right response arrives as text/html.',
    },
    cure: {
      es: 'Lea el cuerpo antes de dar el cobro por fallido.',
      en: 'Read the body before you take the payment for failed.',
    },
  },
}
