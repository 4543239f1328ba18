import type { AssumptionId } from '../domain/assumptions.ts'
import type { Evidence } from '../domain/evidence.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { chargesCard, operations } from '../operations/registry.ts'
import { type OutcomeName, outcomeReplies } from '../replies/outcomes.ts'
import type { ReplyName } from '../replies/replies.ts'
import type { Text } from '../text.ts'
import { text } from './field-explanation.ts'

/** When the interface answers with a reply. */
export interface ReplyText {
  /** The operations that may answer it. */
  readonly by: readonly OperationId[]
  readonly when: Text
  /** Of its status and its Spanish text: no English text was found (docs/evidence.md#fixed-messages). */
  readonly evidence: Evidence
  /** Rows of the ledger that decide when it comes, or with which status. */
  readonly rows: readonly AssumptionId[]
}

type Row = ReplyText
const row = (
  evidence: Evidence,
  by: readonly OperationId[],
  es: string,
  en: string,
  ...rows: AssumptionId[]
): Row => ({ by, when: text(es, en), evidence, rows })

const charging = operationIds.filter(chargesCard)
const signed = operationIds.filter((id) => operations[id].signature !== undefined)
const inAreas = (...areas: readonly string[]) =>
  operationIds.filter((id) => areas.includes(operations[id].area))
const recurring = inAreas('plans', 'enrollments')
const authenticated = [...charging, ...inAreas('authentication')]

const outcomeTexts = Object.fromEntries(
  Object.entries(outcomeReplies).map(([name, { amount }]): [string, Row] => [
    name,
    row(
      amount === 1 ? 'documented' : 'observed',
      charging,
      `En el sandbox lo elige order_amount ${amount}.`,
      `In the sandbox order_amount ${amount} selects it.`,
    ),
  ]),
) as Record<OutcomeName, Row>

