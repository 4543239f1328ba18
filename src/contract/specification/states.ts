import { partOf, type Statement } from './statement.ts'

const section = 'States and transitions'

const payment = partOf(section, 'Payment', 'payment-state', {
  paid: [
    'El estado paid se ve en la consulta y en la notificación de un pago.',
    'The status paid is seen in the status query and in the notification of a payment.',
  ],
  temp: [
    'El estado temp es el del cobro que crea una inscripción.',
    'The status temp is that of the payment that an enrollment creates.',
  ],
  'further-statuses': [
    'No se muestra la lista completa de estados de un cobro.',
    'The full list of the statuses of a payment is not shown.',
    {
      gap: true,
      rows: ['declined_status', 'voided_status', 'voided_authorization_status', 'expired_status'],
    },
  ],
  transitions: [
    'No se muestran las transiciones entre los estados de un cobro.',
    'The transitions between the statuses of a payment are not shown.',
    {
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
})

const token = partOf(section, 'Card token', 'token-state', {
  active: ['El estado que se ve es active.', 'The status seen is active.'],
  deleted: [
    'La operación de borrar borra el token y devuelve deleted true.',
    'The delete operation deletes a token and returns deleted true.',
  ],
  lifetime: [
    'En el sandbox un token se borra solo a las 5 horas de su creación.',
    'In the sandbox a token is deleted automatically 5 hours after its creation.',
  ],
  'further-states': [
    'No se muestran otros estados de un token ni sus transiciones.',
    'Other states of a token and their transitions are not shown.',
    { gap: true, rows: ['ended_token'] },
  ],
})

const plan = partOf(section, 'Subscription plan', 'plan-state', {
  flag: [
    'Un plan está activo o no: is_active.',
    'A plan is active or not: is_active.',
    { rows: ['enroll_in_inactive_plan', 'first_payment_in_inactive_plan'] },
  ],
  activate: [
    'activate reanuda todos los cobros automáticos.',
    'activate resumes all automatic charges.',
    { rows: ['missed_charges'] },
  ],
  deactivate: [
    'deactivate detiene todos los cobros automáticos.',
    'deactivate stops all automatic charges.',
    { rows: ['deactivated_plan'] },
  ],
})

const states = partOf(section, 'Customer subscription', 'enrollment-state', {
  pending: [
    'pending: creada, espera el pago inicial del cliente.',
    "pending: created, waits for the customer's initial payment.",
  ],
  active: [
    'active: con el pago inicial hecho, se cobra sola en cada período.',
    'active: the initial payment is made, and each period is charged automatically.',
  ],
  failed: [
    'failed: el último cobro automático falló; se reintenta cada 24 horas hasta un límite.',
    'failed: the last automatic charge failed; it is retried every 24 hours up to a limit.',
    { rows: ['failures_until_hold'] },
  ],
  'on-hold': [
    'on_hold: fallaron varios reintentos; no se cobra hasta que el usuario reintente o cambie la tarjeta.',
    'on_hold: several retries failed; nothing is charged until the user retries or changes the card.',
    { rows: ['card_change'] },
  ],
  cancelled: [
    'cancelled: la canceló el usuario o el comercio; no se cobra más.',
    'cancelled: by the user or the merchant; nothing more is charged.',
  ],
  finalized: [
    'finalized: se hicieron los pagos que pedía la recurrencia; no se cobra más.',
    'finalized: the payments that the recurrence asks for were made; nothing more is charged.',
    { rows: ['lowered_limit'] },
  ],
})

const transitions = partOf(section, 'Customer subscription', 'enrollment-move', {
  'initial-payment': [
    'De pending a active: el cliente completa el pago inicial en el checkout.',
    'From pending to active: the customer completes the initial payment at the checkout.',
  ],
  'initial-payment-notified': [
    'El cambio de pending a active se notifica.',
    'The change from pending to active is notified.',
  ],
  'charge-fails': [
    'De active a failed: falla un cobro automático.',
    'From active to failed: an automatic charge fails.',
  ],
  retry: [
    'Un cobro que falló se reintenta cada 24 horas.',
    'A charge that failed is retried every 24 hours.',
  ],
  'retries-exhausted': [
    'De failed a on_hold: los reintentos llegan al límite.',
    'From failed to on_hold: the retries reach their limit.',
    { rows: ['failures_until_hold'] },
  ],
  cancel: [
    'De active a cancelled: la operación de cancelar, que responde con un mensaje de éxito.',
    'From active to cancelled: the cancel operation, which answers with a message of success.',
  ],
  'cancel-pending': [
    'De pending no se cancela: el estado no cambia.',
    'A pending one is not cancelled: its state does not change.',
  ],
  'cancel-pending-message': [
    'El mensaje dice que el estado debe ser active y cuál es.',
    'The message says that the status must be active, and which it is.',
    { rows: ['cancel_not_active'] },
  ],
  limit: [
    'De active a finalized: los pagos exitosos llegan al limit del plan.',
    "From active to finalized: the successful payments reach the plan's limit.",
  ],
  'out-of-hold': [
    'No se muestra a qué estado lleva salir de on_hold.',
    'To which state the way out of on_hold leads is not shown.',
    { gap: true, rows: ['card_change', 'failed_count'] },
  ],
  'cancelled-by-customer': [
    'No se muestran otros caminos a cancelled, como el del cliente cuando auto_cancel es true.',
    'Other ways into cancelled are not shown, such as that of the customer when auto_cancel is true.',
    { gap: true, rows: ['customer_cancel', 'merchant_cancel', 'deactivated_plan'] },
  ],
})

export const stateStatements: readonly Statement[] = [
  ...payment,
  ...token,
  ...plan,
  ...states,
  ...transitions,
]
