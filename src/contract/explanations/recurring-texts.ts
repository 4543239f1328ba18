import type {
  CallbackPayment,
  CreatedPlan,
  CustomerSubscription,
  EnrollmentResult,
  NotifiedEnrollment,
  Notification,
  ReadPlanResult,
} from '../answers/recurring-results.ts'
import { type AnswerNode, type Explained, maybe, said } from './answer-text.ts'

const id = '8a216132-66ef-476e-bd00-db62143b4ff2'
const neverSet = ['Este sandbox no lo llena.', 'This sandbox leaves it empty.'] as const

const total = {
  total: said('plan', '450.00', [
    'Lo que se cobra por período, con dos decimales.',
    'What is charged per period, with two decimals.',
  ]),
  total_formatted: said('plan', 'L450.00', [
    'Lo mismo, con el símbolo de la moneda.',
    'The same, with the symbol of the currency.',
  ]),
}

const times = {
  created_at: said('service', '2026-01-15T12:00:00.000000Z', [
    'Cuándo se creó.',
    'When it was made.',
  ]),
  updated_at: said('service', '2026-01-15T12:00:00.000000Z', [
    'Cuándo cambió por última vez.',
    'When it last changed.',
  ]),
}

/** A plan, as its own operations and the notifications show it. */
const plan = {
  id: said('service', id, ['El identificador del plan.', 'The identifier of the plan.']),
  name: said('plan', 'Gimnasio mensual', ['El nombre del plan.', 'The name of the plan.']),
  description: maybe('plan', 'Acceso a todas las sedes', [
    'La descripción del plan.',
    'The description of the plan.',
    'El plan no tiene descripción.',
    'The plan has no description.',
  ]),
  type: said('plan', 'public', [
    'Quién puede inscribirse: public o unique.',
    'Who may join: public or unique.',
  ]),
  recurrence: said('plan', 'monthly', ['Cada cuánto se cobra.', 'How often it is charged.']),
  currency: said('plan', 'HNL', ['La moneda del plan.', 'The currency of the plan.']),
  amount: said('plan', '450', ['El monto de cada período.', 'The amount of each period.']),
}

/** `data` of create, read and update of a plan. */
const planTexts: Explained<Omit<CreatedPlan, keyof ReadPlanResult> & ReadPlanResult> = {
  ...plan,
  merchant_id: said('merchant', '1', [
    'El comercio dueño del plan.',
    'The merchant who owns the plan.',
  ]),
  lang: said('plan', 'es', ['El idioma del plan.', 'The language of the plan.']),
  ...times,
  ...total,
  limit: maybe('plan', '12', [
    'Con cuántos pagos termina la recurrencia.',
    'With how many payments it ends.',
    'No termina. La creación no lo trae.',
    'It does not end. A creation does not carry it.',
  ]),
  is_enumerable: said('plan', '0', [
    'Si el plan tiene un cupo: 0 o 1. La creación no lo trae.',
    'Whether the plan has a limited number of places: 0 or 1. A creation does not carry it.',
  ]),
  max_enumerable: maybe('plan', 'null', [
    'El cupo del plan.',
    'The number of places of the plan.',
    'No tiene cupo. La creación no lo trae.',
    'It has none. A creation does not carry it.',
  ]),
  is_active: said('plan', '1', [
    'Si el plan cobra: 1 activo, 0 detenido. La creación no lo trae.',
    'Whether the plan charges: 1 active, 0 stopped. A creation does not carry it.',
  ]),
  deleted_at: maybe('service', 'null', [
    'Cuándo se borró el plan.',
    'When the plan was deleted.',
    'No se ha borrado. La creación no lo trae.',
    'It was not deleted. A creation does not carry it.',
  ]),
  auto_cancel: said('plan', '1', [
    'Si el cliente puede cancelar: booleano al crear y actualizar, 0 o 1 al consultar.',
    'Whether the customer may cancel: a boolean after create and update, 0 or 1 in a read.',
  ]),
  conversion: said('plan', '0', [
    'Si los dólares se cobran en lempiras: booleano al crear, después 0 o 1.',
    'Whether dollars are charged in lempiras: a boolean after create, then 0 or 1.',
  ]),
}

