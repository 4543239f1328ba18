import type { FieldName } from '../operations/registry.ts'
import type { FieldRecord } from './field-record.ts'

/**
 * The fields of 3-D Secure, which the vendor's browser SDK sends and the specification does not
 * show: field-record.ts describes a row.
 */
export const authenticationFieldRecords = {
  authentication_request: {
    what: {
      es: 'Si la tarjeta se autentica con 3-D Secure antes de cobrarla. Lo envían los SDK; la especificación no lo muestra.',
      en: 'Whether the card is authenticated with 3-D Secure before it is charged. The SDKs send it; the specification does not show it.',
    },
    source: {
      es: 'Lo decide su integración.',
      en: 'Your integration decides it.',
    },
    without: {
      es: 'No se pide la autenticación. El libro de supuestos dice si entonces decide el caso de la tarjeta.',
      en: 'No authentication is asked for. The ledger of assumptions says whether the case of the card decides then.',
    },
    example: 'true',
  },
  authentication_identifier: {
    what: {
      es: 'La autenticación que ya se hizo. Con ella se repite el cobro que recibió un 202.',
      en: 'The authentication that was made. With it the payment that received a 202 is repeated.',
    },
    source: {
      es: 'El identifier de la consulta de autenticación; con un token, su authentication_identifier.',
      en: 'The identifier of the authentication lookup; of a token, its authentication_identifier.',
    },
    without: {
      es: 'Si se pidió autenticar, la respuesta es 202 y empieza la autenticación.',
      en: 'If authentication was asked for, the response is 202 and the authentication begins.',
    },
    example: '0c1a4f9e-0000-4000-8000-000000000004',
    later: [
      'authentication_unknown',
      'authentication_used',
      'authentication_foreign',
      'authentication_unfinished',
    ],
  },
  reference: {
    what: {
      es: 'La sesión en la que se recogieron los datos del navegador.',
      en: 'The session in which the data of the browser was collected.',
    },
    source: {
      es: 'El SessionId del mensaje profile.completed que envía la página de recolección.',
      en: 'The SessionId of the message profile.completed that the collection page posts.',
    },
    later: ['authentication_unknown', 'authentication_used', 'authentication_foreign'],
  },
  authenticate_token: {
    what: {
      es: 'Si se autentica una tarjeta guardada, sin cobro.',
      en: 'Whether a stored card is authenticated, without a payment.',
    },
    source: {
      es: 'Lo pone el SDK del proveedor.',
      en: "The vendor's SDK sets it.",
    },
    without: {
      es: 'Se autentica un cobro.',
      en: 'A payment is authenticated.',
    },
    example: 'true',
  },
  identifier: {
    what: {
      es: 'La autenticación cuyo desafío terminó.',
      en: 'The authentication whose challenge has ended.',
    },
    source: {
      es: 'El identifier de la consulta de autenticación.',
      en: 'The identifier of the authentication lookup.',
    },
    later: ['authentication_unknown', 'authentication_used', 'authentication_unfinished'],
  },
  payload: {
    what: {
      es: 'La carga del desafío. Este sandbox la acepta y no la usa.',
      en: 'The payload of the challenge. This sandbox accepts it and does not use it.',
    },
    source: {
      es: 'El continue_payload de la consulta.',
      en: 'The continue_payload of the lookup.',
    },
    without: {
      es: 'La respuesta es la misma.',
      en: 'The response is the same.',
    },
    example: 'eyJhbGciOiJIUzI1NiJ9.e30.firma',
  },
} as const satisfies Partial<Record<FieldName, FieldRecord>>
