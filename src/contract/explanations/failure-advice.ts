import { isUncertain } from '../answers/statuses.ts'
import type { Envelope } from '../envelope.ts'
import type { Area, Operation } from '../operations/operation.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { replies, type ReplyName } from '../replies/replies.ts'
import { replyNameOf } from '../replies/reply-name.ts'
import type { Text } from '../text.ts'
import { answerAdvice, type RefusalAdvice } from './answer-advice.ts'

/**
 * What a failure means and what to do next; without an operation, what is true of every one
 * (docs/evidence.md#what-integrators-stumble-over).
 */
export function adviceOnFailure(
  id: OperationId | undefined,
  status: number,
  envelope: Pick<Envelope, 'message' | 'errors' | 'data'>,
): Text {
  if (isUncertain(status)) return uncertainty(id && operations[id], envelope)
  return refusal(id, status, envelope)
}

/** What to do when a payment may or may not have been made. */
function uncertainty(operation: Operation | undefined, { data }: Pick<Envelope, 'data'>): Text {
  if (data) return uncertain.payment
  if (operation?.chargesCard) return uncertain.order
  return uncertain[operation?.area ?? 'tokens']
}

function refusal(
  id: OperationId | undefined,
  status: number,
  { message, errors }: Pick<Envelope, 'message' | 'errors'>,
) {
  const name = replyNameOf(message)
  const [field = ''] = Object.keys(errors ?? {})
  // The ledger may have merged the kinds of refusals into 400.
  const kind = status === 400 ? (field ? 422 : name ? replies[name].status : status) : status
  const fits = ({ statuses, replies: named, fields }: RefusalAdvice) =>
    statuses.includes(kind) &&
    (!named || (name !== undefined && named.includes(name))) &&
    (!fields || fields.includes(field))
  const own = id && answerAdvice[id].refused?.find(fits)
  const isRecurring = id && recurring.includes(operations[id].area)
  return (
    (name && ofReply[name]) ??
    own ??
    (isRecurring ? ofRecurringStatus[kind] : undefined) ??
    ofStatus[kind] ??
    refused
  )
}

const recurring: readonly Area[] = ['plans', 'enrollments']

const readToken: Text = {
  es: 'El resultado es incierto. Consulte el token antes de reintentar.',
  en: 'The result is uncertain. Read the token before you try again.',
}

const readPlan: Text = {
  es: 'El resultado es incierto. Consulte el plan o la inscripción antes de reintentar: repetir una inscripción puede hacer otra.',
  en: 'The result is uncertain. Read the plan or the enrollment before you try again: repeating an enrolling may make another one.',
}

const uncertain: Readonly<Record<Area | 'payment' | 'order', Text>> = {
  payment: {
    es: 'El resultado es incierto: el cobro pudo hacerse o no. Consulte el estado antes de reintentar; nunca lo trate como una denegación.',
    en: 'The result is uncertain: the charge may or may not have been made. Query the status before you try again; never treat it as a decline.',
  },
  order: {
    es: 'El resultado es incierto y no hay identificador que consultar: busque la orden en el portal antes de reintentar; nunca lo trate como una denegación.',
    en: 'The result is uncertain and there is no identifier to query: look the order up in the portal before you try again; never treat it as a decline.',
  },
  payments: {
    es: 'El resultado es incierto. Consulte el estado del cobro antes de reintentar; nunca lo trate como un rechazo.',
    en: 'The result is uncertain. Query the status of the payment before you try again; never treat it as a refusal.',
  },
  tokens: readToken,
  authentication: readToken,
  plans: readPlan,
  enrollments: readPlan,
}

const credentials: Text = {
  es: 'No se cobró nada. Revise x-auth-key, x-auth-hash (en minúsculas) y que env sea “sandbox”.',
  en: 'Nothing was charged. Check x-auth-key, x-auth-hash (in lower case) and that env is “sandbox”.',
}

const notRecognised: Text = {
  es: 'El emisor no reconoció al cliente: no cobre. Pida otra tarjeta, o deje que lo intente de nuevo desde el principio.',
  en: 'The issuer did not recognise the customer: do not charge. Ask for another card, or let them try again from the start.',
}

const wrongSignature: Text = {
  es: 'No se cobró nada. La firma cubre los mismos textos que viajan, byte por byte (el monto también), y el origen de la dirección sin barra final; se escribe en hexadecimal con minúsculas.',
  en: 'Nothing was charged. The signature covers the very texts that travel, byte by byte (the amount too), and the origin of the address without a final slash; it is written as hexadecimal in lower case.',
}

