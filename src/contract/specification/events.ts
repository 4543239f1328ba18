import { listedPaymentFields } from './resources.ts'
import {
  anyPath,
  partOf,
  result,
  type Statement,
  statement,
  type ValueType,
  gap,
} from './statement.ts'

const section = 'Events'

const general = partOf(section, undefined, 'events', [
  statement(
    'post',
    'Los avisos son solicitudes POST al sistema del comercio.',
    "Notifications are POST requests to the merchant's system.",
    { tests: ['postedNotice', 'webhookUrl'] },
  ),
  statement(
    'enabled',
    'Se envían si la configuración del comercio tiene los webhooks activados.',
    "They are sent when the merchant's configuration has webhooks enabled.",
    { scenarios: ['notifications.disabled'], rows: ['callback_without_webhooks'] },
  ),
])

const paid = ['subscription.payment'] as const
const shown = { tests: ['paymentNotice', 'recurringFields', 'recurringNothingElse'] } as const

const words: Readonly<Record<string, readonly [es: string, en: string]>> = {
  status: ['paid', 'paid'],
  category: ['subscription', 'subscription'],
  created_at: ['con la forma AAAA-MM-DD hh:mm:ss', 'of the form YYYY-MM-DD hh:mm:ss'],
}

const items: readonly [name: string, type: ValueType][] = [
  ['title', 'string'],
  ['tax', 'number'],
  ['qty', 'number'],
  ['price', 'number'],
  ['total', 'number'],
]

const enrollment: readonly [name: string, type: ValueType][] = [
  ['id', 'string'],
  ['customer_name', 'string'],
  ['customer_email', 'string'],
  ['status', 'string'],
  ['total', 'string'],
]

const plan: readonly [name: string, type: ValueType][] = [
  ['id', 'string'],
  ['type', 'string'],
  ['recurrence', 'string'],
  ['name', 'string'],
  ['description', 'string'],
  ['currency', 'string'],
  ['amount', 'number'],
]

const payment = partOf(section, 'Successful subscription payment', 'payment-event', [
  statement(
    'when',
    'Se envía cuando un cliente paga con éxito un cobro recurrente.',
    'Sent when a customer makes a successful payment through the recurring-payment service.',
    { tests: ['paymentNotice', 'noticesInOrder'], scenarios: ['enrollments.notifications'] },
  ),
  ...listedPaymentFields.map(([name, type]) =>
    result(paid, name, [type], ...(words[name] ?? (['', ''] as const)), shown),
  ),
  ...items.map(([name, type]) => result(paid, `items.${name}`, [type], '', '', shown)),
  result(
    paid,
    'paid_at',
    ['string'],
    'con la forma AAAA-MM-DD hh:mm:ss',
    'of the form YYYY-MM-DD hh:mm:ss',
    shown,
  ),
  result(paid, 'transaction_id', ['string'], '', '', shown),
  result(paid, 'card_account', ['string'], 'enmascarada', 'masked', shown),
  result(paid, 'card_brand', ['string'], '', '', shown),
  result(paid, 'card_type', ['string'], '', '', shown),
  result(paid, 'card_issuer', ['any'], '', '', shown),
  result(paid, 'authorization_id', ['string'], '', '', shown),
  result(paid, 'customer_subscription', ['object'], '', '', shown),
  ...enrollment.map(([name, type]) =>
    result(paid, `customer_subscription.${name}`, [type], '', '', shown),
  ),
  result(paid, 'customer_subscription.subscription', ['object'], '', '', shown),
  ...plan.map(([name, type]) =>
    result(paid, `customer_subscription.subscription.${name}`, [type], '', '', shown),
  ),
])

const changed = ['subscription.status'] as const
const told = { tests: ['statusNotice', 'recurringFields', 'recurringNothingElse'] } as const

const status = partOf(section, 'Subscription status change', 'status-event', [
  statement(
    'when',
    'Se envía cuando cambia el estado de la inscripción de un cliente.',
    'Sent when a customer subscription changes its status.',
    { tests: ['transitions', 'noticesInOrder'] },
  ),
  result(changed, 'type', ['string'], 'subscription', 'subscription', {
    ...told,
    rows: ['delivery_order'],
  }),
  result(changed, 'payload', ['object'], '', '', told),
  ...enrollment.map(([name, type]) => result(changed, `payload.${name}`, [type], '', '', told)),
  result(changed, 'payload.subscription', ['object'], '', '', told),
  ...plan.map(([name, type]) =>
    result(changed, `payload.subscription.${name}`, [type], '', '', told),
  ),
])

const callback = ['order_callback'] as const

const callbacks = partOf(section, 'Payment success callback', 'callback', [
  statement(
    'when',
    'Una venta o una autorización puede llevar order_callback: esa dirección recibe el aviso del éxito.',
    'A sale or authorization may carry order_callback: that address is notified of the success.',
    {
      tests: ['callbackNotice', 'noCallback'],
      scenarios: ['notifications.callback-sale', 'notifications.callback-auth'],
    },
  ),
  gap(
    'payload',
    'El cuerpo del aviso a order_callback no se muestra.',
    'The payload of the order_callback notification is not shown.',
    {
      tests: ['callbackNotice', 'notificationBodies'],
      rows: ['callback_uuid', 'callback_payload', 'authorization_callback'],
      gives: [{ by: callback, path: anyPath }],
    },
  ),
])

const deliveries = partOf(section, undefined, 'deliveries', [
  gap(
    'retries',
    'No se muestra cuándo se reintenta la entrega de un aviso.',
    'When the delivery of a notification is retried is not shown.',
    {
      tests: ['deliveryRetries', 'droppedNotice'],
      scenarios: ['notifications.attempts', 'notifications.timeout'],
      rows: ['delivery_attempts', 'delivery_timeout'],
    },
  ),
  gap(
    'order',
    'No se muestra en qué orden llegan los avisos.',
    'In which order notifications arrive is not shown.',
    {
      tests: ['reorderedNotice', 'noticesInOrder'],
      scenarios: ['notifications.order'],
      rows: ['delivery_order'],
    },
  ),
  gap(
    'authenticity',
    'No se muestra cómo se comprueba que un aviso es auténtico.',
    'How the authenticity of a notification is verified is not shown.',
    {
      tests: ['corruptNotice'],
      scenarios: ['notifications.signed'],
      rows: ['delivery_authenticity'],
    },
  ),
])

export const eventStatements: readonly Statement[] = [
  ...general,
  ...payment,
  ...status,
  ...callbacks,
  ...deliveries,
]
