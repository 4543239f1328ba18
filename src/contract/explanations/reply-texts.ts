import type { AssumptionId } from '../domain/assumptions.ts'
import type { Evidence } from '../domain/evidence.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { chargesCard, operations } from '../operations/registry.ts'
import { type OutcomeName, outcomeReplies, outcomes } from '../replies/outcomes.ts'
import type { ReplyName } from '../replies/replies.ts'
import type { Text } from '../text.ts'

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

const row = (
  evidence: Evidence,
  by: readonly OperationId[],
  rows: readonly AssumptionId[],
  when: Text,
): ReplyText => ({ by, when, evidence, rows })

const charging = operationIds.filter(chargesCard)
const signed = operationIds.filter((id) => operations[id].signature !== undefined)
const inAreas = (...areas: readonly string[]) =>
  operationIds.filter((id) => areas.includes(operations[id].area))
const recurring = inAreas('plans', 'enrollments')
const authenticated = [...charging, ...inAreas('authentication')]

const outcomeTexts = Object.fromEntries(
  Object.entries(outcomeReplies).map(([name, { amount }]): [string, ReplyText] => [
    name,
    row(amount === 1 ? 'documented' : 'observed', charging, [], {
      es: `En el sandbox lo elige order_amount ${amount}.`,
      en: `In the sandbox order_amount ${amount} selects it.`,
    }),
  ]),
) as Record<OutcomeName, ReplyText>

