import { type FieldExplanation, type FieldName, text } from './field-explanation.ts'

/** 3-D Secure: the specification shows none of these fields; the vendor's browser SDK sends them. */
export const authenticationExplanations = {
  authentication_request: {
    what: text(
      'Si la tarjeta se autentica con 3-D Secure antes de cobrarla. Lo envían los SDK; la especificación no lo muestra.',
      'Whether the card is authenticated with 3-D Secure before it is charged. The SDKs send it; the specification does not show it.',
    ),
    source: text('Lo decide su integración.', 'Your integration decides it.'),
    without: text(
      'No se pide la autenticación. El libro de supuestos dice si entonces decide el caso de la tarjeta.',
      'No authentication is asked for. The ledger of assumptions says whether the case of the card decides then.',
    ),
    example: 'true',
  },
  authentication_identifier: {
    what: text(
      'La autenticación que ya se hizo. Con ella se repite el cobro que recibió un 202.',
      'The authentication that was made. With it the payment that received a 202 is repeated.',
    ),
    source: text(
      'El identifier de la consulta de autenticación; con un token, su authentication_identifier.',
      'The identifier of the authentication lookup; of a token, its authentication_identifier.',
    ),
    without: text(
      'Si se pidió autenticar, la respuesta es 202 y empieza la autenticación.',
      'If authentication was asked for, the response is 202 and the authentication begins.',
    ),
    example: '0c1a4f9e-0000-4000-8000-000000000004',
    later: [
      'authentication_unknown',
      'authentication_used',
      'authentication_foreign',
      'authentication_unfinished',
    ],
  },
  reference: {
    what: text(
      'La sesión en la que se recogieron los datos del navegador.',
      'The session in which the data of the browser was collected.',
    ),
    source: text(
      'El SessionId del mensaje profile.completed que envía la página de recolección.',
      'The SessionId of the message profile.completed that the collection page posts.',
    ),
    later: ['authentication_unknown', 'authentication_used', 'authentication_foreign'],
  },
  authenticate_token: {
    what: text(
      'Si se autentica una tarjeta guardada, sin cobro.',
      'Whether a stored card is authenticated, without a payment.',
    ),
    source: text('Lo pone el SDK del proveedor.', "The vendor's SDK sets it."),
    without: text('Se autentica un cobro.', 'A payment is authenticated.'),
    example: 'true',
  },
  identifier: {
    what: text(
      'La autenticación cuyo desafío terminó.',
      'The authentication whose challenge has ended.',
    ),
    source: text(
      'El identifier de la consulta de autenticación.',
      'The identifier of the authentication lookup.',
    ),
    later: ['authentication_unknown', 'authentication_used', 'authentication_unfinished'],
  },
  payload: {
    what: text(
      'La carga del desafío. Este sandbox la acepta y no la usa.',
      'The payload of the challenge. This sandbox accepts it and does not use it.',
    ),
    source: text('El continue_payload de la consulta.', 'The continue_payload of the lookup.'),
    without: text('La respuesta es la misma.', 'The response is the same.'),
    example: 'eyJhbGciOiJIUzI1NiJ9.e30.firma',
  },
} as const satisfies Partial<Record<FieldName, FieldExplanation>>