/** Each reply; forgetting one does not compile. */
export const replyTexts: Readonly<Record<ReplyName, ReplyText>> = {
  ...outcomeTexts,
  payment_not_found: row(
    'observed',
    [...charging, 'payments.capture', 'payments.void', 'payments.status'],
    'No hay un cobro con ese payment_uuid, o su estado no permite la operación: una segunda captura, por ejemplo. En el sandbox también lo elige order_amount 5, con 406.',
    'There is no payment with that payment_uuid, or its state does not permit the operation: a second capture, for example. In the sandbox order_amount 5 selects it too, with 406.',
    'unknown_payment',
    'sale_with_payment_uuid',
  ),
  unknown_path: row(
    'assumed',
    operationIds,
    'La ruta no es de esta interfaz: falta una parte, o un identificador está vacío.',
    'The path is not of this interface: a part of it is missing, or an identifier is empty.',
  ),
  wrong_method: row(
    'assumed',
    operationIds,
    'La ruta existe con otro método; el encabezado Allow de la respuesta nombra los que hay.',
    'The path exists with another method; the header Allow of the response names those there are.',
  ),
  too_many_requests: row(
    'documented',
    operationIds,
    'Pasaron demasiadas solicitudes en un minuto. Retry-After trae los segundos que faltan.',
    'There were too many requests in a minute. Retry-After holds the seconds that are left.',
    'rate_limit',
  ),
  body_too_large: row(
    'assumed',
    operationIds,
    'El cuerpo pasa de 1 MiB.',
    'The body is over 1 MiB.',
  ),
  unreadable_body: row(
    'assumed',
    operationIds,
    'El cuerpo no es un formulario ni un objeto JSON: Content-Type no dice lo que es, o el JSON está incompleto.',
    'The body is neither a form nor a JSON object: Content-Type does not say what it is, or the JSON is incomplete.',
  ),
  missing_credentials: row(
    'documented',
    operationIds,
    'Falta x-auth-key o x-auth-hash, o está vacío.',
    'x-auth-key or x-auth-hash is missing or empty.',
    'missing_credentials',
  ),
  not_acceptable: row(
    'assumed',
    operationIds,
    'Accept no admite JSON, y el libro de supuestos lo exige.',
    'Accept does not admit JSON, and the ledger of assumptions requires it.',
    'accept_header',
  ),
  invalid_key: row(
    'observed',
    operationIds,
    'x-auth-key no se conoce en ese entorno. Lo más común: falta env=sandbox, y la clave del sandbox se busca entre las de producción.',
    'x-auth-key is not known in that environment. Most often env=sandbox is missing, and the key of the sandbox is looked up among those of production.',
    'wrong_credentials',
    'missing_env',
  ),
  invalid_hash: row(
    'assumed',
    operationIds,
    'x-auth-hash no es el resumen del secreto del comercio.',
    "x-auth-hash is not the digest of the merchant's secret.",
    'wrong_credentials',
    'auth_hash_digest',
    'digest_case',
  ),
  unknown_test_case: row(
    'observed',
    charging,
    'En el sandbox order_amount no es un entero de 1 a 14.',
    'In the sandbox order_amount is not a whole number from 1 to 14.',
    'amount_outside_table',
  ),
  unaccepted_card: row(
    'assumed',
    [...charging, 'authentication.lookup', 'authentication.token'],
    'La tarjeta, o la del token, no es de las que el sandbox acepta.',
    'The card, or that of the token, is not one that the sandbox accepts.',
    'card_outside_set',
    'token_of_other_card',
  ),
  card_of_fifteen_digits: row(
    'assumed',
    [...charging, 'authentication.lookup', 'authentication.token'],
    'El token guarda una tarjeta de 15 dígitos, y los cobros piden 16.',
    'The token stores a card of 15 digits, and payments ask for 16.',
    'token_of_other_card',
  ),
  amount_over_authorized: row(
    'observed',
    ['payments.capture'],
    'transaction_approved_amount pasa del monto autorizado.',
    'transaction_approved_amount is over the authorized amount.',
  ),
  capture_amount_not_one: row(
    'assumed',
    ['payments.capture'],
    'El libro de supuestos admite en el sandbox solo la captura de 1.',
    'The ledger of assumptions admits only the capture of 1 in the sandbox.',
    'capture_amount',
  ),
  void_not_authorized: row(
    'assumed',
    ['payments.void'],
    'x-auth-user o void_signature no es lo que debe ser. Lo más común: firmar con el correo ya cifrado.',
    'x-auth-user or void_signature is not what it has to be. Most often the hashed e-mail address was signed.',
    'void_form',
    'void_signature_algorithm',
    'digest_case',
  ),
  void_too_late: row(
    'documented',
    ['payments.void'],
    'El cobro es de otro día: ya no se anula. La documentación da la regla; el texto es propio.',
    'The payment is of another day: it can no longer be voided. The documentation gives the rule; the text is our own.',
    'void_window',
  ),
  client_signature_missing: row(
    'assumed',
    signed,
    'Falta x-client-signature, y el libro de supuestos la exige.',
    'x-client-signature is missing, and the ledger of assumptions requires it.',
    'client_signature',
    'signed_operations',
  ),
  client_signature_invalid: row(
    'assumed',
    signed,
    'x-client-signature no es la firma de esta solicitud.',
    'x-client-signature is not the signature of this request.',
    'client_signature_parts',
    'unnamed_signature_parts',
    'digest_case',
  ),
  client_signature_elsewhere: row(
    'assumed',
    signed,
    'x-client-signature firma el origen de otra dirección.',
    'x-client-signature signs the origin of another address.',
    'signed_endpoint',
  ),
  token_not_found: row(
    'observed',
    [...inAreas('tokens').filter((id) => id !== 'tokens.create'), ...authenticated],
    'El token no existe, se borró, venció o está mal escrito.',
    'The token does not exist, was deleted, has expired or is misspelled.',
    'ended_token',
    'unknown_among_several',
  ),
  authentication_required: row(
    'observed',
    [...charging, 'authentication.token'],
    'La solicitud pide autenticar la tarjeta. Todavía no se hizo nada.',
    'The request asks to authenticate the card. Nothing has been done yet.',
    'authentication_not_asked',
    'authentication_plain_card',
    'authentication_envelope',
  ),
  challenge_required: row(
    'observed',
    ['authentication.lookup'],
    'El emisor quiere preguntar al cliente antes de decidir.',
    'The issuer wants to ask the customer before it decides.',
  ),
  authentication_done: row(
    'observed',
    inAreas('authentication'),
    'La autenticación terminó: el cobro se repite con su identificador.',
    'The authentication has ended: the payment is repeated with its identifier.',
  ),
  authentication_failed: row(
    'assumed',
    authenticated,
    'El emisor no reconoció al cliente, o rechazó autenticarlo.',
    'The issuer did not recognise the customer, or refused to authenticate.',
    'failed_lookup',
    'unfinished_challenge',
    'failed_authentication_payment',
  ),
  authentication_unavailable: row(
    'assumed',
    authenticated,
    'No se pudo autenticar, y el libro de supuestos niega el cobro en ese caso.',
    'It could not be authenticated, and the ledger of assumptions declines the payment then.',
    'authentication_unavailable',
    'failed_lookup',
  ),
  authentication_other_amount: row(
    'assumed',
    charging,
    'Una tarjeta de un caso de 3-D Secure va con un monto que no es 1, y el libro de supuestos lo rechaza.',
    'The card of a 3-D Secure case goes with an amount other than 1, and the ledger of assumptions refuses it.',
    'authentication_other_amount',
  ),
  authentication_unknown: row(
    'assumed',
    authenticated,
    'authentication_identifier, o la sesión de la consulta, no existe o venció.',
    'authentication_identifier, or the session of the lookup, does not exist or has lapsed.',
    'unusable_identifier',
    'authentication_lifetime',
  ),
  authentication_used: row(
    'assumed',
    authenticated,
    'Otro cobro usó ya esa autenticación.',
    'Another payment has used that authentication.',
    'unusable_identifier',
  ),
  authentication_foreign: row(
    'assumed',
    authenticated,
    'Tarjeta, orden, moneda o monto no son los que se autenticaron.',
    'Card, order, currency or amount are not those that were authenticated.',
    'unusable_identifier',
  ),
  authentication_unfinished: row(
    'assumed',
    authenticated,
    'El emisor espera todavía la respuesta del cliente al desafío.',
    "The issuer still waits for the customer's answer to the challenge.",
    'unusable_identifier',
    'unfinished_challenge',
  ),
  payment_captured: row(
    'assumed',
    ['payments.capture'],
    'La autorización se capturó.',
    'The authorization was captured.',
  ),
  payment_voided: row(
    'observed',
    ['payments.void'],
    'El cobro o la autorización se anuló.',
    'The payment or the authorization was voided.',
  ),
  card_stored: row('assumed', ['tokens.create'], 'La tarjeta se guardó.', 'The card was stored.'),
  card_updated: row(
    'assumed',
    ['tokens.update'],
    'Los datos guardados cambiaron.',
    'The stored data changed.',
  ),
  recurring_not_allowed: row(
    'documented',
    recurring,
    'El usuario del comercio no tiene permiso de crear cobros recurrentes. La especificación pide el permiso; el texto es propio.',
    "The merchant's user has no permission to create recurring payments. The specification asks for the permission; the text is our own.",
    'recurring_permission',
    'recurring_credentials',
  ),
  plan_not_found: row(
    'documented',
    recurring.filter((id) => id !== 'plans.create'),
    'No hay un plan con el id de la ruta.',
    'There is no plan with the id of the path.',
    'unknown_recurring',
  ),
  enrollment_not_found: row(
    'documented',
    ['enrollments.read', 'enrollments.cancel'],
    'El plan de la ruta no tiene una inscripción con ese id.',
    'The plan of the path has no enrollment with that id.',
    'unknown_recurring',
  ),
  plan_inactive: row(
    'assumed',
    ['enrollments.subscribe'],
    'El plan está desactivado.',
    'The plan is deactivated.',
    'enroll_in_inactive_plan',
  ),
  plan_of_another: row(
    'assumed',
    ['enrollments.subscribe'],
    'El plan es unique y ya es de otro cliente, en esa lectura del libro de supuestos.',
    'The plan is unique and belongs to another customer, in that reading of the ledger of assumptions.',
    'unique_plan',
  ),
  already_subscribed: row(
    'assumed',
    ['enrollments.subscribe'],
    'Ese correo ya está inscrito en el plan, y resubscribe no es true.',
    'That e-mail address is enrolled in the plan, and resubscribe is not true.',
    'resubscribe',
    'omitted_resubscribe',
  ),
  enrollment_not_active: row(
    'documented',
    ['enrollments.cancel'],
    'El comercio cancela solo una inscripción active; el mensaje da el estado que tiene.',
    'A merchant cancels only an active enrollment; the message gives the state that it has.',
    'cancel_not_active',
  ),
  customer_cancels: row(
    'assumed',
    ['enrollments.cancel'],
    'El plan tiene auto_cancel, y en esa lectura del libro de supuestos solo cancela el cliente.',
    'The plan has auto_cancel, and in that reading of the ledger of assumptions only the customer cancels.',
    'merchant_cancel',
  ),
  plan_created: row('assumed', ['plans.create'], 'El plan se creó.', 'The plan was created.'),
  plan_updated: row(
    'documented',
    ['plans.update'],
    'El plan se actualizó. La especificación da el sentido del mensaje.',
    'The plan was updated. The specification gives the sense of the message.',
  ),
  plan_status_updated: row(
    'documented',
    ['plans.activation'],
    'El plan se activó o se desactivó. La especificación da el sentido del mensaje.',
    'The plan was activated or deactivated. The specification gives the sense of the message.',
  ),
  customer_enrolled: row(
    'assumed',
    ['enrollments.subscribe'],
    'El cliente se inscribió y falta su primer pago.',
    'The customer was enrolled, and the first payment is to come.',
  ),
  enrollment_cancelled: row(
    'documented',
    ['enrollments.cancel'],
    'La inscripción se canceló. La especificación da el sentido del mensaje.',
    'The enrollment was cancelled. The specification gives the sense of the message.',
  ),
  storage_full: row(
    'assumed',
    operationIds,
    'El navegador no tiene espacio para el sandbox. El servicio real no la da.',
    'The browser has no space for the sandbox. The real service never returns it.',
  ),
  storage_refused: row(
    'assumed',
    operationIds,
    'El navegador no permite que este sitio guarde datos. El servicio real no la da.',
    'The browser does not allow this site to store data. The real service never returns it.',
  ),
  storage_damaged: row(
    'assumed',
    operationIds,
    'El navegador no puede leer la base de datos del sandbox. El servicio real no la da.',
    "The browser cannot read the sandbox's database. The real service never returns it.",
  ),
  storage_blocked: row(
    'assumed',
    operationIds,
    'Otra pestaña tiene abierta la base de datos de una versión anterior. El servicio real no la da.',
    'Another tab has the database of an older version open. The real service never returns it.',
  ),
  storage_unknown: row(
    'assumed',
    operationIds,
    'El navegador no pudo guardar, sin un motivo conocido. El servicio real no la da.',
    'The browser could not store, for no known reason. The real service never returns it.',
  ),
  file_missing: row(
    'assumed',
    operationIds,
    'Una parte del sandbox del navegador no llegó por la red. El servicio real no la da.',
    "A part of the browser's sandbox did not arrive over the network. The real service never returns it.",
  ),
  information_found: row(
    'observed',
    ['payments.status', 'tokens.read', 'tokens.delete', 'plans.read', 'enrollments.read'],
    'Se encontró lo que se pidió, o se borró el token.',
    'What was asked for was found, or the token was deleted.',
  ),
}
