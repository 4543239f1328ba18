import { outcomes } from '../replies/outcomes.ts'
import { sampleSale, sandboxCredentials } from '../samples.ts'
import { sign, signatureKinds, voidSignature, voidUser } from '../signing.ts'
import type { FieldExplanation } from './field-explanation.ts'
import type { FieldName } from '../operations/registry.ts'
import { text } from '../text.ts'
import { headerText } from './header-texts.ts'

const { key, secret, voidUser: email } = sandboxCredentials
const { order_id } = sampleSale

const unsignedVoid = text(
  'La anulación va sin firma. El sandbox real la acepta; el libro de supuestos decide.',
  'The void request is unsigned. The live sandbox accepts that; the ledger of assumptions decides.',
)
const atOnce = text(
  'Se cobra de una vez, sin cuotas.',
  'It is charged at once, without instalments.',
)
const writtenByCustomer = text(
  'Lo escribe el cliente al comprar.',
  'The customer writes it when buying.',
)

/** The order, the customer and what surrounds a payment. */
export const paymentFields = {
  order_id: {
    es: 'El número con el que su sistema conoce la orden o el cobro.',
    en: 'The number by which your system knows the order or the payment.',
    source: text(
      'Lo crea su tienda, uno distinto para cada orden. Vuelve como ref en las notificaciones.',
      'Your shop creates it, a different one for each order. Notifications return it as ref.',
    ),
    later: ['unique'],
  },
  order_currency: {
    es: 'La moneda del monto, en tres letras.',
    en: 'The currency of the amount, three letters.',
    source: text('La moneda de precios de su tienda.', 'The currency of the prices of your shop.'),
  },
  order_amount: {
    es: `Lo que se cobra o se reserva. En el sandbox elige el resultado: 1 aprueba, de 2 a ${outcomes.length} fallan.`,
    en: `What is charged or reserved. In the sandbox it selects the outcome: 1 succeeds, 2 to ${outcomes.length} fail.`,
    source: text('El total de la orden.', 'The total of the order.'),
    later: ['test_case'],
  },
  customer_name: {
    es: 'El nombre de quien paga.',
    en: 'The name of the customer who pays.',
    source: writtenByCustomer,
  },
  customer_email: {
    es: 'El correo de quien paga.',
    en: 'The e-mail address of the customer who pays.',
    source: writtenByCustomer,
  },
  order_callback: {
    es: 'La dirección que recibe una notificación, por POST, cuando el cobro tiene éxito.',
    en: 'The address that receives a notification, by POST, when the payment succeeds.',
    source: text('Una ruta de su servidor.', 'A path of your server.'),
    without: text('No se avisa del éxito.', 'No notification of the success is sent.'),
    example: 'https://tienda.example/aviso',
  },
  payment_uuid: {
    es: 'Un cobro fallido que se intenta otra vez. Solo lo envían los SDK; la especificación no lo muestra.',
    en: 'A failed payment that is tried again. Only the SDKs send it; the specification does not show it.',
    source: text(
      'El payment_uuid que devolvió el intento anterior.',
      'The payment_uuid that the earlier attempt returned.',
    ),
    without: text('Se crea un cobro nuevo.', 'A new payment is made.'),
    example: 'S-0c1a4f9e-0000-4000-8000-000000000001',
  },
  transaction_approved_amount: {
    es: 'El monto que se captura de una autorización. En el sandbox es 1.',
    en: 'The amount to capture of an authorization. In the sandbox it is 1.',
    source: text(
      'El order_amount de la autorización, o una parte. La firma lo repite tal como va en el cuerpo.',
      'The order_amount of the authorization, or a part of it. The signature repeats it exactly as the body has it.',
    ),
  },
  void_reason: {
    es: 'Por qué se anula el cobro.',
    en: 'Why the payment is voided.',
    source: text('Lo escribe quien anula.', 'The user who voids the payment writes it.'),
  },
  'x-auth-user': {
    ...headerText('x-auth-user').what,
    source: text(
      'El correo, en minúsculas, de un usuario del comercio con permiso de anular; en el sandbox, sandbox@pixel.hn.',
      'The e-mail address, in lower case, of a user of the merchant who may void; in the sandbox, sandbox@pixel.hn.',
    ),
    without: unsignedVoid,
    example: voidUser(email),
  },
  void_signature: {
    es: 'La firma de la anulación, en hexadecimal: SHA-512 de correo|orden|secreto, o la otra lectura del libro de supuestos.',
    en: 'The signature for voiding, in hexadecimal: SHA-512 of e-mail|order|secret, or the other reading of the assumptions ledger.',
    source: text(
      'La calcula su servidor con el correo sin cifrar, el order_id del cobro y el secreto del comercio.',
      "Your server computes it of the plain e-mail address, the payment's order_id and the merchant's secret.",
    ),
    without: unsignedVoid,
    example: voidSignature(email, order_id, secret),
  },
  installment_type: {
    es: 'El tipo de cuotas: intra o extra. La especificación no dice en qué se distinguen.',
    en: 'The type of instalments: intra or extra. The specification does not say how they differ.',
    source: text(
      'El programa de cuotas que el comercio tiene con su banco.',
      'The instalment programme that the merchant has with its bank.',
    ),
    without: atOnce,
  },
  installment_months: {
    es: 'En cuántos meses se paga.',
    en: 'In how many months it is paid.',
    source: text(
      'Lo elige el cliente entre los plazos que ofrece el comercio.',
      'The customer chooses it among the terms that the merchant offers.',
    ),
    without: atOnce,
  },
  'x-client-signature': {
    ...headerText('x-client-signature').what,
    source: text(
      'La calcula su servidor con el secreto del comercio, que nunca debe llegar al navegador.',
      "Your server computes it with the merchant's secret, which must never reach the browser.",
    ),
    without: text(
      'El sandbox real acepta la solicitud; la especificación la pide siempre. El libro de supuestos decide.',
      'The live sandbox accepts the request; the specification always asks for it. The ledger of assumptions decides.',
    ),
    example: sign(signatureKinds.sale, { key, order_id, endpoint: 'https://pixelpay.dev', secret }),
  },
  env: {
    es: 'El entorno en el que se buscan las credenciales.',
    en: 'The environment in which the credentials are looked up.',
    source: text(
      'Su configuración: sandbox para ensayar.',
      'Your configuration: sandbox for rehearsals.',
    ),
    without: text(
      'El servicio busca las credenciales entre las de producción: las del sandbox se rechazan con 400 “El valor KEY es inválido”. El libro de supuestos decide.',
      'The service looks up the credentials among those of production: those of the sandbox are refused with 400 “The KEY value is invalid”. The ledger of assumptions decides.',
    ),
  },
  lang: {
    es: 'El idioma de los mensajes de la respuesta.',
    en: 'The language of the messages in the response.',
    source: text('El idioma de su tienda.', 'The language of your shop.'),
    without: text('Los mensajes llegan en español.', 'The messages come in Spanish.'),
  },
  accept: {
    ...headerText('accept').what,
    source: text(
      'La especificación pide application/json en toda solicitud.',
      'The specification asks for application/json in every request.',
    ),
    without: text(
      'La consola envía application/json. Qué responde el servicio a otro programa que no lo envía no consta; el libro de supuestos decide.',
      'The console sends application/json. What the service answers another program that does not send it is not recorded; the ledger of assumptions decides.',
    ),
    example: 'application/json',
  },
} as const satisfies Partial<Record<FieldName, FieldExplanation>>

