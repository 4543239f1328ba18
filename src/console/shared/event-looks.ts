import type { Text } from '../../contract/text.ts'
import type { IconName } from '../../ui/icons.tsx'
import type { Tone } from '../../ui/tone.ts'

interface EventLook {
  readonly tone: Tone
  readonly icon: IconName
  readonly title: Text
}

const look = (tone: Tone, icon: IconName, es: string, en: string): EventLook => ({
  tone,
  icon,
  title: { es, en },
})

/** How each type of event is drawn, family by family. */
export const eventLooks: Readonly<Record<string, EventLook>> = {
  'payment.authorized': look('blue', 'shield', 'Cobro autorizado', 'Payment authorized'),
  'payment.captured': look('green', 'check', 'Cobro capturado', 'Payment captured'),
  'payment.paid': look('green', 'check', 'Cobro pagado', 'Payment paid'),
  'payment.declined': look('red', 'x', 'Cobro denegado', 'Payment declined'),
  'payment.voided': look('grey', 'ban', 'Cobro anulado', 'Payment voided'),
  'payment.expired': look('grey', 'clock', 'Autorización vencida', 'Authorization expired'),
  'token.created': look('green', 'plus', 'Tarjeta guardada', 'Card stored'),
  'token.updated': look('blue', 'refresh', 'Datos actualizados', 'Data updated'),
  'token.deleted': look('grey', 'trash', 'Token borrado', 'Token deleted'),
  'token.expired': look('grey', 'clock', 'Token vencido', 'Token expired'),
  'plan.created': look('green', 'plus', 'Plan creado', 'Plan created'),
  'plan.updated': look('blue', 'refresh', 'Plan actualizado', 'Plan updated'),
  'plan.activated': look('green', 'check', 'Plan activado', 'Plan activated'),
  'plan.deactivated': look('grey', 'pause', 'Plan desactivado', 'Plan deactivated'),
  'enrollment.created': look('blue', 'users', 'Cliente inscrito', 'Customer enrolled'),
  'enrollment.changed': look('blue', 'arrow-right', 'Cambio de estado', 'Status changed'),
  'enrollment.charged': look(
    'green',
    'repeat',
    'Cobro recurrente aprobado',
    'Recurring charge approved',
  ),
  'enrollment.charge_failed': look(
    'orange',
    'alert',
    'Cobro recurrente denegado',
    'Recurring charge declined',
  ),
  'enrollment.cancel_requested': look(
    'yellow',
    'ban',
    'El cliente pidió cancelar',
    'The customer asked to cancel',
  ),
}

/** The family of a type: what the event is about. */
export const familyOf = (type: string) => type.split('.')[0] ?? type

export const families: Readonly<Record<string, { all: Text; one: Text }>> = {
  payment: {
    all: { es: 'Todos los de cobros', en: 'All of payments' },
    one: { es: 'Cobro', en: 'Payment' },
  },
  token: {
    all: { es: 'Todos los de tokens', en: 'All of tokens' },
    one: { es: 'Token', en: 'Token' },
  },
  plan: {
    all: { es: 'Todos los de planes', en: 'All of plans' },
    one: { es: 'Plan', en: 'Plan' },
  },
  enrollment: {
    all: { es: 'Todos los de inscripciones', en: 'All of enrollments' },
    one: { es: 'Inscripción', en: 'Enrollment' },
  },
}

/** An event that is not known shows its own name. */
export const eventLook = (type: string): EventLook =>
  Object.hasOwn(eventLooks, type) && eventLooks[type]
    ? eventLooks[type]
    : look('grey', 'bolt', type, type)
