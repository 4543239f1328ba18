import type { AnswerFieldRecords } from './answer-record.ts'

/** The parts of every answer around its data: answer-record.ts describes a row. */
export const envelopeRecords = {
  success: {
    what: {
      es: 'Si la solicitud tuvo éxito. En un cobro, léalo junto con el estado HTTP: 408 y 5xx son inciertos.',
      en: 'Whether the request succeeded. Of a payment, read it with the HTTP status: 408 and 5xx are uncertain.',
    },
    from: 'service',
    example: 'true',
  },
  message: {
    what: {
      es: 'Un texto para personas, en el idioma de lang. No lo compare en un programa: de los textos en inglés no se encontró ninguno, y los de aquí son propios.',
      en: 'A text for people, in the language of lang. Do not compare it in a program: no English text was found, and those here are our own.',
    },
    from: 'service',
    example: 'Transacción completada exitosamente',
  },
  errors: {
    what: {
      es: 'Lo que la validación rechazó: cada clave es un campo y cada valor una lista de mensajes. Llega con 422, o con 400 si lo dice el libro de supuestos. En otro rechazo es lo que añade el sandbox: qué dato, encabezado, path o body lo causó, y qué enviar.',
      en: 'What validation refused: each key is a field and each value a list of messages. It comes with 422, or with 400 if the ledger of assumptions says so. In another refusal it is what the sandbox adds: which field, header, path or body is at fault, and what to send.',
    },
    from: 'service',
    example: '{"order_id": […]}',
    missing: {
      es: 'No falló la validación.',
      en: 'Validation did not fail.',
    },
  },
  status: {
    what: {
      es: 'El estado HTTP, repetido.',
      en: 'The HTTP status, repeated.',
    },
    from: 'service',
    example: '200',
    missing: {
      es: 'Solo lo traen la autorización y la captura.',
      en: 'Only authorization and capture carry it.',
    },
  },
  action: {
    what: {
      es: 'Qué sigue en la autenticación: continue pide el desafío.',
      en: 'What follows in the authentication: continue asks for the challenge.',
    },
    from: 'service',
    example: 'continue',
    missing: {
      es: 'La autenticación no necesita más pasos.',
      en: 'The authentication needs no further step.',
    },
  },
  data: {
    what: {
      es: 'El resultado de la operación.',
      en: 'The result of the operation.',
    },
    from: 'service',
    example: '{…}',
    missing: {
      es: 'La operación no devuelve datos, o fue rechazada.',
      en: 'The operation returns no data, or was refused.',
    },
  },
} as const satisfies AnswerFieldRecords
