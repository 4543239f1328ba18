import type { Text } from '../text.ts'

/** The titles of the fields that a step of a history may have. */
export const fieldTitles = {
  card: { es: 'Tarjeta', en: 'Card' },
  device: { es: 'Dispositivo', en: 'Device' },
  reason: { es: 'Motivo', en: 'Reason' },
  result: { es: 'Resultado', en: 'Result' },
  eci: { es: 'ECI', en: 'ECI' },
} as const satisfies Record<string, Text>
