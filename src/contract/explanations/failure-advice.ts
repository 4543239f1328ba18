import { isUncertain } from '../answers/statuses.ts'
import type { Envelope } from '../envelope.ts'
import type { Area, Operation } from '../operations/operation.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { replyRecords } from '../records/replies.ts'
import { replies, type ReplyName } from '../replies/replies.ts'
import { replyNameOf } from '../replies/reply-name.ts'
import type { Text } from '../text.ts'
import { answerAdvice, type OwnAdvice } from './answer-advice.ts'
import { refusalAdvice } from './refusal-advice.ts'

/**
 * What a failure means and what to do next; without an operation, what is true of every one
 * (docs/evidence.md#what-integrators-stumble-over).
 */
export function adviceOnFailure(
  id: OperationId | undefined,
  status: number,
  envelope: Pick<Envelope, 'message' | 'errors' | 'data'>,
): Text {
  const name = replyNameOf(envelope.message)
  if (isUncertainAnswer(status, name)) return uncertainty(id && operations[id], envelope)
  return refusal(id, status, envelope, name)
}

/** Whether the card may have been charged: a sandbox that could not store a change did nothing. */
export const isUncertainAnswer = (status: number, name: ReplyName | undefined) =>
  isUncertain(status) && !(name && replies[name].status === 503)

/** What to do when a payment may or may not have been made. */
function uncertainty(operation: Operation | undefined, { data }: Pick<Envelope, 'data'>): Text {
  if (data) return replyRecords.timed_out.advice
  if (operation?.chargesCard) return replyRecords.system_error.advice
  return uncertain[operation?.area ?? 'tokens']
}

function refusal(
  id: OperationId | undefined,
  status: number,
  { errors }: Pick<Envelope, 'errors'>,
  name: ReplyName | undefined,
) {
  const [field = ''] = Object.keys(errors ?? {})
  // The ledger may have merged the kinds of refusals into 400.
  const kind = status === 400 ? (name ? replies[name].status : field ? 422 : status) : status
  const fits = ({ statuses, replies: named, fields }: OwnAdvice) =>
    statuses.includes(kind) &&
    (!named || (name !== undefined && named.includes(name))) &&
    (!fields || fields.includes(field))
  const own = id && answerAdvice[id].refused?.find(fits)
  const isRecurring = id && recurring.includes(operations[id].area)
  return (
    own ??
    (name && refusalAdvice(name)?.advice) ??
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

const uncertain: Readonly<Record<Area, Text>> = {
  payments: {
    es: 'El resultado es incierto. Consulte el estado del cobro antes de reintentar; nunca lo trate como un rechazo.',
    en: 'The result is uncertain. Query the status of the payment before you try again; never treat it as a refusal.',
  },
  tokens: readToken,
  authentication: readToken,
  plans: readPlan,
  enrollments: readPlan,
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
    es: 'Las credenciales son buenas, pero al usuario del comercio le falta el permiso de cobros recurrentes: lo da el administrador del comercio.',
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
  401: replyRecords.invalid_key.advice,
  402: replyRecords.declined.advice,
  404: wrongPath,
  405: wrongPath,
  422: {
    es: 'No se cobró nada. Corrija los campos marcados y envíe de nuevo.',
    en: 'Nothing was charged. Correct the marked fields and send again.',
  },
  429: replyRecords.too_many_requests.advice,
}

const refused: Text = {
  es: 'El servicio rechazó la operación y no cobró nada. Es definitivo para esta solicitud.',
  en: 'The service refused the operation and charged nothing. That is final for this request.',
}
