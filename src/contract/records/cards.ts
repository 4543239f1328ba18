import type { Text } from '../text.ts'

/** The sentences about the cards of the sandbox. */
export const cardRecord = {
  about: {
    es: 'Aprueba, deniega o falla según order_amount.',
    en: 'It succeeds, is declined or fails as order_amount says.',
  },
  code: {
    es: 'Si otro código también pasa lo dice el libro de supuestos.',
    en: 'Whether another code passes too is a row of the ledger of assumptions.',
  },
  expiry: {
    es: 'como AAMM en los cobros; en los tokens, mes y año en dos campos.',
    en: 'as YYMM in payments; in tokens month and year are two fields.',
  },
  use: {
    es: 'Cobros sin 3-D Secure, y tokens. El monto elige el resultado.',
    en: 'Payments without 3-D Secure, and tokens. The amount selects the outcome.',
  },
} as const satisfies Readonly<Record<string, Text>>

/** The sentences about cards that no payment takes. */
export const storedOnlyRecord = {
  title: { es: 'Tarjetas que solo se guardan', en: 'Cards that can only be stored' },
  about: {
    es: 'Un token admite cualquier número que pase el algoritmo de Luhn; los cobros no.',
    en: 'A token takes any number that passes the Luhn formula; payments do not.',
  },
  use: {
    es: 'Esta consola y este sandbox aceptan solo números que los servicios de pago publican para pruebas: un número que puede ser real no se guarda. Con el token de una de ellas un cobro se rechaza.',
    en: 'This console and this sandbox accept only numbers that payment services publish for tests: a number that may be real is not stored. With the token of one of them a payment is refused.',
  },
} as const satisfies Readonly<Record<string, Text>>

/** The sentences about the cards of the cases of 3-D Secure. */
export const caseRecord = {
  about: {
    es: 'Funciona con order_amount 1 y authentication_request true.',
    en: 'It works with order_amount 1 and authentication_request true.',
  },
  withProof: {
    es: 'Sí: el emisor responde por el fraude.',
    en: 'Yes: the issuer is liable for fraud.',
  },
  withoutProof: {
    es: 'No: responde el comercio.',
    en: 'No: the merchant is liable for it.',
  },
  playground: {
    es: 'Este caso no está en la especificación: es de la página de pruebas del proveedor.',
    en: "This case is not in the specification: it is of the vendor's page for trying things out.",
  },
} as const satisfies Readonly<Record<string, Text>>
