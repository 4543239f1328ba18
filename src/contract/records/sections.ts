import type { Text } from '../text.ts'

/**
 * The sections of the specification, in its order, with a Spanish name and a summary in our words.
 */
export const sections = {
  'What the service does': {
    title: { es: 'Qué hace el servicio', en: 'What the service does' },
    about: {
      es: 'Lo que un comercio puede hacer, y las tarjetas del sandbox.',
      en: 'What a merchant can do, and the cards of the sandbox.',
    },
  },
  'Resources and their fields': {
    title: { es: 'Recursos y sus campos', en: 'Resources and their fields' },
    about: {
      es: 'Cobros, tokens, planes e inscripciones: cada campo de sus resultados.',
      en: 'Payments, tokens, plans and enrollments: each field of their results.',
    },
  },
  'States and transitions': {
    title: { es: 'Estados y transiciones', en: 'States and transitions' },
    about: {
      es: 'En qué estado está cada recurso, y qué lo cambia.',
      en: 'In which state each resource is, and what changes it.',
    },
  },
  Endpoints: {
    title: { es: 'Operaciones', en: 'Endpoints' },
    about: {
      es: 'Cada operación, con los parámetros que toma.',
      en: 'Each operation, with the parameters that it takes.',
    },
  },
  Authentication: {
    title: { es: 'Autenticación', en: 'Authentication' },
    about: {
      es: 'Los encabezados, los resúmenes y las firmas de una solicitud.',
      en: 'The headers, digests and signatures of a request.',
    },
  },
  Events: {
    title: { es: 'Notificaciones', en: 'Events' },
    about: {
      es: 'Lo que se envía al comercio, y lo que trae.',
      en: 'What is sent to the merchant, and what it holds.',
    },
  },
  Errors: {
    title: { es: 'Errores', en: 'Errors' },
    about: {
      es: 'La forma de un rechazo, con sus códigos y mensajes.',
      en: 'The form of a refusal, with its codes and messages.',
    },
  },
  Limits: {
    title: { es: 'Límites', en: 'Limits' },
    about: {
      es: 'Plazos, montos, y lo que el sandbox simula.',
      en: 'Periods, amounts, and what the sandbox simulates.',
    },
  },
  Versioning: {
    title: { es: 'Versiones', en: 'Versioning' },
    about: {
      es: 'Dónde va la versión, y qué es BETA.',
      en: 'Where the version is, and what is BETA.',
    },
  },
} as const satisfies Record<string, { readonly title: Text; readonly about: Text }>

export type SectionName = keyof typeof sections
