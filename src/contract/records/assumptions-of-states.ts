import type { AssumptionRecords } from './assumption-record.ts'

/**
 * The gaps of the specification in _States and transitions_: assumption-record.ts describes a row.
 */
export const stateAssumptionRecords = {
  sale_with_payment_uuid: {
    section: 'States and transitions',
    title: {
      es: 'Venta con payment_uuid',
      en: 'Sale with payment_uuid',
    },
    evidence: 'assumed',
    rests: ['another-attempt'],
    why: {
      es: 'El SDK puede enviarlo en la venta; attemps solo tiene sentido si un cobro se reintenta. La tabla de la venta no lo tiene.',
      en: 'The SDK can send it with a sale; attemps makes sense only if a payment can be tried again. The table of the sale does not have it.',
    },
    options: {
      next_attempt: {
        es: 'Otro intento del mismo cobro',
        en: 'Another attempt at that payment',
      },
      ignored: {
        es: 'Se ignora',
        en: 'Ignored',
      },
    },
  },
  timeout_payment: {
    section: 'States and transitions',
    title: {
      es: 'Qué queda tras el resultado 8',
      en: 'What outcome 8 leaves behind',
    },
    evidence: 'assumed',
    rests: ['payment-after-a-refusal'],
    why: {
      es: 'Un 408 es incierto. Que no se haya cobrado es lo prudente: quien lo toma por pagado lo nota en la consulta de estado.',
      en: 'A 408 is uncertain. That nothing was charged is the careful reading: who takes it for paid notices that in the status query.',
    },
    options: {
      declined: {
        es: 'Un cobro denegado',
        en: 'A declined payment',
      },
      paid: {
        es: 'Un cobro pagado',
        en: 'A paid payment',
      },
    },
  },
  declined_status: {
    section: 'States and transitions',
    title: {
      es: 'Nombre del estado denegado',
      en: 'Name of the declined status',
    },
    evidence: 'assumed',
    rests: ['payment-statuses'],
    why: {
      es: 'Solo se conocen paid, temp, pending y authorized; declined es la palabra de la tabla de resultados.',
      en: 'Only paid, temp, pending and authorized are known; declined is the word of the table of outcomes.',
    },
    options: {
      declined: 'declined',
      denied: 'denied',
    },
  },
  voided_status: {
    section: 'States and transitions',
    title: {
      es: 'Nombre del estado anulado',
      en: 'Name of the voided status',
    },
    evidence: 'assumed',
    rests: ['payment-statuses'],
    why: {
      es: 'Solo se conocen paid, temp, pending y authorized; voided sale de void, el nombre de la operación.',
      en: 'Only paid, temp, pending and authorized are known; voided comes from void, the name of the operation.',
    },
    options: {
      voided: 'voided',
      cancelled: 'cancelled',
    },
  },
  voided_authorization_status: {
    section: 'States and transitions',
    title: {
      es: 'Estado de una autorización anulada sin capturar',
      en: 'Status of an authorization that was voided before capture',
    },
    evidence: 'observed',
    rests: ['payment-statuses'],
    why: {
      es: 'La tabla da el estado como texto, y ella decide; en el sandbox real la consulta devolvió null.',
      en: 'The table calls the status a string, and it decides; in the live sandbox the query gave null.',
    },
    options: {
      voided: {
        es: 'El nombre del estado anulado',
        en: 'The name of the voided status',
      },
      null: 'null',
    },
  },
  expired_status: {
    section: 'States and transitions',
    title: {
      es: 'Nombre del estado vencido',
      en: 'Name of the expired status',
    },
    evidence: 'assumed',
    rests: ['payment-statuses', 'capture-limits'],
    why: {
      es: 'Una autorización se captura hasta 15 días después; el nombre posterior no consta. expired la distingue de la que anuló el comercio.',
      en: 'An authorization can be captured for 15 days; its name after that is not recorded. expired distinguishes it from one that the merchant voided.',
    },
    options: {
      expired: 'expired',
      voided: 'voided',
    },
  },
  void_window: {
    section: 'States and transitions',
    title: {
      es: 'Hasta cuándo se anula un cobro',
      en: 'Until when a payment can be voided',
    },
    evidence: 'documented',
    rests: ['same-day-void'],
    why: {
      es: 'La documentación dice que la anulación es del mismo día; el texto del rechazo es propio.',
      en: 'The documentation says that voiding is for the same day; the text of the refusal is our own.',
    },
    options: {
      same_day: {
        es: 'El mismo día',
        en: 'The same day',
      },
      any_time: {
        es: 'Siempre',
        en: 'Any time',
      },
    },
  },
  ended_token: {
    section: 'States and transitions',
    title: {
      es: 'Consultar un token borrado o vencido',
      en: 'Reading a token that was deleted or has expired',
    },
    evidence: 'observed',
    rests: ['refused-tokens'],
    why: {
      es: 'Las pruebas del proveedor esperan el 400 después de borrar; del que venció a las 5 horas no consta.',
      en: "The vendor's tests expect 400 after a deletion; of one that expired after 5 hours nothing is shown.",
    },
    options: {
      unknown: {
        es: '400, como uno desconocido',
        en: '400, as an unknown one',
      },
      status: {
        es: '200, con status deleted o expired',
        en: '200, with the status deleted or expired',
      },
    },
  },
  failed_authentication_payment: {
    section: 'States and transitions',
    title: {
      es: 'Qué deja un cobro con autenticación fallida',
      en: 'What a payment with a failed authentication leaves behind',
    },
    evidence: 'assumed',
    rests: ['failed-authentications', 'payment-after-a-refusal'],
    why: {
      es: 'Toda denegación observada deja un cobro, y esta es una; aunque de una tarjeta fallida se dice que no da payment_uuid.',
      en: 'Every decline that was seen leaves a payment, and this is one; though of a failed card it is said that it gives no payment_uuid.',
    },
    options: {
      declined_payment: {
        es: 'Un cobro denegado',
        en: 'A declined payment',
      },
      no_payment: {
        es: 'Nada',
        en: 'Nothing',
      },
    },
  },
  lowered_limit: {
    section: 'States and transitions',
    title: {
      es: 'limit que baja a lo ya pagado, al actualizar',
      en: 'A limit that an update lowers to what is paid',
    },
    evidence: 'assumed',
    rests: ['plan-changes'],
    why: {
      es: 'finalized es haber hecho los pagos requeridos; si la actualización los baja a lo pagado, ya están hechos.',
      en: 'finalized is having made the required payments; when the update lowers them to what is paid, they are made.',
    },
    options: {
      finalizes: {
        es: 'Finaliza al actualizar',
        en: 'The update finalizes',
      },
      next_payment: {
        es: 'Finaliza con el próximo pago',
        en: 'The next payment finalizes',
      },
    },
  },
  enroll_in_inactive_plan: {
    section: 'States and transitions',
    title: {
      es: 'Inscribir en un plan desactivado',
      en: 'Enrolling in a deactivated plan',
    },
    evidence: 'assumed',
    rests: ['joining-a-plan', 'deactivated-plans'],
    why: {
      es: 'Solo consta que se detienen los cobros automáticos. Quien se inscribiera esperaría cobros que no llegan.',
      en: 'Only that the automatic charges stop is shown. Who enrolled would wait for charges that do not come.',
    },
    options: {
      refused: {
        es: 'Se rechaza (412)',
        en: 'Refused (412)',
      },
      accepted: {
        es: 'Se acepta',
        en: 'Accepted',
      },
    },
  },
  first_payment_in_inactive_plan: {
    section: 'States and transitions',
    title: {
      es: 'El primer pago, cuando ya se desactivó el plan',
      en: 'The first payment, once the plan is deactivated',
    },
    evidence: 'documented',
    rests: ['deactivated-plans'],
    why: {
      es: 'Consta que se detienen los cobros automáticos, y el primer pago lo hace el cliente.',
      en: 'That the automatic charges stop is shown, and the first payment is made by the customer.',
    },
    options: {
      accepted: {
        es: 'Se acepta',
        en: 'Accepted',
      },
      refused: {
        es: 'El checkout lo rechaza',
        en: 'The checkout refuses it',
      },
    },
  },
  customer_cancel: {
    section: 'States and transitions',
    title: {
      es: 'Cuándo puede cancelar el cliente',
      en: 'When the customer may cancel',
    },
    evidence: 'assumed',
    rests: ['cancelling'],
    why: {
      es: 'Fuera de la operación de cancelar no se muestra ningún camino. Estas tres se pueden cobrar todavía: son las que un cliente quiere dejar.',
      en: 'Beyond the cancel operation no way is shown. These three may still be charged: they are those that a customer wants to leave.',
    },
    options: {
      active_failed_on_hold: {
        es: 'Activa, fallida o en espera',
        en: 'Active, failed or on hold',
      },
      active: {
        es: 'Solo activa',
        en: 'Active only',
      },
    },
  },
  card_change: {
    section: 'States and transitions',
    title: {
      es: 'Cambiar la tarjeta en on_hold',
      en: 'Changing the card while on_hold',
    },
    evidence: 'assumed',
    rests: ['failed-charges'],
    why: {
      es: 'Consta que saca de on_hold, como el reintento, no si cobra lo pendiente. Ambos son por el cobro que falló.',
      en: 'That it ends on_hold, as a retry does, is shown, not whether it charges what is owed. Both are for the charge that failed.',
    },
    options: {
      charges: {
        es: 'Cobra lo pendiente',
        en: 'Charges what is owed',
      },
      resumes: {
        es: 'Solo reanuda los cobros',
        en: 'Only resumes the charges',
      },
    },
  },
  deactivated_plan: {
    section: 'States and transitions',
    title: {
      es: 'Inscripciones de un plan desactivado',
      en: 'Enrollments of a deactivated plan',
    },
    evidence: 'documented',
    rests: ['deactivated-plans'],
    why: {
      es: 'La especificación solo detiene los cobros y activate los reanuda, y ella decide; el centro de ayuda las da por canceladas.',
      en: 'The specification only stops the charges and activate resumes them, and it decides; the help centre has them cancelled.',
    },
    options: {
      enrollments_kept: {
        es: 'Siguen, sin cobros',
        en: 'Stay, without charges',
      },
      enrollments_cancelled: {
        es: 'Se cancelan',
        en: 'Are cancelled',
      },
    },
  },
  missed_charges: {
    section: 'States and transitions',
    title: {
      es: 'Cobros que faltaron mientras estuvo desactivado',
      en: 'Charges missed while deactivated',
    },
    evidence: 'assumed',
    rests: ['deactivated-plans'],
    why: {
      es: 'Consta que activate reanuda los cobros; los del tiempo detenido no son de los que siguen.',
      en: 'That activate resumes the charges is shown; those of the time when they were stopped are not among those that go on.',
    },
    options: {
      skipped: {
        es: 'No se cobran',
        en: 'Not charged',
      },
      charged_once: {
        es: 'Se cobra uno al activar',
        en: 'One is charged on activation',
      },
    },
  },
} as const satisfies AssumptionRecords
