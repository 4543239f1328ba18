import type { Text } from '../text.ts'

/** The kinds of pages of the reference, in the order of listing, with title and subject. */
export const referenceKinds = {
  operations: {
    title: { es: 'Operaciones', en: 'Operations' },
    about: {
      es: 'Qué se envía, con qué encabezados, y qué puede volver.',
      en: 'What is sent, with which headers, and what may come back.',
    },
  },
  answers: {
    title: { es: 'Respuestas', en: 'Responses' },
    about: {
      es: 'Lo que trae cada respuesta con éxito, campo por campo.',
      en: 'What each successful response holds, field by field.',
    },
  },
  errors: {
    title: { es: 'Errores', en: 'Errors' },
    about: {
      es: 'Cada rechazo por su mensaje: cuándo llega y qué hacer.',
      en: 'Each refusal by its message: when it comes and what to do.',
    },
  },
  outcomes: {
    title: { es: 'Resultados del sandbox', en: 'Outcomes of the sandbox' },
    about: {
      es: 'Lo que elige order_amount.',
      en: 'What order_amount selects.',
    },
  },
  notifications: {
    title: { es: 'Notificaciones', en: 'Notifications' },
    about: {
      es: 'Lo que el servicio publica en el sistema del comercio.',
      en: "What the service posts to the merchant's system.",
    },
  },
  events: {
    title: { es: 'Eventos del sandbox', en: 'Events of the sandbox' },
    about: {
      es: 'Lo que el sandbox anota cada vez que algo pasa.',
      en: 'What the sandbox writes down whenever something happens.',
    },
  },
  states: {
    title: { es: 'Máquinas de estados', en: 'State machines' },
    about: {
      es: 'Los estados de cada recurso y lo que lleva de uno a otro.',
      en: 'The states of each resource, and what leads from one to another.',
    },
  },
  cards: {
    title: { es: 'Tarjetas de prueba', en: 'Test cards' },
    about: {
      es: 'Los únicos números que el sandbox acepta.',
      en: 'The only numbers that the sandbox accepts.',
    },
  },
  'three-d-secure': {
    title: { es: 'Casos de 3-D Secure', en: '3-D Secure cases' },
    about: {
      es: 'Cada caso con su tarjeta, su flujo y su final.',
      en: 'Each case with its card, its flow and its end.',
    },
  },
  headers: {
    title: { es: 'Encabezados', en: 'Headers' },
    about: {
      es: 'Los que identifican al comercio y a quien actúa.',
      en: 'Those that identify the merchant and the user who acts.',
    },
  },
  signatures: {
    title: { es: 'Firmas y resúmenes', en: 'Signatures and digests' },
    about: {
      es: 'De qué partes se hacen, en qué orden y con qué algoritmo.',
      en: 'Of which parts they are made, in which order and by which algorithm.',
    },
  },
  specification: {
    title: { es: 'La especificación', en: 'The specification' },
    about: {
      es: 'Cada afirmación, con lo que deja abierto.',
      en: 'Each of its statements, with what it leaves open.',
    },
  },
  terms: {
    title: { es: 'Glosario', en: 'Glossary' },
    about: {
      es: 'Las palabras del oficio y las de este sandbox.',
      en: 'The words of the trade, and those of this sandbox.',
    },
  },
} as const satisfies Readonly<Record<string, { readonly title: Text; readonly about: Text }>>

/** Titles and subjects of pages whose thing has none of its own. */
export const referenceHeads = {
  answer: { es: 'Respuesta: :title', en: 'Response: :title' },
  answerAbout: {
    es: 'Lo que vuelve si la operación tiene éxito.',
    en: 'The response of a success.',
  },
  envelope: { es: 'Sobre de toda respuesta', en: 'Envelope of every response' },
  envelopeAbout: {
    es: 'Lo que rodea a data: lo mismo en todas las operaciones, con éxito o sin él.',
    en: 'The fields around data: the same in all operations, with success or without.',
  },
  validation: { es: 'Un campo no cumple una regla', en: 'A field breaks a rule' },
  validationAbout: {
    es: '422: errors tiene una clave por campo, con la lista de sus mensajes; message repite el primero.',
    en: '422: errors has a key for each field, with the list of its messages; message repeats the first.',
  },
  card: { es: 'Tarjeta :brand', en: ':brand card' },
  signatureAbout: {
    es: ':algorithm de :parts, en hexadecimal.',
    en: ':algorithm of :parts, in hexadecimal.',
  },
} as const satisfies Readonly<Record<string, Text>>
