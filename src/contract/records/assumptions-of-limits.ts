import type { AssumptionRecords } from './assumption-record.ts'

/** The gaps of the specification in _Limits_: assumption-record.ts describes a row. */
export const limitAssumptionRecords = {
  amount_outside_table: {
    section: 'Limits',
    title: {
      es: 'Monto que no elige un resultado',
      en: 'Amount that selects no outcome',
    },
    evidence: 'observed',
    rests: ['amounts-outside-the-table'],
    why: {
      es: 'El mensaje que se observó dice que el caso de prueba no existe, no que el campo sea inválido: por eso 400 y no 422. El estado no consta. La aprobación es para demostraciones con montos de verdad.',
      en: 'The message that was observed says that the test case does not exist, not that the field is invalid: hence 400 and not 422. The status is not recorded. The approval is for demonstrations with real amounts.',
    },
    options: {
      bad_request: '400',
      invalid_field: {
        es: '422 en order_amount',
        en: '422 on order_amount',
      },
      approved: {
        es: 'Se aprueba, como en producción, si es mayor que cero',
        en: 'Approved, as in production, if it is over zero',
      },
    },
  },
  card_outside_set: {
    section: 'Limits',
    title: {
      es: 'Tarjeta que no es de prueba',
      en: 'Card that is not a test card',
    },
    evidence: 'assumed',
    rests: ['cards-outside-the-set'],
    why: {
      es: 'No se encontró la respuesta; 422 nombra el campo, como con todo valor que no se acepta.',
      en: 'No record of the response was found; 422 names the field, as for any other value that is not accepted.',
    },
    options: {
      invalid_field: {
        es: '422 en card_number',
        en: '422 on card_number',
      },
      precondition: '412',
    },
  },
  rate_limit: {
    section: 'Limits',
    title: {
      es: 'Límite de solicitudes por minuto',
      en: 'Limit of requests per minute',
    },
    evidence: 'assumed',
    rests: ['rate-limit'],
    why: {
      es: 'El proveedor habla de un límite por cliente, sin cifra; 60 es la del marco de su servicio. Sin límite no se detiene ninguna prueba.',
      en: "The vendor speaks of a limit for each client, without a figure; 60 is that of its service's framework. Without a limit no test run is stopped.",
    },
    options: {
      none: {
        es: 'Sin límite',
        en: 'No limit',
      },
      '60_per_minute': {
        es: '60 por minuto del reloj, en todo el sandbox; después 429 con Retry-After',
        en: '60 in a minute of the clock, for the whole sandbox; then 429 with Retry-After',
      },
    },
  },
  declined_code: {
    section: 'Limits',
    title: {
      es: 'Código del resultado 2',
      en: 'Response code of outcome 2',
    },
    evidence: 'assumed',
    rests: ['response-codes'],
    why: {
      es: 'No se encontró ninguno. En ISO 8583, 05 (no honrar) no da otro motivo, como este resultado; 51 diría que faltan fondos.',
      en: 'None was found. In ISO 8583 05 (do not honour) gives no further reason, like this outcome; 51 would say that funds are missing.',
    },
    options: {
      51: '51',
      '05': '05',
    },
  },
  lost_card_code: {
    section: 'Limits',
    title: {
      es: 'Código del resultado 4',
      en: 'Response code of outcome 4',
    },
    evidence: 'assumed',
    rests: ['response-codes'],
    why: {
      es: 'En ISO 8583, 41 es extraviada y 43 robada; el resultado las nombra en ese orden.',
      en: 'In ISO 8583 41 is lost and 43 stolen; the outcome names them in this order.',
    },
    options: {
      41: '41',
      43: '43',
    },
  },
  timeout_code: {
    section: 'Limits',
    title: {
      es: 'Código del resultado 8',
      en: 'Response code of outcome 8',
    },
    evidence: 'assumed',
    rests: ['response-codes'],
    why: {
      es: 'En ISO 8583, 68 es la respuesta que llega tarde, como en este resultado; 91, un emisor al que no se llega.',
      en: 'In ISO 8583 68 is a response that comes too late, as in this outcome; 91 is an issuer that cannot be reached.',
    },
    options: {
      68: '68',
      91: '91',
    },
  },
  capture_amount: {
    section: 'Limits',
    title: {
      es: 'Monto que se captura',
      en: 'Amount to capture',
    },
    evidence: 'assumed',
    rests: ['capture-limits'],
    why: {
      es: 'El campo es el monto que se captura, y solo se vio rechazar más de lo autorizado; 1 es lo que autoriza el resultado exitoso.',
      en: 'The field is the amount to capture, and only more than the authorized amount was seen to be refused; 1 is what the successful outcome authorizes.',
    },
    options: {
      up_to_authorized: {
        es: 'Hasta el monto autorizado',
        en: 'Up to the authorized amount',
      },
      one: {
        es: 'Solo 1',
        en: '1 only',
      },
    },
  },
  token_of_other_card: {
    section: 'Limits',
    title: {
      es: 'Cobrar el token de otra tarjeta',
      en: 'Charging the token of another card',
    },
    evidence: 'assumed',
    rests: ['cards-that-can-be-stored'],
    why: {
      es: 'Se guarda cualquier tarjeta válida, también de 15 dígitos; se cobran solo las de prueba, que tienen 16.',
      en: 'Any valid card can be stored, one of 15 digits too; only the test cards are charged, which have 16.',
    },
    options: {
      refused: '412',
      sixteen_digits: {
        es: 'Se cobra; con 15 dígitos, 412',
        en: 'Charged; with 15 digits, 412',
      },
      accepted: {
        es: 'Se cobra, también de 15 dígitos',
        en: 'Charged, with 15 digits too',
      },
    },
  },
  authentication_plain_card: {
    section: 'Limits',
    title: {
      es: 'Tarjeta sin caso que pide autenticación',
      en: 'Card without a case that asks for authentication',
    },
    evidence: 'observed',
    rests: ['plain-cards-with-authentication'],
    why: {
      es: 'En el sandbox real 4111… se cobra sin desafío, aunque se pida 3-D Secure.',
      en: 'In the live sandbox 4111… is charged without a challenge, even when 3-D Secure is asked for.',
    },
    options: {
      no_challenge: {
        es: 'Se cobra sin más',
        en: 'Charged at once',
      },
      frictionless: {
        es: '202, como el caso 2.1',
        en: '202, as case 2.1',
      },
    },
  },
  authentication_other_amount: {
    section: 'Limits',
    title: {
      es: 'Caso 3-D Secure con otro monto',
      en: '3-D Secure case with another amount',
    },
    evidence: 'assumed',
    rests: ['plain-cards-with-authentication'],
    why: {
      es: 'Los casos funcionan solo con el resultado 1: con otro monto, la tarjeta es una de prueba más y decide el monto.',
      en: 'The cases work with outcome 1 only: with another amount the card is a test card like others, and the amount decides.',
    },
    options: {
      outcome: {
        es: 'Decide el monto, sin autenticar',
        en: 'The amount decides, unauthenticated',
      },
      refused: '412',
    },
  },
  authentication_unavailable: {
    section: 'Limits',
    title: {
      es: 'Autenticación no disponible',
      en: 'Authentication not available',
    },
    evidence: 'assumed',
    rests: ['failed-authentications', 'authentication-cases'],
    why: {
      es: 'Las redes dejan cobrar sin protección (response_cavv vacío); qué hace el servicio no consta.',
      en: 'The networks allow an unprotected charge (empty response_cavv); what the service does is not recorded.',
    },
    options: {
      proceed: {
        es: 'Se cobra sin protección',
        en: 'Charged without protection',
      },
      decline: '402',
    },
  },
  unfinished_challenge: {
    section: 'Limits',
    title: {
      es: 'El cliente cierra el desafío o no responde',
      en: 'The customer closes the challenge or does not respond',
    },
    evidence: 'assumed',
    rests: ['failed-authentications', 'authentication-flow'],
    why: {
      es: 'El SDK tiene un error de la página (520) para lo que termina sin resultado; cuándo lo manda el servicio no consta.',
      en: 'The SDK has an error of the page (520) for what ends without a result; when the service sends one is not recorded.',
    },
    options: {
      error: {
        es: 'La página avisa un error (520)',
        en: 'The page reports an error (520)',
      },
      failed: {
        es: '402 en el cobro repetido',
        en: '402 at the repeated payment',
      },
    },
  },
  plan_limit: {
    section: 'Limits',
    title: {
      es: 'El menor limit de un plan',
      en: 'The least limit of a plan',
    },
    evidence: 'documented',
    rests: ['plan-limit'],
    why: {
      es: 'La especificación da 2 a 100, y ella decide; una página de la documentación, 1 a 100.',
      en: 'The specification gives 2 to 100, and it decides; a page of the documentation 1 to 100.',
    },
    options: {
      two: '2',
      one: '1',
    },
  },
  failures_until_hold: {
    section: 'Limits',
    title: {
      es: 'Fallos hasta on_hold',
      en: 'Failures until on_hold',
    },
    evidence: 'documented',
    rests: ['failed-charges'],
    why: {
      es: 'Tras el tercer intento fallido, dice el centro de ayuda; podría contar solo los reintentos.',
      en: 'After the third failed attempt, says the help centre; it might count the retries only.',
    },
    options: {
      three: {
        es: 'Tres, con el primero',
        en: 'Three, with the first',
      },
      four: {
        es: 'Tres reintentos después del primero',
        en: 'Three retries after the first',
      },
    },
  },
} as const satisfies AssumptionRecords
