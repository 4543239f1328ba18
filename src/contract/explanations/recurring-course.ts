import type { EnrollmentMove, EnrollmentState } from '../domain/enrollment-states.ts'
import type { EventType } from '../domain/event-types.ts'
import type { PlanMove, PlanState } from '../domain/plans.ts'
import type { ReplyName } from '../replies/replies.ts'
import { type Text, text } from '../text.ts'
import { event, type EventText, inAreas, reply, type ReplyText } from './course.ts'

/** What each state of a plan means. */
export const planStateTexts: Readonly<Record<PlanState, Text>> = {
  active: text(
    'Se cobran sus inscripciones y admite otras: is_active es 1.',
    'Its enrollments are charged and it takes others: is_active is 1.',
  ),
  inactive: text('No se cobra nada: is_active es 0.', 'Nothing is charged: is_active is 0.'),
}

/** What moves a plan. */
export const planMoveTexts: Readonly<Record<PlanMove, Text>> = {
  activate: text(
    'la operación de activación, con activate',
    'the activation operation, with activate',
  ),
  deactivate: text(
    'la operación de activación, con deactivate',
    'the activation operation, with deactivate',
  ),
}

/** What each state of an enrollment means. */
export const enrollmentStateTexts: Readonly<Record<EnrollmentState, Text>> = {
  pending: text(
    'Creada; espera el pago inicial del cliente.',
    "Created; waits for the customer's initial payment.",
  ),
  active: text(
    'El pago inicial está hecho; se cobra sola en cada período.',
    'The initial payment is made; each period is charged automatically.',
  ),
  failed: text(
    'El último cobro automático falló; se reintenta cada 24 horas hasta un límite.',
    'The last automatic charge failed; it is retried every 24 hours up to a limit.',
  ),
  on_hold: text(
    'Fallaron varios reintentos; no se cobra hasta que el cliente pague a mano o cambie de tarjeta.',
    'Several retries failed; nothing is charged until the customer pays manually or changes the card.',
  ),
  cancelled: text(
    'La canceló el cliente o el comercio; no se cobra más.',
    'The customer or the merchant cancelled it; nothing more is charged.',
  ),
  finalized: text(
    'Se hicieron todos los pagos del plan; no se cobra más.',
    'All payments of the plan were made; nothing more is charged.',
  ),
}

/** What moves an enrollment. */
export const enrollmentMoveTexts: Readonly<Record<EnrollmentMove, Text>> = {
  pay: text('primer pago por el checkout', 'first payment through the checkout'),
  fail: text('un cobro automático falla', 'an automatic charge fails'),
  recover: text('un reintento es aprobado', 'a retry is approved'),
  hold: text('falla el último reintento', 'the last retry fails'),
  resume: text(
    'el cliente paga a mano o cambia de tarjeta',
    'the customer pays manually or changes the card',
  ),
  finalize: text('los pagos llegan al límite del plan', "the payments reach the plan's limit"),
  complete: text(
    'el plan baja su límite a lo ya pagado',
    'the plan lowers its limit to what is paid',
  ),
  cancel: text('el comercio cancela', 'the merchant cancels'),
  leave: text(
    'el cliente cancela, si el plan lo permite',
    'the customer cancels, if the plan lets them',
  ),
  close: text(
    'se desactiva el plan, si el supuesto cancela sus inscripciones',
    'the plan is deactivated, if the assumption cancels its enrollments',
  ),
}

/** When the events of plans and enrollments happen. */
export const recurringEventTexts = {
  'plan.created': event(['plans.create'], [], {
    es: 'Un plan se creó.',
    en: 'A plan was created.',
  }),
  'plan.updated': event(['plans.update'], [], {
    es: 'Los datos de un plan cambiaron.',
    en: 'The data of a plan changed.',
  }),
  'plan.activated': event(['plans.activation'], [], {
    es: 'Un plan se activó: sus cobros automáticos siguen.',
    en: 'A plan was activated: its automatic charges go on.',
  }),
  'plan.deactivated': event(['plans.activation'], [], {
    es: 'Un plan se desactivó: no se cobra nada más.',
    en: 'A plan was deactivated: nothing more is charged.',
  }),
  'enrollment.created': event(['enrollments.subscribe'], [], {
    es: 'Un cliente se inscribió y le falta el primer pago.',
    en: 'A customer was enrolled, and the first payment is to come.',
  }),
  'enrollment.changed': event(
    ['enrollments.cancel', 'plans.activation', 'plans.update'],
    ['subscription.status'],
    {
      es: 'Una inscripción cambió de estado; from y to dicen cuáles.',
      en: 'An enrollment changed its state; from and to say which.',
    },
  ),
  'enrollment.charged': event([], ['subscription.payment'], {
    es: 'Un cobro automático, o el primer pago, tuvo éxito.',
    en: 'An automatic charge, or the first payment, succeeded.',
  }),
  'enrollment.charge_failed': event([], [], {
    es: 'Un cobro automático falló: se reintenta a las 24 horas, hasta un límite.',
    en: 'An automatic charge failed: it is retried after 24 hours, up to a limit.',
  }),
  'enrollment.cancel_requested': event([], [], {
    es: 'El cliente pidió cancelar, y el plan no lo deja hacerlo solo: decide el comercio.',
    en: 'The customer asked to cancel, and the plan leaves that to the merchant.',
  }),
} as const satisfies Partial<Record<EventType, EventText>>

