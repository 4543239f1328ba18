import type { AssumptionRecords } from './assumption-record.ts'

/**
 * The gaps of the specification in _What the service does, and its resources and their fields_:
 * assumption-record.ts describes a row.
 */
export const resourceAssumptionRecords = {
  card_security_code: {
    section: 'What the service does',
    title: {
      es: 'Código de seguridad de la tarjeta de prueba',
      en: 'Security code of the test card',
    },
    evidence: 'observed',
    rests: ['sandbox-cards'],
    why: {
      es: 'Las pruebas del proveedor pasan con otros códigos.',
      en: "The vendor's own tests pass with other codes.",
    },
    options: {
      any: {
        es: 'No se compara',
        en: 'Not compared',
      },
      of_the_card: {
        es: 'Debe ser el de la tarjeta',
        en: "Must be the card's own",
      },
    },
  },
  authentication_not_asked: {
    section: 'What the service does',
    title: {
      es: 'Tarjeta de un caso 3-D Secure sin pedir autenticación',
      en: 'Card of a 3-D Secure case without asking for authentication',
    },
    evidence: 'documented',
    rests: ['cases-that-are-not-asked-for'],
    why: {
      es: 'La especificación simula los casos con solo reemplazar la tarjeta; no nombra authentication_request.',
      en: 'The specification simulates the cases by replacing the card alone; it does not name authentication_request.',
    },
    options: {
      case_decides: {
        es: 'Decide el caso de la tarjeta',
        en: 'The case of the card decides',
      },
      plain_sale: {
        es: 'Una venta corriente',
        en: 'A plain sale',
      },
    },
  },
  english_texts: {
    section: 'Resources and their fields',
    title: {
      es: 'Textos con lang=en',
      en: 'Texts with lang=en',
    },
    evidence: 'assumed',
    rests: ['outcomes-by-amount', 'fixed-messages'],
    why: {
      es: 'La especificación dice que lang elige el idioma, pero no se encontró ningún texto en inglés: los de aquí son propios.',
      en: 'The specification says that lang selects the language, but no English text was found: those here are our own.',
    },
    options: {
      own: {
        es: 'Traducción propia',
        en: 'Our own translation',
      },
      spanish: {
        es: 'En español también',
        en: 'In Spanish as well',
      },
    },
  },
  capture_result: {
    section: 'Resources and their fields',
    title: {
      es: 'Campos del resultado de captura',
      en: 'Fields of the capture result',
    },
    evidence: 'observed',
    rests: ['capture-result'],
    why: {
      es: 'La tabla nombra doce campos, y ella decide; respuestas reales traen además payment_uuid, payment_hash y el monto capturado.',
      en: 'The table names twelve fields, and it decides; live responses carry payment_uuid, payment_hash and the captured amount as well.',
    },
    options: {
      specified: {
        es: 'Los de la tabla',
        en: 'Those of the table',
      },
      with_hash: {
        es: 'Además payment_uuid, payment_hash y el monto capturado',
        en: 'payment_uuid, payment_hash and the captured amount as well',
      },
    },
  },
  card_hash: {
    section: 'Resources and their fields',
    title: {
      es: 'De qué es hash en un token',
      en: 'What the hash of a token is of',
    },
    evidence: 'documented',
    rests: ['card-hash'],
    why: {
      es: 'La tabla lo llama el hash de la tarjeta: la misma tarjeta da el mismo.',
      en: 'The table calls it the hash of the card: the same card gives the same one.',
    },
    options: {
      of_card: {
        es: 'De la tarjeta: igual en cada token suyo',
        en: 'Of the card: equal in each of its tokens',
      },
      of_token: {
        es: 'De cada token: siempre distinto',
        en: 'Of each token: always another one',
      },
    },
  },
  stored_email: {
    section: 'Resources and their fields',
    title: {
      es: 'Correo en el resultado de un token',
      en: 'E-mail address in the result of a token',
    },
    evidence: 'documented',
    rests: ['stored-card-fields'],
    why: {
      es: 'La tabla del token no lo nombra, y ella decide; los clientes del proveedor lo leen si viene.',
      en: "The table of the token does not name it, and it decides; the vendor's clients read it if it comes.",
    },
    options: {
      specified: {
        es: 'No viene',
        en: 'Not there',
      },
      with_email: {
        es: 'Viene el guardado',
        en: 'The stored one is there',
      },
    },
  },
  response_cavv: {
    section: 'Resources and their fields',
    title: {
      es: 'Qué dice response_cavv',
      en: 'What response_cavv says',
    },
    evidence: 'assumed',
    rests: ['authentication-identifiers'],
    why: {
      es: 'Los campos vecinos (response_cvn, response_avs) son códigos de resultado.',
      en: 'The fields beside it (response_cvn, response_avs) are result codes.',
    },
    options: {
      result_code: {
        es: '2 o 3: código de resultado',
        en: '2 or 3: a result code',
      },
      cavv: {
        es: 'El CAVV, en base64',
        en: 'The CAVV, in base64',
      },
    },
  },
  authentication_envelope: {
    section: 'Resources and their fields',
    title: {
      es: 'success mientras falta autenticar',
      en: 'success while authentication is pending',
    },
    evidence: 'assumed',
    rests: ['authentication-identifiers'],
    why: {
      es: 'Un 202 no rechaza nada: por eso no es un fallo. El SDK solo mira el estado HTTP.',
      en: 'A 202 refuses nothing: so it is no failure. The SDK looks at the HTTP status only.',
    },
    options: {
      success: 'true',
      failure: 'false',
    },
  },
  response_checks: {
    section: 'Resources and their fields',
    title: {
      es: 'Valores de response_cvn y response_avs',
      en: 'Values of response_cvn and response_avs',
    },
    evidence: 'assumed',
    rests: ['values-of-a-result'],
    why: {
      es: 'La tabla los da como texto sin valores; M y Y son los códigos usuales de coincidencia.',
      en: 'The table calls them strings and shows no values; M and Y are the usual codes of a match.',
    },
    options: {
      letters: 'M, Y',
      empty: {
        es: 'Vacíos',
        en: 'Empty',
      },
    },
  },
  terminal_and_merchant: {
    section: 'Resources and their fields',
    title: {
      es: 'Terminal y comercio en el resultado',
      en: 'Terminal and merchant in the result',
    },
    evidence: 'documented',
    rests: ['values-of-a-result'],
    why: {
      es: 'La especificación admite texto o null, y nombra primero el texto; con valores se prueba que el cliente los lea.',
      en: 'The specification allows a string or null, and names the string first; values show whether a client reads them.',
    },
    options: {
      filled: {
        es: 'Con valores',
        en: 'With values',
      },
      null: 'null',
    },
  },
  transaction_amount: {
    section: 'Resources and their fields',
    title: {
      es: 'Tipo de transaction_amount',
      en: 'Type of transaction_amount',
    },
    evidence: 'documented',
    rests: ['values-of-a-result'],
    why: {
      es: 'La especificación admite número o texto, y nombra primero el número.',
      en: 'The specification allows a number or a string, and names the number first.',
    },
    options: {
      number: {
        es: 'Número',
        en: 'Number',
      },
      string: {
        es: 'Texto',
        en: 'String',
      },
    },
  },
  transaction_id: {
    section: 'Resources and their fields',
    title: {
      es: 'transaction_id en la captura y la anulación',
      en: 'transaction_id of a capture and a void',
    },
    evidence: 'assumed',
    rests: ['values-of-a-result'],
    why: {
      es: 'La tabla lo llama el identificador de la transacción, y cada operación es una: sale, auth, capture, void.',
      en: 'The table calls it the identifier of the transaction, and each operation is one: sale, auth, capture, void.',
    },
    options: {
      of_operation: {
        es: 'Uno por operación',
        en: 'One for each operation',
      },
      of_payment: {
        es: 'El mismo en todo el cobro',
        en: 'The same for the whole payment',
      },
    },
  },
  transaction_date: {
    section: 'Resources and their fields',
    title: {
      es: 'Orden de transaction_date',
      en: 'Order of transaction_date',
    },
    evidence: 'assumed',
    rests: ['values-of-a-result'],
    why: {
      es: 'La tabla dice cuatro dígitos; los mensajes de tarjetas (ISO 8583) escriben MMDD.',
      en: 'The table says four digits; card messages (ISO 8583) write MMDD.',
    },
    options: {
      month_day: {
        es: 'MMDD: mes y día',
        en: 'MMDD: month and day',
      },
      day_month: {
        es: 'DDMM: día y mes',
        en: 'DDMM: day and month',
      },
    },
  },
  response_time: {
    section: 'Resources and their fields',
    title: {
      es: 'Unidad de response_time',
      en: 'Unit of response_time',
    },
    evidence: 'assumed',
    rests: ['values-of-a-result'],
    why: {
      es: 'Un tiempo de proceso escrito con decimales suele ir en segundos; la tabla no da la unidad.',
      en: 'A processing time written with decimals is usually in seconds; the table gives no unit.',
    },
    options: {
      seconds: {
        es: 'Segundos: 0.250',
        en: 'Seconds: 0.250',
      },
      milliseconds: {
        es: 'Milisegundos: 250.0',
        en: 'Milliseconds: 250.0',
      },
    },
  },
  response_incomplete: {
    section: 'Resources and their fields',
    title: {
      es: 'Cuándo response_incomplete es true',
      en: 'When response_incomplete is true',
    },
    evidence: 'assumed',
    rests: ['values-of-a-result'],
    why: {
      es: 'Incompleta es la respuesta que el procesador no llegó a dar: la del resultado 8.',
      en: 'Incomplete is the response that the processor did not finish: that of outcome 8.',
    },
    options: {
      after_timeout: {
        es: 'Cuando se agotó el tiempo de espera (408)',
        en: 'When the processor timed out (408)',
      },
      never: {
        es: 'Nunca',
        en: 'Never',
      },
    },
  },
  declined_result: {
    section: 'Resources and their fields',
    title: {
      es: 'Monto aprobado y código de autorización sin aprobación',
      en: 'Approved amount and authorization code without an approval',
    },
    evidence: 'assumed',
    rests: ['values-of-a-result'],
    why: {
      es: 'Después de anular, el monto aprobado es 0, y el código es un texto: así queda el tipo de cada campo.',
      en: 'After a void the approved amount is 0, and the code is a string: so each field keeps its type.',
    },
    options: {
      zero_and_empty: {
        es: '0 y un texto vacío',
        en: '0 and an empty string',
      },
      null: {
        es: 'null los dos',
        en: 'null, both of them',
      },
    },
  },
  enrollment_approval: {
    section: 'Resources and their fields',
    title: {
      es: 'approval al inscribir',
      en: 'approval when enrolling',
    },
    evidence: 'assumed',
    rests: ['enrollment-result'],
    why: {
      es: 'La inscripción espera el primer pago: con false, nadie la toma por pagada.',
      en: 'The enrollment waits for the first payment: with false it is not taken for paid.',
    },
    options: {
      after_payment: {
        es: 'false: falta el primer pago',
        en: 'false: the first payment is missing',
      },
      at_once: {
        es: 'true: la inscripción se aceptó',
        en: 'true: the enrollment was accepted',
      },
    },
  },
  enrollment_signature: {
    section: 'Resources and their fields',
    title: {
      es: 'De qué es la signature al inscribir',
      en: 'What the signature of an enrollment signs',
    },
    evidence: 'assumed',
    rests: ['enrollment-result'],
    why: {
      es: 'Solo consta que es un texto: con uno que nadie puede calcular, nada llega a depender de él.',
      en: 'That it is a text is all that is shown: of one that cannot be computed, nothing comes to depend.',
    },
    options: {
      opaque: {
        es: 'Un texto que el comercio no puede verificar',
        en: 'A text that the merchant cannot verify',
      },
      client_signature: {
        es: 'La x-client-signature de una venta con esa orden',
        en: 'The x-client-signature of a sale with that order',
      },
    },
  },
  pay_date_shown: {
    section: 'Resources and their fields',
    title: {
      es: 'Qué fecha es pay_date al consultar',
      en: 'Which date pay_date is when read',
    },
    evidence: 'assumed',
    rests: ['dates-of-charges'],
    why: {
      es: 'Al inscribir es la fecha del cobro que viene; al consultar no consta. El mismo nombre se toma por lo mismo.',
      en: 'When enrolling it is the date of the charge that comes; when reading it is not shown. The same name is taken for the same.',
    },
    options: {
      next_charge: {
        es: 'El próximo cobro',
        en: 'The next charge',
      },
      last_payment: {
        es: 'El último pago',
        en: 'The last payment',
      },
    },
  },
  failed_count: {
    section: 'Resources and their fields',
    title: {
      es: 'failed_count al volver a active',
      en: 'failed_count on the way back to active',
    },
    evidence: 'assumed',
    rests: ['failed-charges'],
    why: {
      es: 'No consta si vuelve a cero. Los fallos se cuentan hasta on_hold: tras un éxito, la cuenta empieza otra vez.',
      en: 'Whether it goes back to zero is not shown. Failures are counted until on_hold: after a success the count begins again.',
    },
    options: {
      reset: {
        es: 'Vuelve a cero',
        en: 'Back to zero',
      },
      kept: {
        es: 'Sigue contando',
        en: 'Goes on counting',
      },
    },
  },
  printed_times: {
    section: 'Resources and their fields',
    title: {
      es: 'Zona de las fechas escritas',
      en: 'Time zone of printed times',
    },
    evidence: 'assumed',
    rests: ['dates-of-charges', 'values-of-a-result'],
    why: {
      es: 'Las fechas no llevan zona; las de los planes terminan en Z, que es UTC. En ella se lee pay_date y se cuentan los meses de los cobros.',
      en: 'The dates carry no zone; those of plans end in Z, which is UTC. In it pay_date is read, and the months of the charges are counted.',
    },
    options: {
      utc: 'UTC',
      honduras: 'Honduras (UTC−6)',
    },
  },
  history_language: {
    section: 'Resources and their fields',
    title: {
      es: 'Idioma del historial',
      en: 'Language of the history',
    },
    evidence: 'assumed',
    rests: ['values-of-a-result'],
    why: {
      es: 'No consta si las etiquetas siguen a lang; message lo sigue, y las etiquetas son texto del mismo servicio.',
      en: 'Whether the labels follow lang is not recorded; message follows it, and the labels are texts of the same service.',
    },
    options: {
      of_the_request: {
        es: 'El de la solicitud',
        en: 'That of the request',
      },
      spanish: {
        es: 'Siempre español',
        en: 'Always Spanish',
      },
    },
  },
} as const satisfies AssumptionRecords
