import type {
  CallbackPayment,
  NotifiedEnrollment,
  Notification,
  NotificationKind,
} from '../answers/recurring-results.ts'
import { type AnswerNode, type Explained, nullableField, field } from './answer-text.ts'
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
    'Siempre subscription: distingue este aviso del de un pago.',
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
