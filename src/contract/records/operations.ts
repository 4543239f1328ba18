import type { OperationId } from '../operations/operation-ids.ts'
import type { OperationRecord } from './operation-record.ts'

/** The meaning of each operation's answers: operation-record.ts describes a row. */
export const operationRecords = {
  'payments.sale': {
    done: {
      es: 'El cobro está hecho. Guarde payment_uuid con la orden: con él se consulta y se anula.',
      en: 'The charge is made. Keep payment_uuid with the order: with it the payment is queried and voided.',
    },
    steps: {
      done: ['payment', 'status', 'void'],
      refused: ['payment', 'status'],
    },
  },
  'payments.auth': {
    done: {
      es: 'El monto quedó reservado y todavía no se cobró: captúrelo dentro de 15 días, o anúlelo para liberarlo.',
      en: 'The amount is reserved and not charged yet: capture it within 15 days, or void it to release it.',
    },
    steps: {
      done: ['capture', 'void', 'payment'],
      refused: ['payment', 'status'],
    },
  },
  'payments.capture': {
    done: {
      es: 'El cobro está hecho. Guarde esta respuesta: una segunda captura da 412 y no la repite.',
      en: 'The charge is made. Keep this response: a second capture gives 412 and does not repeat it.',
    },
    refused: [
      {
        statuses: [406, 412],
        replies: ['payment_not_found'],
        es: 'Ese cobro no se puede capturar: no existe, ya se capturó, se anuló o venció. Si perdió la respuesta de una captura, consulte el estado: repetirla no la recupera.',
        en: 'That payment cannot be captured: it does not exist, was captured already, was voided or has expired. If you lost the response of a capture, query the status: repeating it does not bring it back.',
      },
    ],
    steps: {
      done: ['payment', 'status', 'void'],
      refused: ['payment', 'status'],
    },
  },
  'payments.void': {
    done: {
      es: 'El cobro quedó anulado y ya no cambia. Para cobrar de nuevo haga otra venta.',
      en: 'The payment is voided and will not change any more. To charge again, make another sale.',
    },
    refused: [
      {
        statuses: [422],
        fields: ['order_amount'],
        es: 'No se anuló nada. Se anula el cobro entero: order_amount es el monto del cobro (el capturado, si hubo captura), o no va.',
        en: 'Nothing was voided. The whole payment is voided: order_amount is the amount of the payment (the captured one, after a capture), or is left out.',
      },
      {
        statuses: [422],
        es: 'No se anuló nada. El motivo lleva al menos 8 caracteres, y el usuario y la firma van juntos o no van.',
        en: 'Nothing was voided. The reason takes at least 8 characters; user and signature come together or not at all.',
      },
      {
        statuses: [406, 412],
        replies: ['payment_not_found'],
        es: 'Ese cobro no se puede anular: no existe, ya se anuló, se denegó o venció. Consulte su estado.',
        en: 'That payment cannot be voided: it does not exist, was voided already, was declined or has expired. Query its status.',
      },
    ],
    steps: {
      done: ['payment', 'status'],
      refused: ['payment', 'status'],
    },
  },
  'payments.status': {
    done: {
      es: 'El estado no trae monto ni orden: para confirmar un pago compare payment_hash con el suyo.',
      en: 'The status says neither amount nor order: to confirm a payment compare payment_hash with yours.',
    },
    refused: [
      {
        statuses: [406, 412],
        es: 'En este sandbox no hay un cobro con ese identificador: revíselo, o el sandbox se restableció después.',
        en: 'This sandbox has no payment with that identifier: check it, or the sandbox was reset since.',
      },
    ],
    steps: {
      done: ['payment'],
      refused: ['payment'],
    },
  },
  'tokens.create': {
    done: {
      es: 'La tarjeta quedó guardada. En el sandbox un token vale 5 horas; después hay que guardarla otra vez.',
      en: 'The card is stored. In the sandbox a token lasts 5 hours; after that the card must be stored again.',
    },
    steps: {
      done: ['sell', 'token', 'tokens'],
      refused: [],
    },
  },
  'tokens.read': {
    steps: {
      done: ['sell', 'token', 'tokens'],
      refused: ['store', 'tokens'],
    },
  },
  'tokens.update': {
    steps: {
      done: ['token', 'sell', 'tokens'],
      refused: ['tokens'],
    },
  },
  'tokens.delete': {
    done: {
      es: 'El token ya no sirve: una venta con él da 400.',
      en: 'The token no longer works: a sale with it gives 400.',
    },
    steps: {
      done: ['tokens', 'store'],
      refused: ['tokens'],
    },
  },
  'plans.create': {
    done: {
      es: 'El plan quedó creado y activo. Guarde su id: con él se inscriben los clientes.',
      en: 'The plan is created and active. Keep its id: customers are enrolled with it.',
    },
    steps: {
      done: ['enroll', 'plan', 'plans'],
      refused: [],
    },
  },
  'plans.read': {
    steps: {
      done: ['enroll', 'plan', 'plans'],
      refused: ['plans'],
    },
  },
  'plans.update': {
    done: {
      es: 'Lo enviado reemplazó lo que había. Si lo que no se envió quedó como estaba o volvió a su valor inicial lo dice el libro de supuestos. Los próximos cobros de todas sus inscripciones usan los datos nuevos.',
      en: 'The sent values replaced the old ones. A row of the assumptions ledger decides whether the others stayed or went back to their initial values. The coming charges of all its enrollments use the new data.',
    },
    steps: {
      done: ['plan', 'enroll', 'plans'],
      refused: ['plans'],
    },
  },
  'plans.activation': {
    done: {
      es: 'Desactivado, el plan no cobra nada y no admite inscripciones; activo, los cobros automáticos siguen su calendario.',
      en: 'Deactivated, the plan charges nothing and takes no enrollment; active, the automatic charges follow their calendar.',
    },
    steps: {
      done: ['plan', 'plans'],
      refused: ['plans'],
    },
  },
  'enrollments.subscribe': {
    done: {
      es: 'La inscripción espera el primer pago. Dele payment_url al cliente: al pagar queda activa (active) y empiezan los cobros automáticos. Con una pay_date por venir, si el checkout cobra o solo guarda la tarjeta lo dice el libro de supuestos.',
      en: 'The enrollment waits for its first payment. Give payment_url to the customer: once paid it is active and the automatic charges begin. With a pay_date to come, a row of the assumptions ledger says whether the checkout charges or only stores the card.',
    },
    doneWithout: {
      field: 'pay_date',
      text: {
        es: 'La inscripción espera el primer pago. Dele payment_url al cliente: al pagar queda activa (active) y empiezan los cobros automáticos.',
        en: 'The enrollment waits for its first payment. Give payment_url to the customer: once paid it is active and the automatic charges begin.',
      },
    },
    refused: [
      {
        statuses: [422],
        fields: ['subscription', 'subscription_id'],
        es: 'No se inscribió a nadie. El campo subscription repite el id del plan de la ruta: debe existir y ser el mismo.',
        en: 'Nobody was enrolled. The field subscription repeats the plan id of the path: it must exist and be the same.',
      },
    ],
    steps: {
      done: ['checkout', 'enrollment', 'plan'],
      refused: ['plans'],
    },
  },
  'enrollments.read': {
    done: {
      es: 'paid_count cuenta los pagos hechos; con el límite del plan la inscripción termina. Los cambios de estado también llegan como notificaciones.',
      en: "paid_count counts the payments made; at the plan's limit the enrollment ends. Changes of state also come as notifications.",
    },
    steps: {
      done: ['enrollment', 'plan'],
      refused: ['enrollments'],
    },
  },
  'enrollments.cancel': {
    done: {
      es: 'La inscripción quedó cancelada: no se cobra más y no se puede reactivar. Para volver, el cliente se inscribe otra vez.',
      en: 'The enrollment is cancelled: nothing more is charged and it cannot be revived. To come back, the customer is enrolled again.',
    },
    steps: {
      done: ['enrollment', 'resubscribe', 'plan'],
      refused: ['enrollments'],
    },
  },
  'authentication.lookup': {
    done: {
      es: 'La autenticación terminó. Repita el cobro con authentication_identifier: sirve una sola vez, para la misma tarjeta, orden y monto.',
      en: 'The authentication has ended. Repeat the payment with authentication_identifier: it is good once, for the same card, order and amount.',
    },
    steps: {
      done: [],
      refused: [],
    },
  },
  'authentication.continue': {
    like: 'authentication.lookup',
  },
  'authentication.token': {
    like: 'authentication.lookup',
    steps: {
      done: ['sell'],
      refused: ['tokens'],
    },
  },
} as const satisfies Partial<Record<OperationId, OperationRecord>>
