import { titled } from '../text.ts'

/** The sections of the specification, in its order, with a Spanish name and what it says, in our words. */
export const sections = {
  'What the service does': titled('Qué hace el servicio', 'What the service does', {
    es: 'Lo que un comercio puede hacer, y las tarjetas del sandbox.',
    en: 'What a merchant can do, and the cards of the sandbox.',
  }),
  'Resources and their fields': titled('Recursos y sus campos', 'Resources and their fields', {
    es: 'Cobros, tokens, planes e inscripciones: cada campo de sus resultados.',
    en: 'Payments, tokens, plans and enrollments: each field of their results.',
  }),
  'States and transitions': titled('Estados y transiciones', 'States and transitions', {
    es: 'En qué estado está cada recurso, y qué lo cambia.',
    en: 'In which state each resource is, and what changes it.',
  }),
  Endpoints: titled('Operaciones', 'Endpoints', {
    es: 'Cada operación, con los parámetros que toma.',
    en: 'Each operation, with the parameters that it takes.',
  }),
  Authentication: titled('Autenticación', 'Authentication', {
    es: 'Los encabezados, los resúmenes y las firmas de una solicitud.',
    en: 'The headers, digests and signatures of a request.',
  }),
  Events: titled('Notificaciones', 'Events', {
    es: 'Lo que se envía al comercio, y lo que trae.',
    en: 'What is sent to the merchant, and what it holds.',
  }),
  Errors: titled('Errores', 'Errors', {
    es: 'La forma de un rechazo, con sus códigos y mensajes.',
    en: 'The form of a refusal, with its codes and messages.',
  }),
  Limits: titled('Límites', 'Limits', {
    es: 'Plazos, montos, y lo que el sandbox simula.',
    en: 'Periods, amounts, and what the sandbox simulates.',
  }),
  Versioning: titled('Versiones', 'Versioning', {
    es: 'Dónde va la versión, y qué es BETA.',
    en: 'Where the version is, and what is BETA.',
  }),
}

export type SectionName = keyof typeof sections
