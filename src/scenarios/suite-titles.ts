import type { Text } from '../contract/text.ts'

/** What the suites that ship are about, by their id. */
export const suiteTitles: Readonly<Record<string, Text>> = {
  payments: { es: 'Cobros', en: 'Payments' },
  outcomes: { es: 'Casos de prueba', en: 'Test cases' },
  instalments: { es: 'Cuotas', en: 'Instalments' },
  captures: { es: 'Capturas', en: 'Captures' },
  voids: { es: 'Anulaciones', en: 'Voids' },
  tokens: { es: 'Tarjetas guardadas', en: 'Stored cards' },
  'three-d-secure': { es: '3-D Secure', en: '3-D Secure' },
  plans: { es: 'Planes', en: 'Plans' },
  enrollments: { es: 'Inscripciones', en: 'Enrollments' },
  recurrences: { es: 'Recurrencias', en: 'Recurrences' },
  notifications: { es: 'Notificaciones', en: 'Notifications' },
  validation: { es: 'Validación', en: 'Validation' },
  languages: { es: 'Idiomas', en: 'Languages' },
  encodings: { es: 'Codificaciones', en: 'Encodings' },
}
