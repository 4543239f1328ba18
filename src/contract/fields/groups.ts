import type { FieldGroup } from './fields.ts'
import type { Text } from '../text.ts'

/** What each group of fields is called. */
export const groupTitles: Readonly<Record<FieldGroup, Text>> = {
  order: { es: 'Orden', en: 'Order' },
  customer: { es: 'Cliente', en: 'Customer' },
  billing: { es: 'Facturación', en: 'Billing' },
  card: { es: 'Tarjeta', en: 'Card' },
  instalments: { es: 'Cuotas', en: 'Instalments' },
  plan: { es: 'Plan', en: 'Plan' },
  schedule: { es: 'Condiciones', en: 'Terms' },
  authentication: { es: 'Autenticación y firma', en: 'Authentication and signature' },
  advanced: { es: 'Avanzado', en: 'Advanced' },
}
