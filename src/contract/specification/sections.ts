import type { Text } from '../text.ts'

/** The sections of the specification, in its order, each with a Spanish name of ours. */
export const sections = {
  'What the service does': { es: 'Qué hace el servicio', en: 'What the service does' },
  'Resources and their fields': { es: 'Recursos y sus campos', en: 'Resources and their fields' },
  'States and transitions': { es: 'Estados y transiciones', en: 'States and transitions' },
  Endpoints: { es: 'Operaciones', en: 'Endpoints' },
  Authentication: { es: 'Autenticación', en: 'Authentication' },
  Events: { es: 'Notificaciones', en: 'Events' },
  Errors: { es: 'Errores', en: 'Errors' },
  Limits: { es: 'Límites', en: 'Limits' },
  Versioning: { es: 'Versiones', en: 'Versioning' },
} as const satisfies Record<string, Text>

export type SectionName = keyof typeof sections
