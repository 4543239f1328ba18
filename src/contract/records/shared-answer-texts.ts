import type { Text } from '../text.ts'

/** The sentences that several fields of answers share about their being missing. */
export const sharedAnswerTexts = {
  without_challenge: {
    es: 'No hace falta un desafío.',
    en: 'No challenge is needed.',
  },
  not_in_capture: {
    es: 'La captura no lo trae.',
    en: 'A capture does not carry it.',
  },
  sale_and_void_only: {
    es: 'Solo lo traen la venta y la anulación.',
    en: 'Only sale and void carry it.',
  },
  not_in_authorization_and_capture: {
    es: 'La autorización y la captura no lo traen; en las demás puede ser null.',
    en: 'Authorization and capture do not carry it; elsewhere it may be null.',
  },
  without_instalments: {
    es: 'El cobro va sin cuotas.',
    en: 'The payment is without instalments.',
  },
  not_in_capture_by_specification: {
    es: 'La captura no lo trae, según la especificación; en respuestas reales se ha visto. El libro de supuestos decide.',
    en: 'A capture does not carry it, by the specification; live responses have had it. The ledger of assumptions decides.',
  },
  never_set: {
    es: 'Este sandbox no lo llena.',
    en: 'This sandbox leaves it empty.',
  },
} as const satisfies Record<string, Text>
