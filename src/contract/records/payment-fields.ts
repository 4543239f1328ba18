import type { FieldName } from '../operations/registry.ts'
import type { FieldRecord } from './field-record.ts'

/** The order, the customer and the surroundings of a payment: field-record.ts describes a row. */
export const paymentFieldRecords = {
  order_id: {
    what: {
      es: 'El número con el que su sistema conoce la orden o el cobro.',
      en: 'The number by which your system knows the order or the payment.',
    },
    source: {
      es: 'Lo crea su tienda, uno distinto para cada orden. Vuelve como ref en las notificaciones.',
      en: 'Your shop creates it, a different one for each order. Notifications return it as ref.',
    },
    later: ['unique'],
    in: {
      'authentication.lookup': {
        without: 'only_without_payment',
        later: [],
      },
      'authentication.token': {
        without: 'unbound',
        later: [],
      },
    },
  },
  order_currency: {
    what: {
      es: 'La moneda del monto, en tres letras.',
      en: 'The currency of the amount, three letters.',
    },
    source: {
      es: 'La moneda de precios de su tienda.',
      en: 'The currency of the prices of your shop.',
    },
    in: {
      'authentication.lookup': {
        without: 'only_without_payment',
      },
      'authentication.token': {
        without: 'unbound',
      },
    },
  },
  order_amount: {
    what: {
      es: 'Lo que se cobra o se reserva. En el sandbox elige el resultado: 1 aprueba, de 2 a :outcomes fallan.',
      en: 'What is charged or reserved. In the sandbox it selects the outcome: 1 succeeds, 2 to :outcomes fail.',
    },
    source: {
      es: 'El total de la orden.',
      en: 'The total of the order.',
    },
    later: ['test_case'],
    in: {
      'payments.void': {
        what: {
          es: 'El monto del cobro, en la forma alterna de la anulación, que va sin firma.',
          en: 'The amount of the payment, in the other form of the void request, which is unsigned.',
        },
        source: {
          es: 'El order_amount del cobro.',
          en: 'The order_amount of the payment.',
        },
        without: {
          es: 'Se anula el cobro entero. El libro de supuestos decide si hace falta.',
          en: 'The whole payment is voided. The ledger of assumptions decides whether it is needed.',
        },
        later: ['payment_amount'],
      },
      'authentication.lookup': {
        without: 'only_without_payment',
        later: [],
      },
      'authentication.token': {
        without: 'unbound',
        later: [],
      },
    },
  },
  customer_name: {
    what: {
      es: 'El nombre de quien paga.',
      en: 'The name of the customer who pays.',
    },
    source: 'customer',
    in: {
      'enrollments.subscribe': {
        what: {
          es: 'El nombre del cliente que se inscribe.',
          en: 'The name of the customer who joins.',
        },
        source: 'joining_customer',
      },
    },
  },
  customer_email: {
    what: {
      es: 'El correo de quien paga.',
      en: 'The e-mail address of the customer who pays.',
    },
    source: 'customer',
    in: {
      'enrollments.subscribe': {
        what: {
          es: 'El correo del cliente que se inscribe. Lo distingue de los demás del plan.',
          en: 'The e-mail address of the customer who joins. It distinguishes the customers of a plan.',
        },
        source: 'joining_customer',
      },
    },
  },
  order_callback: {
    what: {
      es: 'La dirección que recibe una notificación, por POST, cuando el cobro tiene éxito.',
      en: 'The address that receives a notification, by POST, when the payment succeeds.',
    },
    source: {
      es: 'Una ruta de su servidor.',
      en: 'A path of your server.',
    },
    without: {
      es: 'No se avisa del éxito.',
      en: 'No notification of the success is sent.',
    },
    example: 'https://tienda.example/aviso',
  },
  payment_uuid: {
    what: {
      es: 'Un cobro fallido que se intenta otra vez. Solo lo envían los SDK; la especificación no lo muestra.',
      en: 'A failed payment that is tried again. Only the SDKs send it; the specification does not show it.',
    },
    source: {
      es: 'El payment_uuid que devolvió el intento anterior.',
      en: 'The payment_uuid that the earlier attempt returned.',
    },
    without: {
      es: 'Se crea un cobro nuevo.',
      en: 'A new payment is made.',
    },
    example: 'S-0c1a4f9e-0000-4000-8000-000000000001',
    in: {
      'payments.capture': {
        what: {
          es: 'La autorización que se captura.',
          en: 'The authorization to capture.',
        },
        source: 'payment_made',
      },
      'payments.void': {
        what: {
          es: 'El cobro que se anula.',
          en: 'The payment to void.',
        },
        source: 'payment_made',
      },
      'payments.status': {
        what: {
          es: 'El cobro que se consulta.',
          en: 'The payment that is looked up.',
        },
        source: 'payment_made',
      },
    },
  },
  transaction_approved_amount: {
    what: {
      es: 'El monto que se captura de una autorización. En el sandbox es 1.',
      en: 'The amount to capture of an authorization. In the sandbox it is 1.',
    },
    source: {
      es: 'El order_amount de la autorización, o una parte. La firma lo repite tal como va en el cuerpo.',
      en: 'The order_amount of the authorization, or a part of it. The signature repeats it exactly as the body has it.',
    },
  },
  void_reason: {
    what: {
      es: 'Por qué se anula el cobro.',
      en: 'Why the payment is voided.',
    },
    source: {
      es: 'Lo escribe quien anula.',
      en: 'The user who voids the payment writes it.',
    },
  },
  'x-auth-user': {
    source: {
      es: 'El correo, en minúsculas, de un usuario del comercio con permiso de anular; en el sandbox, sandbox@pixel.hn.',
      en: 'The e-mail address, in lower case, of a user of the merchant who may void; in the sandbox, sandbox@pixel.hn.',
    },
    without: 'unsigned_void',
  },
  void_signature: {
    what: {
      es: 'La firma de la anulación, en hexadecimal: SHA-512 de correo|orden|secreto, o la otra lectura del libro de supuestos.',
      en: 'The signature for voiding, in hexadecimal: SHA-512 of e-mail|order|secret, or the other reading of the assumptions ledger.',
    },
    source: {
      es: 'La calcula su servidor con el correo sin cifrar, el order_id del cobro y el secreto del comercio.',
      en: "Your server computes it of the plain e-mail address, the payment's order_id and the merchant's secret.",
    },
    without: 'unsigned_void',
  },
  installment_type: {
    what: {
      es: 'El tipo de cuotas: intra o extra. La especificación no dice en qué se distinguen.',
      en: 'The type of instalments: intra or extra. The specification does not say how they differ.',
    },
    source: {
      es: 'El programa de cuotas que el comercio tiene con su banco.',
      en: 'The instalment programme that the merchant has with its bank.',
    },
    without: 'at_once',
    in: {
      'payments.auth': {
        what: {
          es: 'Las cuotas de una autorización. La especificación las da a la venta; aquí, el libro de supuestos dice si se ignoran.',
          en: 'The instalments of an authorization. The specification gives them to a sale; here the ledger of assumptions says whether they are ignored.',
        },
        without: {
          es: 'Se autoriza sin cuotas.',
          en: 'It is authorized without instalments.',
        },
      },
    },
  },
  installment_months: {
    what: {
      es: 'En cuántos meses se paga.',
      en: 'In how many months it is paid.',
    },
    source: {
      es: 'Lo elige el cliente entre los plazos que ofrece el comercio.',
      en: 'The customer chooses it among the terms that the merchant offers.',
    },
    without: 'at_once',
    in: {
      'payments.auth': {
        what: {
          es: 'Las cuotas de una autorización. La especificación las da a la venta; aquí, el libro de supuestos dice si se ignoran.',
          en: 'The instalments of an authorization. The specification gives them to a sale; here the ledger of assumptions says whether they are ignored.',
        },
        without: {
          es: 'Se autoriza sin cuotas.',
          en: 'It is authorized without instalments.',
        },
      },
    },
  },
  'x-client-signature': {
    source: {
      es: 'La calcula su servidor con el secreto del comercio, que nunca debe llegar al navegador.',
      en: "Your server computes it with the merchant's secret, which must never reach the browser.",
    },
    without: {
      es: 'El sandbox real acepta la solicitud; la especificación la pide siempre. El libro de supuestos decide.',
      en: 'The live sandbox accepts the request; the specification always asks for it. The ledger of assumptions decides.',
    },
  },
  env: {
    what: {
      es: 'El entorno en el que se buscan las credenciales.',
      en: 'The environment in which the credentials are looked up.',
    },
    source: {
      es: 'Su configuración: sandbox para ensayar.',
      en: 'Your configuration: sandbox for rehearsals.',
    },
    without: {
      es: 'El servicio busca las credenciales entre las de producción: las del sandbox se rechazan con 400 “El valor KEY es inválido”. El libro de supuestos decide.',
      en: 'The service looks up the credentials among those of production: those of the sandbox are refused with 400 “The KEY value is invalid”. The ledger of assumptions decides.',
    },
  },
  lang: {
    what: {
      es: 'El idioma de los mensajes de la respuesta.',
      en: 'The language of the messages in the response.',
    },
    source: {
      es: 'El idioma de su tienda.',
      en: 'The language of your shop.',
    },
    without: {
      es: 'Los mensajes llegan en español.',
      en: 'The messages come in Spanish.',
    },
    in: {
      'plans.create': {
        what: {
          es: 'El idioma de los mensajes de la respuesta, y el del plan.',
          en: 'The language of the messages in the response, and that of the plan.',
        },
        without: {
          es: 'Español en ambos casos.',
          en: 'Spanish in both cases.',
        },
      },
      'plans.update': {
        what: {
          es: 'El idioma de los mensajes de la respuesta, y el del plan.',
          en: 'The language of the messages in the response, and that of the plan.',
        },
        without: {
          es: 'Los mensajes llegan en español. El libro de supuestos dice si el plan guarda su idioma.',
          en: 'The messages come in Spanish. The ledger of assumptions says whether the plan keeps its language.',
        },
      },
    },
  },
  accept: {
    source: {
      es: 'La especificación pide application/json en toda solicitud.',
      en: 'The specification asks for application/json in every request.',
    },
    without: {
      es: 'La consola envía application/json. Qué responde el servicio a otro programa que no lo envía no consta; el libro de supuestos decide.',
      en: 'The console sends application/json. What the service answers another program that does not send it is not recorded; the ledger of assumptions decides.',
    },
    example: 'application/json',
  },
} as const satisfies Partial<Record<FieldName, FieldRecord>>
