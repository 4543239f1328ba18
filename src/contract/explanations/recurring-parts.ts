import type { EnrollmentResult } from '../answers/recurring-results.ts'
import { type Explained, nullableField, field } from './answer-text.ts'

// What plans, enrollments and notifications show alike.

export const exampleId = '8a216132-66ef-476e-bd00-db62143b4ff2'
export const printed = '2026-01-15 12:00:00'

export const total = {
  total: field('plan', '450.00', [
    'Lo que se cobra por período, con dos decimales.',
    'What is charged per period, with two decimals.',
  ]),
  total_formatted: field('plan', 'L450.00', [
    'Lo mismo, con el símbolo de la moneda.',
    'The same, with the symbol of the currency.',
  ]),
}

export const times = {
  created_at: field('service', '2026-01-15T12:00:00.000000Z', [
    'Cuándo se creó.',
    'When it was made.',
  ]),
  updated_at: field('service', '2026-01-15T12:00:00.000000Z', [
    'Cuándo cambió por última vez.',
    'When it last changed.',
  ]),
}

export const plan = {
  id: field('service', exampleId, ['El identificador del plan.', 'The identifier of the plan.']),
  name: field('plan', 'Gimnasio mensual', ['El nombre del plan.', 'The name of the plan.']),
  description: nullableField('plan', 'Acceso a todas las sedes', [
    'La descripción del plan.',
    'The description of the plan.',
    'El plan no tiene descripción.',
    'The plan has no description.',
  ]),
  type: field('plan', 'public', [
    'Quién puede inscribirse: public o unique.',
    'Who may join: public or unique.',
  ]),
  recurrence: field('plan', 'monthly', ['Cada cuánto se cobra.', 'How often it is charged.']),
  currency: field('plan', 'HNL', ['La moneda del plan.', 'The currency of the plan.']),
  amount: field('plan', '450', ['El monto de cada período.', 'The amount of each period.']),
}

export const enrollmentId = field('service', exampleId, [
  'El identificador de la inscripción.',
  'The identifier of the enrollment.',
])

export const state = field('enrollment', 'active', [
  'El estado de la inscripción: pending, active, failed, on_hold, cancelled o finalized.',
  'The status of the enrollment: pending, active, failed, on_hold, cancelled or finalized.',
])

export const customer = {
  customer_name: field('request', 'Ana Lucía Rivera', [
    'El nombre del cliente.',
    "The customer's name.",
  ]),
  customer_email: field('request', 'ana.rivera@pixel.hn', [
    'El correo del cliente.',
    "The customer's e-mail address.",
  ]),
}

/** A row of what is charged. */
export const item = {
  title: field('plan', 'Gimnasio mensual', ['Qué se cobra.', 'What is charged.']),
  tax: field('plan', '0', ['El impuesto.', 'The tax.']),
  qty: field('plan', '1', ['La cantidad.', 'The quantity.']),
  price: field('plan', '450', ['El precio de cada uno.', 'The price of each.']),
  total: field('plan', '450', ['El total.', 'The total.']),
}

export const neverSet = ['Este sandbox no lo llena.', 'This sandbox leaves it empty.'] as const

/** A payment, as enrolling and the notifications show it. */
export const payment: Explained<EnrollmentResult['payment']> = {
  ref: field('request', 'ORDER-12948', [
    'El número de la orden: aquí va el order_id. El de un cobro recurrente lo asigna el servicio al inscribir.',
    'The number of the order: this is where the order_id is. That of a recurring payment the service assigns when enrolling.',
  ]),
  uuid: field('service', 'P-a0647114-ce5d-47c1-bc2f-9c7ce53508de', [
    'El identificador del cobro. En order_callback puede no ser el payment_uuid de la respuesta.',
    'The identifier of the payment. In an order_callback it may differ from the payment_uuid of the response.',
  ]),
  status: field('service', 'paid', [
    'El estado del cobro: temp al inscribir, paid en las notificaciones.',
    'The status of the payment: temp when enrolling, paid in notifications.',
  ]),
  description: field('plan', 'Gimnasio mensual', ['Por qué se cobra.', 'What the payment is for.']),
  note: nullableField('service', 'null', [
    'Una nota del cobro.',
    'A note of the payment.',
    ...neverSet,
  ]),
  category: field('service', 'subscription', [
    'De qué es el cobro; subscription en los planes.',
    'What kind of payment it is; subscription for plans.',
  ]),
  currency: field('request', 'HNL', ['La moneda del cobro.', 'The currency of the payment.']),
  tax_amount: field('request', '0', ['El impuesto incluido.', 'The tax that is included.']),
  amount: field('request', '450', ['El monto del cobro.', 'The amount of the payment.']),
  items: {
    ...field('plan', '[…]', [
      'Lo que se cobra, renglón por renglón.',
      'What is charged, row by row.',
    ]),
    parts: item,
  },
  ...customer,
  customer_phone: nullableField('request', 'null', [
    'El teléfono del cliente.',
    "The customer's telephone number.",
    ...neverSet,
  ]),
  client_ip: nullableField('service', 'null', [
    'La dirección IP desde la que se pagó.',
    'The IP address from which it was paid.',
    ...neverSet,
  ]),
  client_device: nullableField('service', 'Chrome, Windows', [
    'El dispositivo con el que se pagó.',
    'The device with which it was paid.',
    'No se pagó desde un navegador.',
    'It was not paid from a browser.',
  ]),
  order: nullableField('service', 'ORDER-12948', [
    'La orden a la que pertenece el cobro.',
    'The order that the payment belongs to.',
    'El cobro no pertenece a una orden.',
    'The payment belongs to no order.',
  ]),
  payment_hash: field('service', '4de0b50f4446d0bc4cea7a95c811f4f9', [
    'El comprobante: MD5 de ref|key|secreto. No cubre el monto ni el estado. El libro de supuestos dice si una notificación lleva además una firma.',
    'The proof: MD5 of ref|key|secret. It covers neither amount nor status. The ledger of assumptions says whether a notification carries a signature as well.',
  ]),
  created_at: field('service', printed, ['Cuándo se creó el cobro.', 'When the payment was made.']),
  company_name: field('merchant', 'Tienda Catracha', [
    'El nombre del comercio.',
    "The merchant's name.",
  ]),
  company_slug: field('merchant', 'tienda-catracha', [
    'El nombre del comercio, en la forma que usan las direcciones.',
    "The merchant's name, in the form that addresses use.",
  ]),
  company_key: field('merchant', '1234567890', [
    'El x-auth-key del comercio.',
    "The merchant's x-auth-key.",
  ]),
  is_overdue: field('service', 'false', [
    'Si la fecha del cobro ya pasó sin que se pagara.',
    'Whether the date of the charge has passed without payment.',
  ]),
  payment_url: field(
    'service',
    'https://pixelpay.dev/checkout/P-a0647114-ce5d-47c1-bc2f-9c7ce53508de',
    [
      'El enlace en el que el cliente paga. Envíeselo.',
      'The link where the customer pays. Send it to the customer.',
    ],
  ),
  attach_url: nullableField('service', 'null', [
    'Un archivo adjunto al cobro.',
    'A file attached to the payment.',
    ...neverSet,
  ]),
  extra: nullableField('request', 'null', [
    'Datos adicionales, tal como se enviaron.',
    'Additional data, as it was sent.',
    ...neverSet,
  ]),
}
