import { listedPayment } from './resources.ts'
import { anyPath, partOf, type Results, results, type Statement, within } from './statement.ts'

const section = 'Events'

const general = partOf(section, undefined, 'events', {
  post: [
    'Las notificaciones son solicitudes POST al sistema del comercio.',
    "Notifications are POST requests to the merchant's system.",
  ],
  enabled: [
    'Se envían si la configuración del comercio tiene los webhooks activados.',
    "They are sent when the merchant's configuration has webhooks enabled.",
    { rows: ['callback_without_webhooks'] },
  ],
})

const paid = ['subscription.payment'] as const

const enrollment: Results = {
  id: 'string',
  customer_name: 'string',
  customer_email: 'string',
  status: 'string',
  total: 'string',
  subscription: 'object',
  ...within('subscription', {
    id: 'string',
    type: 'string',
    recurrence: 'string',
    name: 'string',
    description: 'string',
    currency: 'string',
    amount: 'number',
  }),
}

const payment = partOf(section, 'Successful subscription payment', 'payment-event', {
  when: [
    'Se envía cuando un cliente paga con éxito un cobro recurrente.',
    'Sent when a customer makes a successful payment through the recurring-payment service.',
  ],
  ...results(paid, {
    ...listedPayment,
    status: ['string', 'paid', 'paid'],
    category: ['string', 'subscription', 'subscription'],
    paid_at: ['string', 'con la forma AAAA-MM-DD hh:mm:ss', 'of the form YYYY-MM-DD hh:mm:ss'],
    transaction_id: 'string',
    card_account: ['string', 'enmascarada', 'masked'],
    card_brand: 'string',
    card_type: 'string',
    card_issuer: 'any',
    authorization_id: 'string',
    customer_subscription: 'object',
    ...within('customer_subscription', enrollment),
  }),
})

const changed = ['subscription.status'] as const

const status = partOf(section, 'Subscription status change', 'status-event', {
  when: [
    'Se envía cuando cambia el estado de la inscripción de un cliente.',
    'Sent when a customer subscription changes its status.',
  ],
  ...results(changed, {
    type: ['string', 'subscription', 'subscription', 'delivery_order'],
    payload: 'object',
    ...within('payload', enrollment),
  }),
})

const callback = ['order_callback'] as const

const callbacks = partOf(section, 'Payment success callback', 'callback', {
  when: [
    'Una venta o una autorización puede llevar order_callback: esa dirección recibe la notificación del éxito.',
    'A sale or authorization may carry order_callback: that address is notified of the success.',
  ],
  payload: [
    'El cuerpo de la notificación a order_callback no se muestra.',
    'The payload of the order_callback notification is not shown.',
    {
      gap: true,
      rows: ['callback_uuid', 'callback_payload', 'authorization_callback'],
      gives: [{ by: callback, path: anyPath }],
    },
  ],
})

const deliveries = partOf(section, undefined, 'deliveries', {
  retries: [
    'No se muestra cuándo se reintenta la entrega de una notificación.',
    'When the delivery of a notification is retried is not shown.',
    { gap: true, rows: ['delivery_attempts', 'delivery_timeout'] },
  ],
  order: [
    'No se muestra en qué orden llegan las notificaciones.',
    'In which order notifications arrive is not shown.',
    { gap: true, rows: ['delivery_order'] },
  ],
  authenticity: [
    'No se muestra cómo se comprueba que una notificación es auténtica.',
    'How the authenticity of a notification is verified is not shown.',
    { gap: true, rows: ['delivery_authenticity'] },
  ],
})

export const eventStatements: readonly Statement[] = [
  ...general,
  ...payment,
  ...status,
  ...callbacks,
  ...deliveries,
]
