import type { Text } from '../text.ts'
import { paymentEvents } from './payment-states.ts'

/** Every type of event, by its name on the wire, with its title. */
export const eventTypes = {
  ...paymentEvents,
  'token.created': { es: 'Tarjeta guardada', en: 'Card stored' },
  'token.updated': { es: 'Datos actualizados', en: 'Data updated' },
  'token.deleted': { es: 'Token borrado', en: 'Token deleted' },
  'token.expired': { es: 'Token vencido', en: 'Token expired' },
  'plan.created': { es: 'Plan creado', en: 'Plan created' },
  'plan.updated': { es: 'Plan actualizado', en: 'Plan updated' },
  'plan.activated': { es: 'Plan activado', en: 'Plan activated' },
  'plan.deactivated': { es: 'Plan desactivado', en: 'Plan deactivated' },
  'enrollment.created': { es: 'Cliente inscrito', en: 'Customer enrolled' },
  'enrollment.changed': { es: 'Cambio de estado', en: 'Status changed' },
  'enrollment.charged': { es: 'Cobro recurrente aprobado', en: 'Recurring charge approved' },
  'enrollment.charge_failed': { es: 'Cobro recurrente denegado', en: 'Recurring charge declined' },
  'enrollment.cancel_requested': {
    es: 'El cliente pidió cancelar',
    en: 'The customer asked to cancel',
  },
  /** Of the sandbox alone: the service has none. */
  'api.fault': { es: 'Falla de la interfaz', en: 'Fault of the interface' },
} as const satisfies Record<string, Text>
export type EventType = keyof typeof eventTypes

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventTypes, type)
