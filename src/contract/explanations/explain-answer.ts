import type {
  NotificationKind,
  CallbackPayment,
  NotifiedEnrollment,
  Notification,
} from '../answers/recurring-results.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { mayAuthenticate } from '../operations/registry.ts'
import { type AnswerNode, nullableField, field, type Explained } from './answer-text.ts'
import { authenticationData, authenticationRequiredTexts } from './authentication.ts'
import { enrollmentData } from './enrollments.ts'
import { paymentData } from './payments.ts'
import { planData } from './plans.ts'
import { tokenData } from './tokens.ts'
import {
  customer,
  enrollmentId,
  neverSet,
  payment,
  plan,
  printed,
  state,
  total,
} from './recurring-parts.ts'
import { transactionTexts } from './transaction-texts.ts'

type Parts = NonNullable<AnswerNode['parts']>

/** `data` of each operation; forgetting one does not compile. */
export const dataTexts: Readonly<Record<OperationId, Parts>> = {
  ...paymentData,
  ...tokenData,
  ...planData,
  ...enrollmentData,
  ...authenticationData,
}

const envelope = {
  success: field('service', 'true', [
    'Si la solicitud tuvo éxito. En un cobro, léalo junto con el estado HTTP: 408 y 5xx son inciertos.',
    'Whether the request succeeded. Of a payment, read it with the HTTP status: 408 and 5xx are uncertain.',
  ]),
  message: field('service', 'Transacción completada exitosamente', [
    'Un texto para personas, en el idioma de lang. No lo compare en un programa: de los textos en inglés no se encontró ninguno, y los de aquí son propios.',
    'A text for people, in the language of lang. Do not compare it in a program: no English text was found, and those here are our own.',
  ]),
  errors: nullableField('service', '{"order_id": […]}', [
    'Lo que la validación rechazó: cada clave es un campo y cada valor una lista de mensajes. Llega con 422, o con 400 si lo dice el libro de supuestos. En otro rechazo es lo que añade el sandbox: qué dato, encabezado, path o body lo causó, y qué enviar.',
    'What validation refused: each key is a field and each value a list of messages. It comes with 422, or with 400 if the ledger of assumptions says so. In another refusal it is what the sandbox adds: which field, header, path or body is at fault, and what to send.',
    'No falló la validación.',
    'Validation did not fail.',
  ]),
  status: nullableField('service', '200', [
    'El estado HTTP, repetido.',
    'The HTTP status, repeated.',
    'Solo lo traen la autorización y la captura.',
    'Only authorization and capture carry it.',
  ]),
  action: nullableField('service', 'continue', [
    'Qué sigue en la autenticación: continue pide el desafío.',
    'What follows in the authentication: continue asks for the challenge.',
    'La autenticación no necesita más pasos.',
    'The authentication needs no further step.',
  ]),
}

const data = nullableField('service', '{…}', [
  'El resultado de la operación.',
  'The result of the operation.',
  'La operación no devuelve datos, o fue rechazada.',
  'The operation returns no data, or was refused.',
])

/** What a field of an answer is, by its path as `pathTo` writes it: `data.payment.items[0].title`. */
export const explainAnswerField = (operation: OperationId, path: string) =>
  find(answerTexts.get(operation) ?? {}, path)

/** The whole answer of each operation. */
const answerTexts: ReadonlyMap<OperationId, Parts> = new Map(
  operationIds.map((id) => {
    const further = mayAuthenticate(id) ? authenticationRequiredTexts : {}
    return [id, { ...envelope, data: { ...data, parts: { ...further, ...dataTexts[id] } } }]
  }),
)

/** The same of the body of a notification: `customer_subscription.subscription.name`. */
export const explainNotificationField = (kind: NotificationKind, path: string) =>
  find(noticeTexts[kind], path)

/** Places in a list, and keys such as dates, have no words of their own: their whole has. */
function find(root: Parts, path: string) {
  let node: AnswerNode | undefined = { parts: root }
  for (const [segment, bracketed] of path.matchAll(/\[("[^"]*"|\d+)\]|[^.[]+/g)) {
    if (bracketed !== undefined || !node?.parts) continue
    node = Object.hasOwn(node.parts, segment) ? node.parts[segment] : undefined
  }
  return node?.what && node
}

const notifiedEnrollment: Explained<NotifiedEnrollment> = {
  id: enrollmentId,
  ...customer,
  status: state,
  total: total.total,
  subscription: { ...field('plan', '{…}', ['El plan.', 'The plan.']), parts: plan },
}

/** The body of an order_callback. */
const callbackTexts: Explained<CallbackPayment> = {
  ...payment,
  paid_at: nullableField('service', printed, [
    'Cuándo se pagó.',
    'When it was paid.',
    'Aún no se ha pagado: una autorización se paga al capturarla.',
    'It is not paid yet: an authorization is paid when it is captured.',
  ]),
  transaction_id: field('processor', '1f694eee-4715-45b8-a545-000000000000', [
    'El identificador de la transacción en el procesador.',
    'The identifier of the transaction at the processor.',
  ]),
  card_account: field('card', '411111******1111', [
    'La tarjeta, enmascarada.',
    'The card, masked.',
  ]),
  card_brand: field('card', 'visa', ['La marca de la tarjeta.', 'The brand of the card.']),
  card_type: field('card', 'CREDIT', ['La clase de tarjeta.', 'The kind of card.']),
  card_issuer: nullableField('issuer', 'null', [
    'El banco emisor.',
    'The issuing bank.',
    ...neverSet,
  ]),
  authorization_id: field('issuer', '831000', [
    'El código de autorización del banco.',
    'The authorization code of the bank.',
  ]),
}

/** The body of a notification of a paid charge. */
const paymentNoticeTexts: Explained<Notification<'subscription.payment'>> = {
  ...callbackTexts,
  customer_subscription: {
    ...field('enrollment', '{…}', ['La inscripción que pagó.', 'The enrollment that paid.']),
    parts: notifiedEnrollment,
  },
}

/** The body of a notification of a new status. */
const statusNoticeTexts: Explained<Notification<'subscription.status'>> = {
  type: field('service', 'subscription', [
    'Siempre subscription: distingue esta notificación de la de un pago.',
    'Always subscription: it distinguishes this notification from that of a payment.',
  ]),
  payload: {
    ...field('enrollment', '{…}', [
      'La inscripción, con su estado nuevo.',
      'The enrollment, with its new status.',
    ]),
    parts: notifiedEnrollment,
  },
}

/** The body of each notification. */
export const noticeTexts: Readonly<Record<NotificationKind, NonNullable<AnswerNode['parts']>>> = {
  'subscription.payment': paymentNoticeTexts,
  'subscription.status': statusNoticeTexts,
  // One of the two, as the ledger has it.
  order_callback: { ...transactionTexts, ...callbackTexts },
}