/** Each reply; forgetting one does not compile. */
export const replyTexts: Readonly<Record<ReplyName, ReplyText>> = {
  ...outcomeTexts,
  payment_not_found: row(
    'observed',
    [...charging, 'payments.capture', 'payments.void', 'payments.status'],
    ['unknown_payment', 'sale_with_payment_uuid'],
    {
      es: 'No hay un cobro con ese payment_uuid, o su estado no permite la operación: una segunda captura, por ejemplo. En el sandbox también lo elige order_amount 5, con 406.',
      en: 'There is no payment with that payment_uuid, or its state does not permit the operation: a second capture, for example. In the sandbox order_amount 5 selects it too, with 406.',
    },
  ),
  unknown_path: row('assumed', operationIds, [], {
    es: 'La ruta no es de esta interfaz: falta una parte, o un identificador está vacío.',
    en: 'The path is not of this interface: a part of it is missing, or an identifier is empty.',
  }),
  wrong_method: row('assumed', operationIds, [], {
    es: 'La ruta existe con otro método; el encabezado Allow de la respuesta nombra los que hay.',
    en: 'The path exists with another method; the header Allow of the response names those there are.',
  }),
  too_many_requests: row('documented', operationIds, ['rate_limit'], {
    es: 'Pasaron demasiadas solicitudes en un minuto. Retry-After trae los segundos que faltan.',
    en: 'There were too many requests in a minute. Retry-After holds the seconds that are left.',
  }),
  body_too_large: row('assumed', operationIds, [], {
    es: 'El cuerpo pasa de 1 MiB.',
    en: 'The body is over 1 MiB.',
  }),
  unreadable_body: row('assumed', operationIds, [], {
    es: 'El cuerpo no es un formulario ni un objeto JSON: Content-Type no dice lo que es, o el JSON está incompleto.',
    en: 'The body is neither a form nor a JSON object: Content-Type does not say what it is, or the JSON is incomplete.',
  }),
  missing_credentials: row('documented', operationIds, ['missing_credentials'], {
    es: 'Falta x-auth-key o x-auth-hash, o está vacío.',
    en: 'x-auth-key or x-auth-hash is missing or empty.',
  }),
  not_acceptable: row('assumed', operationIds, ['accept_header'], {
    es: 'Accept no admite JSON, y el libro de supuestos lo exige.',
    en: 'Accept does not admit JSON, and the ledger of assumptions requires it.',
  }),
  invalid_key: row('observed', operationIds, ['wrong_credentials', 'missing_env'], {
    es: 'x-auth-key no se conoce en ese entorno. Lo más común: falta env=sandbox, y la clave del sandbox se busca entre las de producción.',
    en: 'x-auth-key is not known in that environment. Most often env=sandbox is missing, and the key of the sandbox is looked up among those of production.',
  }),
  invalid_hash: row(
    'assumed',
    operationIds,
    ['wrong_credentials', 'auth_hash_digest', 'digest_case'],
    {
      es: 'x-auth-hash no es el resumen del secreto del comercio.',
      en: "x-auth-hash is not the digest of the merchant's secret.",
    },
  ),
  unknown_test_case: row('observed', charging, ['amount_outside_table'], {
    es: `En el sandbox order_amount no es un entero de 1 a ${outcomes.length}.`,
    en: `In the sandbox order_amount is not a whole number from 1 to ${outcomes.length}.`,
  }),
  unaccepted_card: row(
    'assumed',
    [...charging, 'authentication.lookup', 'authentication.token'],
    ['card_outside_set', 'token_of_other_card'],
    {
      es: 'La tarjeta, o la del token, no es de las que el sandbox acepta.',
      en: 'The card, or that of the token, is not one that the sandbox accepts.',
    },
  ),
  card_of_fifteen_digits: row(
    'assumed',
    [...charging, 'authentication.lookup', 'authentication.token'],
    ['token_of_other_card'],
    {
      es: 'El token guarda una tarjeta de 15 dígitos, y los cobros piden 16.',
      en: 'The token stores a card of 15 digits, and payments ask for 16.',
    },
  ),
  amount_over_authorized: row('observed', ['payments.capture'], [], {
    es: 'transaction_approved_amount pasa del monto autorizado.',
    en: 'transaction_approved_amount is over the authorized amount.',
  }),
  capture_amount_not_one: row('assumed', ['payments.capture'], ['capture_amount'], {
    es: 'El libro de supuestos admite en el sandbox solo la captura de 1.',
    en: 'The ledger of assumptions admits only the capture of 1 in the sandbox.',
  }),
  void_not_authorized: row(
    'assumed',
    ['payments.void'],
    ['void_form', 'void_signature_algorithm', 'digest_case'],
    {
      es: 'x-auth-user o void_signature no es lo que debe ser. Lo más común: firmar con el correo ya cifrado.',
      en: 'x-auth-user or void_signature is not what it has to be. Most often the hashed e-mail address was signed.',
    },
  ),
  void_too_late: row('documented', ['payments.void'], ['void_window'], {
    es: 'El cobro es de otro día: ya no se anula. La documentación da la regla; el texto es propio.',
    en: 'The payment is of another day: it can no longer be voided. The documentation gives the rule; the text is our own.',
  }),
  client_signature_missing: row('assumed', signed, ['client_signature', 'signed_operations'], {
    es: 'Falta x-client-signature, y el libro de supuestos la exige.',
    en: 'x-client-signature is missing, and the ledger of assumptions requires it.',
  }),
  client_signature_invalid: row(
    'assumed',
    signed,
    ['client_signature_parts', 'unnamed_signature_parts', 'digest_case'],
    {
      es: 'x-client-signature no es la firma de esta solicitud.',
      en: 'x-client-signature is not the signature of this request.',
    },
  ),
  client_signature_elsewhere: row('assumed', signed, ['signed_endpoint'], {
    es: 'x-client-signature firma el origen de otra dirección.',
    en: 'x-client-signature signs the origin of another address.',
  }),
  token_not_found: row(
    'observed',
    [...inAreas('tokens').filter((id) => id !== 'tokens.create'), ...authenticated],
    ['ended_token', 'unknown_among_several'],
    {
      es: 'El token no existe, se borró, venció o está mal escrito.',
      en: 'The token does not exist, was deleted, has expired or is misspelled.',
    },
  ),
  authentication_required: row(
    'observed',
    [...charging, 'authentication.token'],
    ['authentication_not_asked', 'authentication_plain_card', 'authentication_envelope'],
    {
      es: 'La solicitud pide autenticar la tarjeta. Todavía no se hizo nada.',
      en: 'The request asks to authenticate the card. Nothing has been done yet.',
    },
  ),
  challenge_required: row('observed', ['authentication.lookup'], [], {
    es: 'El emisor quiere preguntar al cliente antes de decidir.',
    en: 'The issuer wants to ask the customer before it decides.',
  }),
  authentication_done: row('observed', inAreas('authentication'), [], {
    es: 'La autenticación terminó: el cobro se repite con su identificador.',
    en: 'The authentication has ended: the payment is repeated with its identifier.',
  }),
  authentication_failed: row(
    'assumed',
    authenticated,
    ['failed_lookup', 'unfinished_challenge', 'failed_authentication_payment'],
    {
      es: 'El emisor no reconoció al cliente, o rechazó autenticarlo.',
      en: 'The issuer did not recognise the customer, or refused to authenticate.',
    },
  ),
  authentication_unavailable: row(
    'assumed',
    authenticated,
    ['authentication_unavailable', 'failed_lookup'],
    {
      es: 'No se pudo autenticar, y el libro de supuestos niega el cobro en ese caso.',
      en: 'It could not be authenticated, and the ledger of assumptions declines the payment then.',
    },
  ),
  authentication_other_amount: row('assumed', charging, ['authentication_other_amount'], {
    es: 'Una tarjeta de un caso de 3-D Secure va con un monto que no es 1, y el libro de supuestos lo rechaza.',
    en: 'The card of a 3-D Secure case goes with an amount other than 1, and the ledger of assumptions refuses it.',
  }),
  authentication_unknown: row(
    'assumed',
    authenticated,
    ['unusable_identifier', 'authentication_lifetime'],
    {
      es: 'authentication_identifier, o la sesión de la consulta, no existe o venció.',
      en: 'authentication_identifier, or the session of the lookup, does not exist or has lapsed.',
    },
  ),
  authentication_used: row('assumed', authenticated, ['unusable_identifier'], {
    es: 'Otro cobro usó ya esa autenticación.',
    en: 'Another payment has used that authentication.',
  }),
  authentication_foreign: row('assumed', authenticated, ['unusable_identifier'], {
    es: 'Tarjeta, orden, moneda o monto no son los que se autenticaron.',
    en: 'Card, order, currency or amount are not those that were authenticated.',
  }),
  authentication_unfinished: row(
    'assumed',
    authenticated,
    ['unusable_identifier', 'unfinished_challenge'],
    {
      es: 'El emisor espera todavía la respuesta del cliente al desafío.',
      en: "The issuer still waits for the customer's answer to the challenge.",
    },
  ),
  payment_captured: row('assumed', ['payments.capture'], [], {
    es: 'La autorización se capturó.',
    en: 'The authorization was captured.',
  }),
  payment_voided: row('observed', ['payments.void'], [], {
    es: 'El cobro o la autorización se anuló.',
    en: 'The payment or the authorization was voided.',
  }),
  card_stored: row('assumed', ['tokens.create'], [], {
    es: 'La tarjeta se guardó.',
    en: 'The card was stored.',
  }),
  card_updated: row('assumed', ['tokens.update'], [], {
    es: 'Los datos guardados cambiaron.',
    en: 'The stored data changed.',
  }),
  recurring_not_allowed: row(
    'documented',
    recurring,
    ['recurring_permission', 'recurring_credentials'],
    {
      es: 'El usuario del comercio no tiene permiso de crear cobros recurrentes. La especificación pide el permiso; el texto es propio.',
      en: "The merchant's user has no permission to create recurring payments. The specification asks for the permission; the text is our own.",
    },
  ),
  plan_not_found: row(
    'documented',
    recurring.filter((id) => id !== 'plans.create'),
    ['unknown_recurring'],
    { es: 'No hay un plan con el id de la ruta.', en: 'There is no plan with the id of the path.' },
  ),
  enrollment_not_found: row(
    'documented',
    ['enrollments.read', 'enrollments.cancel'],
    ['unknown_recurring'],
    {
      es: 'El plan de la ruta no tiene una inscripción con ese id.',
      en: 'The plan of the path has no enrollment with that id.',
    },
  ),
  plan_inactive: row('assumed', ['enrollments.subscribe'], ['enroll_in_inactive_plan'], {
    es: 'El plan está desactivado.',
    en: 'The plan is deactivated.',
  }),
  plan_of_another: row('assumed', ['enrollments.subscribe'], ['unique_plan'], {
    es: 'El plan es unique y ya es de otro cliente, en esa lectura del libro de supuestos.',
    en: 'The plan is unique and belongs to another customer, in that reading of the ledger of assumptions.',
  }),
  already_subscribed: row(
    'assumed',
    ['enrollments.subscribe'],
    ['resubscribe', 'omitted_resubscribe'],
    {
      es: 'Ese correo ya está inscrito en el plan, y resubscribe no es true.',
      en: 'That e-mail address is enrolled in the plan, and resubscribe is not true.',
    },
  ),
  enrollment_not_active: row('documented', ['enrollments.cancel'], ['cancel_not_active'], {
    es: 'El comercio cancela solo una inscripción active; el mensaje da el estado que tiene.',
    en: 'A merchant cancels only an active enrollment; the message gives the state that it has.',
  }),
  customer_cancels: row('assumed', ['enrollments.cancel'], ['merchant_cancel'], {
    es: 'El plan tiene auto_cancel, y en esa lectura del libro de supuestos solo cancela el cliente.',
    en: 'The plan has auto_cancel, and in that reading of the ledger of assumptions only the customer cancels.',
  }),
  plan_created: row('assumed', ['plans.create'], [], {
    es: 'El plan se creó.',
    en: 'The plan was created.',
  }),
  plan_updated: row('documented', ['plans.update'], [], {
    es: 'El plan se actualizó. La especificación da el sentido del mensaje.',
    en: 'The plan was updated. The specification gives the sense of the message.',
  }),
  plan_status_updated: row('documented', ['plans.activation'], [], {
    es: 'El plan se activó o se desactivó. La especificación da el sentido del mensaje.',
    en: 'The plan was activated or deactivated. The specification gives the sense of the message.',
  }),
  customer_enrolled: row('assumed', ['enrollments.subscribe'], [], {
    es: 'El cliente se inscribió y falta su primer pago.',
    en: 'The customer was enrolled, and the first payment is to come.',
  }),
  enrollment_cancelled: row('documented', ['enrollments.cancel'], [], {
    es: 'La inscripción se canceló. La especificación da el sentido del mensaje.',
    en: 'The enrollment was cancelled. The specification gives the sense of the message.',
  }),
  storage_full: row('assumed', operationIds, [], {
    es: 'El navegador no tiene espacio para el sandbox. El servicio real no la da.',
    en: 'The browser has no space for the sandbox. The real service never returns it.',
  }),
  storage_refused: row('assumed', operationIds, [], {
    es: 'El navegador no permite que este sitio guarde datos. El servicio real no la da.',
    en: 'The browser does not allow this site to store data. The real service never returns it.',
  }),
  storage_damaged: row('assumed', operationIds, [], {
    es: 'El navegador no puede leer la base de datos del sandbox. El servicio real no la da.',
    en: "The browser cannot read the sandbox's database. The real service never returns it.",
  }),
  storage_blocked: row('assumed', operationIds, [], {
    es: 'Otra pestaña tiene abierta la base de datos de una versión anterior. El servicio real no la da.',
    en: 'Another tab has the database of an older version open. The real service never returns it.',
  }),
  storage_unknown: row('assumed', operationIds, [], {
    es: 'El navegador no pudo guardar, sin un motivo conocido. El servicio real no la da.',
    en: 'The browser could not store, for no known reason. The real service never returns it.',
  }),
  file_missing: row('assumed', operationIds, [], {
    es: 'Una parte del sandbox del navegador no llegó por la red. El servicio real no la da.',
    en: "A part of the browser's sandbox did not arrive over the network. The real service never returns it.",
  }),
  information_found: row(
    'observed',
    ['payments.status', 'tokens.read', 'tokens.delete', 'plans.read', 'enrollments.read'],
    [],
    {
      es: 'Se encontró lo que se pidió, o se borró el token.',
      en: 'What was asked for was found, or the token was deleted.',
    },
  ),
}
