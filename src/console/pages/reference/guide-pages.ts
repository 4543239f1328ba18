import type { Text } from '../../../contract/text.ts'

/** The pages of docs/guide, by the names of their files; a test compares the titles. */
export const guideTitles = {
  console: { es: 'La consola', en: 'The console' },
  backend: { es: 'Su backend', en: 'Your backend' },
  tests: { es: 'Sus pruebas', en: 'Your tests' },
  scenarios: { es: 'Escenarios', en: 'Scenarios' },
  'clock-plans-and-notifications': {
    es: 'El reloj, los planes y las notificaciones',
    en: 'The clock, plans and notifications',
  },
  'three-d-secure': { es: '3-D Secure', en: '3-D Secure' },
  'live-mode': { es: 'El modo real', en: 'Live mode' },
  faults: { es: 'Fallas', en: 'Faults' },
  lab: { es: 'El laboratorio', en: 'The lab' },
  'control-interface': { es: 'La interfaz de control', en: 'The control interface' },
  'command-line': { es: 'La línea de comandos', en: 'The command line' },
} as const satisfies Record<string, Text>
export type GuideName = keyof typeof guideTitles

export const guideNames = Object.keys(guideTitles) as GuideName[]

export const isGuideName = (name: string): name is GuideName => Object.hasOwn(guideTitles, name)

/** Further words by which a search finds a page of the guide. */
export const guideWords: Partial<Record<GuideName, string>> = {
  backend: 'conectar servidor curl php sdk connect server',
  tests: 'playwright vitest jest msw php postman newman',
  scenarios: 'junit json suite playwright',
  'clock-plans-and-notifications': 'webhook recurrentes suscripciones subscriptions recurring',
  'live-mode': 'producción en vivo production',
  faults: 'latencia errores tiempo de espera latency errors timeout',
  lab: 'probe receptor receiver idempotencia idempotency',
  'control-interface': 'api http openapi',
  'command-line': 'npx terminal cli opciones options docker',
}
