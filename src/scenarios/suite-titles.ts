import type { Text } from '../contract/text.ts'

const titles = {
  payments: { es: 'Cobros', en: 'Payments' },
  answers: { es: 'Respuestas enteras', en: 'Whole responses' },
  outcomes: { es: 'Casos de prueba', en: 'Test cases' },
  instalments: { es: 'Cuotas', en: 'Instalments' },
  captures: { es: 'Capturas', en: 'Captures' },
  voids: { es: 'Anulaciones', en: 'Voids' },
  credentials: { es: 'Encabezados y firmas', en: 'Headers and signatures' },
  tokens: { es: 'Tarjetas guardadas', en: 'Stored cards' },
  'three-d-secure': { es: '3-D Secure', en: '3-D Secure' },
  plans: { es: 'Planes', en: 'Plans' },
  enrollments: { es: 'Inscripciones', en: 'Enrollments' },
  recurrences: { es: 'Recurrencias', en: 'Recurrences' },
  notifications: { es: 'Notificaciones', en: 'Notifications' },
  faults: { es: 'Fallas de la interfaz', en: 'Faults of the interface' },
  validation: { es: 'Validación', en: 'Validation' },
  languages: { es: 'Idiomas', en: 'Languages' },
  encodings: { es: 'Codificaciones', en: 'Encodings' },
} as const satisfies Record<string, Text>

/**
 * The titles of the included suites, by their id. A map, since a file may name its suite
 * `constructor`.
 */
export const suiteTitles: ReadonlyMap<string, Text> = new Map(Object.entries(titles))
