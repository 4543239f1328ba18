import { type EventType, eventTypes, isEventType } from '../../../contract/domain/event-types.ts'
import { isPaymentEvent, paymentEvents } from '../../../contract/domain/payment-states.ts'
import type { Text } from '../../../contract/text.ts'
import type { IconName } from '../../../ui/icons.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { stepLook } from './state-looks.ts'

interface Look {
  readonly tone: Tone
  readonly icon: IconName
}

/** The look of an event; an unknown one shows its own name. */
export function eventLook(type: string): Look & { readonly title: Text } {
  if (!isEventType(type)) return { tone: 'grey', icon: 'pulse', title: { es: type, en: type } }
  const look = isPaymentEvent(type) ? stepLook(paymentEvents[type].step) : looks[type]
  return { ...look, title: eventTypes[type] }
}

const looks: Readonly<Record<Exclude<EventType, keyof typeof paymentEvents>, Look>> = {
  'token.created': { tone: 'green', icon: 'plus' },
  'token.updated': { tone: 'blue', icon: 'pencil' },
  'token.deleted': { tone: 'grey', icon: 'trash' },
  'token.expired': { tone: 'grey', icon: 'clock' },
  'plan.created': { tone: 'green', icon: 'plus' },
  'plan.updated': { tone: 'blue', icon: 'pencil' },
  'plan.activated': { tone: 'green', icon: 'check' },
  'plan.deactivated': { tone: 'grey', icon: 'pause' },
  'enrollment.created': { tone: 'blue', icon: 'users' },
  'enrollment.changed': { tone: 'blue', icon: 'arrow-right' },
  'enrollment.charged': { tone: 'green', icon: 'repeat' },
  'enrollment.charge_failed': { tone: 'orange', icon: 'alert' },
  'enrollment.cancel_requested': { tone: 'yellow', icon: 'ban' },
  'api.fault': { tone: 'orange', icon: 'beaker' },
}

/** The family of a type: the kind of record that the event is about. */
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
  api: {
    all: { es: 'Todos los de la interfaz', en: 'All of the interface' },
    one: { es: 'Solicitud', en: 'Request' },
  },
}