/** 3-D Secure: the specification shows none of these fields; the vendor's browser SDK sends them. */
export const authenticationExplanations = {
  authentication_request: {
    es: 'Si la tarjeta se autentica con 3-D Secure antes de cobrarla. Lo envían los SDK; la especificación no lo muestra.',
    en: 'Whether the card is authenticated with 3-D Secure before it is charged. The SDKs send it; the specification does not show it.',
    source: text('Lo decide su integración.', 'Your integration decides it.'),
    without: text(
      'No se pide la autenticación. El libro de supuestos dice si entonces decide el caso de la tarjeta.',
      'No authentication is asked for. The ledger of assumptions says whether the case of the card decides then.',
    ),
    example: 'true',
  },
  authentication_identifier: {
    es: 'La autenticación que ya se hizo. Con ella se repite el cobro que recibió un 202.',
    en: 'The authentication that was made. With it the payment that received a 202 is repeated.',
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
    es: 'La sesión en la que se recogieron los datos del navegador.',
    en: 'The session in which the data of the browser was collected.',
    source: text(
      'El SessionId del mensaje profile.completed que envía la página de recolección.',
      'The SessionId of the message profile.completed that the collection page posts.',
    ),
    later: ['authentication_unknown', 'authentication_used', 'authentication_foreign'],
  },
  authenticate_token: {
    es: 'Si se autentica una tarjeta guardada, sin cobro.',
    en: 'Whether a stored card is authenticated, without a payment.',
    source: text('Lo pone el SDK del proveedor.', "The vendor's SDK sets it."),
    without: text('Se autentica un cobro.', 'A payment is authenticated.'),
    example: 'true',
  },
  identifier: {
    es: 'La autenticación cuyo desafío terminó.',
    en: 'The authentication whose challenge has ended.',
    source: text(
      'El identifier de la consulta de autenticación.',
      'The identifier of the authentication lookup.',
    ),
    later: ['authentication_unknown', 'authentication_used', 'authentication_unfinished'],
  },
  payload: {
    es: 'La carga del desafío. Este sandbox la acepta y no la usa.',
    en: 'The payload of the challenge. This sandbox accepts it and does not use it.',
    source: text('El continue_payload de la consulta.', 'The continue_payload of the lookup.'),
    without: text('La respuesta es la misma.', 'The response is the same.'),
    example: 'eyJhbGciOiJIUzI1NiJ9.e30.firma',
  },
} as const satisfies Partial<Record<FieldName, FieldExplanation>>
