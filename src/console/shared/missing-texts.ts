import type { Text } from '../../contract/text.ts'

/** What is said where a link leads to something that the sandbox does not keep, and the way on. */
export const missingTexts = {
  payment: {
    title: { es: 'Este cobro no está en el sandbox', en: 'This payment is not in the sandbox' },
    see: { es: 'Ver los cobros', en: 'See the payments' },
  },
  token: {
    title: { es: 'Este token no está en el sandbox', en: 'This token is not in the sandbox' },
    see: { es: 'Ver los tokens', en: 'See the tokens' },
  },
  plan: {
    title: { es: 'Este plan no está en el sandbox', en: 'This plan is not in the sandbox' },
    see: { es: 'Ver los planes', en: 'See the plans' },
  },
  enrollment: {
    title: {
      es: 'Esta inscripción no está en el sandbox',
      en: 'This enrollment is not in the sandbox',
    },
    see: { es: 'Ver las inscripciones', en: 'See the enrollments' },
  },
} as const satisfies Record<string, { readonly title: Text; readonly see: Text }>

export const whyMissing = {
  es: 'Puede ser de otro sandbox, o el sandbox se restableció después.',
  en: 'It may belong to another sandbox, or the sandbox was reset since.',
} as const satisfies Text