/** Refusals that mean the same wherever they come from. */
const ofReply: Partial<Record<ReplyName, Text>> = {
  authentication_failed: notRecognised,
  authentication_unavailable: notRecognised,
  enrollment_not_found: {
    es: 'Ese plan no tiene una inscripción con ese id. Es el que llega como properties.subscription.customer al inscribir, y va con el id de su propio plan.',
    en: 'That plan has no enrollment with that id. It is the one that comes as properties.subscription.customer when enrolling, and goes with the id of its own plan.',
  },
  plan_not_found: {
    es: 'En este sandbox no hay un plan con ese id: revíselo, o el sandbox se restableció después.',
    en: 'This sandbox has no plan with that id: check it, or the sandbox was reset since.',
  },
  plan_inactive: {
    es: 'No se inscribió a nadie: active el plan y envíe de nuevo.',
    en: 'Nobody was enrolled: activate the plan and send again.',
  },
  already_subscribed: {
    es: 'Ese correo ya tiene una inscripción en este plan. Para permitir otra envíe resubscribe con true.',
    en: 'That e-mail has an enrollment in this plan already. To allow another one send resubscribe as true.',
  },
  enrollment_not_active: {
    es: 'No cambió nada: el comercio cancela solo una inscripción active. En otro estado el cliente puede salir por su enlace de gestión, o el plan se desactiva.',
    en: 'Nothing changed: a merchant cancels only an active enrollment. In another state the customer can leave through the manage link, or the plan is deactivated.',
  },
  customer_cancels: {
    es: 'No cambió nada: con auto_cancel cancela el cliente, por su enlace de gestión.',
    en: 'Nothing changed: with auto_cancel the customer cancels, through the manage link.',
  },
  client_signature_missing: wrongSignature,
  client_signature_invalid: wrongSignature,
  client_signature_elsewhere: {
    es: 'No se cobró nada. Firme el origen de la dirección a la que llama, y no uno fijo: en producción es otro. Si el sandbox toma también los publicados lo dice el libro de supuestos (signed_endpoint).',
    en: 'Nothing was charged. Sign the origin of the address that you call, not a fixed one: in production it is another. Whether the sandbox takes the published ones too is a row of the assumptions ledger (signed_endpoint).',
  },
  token_not_found: {
    es: 'El token no sirve: no existe en este sandbox, se borró o pasaron sus 5 horas. Guarde la tarjeta otra vez y use el token nuevo.',
    en: 'The token does not work: it is not in this sandbox, was deleted, or its 5 hours are over. Store the card again and use the new token.',
  },
  missing_credentials: {
    es: 'No se hizo nada. Toda solicitud lleva x-auth-key, x-auth-hash y Accept: application/json; las de cobros y tokens también x-client-signature, que una forma anterior de la especificación no tenía; la anulación firmada, x-auth-user. Otros encabezados no identifican al comercio.',
    en: 'Nothing was done. Every request carries x-auth-key, x-auth-hash and Accept: application/json; those of payments and tokens x-client-signature too, which an earlier form of the specification did not have; a signed void x-auth-user. No other header identifies the merchant.',
  },
  not_acceptable: {
    es: 'No se hizo nada: este sandbox exige Accept: application/json, como pide la especificación. Si se responde JSON sin él lo dice el libro de supuestos (accept_header).',
    en: 'Nothing was done: this sandbox requires Accept: application/json, as the specification asks. Whether JSON is answered without it is a row of the assumptions ledger (accept_header).',
  },
  invalid_key: credentials,
  invalid_hash: credentials,
}

const wrongPath: Text = {
  es: 'No se cobró nada. Revise la ruta y el método de la solicitud.',
  en: 'Nothing was charged. Check the path and the method of the request.',
}

const wrongRecurringPath: Text = {
  es: 'No cambió nada. Revise la ruta y el método de la solicitud: con un id vacío la ruta es otra.',
  en: 'Nothing changed. Check the path and the method of the request: with an empty id the path is another one.',
}

/** Of plans and enrollments, where nothing is charged. */
const ofRecurringStatus: Readonly<Record<number, Text>> = {
  403: {
    es: 'Las llaves son buenas, pero al usuario del comercio le falta el permiso de cobros recurrentes: lo da el administrador del comercio.',
    en: "The keys are good, but the merchant's user lacks the permission for recurring payments: the merchant's administrator grants it.",
  },
  404: wrongRecurringPath,
  405: wrongRecurringPath,
  422: {
    es: 'No se guardó nada. Corrija los campos marcados y envíe de nuevo.',
    en: 'Nothing was stored. Correct the marked fields and send again.',
  },
}

const ofStatus: Readonly<Record<number, Text>> = {
  401: credentials,
  402: {
    es: 'El emisor dijo que no: es definitivo. Ofrezca otra tarjeta; no repita el mismo intento.',
    en: 'The issuer said no: that is final. Offer another card; do not repeat the same attempt.',
  },
  404: wrongPath,
  405: wrongPath,
  422: {
    es: 'No se cobró nada. Corrija los campos marcados y envíe de nuevo.',
    en: 'Nothing was charged. Correct the marked fields and send again.',
  },
  429: {
    es: 'Se pasó el límite de solicitudes por minuto y esta no se atendió: no cambió nada. Espere los segundos de Retry-After y envíe la misma otra vez.',
    en: 'The limit of requests per minute was passed and this one was not served: nothing changed. Wait the seconds of Retry-After and send the same one again.',
  },
}

const refused: Text = {
  es: 'El servicio rechazó la operación y no cobró nada. Es definitivo para esta solicitud.',
  en: 'The service refused the operation and charged nothing. That is final for this request.',
}
