import type { Text } from '../text.ts'

/** The source of the value of a field of an answer. */
export const answerOrigins = {
  request: { es: 'Lo que envió la solicitud.', en: 'What the request sent.' },
  service: { es: 'Lo asigna el servicio.', en: 'The service assigns it.' },
  processor: {
    es: 'Lo informa el procesador del pago.',
    en: 'The processor of the payment reports it.',
  },
  issuer: { es: 'Lo informa el banco emisor.', en: 'The issuing bank reports it.' },
  card: { es: 'Los datos de la tarjeta.', en: 'The data of the card.' },
  merchant: { es: 'Los datos del comercio.', en: 'The data of the merchant.' },
  plan: { es: 'Los datos del plan.', en: 'The data of the plan.' },
  enrollment: { es: 'Los datos de la inscripción.', en: 'The data of the enrollment.' },
  customer: { es: 'Lo decide el cliente.', en: 'The customer decides it.' },
} as const satisfies Record<string, Text>