const customer = {
  customer_name: said('request', 'Ana Lucía Rivera', [
    'El nombre del cliente.',
    "The customer's name.",
  ]),
  customer_email: said('request', 'ana.rivera@pixel.hn', [
    'El correo del cliente.',
    "The customer's e-mail address.",
  ]),
}

const state = said('enrollment', 'active', [
  'El estado de la inscripción: pending, active, failed, on_hold, cancelled o finalized.',
  'The status of the enrollment: pending, active, failed, on_hold, cancelled or finalized.',
])

/** `data` of the read of an enrollment. */
const enrollmentTexts: Explained<CustomerSubscription> = {
  id: said('service', id, [
    'El identificador de la inscripción.',
    'The identifier of the enrollment.',
  ]),
  subscription_id: said('plan', id, ['El plan en el que está.', 'The plan that it is in.']),
  ...customer,
  status: state,
  quantity: said('enrollment', '1', [
    'Cuántas veces se cobra el plan en cada período.',
    'How many times the plan is charged in each period.',
  ]),
  paid_count: said('enrollment', '3', ['Cuántos pagos ha hecho.', 'How many payments were made.']),
  failed_count: said('enrollment', '0', [
    'Cuántos cobros han fallado. El libro de supuestos dice si vuelve a 0.',
    'How many charges failed. The ledger of assumptions says whether it returns to 0.',
  ]),
  wants_to_cancel: said('customer', '0', [
    'Si el cliente pidió cancelar: 0 o 1.',
    'Whether the customer asked to cancel: 0 or 1.',
  ]),
  confirm_cancellation: said('merchant', '0', [
    'Si la cancelación se confirmó: 0 o 1.',
    'Whether the cancellation was confirmed: 0 or 1.',
  ]),
  extra: maybe('service', 'null', [
    'Datos adicionales, sin forma fija.',
    'Additional data, of no fixed form.',
    ...neverSet,
  ]),
  pay_date: maybe('enrollment', '2030-01-31 09:00:00', [
    'La fecha del cobro. El libro de supuestos dice de cuál: el próximo o el último.',
    'The date of the charge. The ledger of assumptions says of which: the next or the last.',
    'No hay un cobro al que se refiera.',
    'There is no charge that it could mean.',
  ]),
  last_failed_at: maybe('enrollment', '2026-02-15 12:00:00', [
    'Cuándo falló un cobro por última vez.',
    'When a charge last failed.',
    'No ha fallado ningún cobro.',
    'No charge has failed.',
  ]),
  deleted_at: maybe('service', 'null', [
    'Cuándo se borró la inscripción.',
    'When the enrollment was deleted.',
    'No se ha borrado.',
    'It was not deleted.',
  ]),
  cancel_reason: maybe('customer', 'Ya no lo necesito', [
    'Por qué se canceló.',
    'Why it was cancelled.',
    'No se dio un motivo.',
    'No reason was given.',
  ]),
  ...times,
  cancel_token: said('service', '8a21613266ef476ebd00db62143b4ff2a1b2', [
    'La clave del enlace con el que el cliente ve y cancela su inscripción.',
    'The key of the link by which the customer sees and cancels the enrollment.',
  ]),
  ...total,
}

const item = {
  title: said('plan', 'Gimnasio mensual', ['Qué se cobra.', 'What is charged.']),
  tax: said('plan', '0', ['El impuesto.', 'The tax.']),
  qty: said('plan', '1', ['La cantidad.', 'The quantity.']),
  price: said('plan', '450', ['El precio de cada uno.', 'The price of each.']),
  total: said('plan', '450', ['El total.', 'The total.']),
}

const printed = '2026-01-15 12:00:00'

