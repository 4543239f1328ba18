import type { Text } from '../../contract/text.ts'
import type { IconName } from '../../ui/icons.tsx'
import type { PlainPath } from '../state/routes.ts'

/** What is said where a link leads to something that is not kept, and the way on. */
export interface Missing {
  readonly title: Text
  readonly icon: IconName
  readonly to: PlainPath
  readonly see: Text
}

/** What the sandbox does not keep. */
export const notInSandbox = {
  payment: {
    title: { es: 'Este cobro no está en el sandbox', en: 'This payment is not in the sandbox' },
    icon: 'receipt',
    to: '/payments',
    see: { es: 'Ver los cobros', en: 'See the payments' },
  },
  token: {
    title: { es: 'Este token no está en el sandbox', en: 'This token is not in the sandbox' },
    icon: 'card',
    to: '/tokens',
    see: { es: 'Ver los tokens', en: 'See the tokens' },
  },
  plan: {
    title: { es: 'Este plan no está en el sandbox', en: 'This plan is not in the sandbox' },
    icon: 'package',
    to: '/plans',
    see: { es: 'Ver los planes', en: 'See the plans' },
  },
  enrollment: {
    title: {
      es: 'Esta inscripción no está en el sandbox',
      en: 'This enrollment is not in the sandbox',
    },
    icon: 'users',
    to: '/enrollments',
    see: { es: 'Ver las inscripciones', en: 'See the enrollments' },
  },
} as const satisfies Record<string, Missing>

export const whyMissing = {
  es: 'Puede ser de otro sandbox, o el sandbox se restableció después.',
  en: 'It may belong to another sandbox, or the sandbox was reset since.',
} as const satisfies Text
