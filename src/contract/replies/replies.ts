import { ruleTexts } from '../fields/messages.ts'
import type { Text } from '../text.ts'
import { outcomeReplies } from './outcomes.ts'

const reply = <const Status extends number>(status: Status, words: Text) => ({ status, ...words })

/**
 * The replies of the payment interface, by name: HTTP status and text
 * (docs/evidence.md#fixed-messages). No two of them have the same text, so that a text has one
 * name.
 */
export const replies = {
  ...outcomeReplies,
  unknown_path: reply(404, {
    es: 'La operación :path no existe en esta interfaz.',
    en: 'The operation :path does not exist in this interface.',
  }),
  wrong_method: reply(405, {
    es: 'La operación :path no acepta :method; use :allowed.',
    en: 'The operation :path does not accept :method; use :allowed.',
  }),
  too_many_requests: reply(429, {
    es: 'Demasiadas solicitudes en un minuto: espere :seconds segundos.',
    en: 'Too many requests in a minute: wait :seconds seconds.',
  }),
  body_too_large: reply(413, {
    es: 'El cuerpo de la solicitud supera el máximo de 1 MiB.',
    en: 'The body of the request is over the maximum of 1 MiB.',
  }),
  unreadable_body: reply(400, {
    es: 'El cuerpo de la solicitud no se puede leer: envíe un objeto JSON o un formulario.',
    en: 'The body of the request cannot be read: send a JSON object or a form.',
  }),
  missing_credentials: reply(401, {
    es: 'Faltan las credenciales: envíe los encabezados :headers.',
    en: 'Credentials are missing: send the headers :headers.',
  }),
  not_acceptable: reply(406, {
    es: 'La respuesta es JSON: envíe el encabezado Accept: application/json.',
    en: 'The response is JSON: send the header Accept: application/json.',
  }),
  invalid_key: reply(400, { es: 'El valor KEY es inválido', en: 'The KEY value is invalid' }),
  invalid_hash: reply(400, { es: 'El valor HASH es inválido', en: 'The HASH value is invalid' }),
  unknown_test_case: { status: 400, ...ruleTexts.test_case },
  unaccepted_card: reply(412, {
    es: 'El sandbox acepta solo sus tarjetas de prueba.',
    en: 'The sandbox accepts its test cards only.',
  }),
  card_of_fifteen_digits: reply(412, {
    es: 'El token guarda una tarjeta de 15 dígitos: los cobros aceptan solo de 16.',
    en: 'The token stores a card of 15 digits: payments accept 16 digits only.',
  }),
  // As an outcome it has the status 406.
  payment_not_found: { ...outcomeReplies.payment_not_found, status: 412 },
  amount_over_authorized: reply(402, {
    es: 'El monto enviado es mayor al monto autorizado',
    en: 'The amount sent is greater than the authorized amount',
  }),
  capture_amount_not_one: reply(412, {
    es: 'En el sandbox solo se captura el monto 1',
    en: 'In the sandbox only the amount 1 is captured',
  }),
  void_not_authorized: reply(401, {
    es: 'El usuario o la firma de la anulación no son válidos',
    en: 'The user or the signature for voiding is not valid',
  }),
  void_too_late: reply(412, {
    es: 'El cobro solo se puede anular el mismo día',
    en: 'The payment can only be voided on the same day',
  }),
  client_signature_missing: reply(401, {
    es: 'Falta la firma: envíe el encabezado x-client-signature.',
    en: 'The signature is missing: send the header x-client-signature.',
  }),
  client_signature_invalid: reply(401, {
    es: 'La firma x-client-signature es inválida',
    en: 'The signature x-client-signature is invalid',
  }),
  client_signature_elsewhere: reply(401, {
    es: 'La firma x-client-signature es para :signed, y la solicitud llegó a :called',
    en: 'The signature x-client-signature is for :signed, and the request came to :called',
  }),
  token_not_found: reply(400, {
    es: 'El token no es valido o tiene un formato invalid',
    en: 'The token is not valid or has an invalid format',
  }),
  authentication_required: reply(202, {
    es: 'La tarjeta requiere autenticación 3-D Secure',
    en: 'The card requires 3-D Secure authentication',
  }),
  challenge_required: reply(200, {
    es: 'El emisor pide un desafío',
    en: 'The issuer asks for a challenge',
  }),
  authentication_done: reply(200, { es: 'Autenticación terminada', en: 'Authentication finished' }),
  authentication_failed: reply(402, {
    es: 'La autenticación 3-D Secure no fue exitosa',
    en: 'The 3-D Secure authentication was not successful',
  }),
  authentication_unavailable: reply(402, {
    es: 'La autenticación 3-D Secure no estuvo disponible',
    en: 'The 3-D Secure authentication was not available',
  }),
  authentication_other_amount: reply(412, {
    es: 'Los casos de 3-D Secure funcionan solo con el monto 1',
    en: 'The cases of 3-D Secure work with the amount 1 only',
  }),
  authentication_unknown: { status: 412, ...ruleTexts.authentication_unknown },
  authentication_used: { status: 412, ...ruleTexts.authentication_used },
  authentication_foreign: { status: 412, ...ruleTexts.authentication_foreign },
  authentication_unfinished: { status: 412, ...ruleTexts.authentication_unfinished },
  payment_captured: reply(200, {
    es: 'Transacción capturada exitosamente',
    en: 'Transaction captured successfully',
  }),
  payment_voided: reply(200, {
    es: 'Transacción anulada exitosamente',
    en: 'Transaction voided successfully',
  }),
  card_stored: reply(200, { es: 'Tarjeta guardada exitosamente', en: 'Card stored successfully' }),
  card_updated: reply(200, {
    es: 'Tarjeta actualizada exitosamente',
    en: 'Card updated successfully',
  }),
  recurring_not_allowed: reply(403, {
    es: 'El usuario del comercio no tiene permiso para crear cobros recurrentes.',
    en: "The merchant's user has no permission to create recurring payments.",
  }),
  plan_not_found: reply(404, {
    es: 'No se encontró un cobro recurrente válido',
    en: 'No valid recurring payment was found',
  }),
  enrollment_not_found: reply(404, {
    es: 'No se encontró un cobro recurrente de cliente válido',
    en: 'No valid customer recurring payment was found',
  }),
  plan_inactive: reply(412, {
    es: 'El cobro recurrente está desactivado: no admite inscripciones',
    en: 'The recurring payment is deactivated: nobody can be enrolled',
  }),
  plan_of_another: reply(412, {
    es: 'Este cobro recurrente es de otro cliente',
    en: 'This recurring payment is of another customer',
  }),
  already_subscribed: reply(412, {
    es: 'El cliente ya está inscrito en este cobro recurrente',
    en: 'The customer is already enrolled in this recurring payment',
  }),
  enrollment_not_active: reply(412, {
    es: 'El estado debe ser active para cancelar; el estado actual es :status',
    en: 'The status must be active to cancel; the current status is :status',
  }),
  customer_cancels: reply(412, {
    es: 'Este cobro recurrente lo cancela el cliente',
    en: 'This recurring payment is cancelled by the customer',
  }),
  plan_created: reply(200, {
    es: 'Cobro recurrente creado exitosamente',
    en: 'Recurring payment created successfully',
  }),
  plan_updated: reply(200, {
    es: 'Cobro recurrente actualizado exitosamente',
    en: 'Recurring payment updated successfully',
  }),
  plan_status_updated: reply(200, {
    es: 'El estado del cobro recurrente fue actualizado exitosamente',
    en: 'The status of the recurring payment was updated successfully',
  }),
  customer_enrolled: reply(200, {
    es: 'Cliente inscrito exitosamente',
    en: 'Customer enrolled successfully',
  }),
  enrollment_cancelled: reply(200, {
    es: 'El cobro recurrente del cliente fue cancelado exitosamente',
    en: "The customer's recurring payment was cancelled successfully",
  }),
  storage_full: reply(503, {
    es: 'El sandbox no pudo guardar el cambio y no hizo nada: libere espacio del navegador y envíe de nuevo.',
    en: 'The sandbox could not store the change and did nothing: free space in the browser and send again.',
  }),
  storage_refused: reply(503, {
    es: 'El sandbox no pudo guardar el cambio y no hizo nada: el navegador no permite guardar datos de este sitio (¿ventana privada?).',
    en: 'The sandbox could not store the change and did nothing: the browser does not allow this site to store data (a private window?).',
  }),
  storage_damaged: reply(503, {
    es: 'El sandbox no pudo guardar el cambio y no hizo nada: el navegador no puede leer su base de datos; recargue la página.',
    en: 'The sandbox could not store the change and did nothing: the browser cannot read its database; reload the page.',
  }),
  storage_blocked: reply(503, {
    es: 'El sandbox no pudo guardar el cambio y no hizo nada: otra pestaña tiene abierta una versión anterior; ciérrela y envíe de nuevo.',
    en: 'The sandbox could not store the change and did nothing: another tab has an older version open; close it and send again.',
  }),
  storage_unknown: reply(503, {
    es: 'El sandbox no pudo guardar el cambio y no hizo nada: el navegador no dio un motivo conocido; recargue la página y envíe de nuevo.',
    en: 'The sandbox could not store the change and did nothing: the browser gave no known reason; reload the page and send again.',
  }),
  file_missing: reply(503, {
    es: 'El sandbox no hizo nada: una parte de su programa no llegó por la red. Revise la conexión y recargue la página.',
    en: 'The sandbox did nothing: a part of its program did not arrive over the network. Check the connection and reload the page.',
  }),
  information_found: reply(200, {
    es: 'Información obtenida con exito',
    en: 'Information obtained successfully',
  }),
} as const satisfies Record<string, Text & { status: number }>

export type ReplyName = keyof typeof replies
