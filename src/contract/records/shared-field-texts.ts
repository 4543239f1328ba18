import type { Text } from '../text.ts'

/** The sentences that several fields share about their source, or about a request without them. */
export const sharedFieldTexts = {
  only_without_payment: {
    es: 'Solo puede faltar cuando se autentica un token sin cobro.',
    en: 'It may be missing only when a token is authenticated without a payment.',
  },
  unbound: {
    es: 'La autenticación no queda ligada a una orden.',
    en: 'The authentication is not bound to an order.',
  },
  customer: {
    es: 'Lo escribe el cliente al comprar.',
    en: 'The customer writes it when buying.',
  },
  joining_customer: {
    es: 'Lo escribe el cliente al inscribirse.',
    en: 'The customer writes it when joining.',
  },
  payment_made: {
    es: 'El payment_uuid que devolvió la venta o la autorización: S- y un UUID; P- en los cobros con enlace.',
    en: 'The payment_uuid that the sale or the authorization returned: S- and a UUID; P- for payments by link.',
  },
  unsigned_void: {
    es: 'La anulación va sin firma. El sandbox real la acepta; el libro de supuestos decide.',
    en: 'The void request is unsigned. The live sandbox accepts that; the ledger of assumptions decides.',
  },
  at_once: {
    es: 'Se cobra de una vez, sin cuotas.',
    en: 'It is charged at once, without instalments.',
  },
  on_the_card: {
    es: 'Está impreso en la tarjeta.',
    en: 'It is printed on the card.',
  },
  holder: {
    es: 'Lo escribe el titular, como consta en su banco.',
    en: 'The holder of the card writes it, as the bank knows it.',
  },
  list_by_country: {
    es: 'Su tienda lo ofrece en una lista, según el país.',
    en: 'Your shop offers it in a list, by country.',
  },
  list: {
    es: 'Su tienda lo ofrece en una lista.',
    en: 'Your shop offers it in a list.',
  },
  kept: {
    es: 'Queda el valor guardado.',
    en: 'The stored value stays.',
  },
  created_plan: {
    es: 'El id que devolvió “Crear plan”.',
    en: 'The id that “Create plan” returned.',
  },
  merchant: {
    es: 'Lo decide el comercio.',
    en: 'The merchant decides it.',
  },
  kept_by_ledger: {
    es: 'El libro de supuestos dice si el plan guarda lo que tenía.',
    en: 'The ledger of assumptions says whether the plan keeps what it had.',
  },
  false_by_ledger: {
    es: 'La especificación no lo dice. Lo decide el libro de supuestos: false, si nada se cambió en él.',
    en: 'The specification does not say it. The ledger of assumptions decides: false, unless it was changed.',
  },
} as const satisfies Record<string, Text>
