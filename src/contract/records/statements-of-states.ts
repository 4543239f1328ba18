import type { StatementGroup } from './statement-record.ts'

/**
 * The specification's statements about states and transitions: statement-record.ts describes a row.
 */
export const stateStatementRecords = [
  {
    section: 'States and transitions',
    part: 'Payment',
    statements: [
      {
        id: 'payment-state.paid',
        es: 'El estado paid se ve en la consulta y en la notificación de un pago.',
        en: 'The status paid is seen in the status query and in the notification of a payment.',
      },
      {
        id: 'payment-state.temp',
        es: 'El estado temp es el del cobro que crea una inscripción.',
        en: 'The status temp is that of the payment that an enrollment creates.',
      },
      {
        id: 'payment-state.further-statuses',
        es: 'No se muestra la lista completa de estados de un cobro.',
        en: 'The full list of the statuses of a payment is not shown.',
        gap: true,
        rows: ['declined_status', 'voided_status', 'voided_authorization_status', 'expired_status'],
      },
      {
        id: 'payment-state.transitions',
        es: 'No se muestran las transiciones entre los estados de un cobro.',
        en: 'The transitions between the statuses of a payment are not shown.',
        gap: true,
        rows: [
          'timeout_payment',
          'void_window',
          'sale_with_payment_uuid',
          'failed_authentication_payment',
          'unknown_payment',
        ],
      },
    ],
  },
  {
    section: 'States and transitions',
    part: 'Card token',
    statements: [
      {
        id: 'token-state.active',
        es: 'El estado que se ve es active.',
        en: 'The status seen is active.',
      },
      {
        id: 'token-state.deleted',
        es: 'La operación de borrar borra el token y devuelve deleted true.',
        en: 'The delete operation deletes a token and returns deleted true.',
      },
      {
        id: 'token-state.lifetime',
        es: 'En el sandbox un token se borra solo a las 5 horas de su creación.',
        en: 'In the sandbox a token is deleted automatically 5 hours after its creation.',
      },
      {
        id: 'token-state.further-states',
        es: 'No se muestran otros estados de un token ni sus transiciones.',
        en: 'Other states of a token and their transitions are not shown.',
        gap: true,
        rows: ['ended_token'],
      },
    ],
  },
  {
    section: 'States and transitions',
    part: 'Subscription plan',
    statements: [
      {
        id: 'plan-state.flag',
        es: 'Un plan está activo o no: is_active.',
        en: 'A plan is active or not: is_active.',
        rows: ['enroll_in_inactive_plan', 'first_payment_in_inactive_plan'],
      },
      {
        id: 'plan-state.activate',
        es: 'activate reanuda todos los cobros automáticos.',
        en: 'activate resumes all automatic charges.',
        rows: ['missed_charges'],
      },
      {
        id: 'plan-state.deactivate',
        es: 'deactivate detiene todos los cobros automáticos.',
        en: 'deactivate stops all automatic charges.',
        rows: ['deactivated_plan'],
      },
    ],
  },
  {
    section: 'States and transitions',
    part: 'Customer subscription',
    statements: [
      {
        id: 'enrollment-state.pending',
        es: 'pending: creada, espera el pago inicial del cliente.',
        en: "pending: created, waits for the customer's initial payment.",
      },
      {
        id: 'enrollment-state.active',
        es: 'active: con el pago inicial hecho, se cobra sola en cada período.',
        en: 'active: the initial payment is made, and each period is charged automatically.',
      },
      {
        id: 'enrollment-state.failed',
        es: 'failed: el último cobro automático falló; se reintenta cada 24 horas hasta un límite.',
        en: 'failed: the last automatic charge failed; it is retried every 24 hours up to a limit.',
        rows: ['failures_until_hold'],
      },
      {
        id: 'enrollment-state.on-hold',
        es: 'on_hold: fallaron varios reintentos; no se cobra hasta que el usuario reintente o cambie la tarjeta.',
        en: 'on_hold: several retries failed; nothing is charged until the user retries or changes the card.',
        rows: ['card_change'],
      },
      {
        id: 'enrollment-state.cancelled',
        es: 'cancelled: la canceló el usuario o el comercio; no se cobra más.',
        en: 'cancelled: by the user or the merchant; nothing more is charged.',
      },
      {
        id: 'enrollment-state.finalized',
        es: 'finalized: se hicieron los pagos que pedía la recurrencia; no se cobra más.',
        en: 'finalized: the payments that the recurrence asks for were made; nothing more is charged.',
        rows: ['lowered_limit'],
      },
      {
        id: 'enrollment-move.initial-payment',
        es: 'De pending a active: el cliente completa el pago inicial en el checkout.',
        en: 'From pending to active: the customer completes the initial payment at the checkout.',
      },
      {
        id: 'enrollment-move.initial-payment-notified',
        es: 'El cambio de pending a active se notifica.',
        en: 'The change from pending to active is notified.',
      },
      {
        id: 'enrollment-move.charge-fails',
        es: 'De active a failed: falla un cobro automático.',
        en: 'From active to failed: an automatic charge fails.',
      },
      {
        id: 'enrollment-move.retry',
        es: 'Un cobro que falló se reintenta cada 24 horas.',
        en: 'A charge that failed is retried every 24 hours.',
      },
      {
        id: 'enrollment-move.retries-exhausted',
        es: 'De failed a on_hold: los reintentos llegan al límite.',
        en: 'From failed to on_hold: the retries reach their limit.',
        rows: ['failures_until_hold'],
      },
      {
        id: 'enrollment-move.cancel',
        es: 'De active a cancelled: la operación de cancelar, que responde con un mensaje de éxito.',
        en: 'From active to cancelled: the cancel operation, which answers with a message of success.',
      },
      {
        id: 'enrollment-move.cancel-pending',
        es: 'De pending no se cancela: el estado no cambia.',
        en: 'A pending one is not cancelled: its state does not change.',
      },
      {
        id: 'enrollment-move.cancel-pending-message',
        es: 'El mensaje dice que el estado debe ser active y cuál es.',
        en: 'The message says that the status must be active, and which it is.',
        rows: ['cancel_not_active'],
      },
      {
        id: 'enrollment-move.limit',
        es: 'De active a finalized: los pagos exitosos llegan al limit del plan.',
        en: "From active to finalized: the successful payments reach the plan's limit.",
      },
      {
        id: 'enrollment-move.out-of-hold',
        es: 'No se muestra a qué estado lleva salir de on_hold.',
        en: 'To which state the way out of on_hold leads is not shown.',
        gap: true,
        rows: ['card_change', 'failed_count'],
      },
      {
        id: 'enrollment-move.cancelled-by-customer',
        es: 'No se muestran otros caminos a cancelled, como el del cliente cuando auto_cancel es true.',
        en: 'Other ways into cancelled are not shown, such as that of the customer when auto_cancel is true.',
        gap: true,
        rows: ['customer_cancel', 'merchant_cancel', 'deactivated_plan'],
      },
    ],
  },
] as const satisfies readonly StatementGroup[]