/** A payment, as enrolling and the notifications show it. */
const payment: Explained<EnrollmentResult['payment']> = {
  ref: said('request', 'ORDER-12948', [
    'El número de la orden: aquí va el order_id. El de un cobro recurrente lo asigna el servicio al inscribir.',
    'The number of the order: this is where the order_id is. That of a recurring payment the service assigns when enrolling.',
  ]),
  uuid: said('service', 'P-a0647114-ce5d-47c1-bc2f-9c7ce53508de', [
    'El identificador del cobro. En order_callback puede no ser el payment_uuid de la respuesta.',
    'The identifier of the payment. In an order_callback it may differ from the payment_uuid of the response.',
  ]),
  status: said('service', 'paid', [
    'El estado del cobro: temp al inscribir, paid en los avisos.',
    'The status of the payment: temp when enrolling, paid in notifications.',
  ]),
  description: said('plan', 'Gimnasio mensual', ['Por qué se cobra.', 'What the payment is for.']),
  note: maybe('service', 'null', ['Una nota del cobro.', 'A note of the payment.', ...neverSet]),
  category: said('service', 'subscription', [
    'De qué es el cobro; subscription en los planes.',
    'What kind of payment it is; subscription for plans.',
  ]),
  currency: said('request', 'HNL', ['La moneda del cobro.', 'The currency of the payment.']),
  tax_amount: said('request', '0', ['El impuesto incluido.', 'The tax that is included.']),
  amount: said('request', '450', ['El monto del cobro.', 'The amount of the payment.']),
  items: {
    ...said('plan', '[…]', [
      'Lo que se cobra, renglón por renglón.',
      'What is charged, row by row.',
    ]),
    parts: item,
  },
  ...customer,
  customer_phone: maybe('request', 'null', [
    'El teléfono del cliente.',
    "The customer's telephone number.",
    ...neverSet,
  ]),
  client_ip: maybe('service', 'null', [
    'La dirección IP desde la que se pagó.',
    'The IP address from which it was paid.',
    ...neverSet,
  ]),
  client_device: maybe('service', 'Chrome, Windows', [
    'El dispositivo con el que se pagó.',
    'The device with which it was paid.',
    'No se pagó desde un navegador.',
    'It was not paid from a browser.',
  ]),
  order: maybe('service', 'ORDER-12948', [
    'La orden a la que pertenece el cobro.',
    'The order that the payment belongs to.',
    'El cobro no pertenece a una orden.',
    'The payment belongs to no order.',
  ]),
  payment_hash: said('service', '4de0b50f4446d0bc4cea7a95c811f4f9', [
    'El comprobante: MD5 de ref|key|secreto. No cubre el monto ni el estado. El libro de supuestos dice si un aviso lleva además una firma.',
    'The proof: MD5 of ref|key|secret. It covers neither amount nor status. The ledger of assumptions says whether a notification carries a signature as well.',
  ]),
  created_at: said('service', printed, ['Cuándo se creó el cobro.', 'When the payment was made.']),
  company_name: said('merchant', 'Tienda Catracha', [
    'El nombre del comercio.',
    "The merchant's name.",
  ]),
  company_slug: said('merchant', 'tienda-catracha', [
    'El nombre del comercio, en la forma que usan las direcciones.',
    "The merchant's name, in the form that addresses use.",
  ]),
  company_key: said('merchant', '1234567890', [
    'El x-auth-key del comercio.',
    "The merchant's x-auth-key.",
  ]),
  is_overdue: said('service', 'false', [
    'Si la fecha del cobro ya pasó sin que se pagara.',
    'Whether the date of the charge has passed without payment.',
  ]),
  payment_url: said(
    'service',
    'https://pixelpay.dev/checkout/P-a0647114-ce5d-47c1-bc2f-9c7ce53508de',
    [
      'El enlace en el que el cliente paga. Envíeselo.',
      'The link where the customer pays. Send it to the customer.',
    ],
  ),
  attach_url: maybe('service', 'null', [
    'Un archivo adjunto al cobro.',
    'A file attached to the payment.',
    ...neverSet,
  ]),
  extra: maybe('request', 'null', [
    'Datos adicionales, tal como se enviaron.',
    'Additional data, as it was sent.',
    ...neverSet,
  ]),
}

