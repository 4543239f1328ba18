import { operations } from '../../contract/operations/registry.ts'
import type { Text } from '../../contract/text.ts'

/** What the ways on from an answer are called. */
export const stepTexts = {
  capture: operations['payments.capture'].moves.verb,
  void: operations['payments.void'].moves.verb,
  payment: { es: 'Ver el cobro', en: 'Open the payment' },
  status: { es: 'Consultar estado', en: 'Query status' },
  sell: { es: 'Vender con este token', en: 'Sell with this token' },
  token: { es: 'Ver el token', en: 'Open the token' },
  tokens: { es: 'Ver los tokens', en: 'See the tokens' },
  store: { es: 'Guardar una tarjeta', en: 'Store a card' },
  plan: { es: 'Ver el plan', en: 'Open the plan' },
  plans: { es: 'Ver los planes', en: 'See the plans' },
  enroll: { es: 'Inscribir a un cliente', en: 'Enroll a customer' },
  checkout: { es: 'Abrir el checkout', en: 'Open the checkout' },
  enrollment: { es: 'Ver la inscripción', en: 'Open the enrollment' },
  enrollments: { es: 'Ver las inscripciones', en: 'See the enrollments' },
  resubscribe: { es: 'Inscribir de nuevo', en: 'Enroll again' },
  activate: { es: 'Activar el plan', en: 'Activate the plan' },
} as const satisfies Record<string, Text>

export type StepId = keyof typeof stepTexts
