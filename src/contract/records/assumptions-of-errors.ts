import type { AssumptionRecords } from './assumption-record.ts'

/** The gaps of the specification in _Errors_: assumption-record.ts describes a row. */
export const errorAssumptionRecords = {
  unknown_payment: {
    section: 'Errors',
    title: {
      es: 'payment_uuid desconocido',
      en: 'Unknown payment_uuid',
    },
    evidence: 'assumed',
    rests: ['status-query', 'payment-transitions'],
    why: {
      es: 'A una captura que no encuentra su cobro se la vio recibir 412 con este texto; el resultado 5, que solo simula, lo da con 406.',
      en: 'A capture that does not find its payment was observed to get 412 with this text; outcome 5, which only simulates, gives it with 406.',
    },
    options: {
      precondition: '412',
      not_found: '406',
    },
  },
  error_status: {
    section: 'Errors',
    title: {
      es: 'Estado HTTP de un rechazo',
      en: 'HTTP status of a refusal',
    },
    evidence: 'observed',
    rests: ['http-statuses', 'validation-messages'],
    why: {
      es: 'La especificación no muestra ninguno; los clientes y las pruebas del proveedor distinguen 422, 412 y 406.',
      en: "The specification shows none; the vendor's clients and tests tell 422, 412 and 406 apart.",
    },
    options: {
      by_kind: {
        es: 'Según la causa: 422 datos, 412 condición, 404 y 406 no encontrado',
        en: 'By its cause: 422 input, 412 precondition, 404 and 406 not found',
      },
      bad_request: {
        es: '400 en lugar de 404, 406, 412 y 422',
        en: '400 instead of 404, 406, 412 and 422',
      },
    },
  },
  sandbox_remarks: {
    section: 'Errors',
    title: {
      es: 'Observaciones del sandbox',
      en: 'Remarks of the sandbox',
    },
    evidence: 'assumed',
    rests: ['remarks-of-the-sandbox'],
    why: {
      es: 'Una tienda muestra errors a sus clientes, y el servicio no manda observaciones nuestras: el sandbox las dice aparte.',
      en: 'A shop shows errors to its customers, and the service sends no remarks of ours: the sandbox says them elsewhere.',
    },
    options: {
      in_header: {
        es: 'En el encabezado x-ensayo-hint y en la lista de solicitudes',
        en: 'In the header x-ensayo-hint and in the list of requests',
      },
      in_errors: {
        es: 'Además en errors, junto a las del servicio',
        en: 'In errors as well, beside those of the service',
      },
    },
  },
  success_code: {
    section: 'Errors',
    title: {
      es: 'Código de una venta exitosa',
      en: 'Response code of a successful sale',
    },
    evidence: 'observed',
    rests: ['response-codes'],
    why: {
      es: 'Se vio 00 en ventas, y en ISO 8583 es la aprobación; también se vio 100.',
      en: '00 was seen with sales, and in ISO 8583 it is the approval; 100 was seen, too.',
    },
    options: {
      100: '100',
      '00': '00',
    },
  },
  failed_lookup: {
    section: 'Errors',
    title: {
      es: 'Autenticación denegada en la consulta',
      en: 'Authentication refused at the lookup',
    },
    evidence: 'assumed',
    rests: ['failed-authentications', 'authentication-flow'],
    why: {
      es: 'El SDK devuelve tal cual una consulta sin éxito: la denegación puede terminar ahí. Solo consta que una tarjeta fallida no da payment_uuid.',
      en: 'The SDK returns an unsuccessful lookup as it is: the refusal can end there. Only known is that a failed card gives no payment_uuid.',
    },
    options: {
      lookup_declines: {
        es: '402 en la consulta',
        en: '402 at the lookup',
      },
      payment_declines: {
        es: '402 en el cobro repetido',
        en: '402 at the repeated payment',
      },
    },
  },
  unusable_identifier: {
    section: 'Errors',
    title: {
      es: 'Identificador usado, vencido o ajeno',
      en: 'Identifier that is used, lapsed or of another payment',
    },
    evidence: 'assumed',
    rests: ['authentication-identifiers'],
    why: {
      es: 'No se encontró la respuesta. El campo está bien escrito: lo que falla es el estado de la autenticación, y a un estado se responde 412.',
      en: 'No record of the response was found. The field is well formed: what fails is the state of the authentication, and a state is answered with 412.',
    },
    options: {
      precondition: '412',
      invalid_field: {
        es: '422 en el campo',
        en: '422 on the field',
      },
    },
  },
  unknown_recurring: {
    section: 'Errors',
    title: {
      es: 'Plan o inscripción que no existe',
      en: 'Plan or enrollment that does not exist',
    },
    evidence: 'assumed',
    rests: ['unknown-plans-and-enrollments'],
    why: {
      es: 'Solo se conoce el sentido del mensaje, no el estado. La ruta nombra lo que no existe: 404.',
      en: 'Only the meaning of the message is known, not the status. The path names what does not exist: 404.',
    },
    options: {
      not_found: '404',
      precondition: '412',
    },
  },
  cancel_not_active: {
    section: 'Errors',
    title: {
      es: 'Cancelar lo que no está activo',
      en: 'Cancelling what is not active',
    },
    evidence: 'assumed',
    rests: ['cancelling'],
    why: {
      es: 'Consta el sentido del mensaje, no el estado HTTP. Los cobros responden 412 cuando su estado no permite la operación.',
      en: 'The meaning of the message is shown, not the HTTP status. Payments answer 412 when their state does not allow the operation.',
    },
    options: {
      precondition: '412',
      bad_request: '400',
    },
  },
} as const satisfies AssumptionRecords