const recurring = inAreas('plans', 'enrollments')

/** When the replies of plans and enrollments come. */
export const recurringReplyTexts = {
  recurring_not_allowed: reply(
    'documented',
    recurring,
    ['recurring_permission', 'recurring_credentials'],
    {
      es: 'El usuario del comercio no tiene permiso de crear cobros recurrentes. La especificación pide el permiso; el texto es propio.',
      en: "The merchant's user has no permission to create recurring payments. The specification asks for the permission; the text is our own.",
    },
  ),
  plan_not_found: reply(
    'documented',
    recurring.filter((id) => id !== 'plans.create'),
    ['unknown_recurring'],
    { es: 'No hay un plan con el id de la ruta.', en: 'There is no plan with the id of the path.' },
  ),
  enrollment_not_found: reply(
    'documented',
    ['enrollments.read', 'enrollments.cancel'],
    ['unknown_recurring'],
    {
      es: 'El plan de la ruta no tiene una inscripción con ese id.',
      en: 'The plan of the path has no enrollment with that id.',
    },
  ),
  plan_inactive: reply('assumed', ['enrollments.subscribe'], ['enroll_in_inactive_plan'], {
    es: 'El plan está desactivado.',
    en: 'The plan is deactivated.',
  }),
  plan_of_another: reply('assumed', ['enrollments.subscribe'], ['unique_plan'], {
    es: 'El plan es unique y ya es de otro cliente, en esa lectura del libro de supuestos.',
    en: 'The plan is unique and belongs to another customer, in that reading of the ledger of assumptions.',
  }),
  already_subscribed: reply(
    'assumed',
    ['enrollments.subscribe'],
    ['resubscribe', 'omitted_resubscribe'],
    {
      es: 'Ese correo ya está inscrito en el plan, y resubscribe no es true.',
      en: 'That e-mail address is enrolled in the plan, and resubscribe is not true.',
    },
  ),
  enrollment_not_active: reply('documented', ['enrollments.cancel'], ['cancel_not_active'], {
    es: 'El comercio cancela solo una inscripción active; el mensaje da el estado que tiene.',
    en: 'A merchant cancels only an active enrollment; the message gives the state that it has.',
  }),
  customer_cancels: reply('assumed', ['enrollments.cancel'], ['merchant_cancel'], {
    es: 'El plan tiene auto_cancel, y en esa lectura del libro de supuestos solo cancela el cliente.',
    en: 'The plan has auto_cancel, and in that reading of the ledger of assumptions only the customer cancels.',
  }),
  plan_created: reply('assumed', ['plans.create'], [], {
    es: 'El plan se creó.',
    en: 'The plan was created.',
  }),
  plan_updated: reply('documented', ['plans.update'], [], {
    es: 'El plan se actualizó. La especificación da el sentido del mensaje.',
    en: 'The plan was updated. The specification gives the sense of the message.',
  }),
  plan_status_updated: reply('documented', ['plans.activation'], [], {
    es: 'El plan se activó o se desactivó. La especificación da el sentido del mensaje.',
    en: 'The plan was activated or deactivated. The specification gives the sense of the message.',
  }),
  customer_enrolled: reply('assumed', ['enrollments.subscribe'], [], {
    es: 'El cliente se inscribió y falta su primer pago.',
    en: 'The customer was enrolled, and the first payment is to come.',
  }),
  enrollment_cancelled: reply('documented', ['enrollments.cancel'], [], {
    es: 'La inscripción se canceló. La especificación da el sentido del mensaje.',
    en: 'The enrollment was cancelled. The specification gives the sense of the message.',
  }),
} as const satisfies Partial<Record<ReplyName, ReplyText>>