/** `data` of subscribe. */
const subscribeTexts: Explained<EnrollmentResult> = {
  payment: {
    ...said('service', '{…}', [
      'El primer cobro, aún sin pagar.',
      'The first payment, still unpaid.',
    ]),
    parts: payment,
  },
  content: {
    ...said('plan', '[…]', [
      'Los mismos renglones que payment.items.',
      'The same rows as payment.items.',
    ]),
    parts: item,
  },
  properties: {
    ...said('service', '{…}', [
      'Lo que identifica la inscripción.',
      'What identifies the enrollment.',
    ]),
    parts: {
      subscription: {
        ...said('service', '{…}', ['La inscripción.', 'The enrollment.']),
        parts: {
          customer: said('service', id, [
            'El identificador de la inscripción. Guárdelo: hace falta para consultarla y cancelarla.',
            'The identifier of the enrollment. Keep it: reading and cancelling need it.',
          ]),
          approval: said('service', 'false', [
            'Si la inscripción está aprobada. El libro de supuestos dice si ya lo está sin el primer pago. Que se pagó lo dice el aviso.',
            'Whether the enrollment is approved. The ledger of assumptions says whether it is before the first payment. That it was paid, the notification says.',
          ]),
        },
      },
      hook: {
        ...said('service', '{…}', ['Qué sigue después del pago.', 'What follows the payment.']),
        parts: {
          type: said('service', 'subscription', ['La clase de cobro.', 'The kind of payment.']),
          order: said('service', 'ORDER-12948', [
            'La orden del cobro.',
            'The order of the payment.',
          ]),
          complete: said('request', 'https://tienda.example/gracias', [
            'La página a la que va el cliente al terminar: redirect, o la del pago.',
            'The page where the customer goes in the end: redirect, or that of the payment.',
          ]),
        },
      },
    },
  },
  signature: said('service', '445d13d75c48a529…', [
    'Una firma. La especificación no dice de qué, y el libro de supuestos ofrece dos lecturas: no la verifique. Lo que prueba el cobro es payment_hash.',
    'A signature. The specification does not say of what, and the ledger of assumptions offers two readings: do not verify it. What proves the payment is payment_hash.',
  ]),
}

const notifiedEnrollment: Explained<NotifiedEnrollment> = {
  id: enrollmentTexts.id,
  ...customer,
  status: state,
  total: total.total,
  subscription: { ...said('plan', '{…}', ['El plan.', 'The plan.']), parts: plan },
}

/** `data` of the operations of plans and enrollments. */
export const recurringData = {
  'plans.create': planTexts,
  'plans.read': planTexts,
  'plans.update': planTexts,
  'plans.activation': {},
  'enrollments.subscribe': subscribeTexts,
  'enrollments.read': enrollmentTexts,
  'enrollments.cancel': {},
} satisfies Record<string, AnswerNode['parts']>

/** The body of an order_callback. */
export const callbackTexts: Explained<CallbackPayment> = {
  ...payment,
  paid_at: maybe('service', printed, [
    'Cuándo se pagó.',
    'When it was paid.',
    'Aún no se ha pagado: una autorización se paga al capturarla.',
    'It is not paid yet: an authorization is paid when it is captured.',
  ]),
  transaction_id: said('processor', '1f694eee-4715-45b8-a545-000000000000', [
    'El identificador de la transacción en el procesador.',
    'The identifier of the transaction at the processor.',
  ]),
  card_account: said('card', '411111******1111', ['La tarjeta, enmascarada.', 'The card, masked.']),
  card_brand: said('card', 'visa', ['La marca de la tarjeta.', 'The brand of the card.']),
  card_type: said('card', 'CREDIT', ['La clase de tarjeta.', 'The kind of card.']),
  card_issuer: maybe('issuer', 'null', ['El banco emisor.', 'The issuing bank.', ...neverSet]),
  authorization_id: said('issuer', '831000', [
    'El código de autorización del banco.',
    'The authorization code of the bank.',
  ]),
}

/** The body of a notification of a paid charge. */
export const paymentNoticeTexts: Explained<Notification<'subscription.payment'>> = {
  ...callbackTexts,
  customer_subscription: {
    ...said('enrollment', '{…}', ['La inscripción que pagó.', 'The enrollment that paid.']),
    parts: notifiedEnrollment,
  },
}

/** The body of a notification of a new status. */
export const statusNoticeTexts: Explained<Notification<'subscription.status'>> = {
  type: said('service', 'subscription', [
    'Siempre subscription: distingue este aviso del de un pago.',
    'Always subscription: it distinguishes this notification from that of a payment.',
  ]),
  payload: {
    ...said('enrollment', '{…}', [
      'La inscripción, con su estado nuevo.',
      'The enrollment, with its new status.',
    ]),
    parts: notifiedEnrollment,
  },
}
