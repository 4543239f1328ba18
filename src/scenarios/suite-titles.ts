import type { Text } from '../contract/text.ts'

/** What the suites that ship are about, by their id. */
export const suiteTitles: Readonly<Record<string, Text>> = {
  payments: { es: 'Cobros', en: 'Payments' },
  tokens: { es: 'Tarjetas guardadas', en: 'Stored cards' },
  'three-d-secure': { es: '3-D Secure', en: '3-D Secure' },
  plans: { es: 'Planes', en: 'Plans' },
  enrollments: { es: 'Inscripciones', en: 'Enrollments' },
}
