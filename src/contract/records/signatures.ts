import type { AssumptionId } from '../domain/assumptions.ts'
import type { SignatureKind, SignedPart } from '../signing.ts'
import type { Text } from '../text.ts'

/** The meaning of each part of a signature, its name on the wire, and a caution. */
export const signedPartRecords = {
  key: {
    label: { es: 'Clave', en: 'Key' },
    wire: 'x-auth-key',
    hint: { es: 'La misma del encabezado', en: 'The same as in the header' },
  },
  order_id: {
    label: { es: 'Número de orden', en: 'Order number' },
    wire: 'order_id',
    hint: { es: 'El que envió la venta', en: 'The one that the sale sent' },
  },
  endpoint: {
    label: { es: 'Endpoint', en: 'Endpoint' },
    wire: 'endpoint',
    hint: {
      es: 'El origen del servicio, sin ruta ni barra final',
      en: 'The origin of the service, without a path or a final slash',
    },
  },
  amount: {
    label: { es: 'Monto aprobado', en: 'Approved amount' },
    wire: 'transaction_approved_amount',
    hint: {
      es: 'El mismo texto del cuerpo: 1 y 1.00 firman distinto',
      en: 'The very text of the body: 1 and 1.00 sign differently',
    },
  },
  payment_uuid: {
    label: { es: 'Identificador del cobro', en: 'Payment identifier' },
    wire: 'payment_uuid',
    hint: { es: 'Entero, con su prefijo', en: 'Whole, with its prefix' },
  },
  token: {
    label: { es: 'Token de la tarjeta', en: 'Card token' },
    wire: 'token',
    hint: { es: 'Entero y como en la ruta', en: 'Whole, and as in the path' },
  },
  email: {
    label: { es: 'Correo de quien anula', en: 'E-mail of who voids' },
    wire: 'e-mail',
    hint: {
      es: 'El correo mismo, no su x-auth-user',
      en: 'The e-mail itself, not its x-auth-user',
    },
  },
  secret: {
    label: { es: 'Secreto del comercio', en: "Merchant's secret" },
    wire: 'secret',
    hint: {
      es: 'Lo conocen solo su servidor y el servicio',
      en: 'Only your server and the service know it',
    },
  },
} as const satisfies Record<SignedPart, { label: Text; wire: string; hint: Text }>

interface SignatureRecord {
  /** The place that the signature goes to, or comes from. */
  readonly place: Text
  /** The statements of the specification about it. */
  readonly statements: readonly string[]
  readonly rows?: readonly AssumptionId[]
}

/** The texts of each signature and digest, by its name on the wire. */
export const signatureRecords: Readonly<Partial<Record<SignatureKind['wire'], SignatureRecord>>> = {
  'x-client-signature': {
    place: { es: 'encabezado de la solicitud', en: 'header of the request' },
    statements: [
      'headers.x-client-signature',
      'headers.client-signature-algorithm',
      'headers.sandbox-secret',
    ],
    rows: ['unnamed_signature_parts'],
  },
  void_signature: {
    place: { es: 'campo de la anulación', en: 'field of the void' },
    statements: [
      'headers.void_signature',
      'headers.void-signature-algorithm',
      'headers.sandbox-user',
    ],
    rows: ['void_form'],
  },
  'x-auth-user': {
    place: { es: 'encabezado de la anulación', en: 'header of the void' },
    statements: ['headers.x-auth-user', 'headers.sandbox-user'],
  },
  payment_hash: {
    place: {
      es: 'campo de la respuesta, para comprobarla',
      en: 'field of the response, to verify it',
    },
    statements: ['deliveries.authenticity'],
  },
  'x-auth-hash': {
    place: { es: 'encabezado de toda solicitud', en: 'header of every request' },
    statements: ['headers.x-auth-hash'],
  },
}
