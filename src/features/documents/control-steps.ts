import type { ControlInput } from '../../contract/control/operations.ts'
import type { ControlId } from '../../contract/control/routes.ts'
import { text, type Text } from '../../contract/text.ts'
import {
  challengedCard,
  collect,
  type ControlCallStep,
  customersCard,
  failingCard,
  type ExampleStep,
  form,
} from './example-steps.ts'

const succeeds = text('Lo que pide', 'What it asks for')

/** A request of the control interface, checked against its row. */
const ask = <Id extends ControlId>(
  control: Id,
  input: ControlInput<Id>,
  {
    name = 'example',
    title = succeeds,
    ...more
  }: Partial<Pick<ControlCallStep, 'name' | 'keep'>> & { title?: Text } = {},
): ControlCallStep => ({ control, name, title, input, ...more })

const declined = { name: 'declined', title: text('Se deniega', 'It is declined') }
const one = { query: { limit: '1' } }

/** The requests that show the control interface, in the order in which a fresh sandbox gets them. */
export const controlExampleSteps: readonly ExampleStep[] = [
  ask('sandbox.read', {}),
  ask('settings.change', { body: { latency_ms: 0 } }),
  ask('settings.read', {}),
  form(
    'payments.sale',
    'card',
    { order_callback: 'https://tienda.hn/pagos' },
    { keep: { sale: 'data.payment_uuid' } },
  ),
  form('tokens.create', 'card', {}, { keep: { token: 'data.token' } }),
  form('plans.create', 'plan', {}, { keep: { plan: 'data.id' } }),
  form(
    'enrollments.subscribe',
    'customer',
    { subscription_id: '{{plan}}', subscription: '{{plan}}' },
    { keep: { enrollment: 'data.properties.subscription.customer', payment: 'data.payment.uuid' } },
  ),
  ask('payments.list', one),
  ask('payments.read', { id: '{{sale}}' }),
  ask('tokens.list', one),
  ask('tokens.read', { id: '{{token}}' }),
  ask('plans.list', one),
  ask('plans.read', { id: '{{plan}}' }),
  ask('snapshots.take', { body: { title: 'Antes del pago' } }, { keep: { snapshot: 'id' } }),
  ask('checkout.read', { id: '{{payment}}' }),
  ask('checkout.pay', { id: '{{payment}}', body: { outcome: 'declined' } }, declined),
  ask('checkout.pay', { id: '{{payment}}', body: customersCard }),
  form(
    'enrollments.read',
    'customer',
    { subscription_id: '{{plan}}', customer_subscription_id: '{{enrollment}}' },
    { keep: { cancel_token: 'data.cancel_token' } },
  ),
  ask('manage.read', { id: '{{cancel_token}}' }),
  ask('join.read', { id: '{{plan}}' }),
  ask(
    'join.enroll',
    { id: '{{plan}}', body: { customer_name: 'Luis Mejía', customer_email: 'luis@pixel.hn' } },
    { keep: { joined: 'payment' } },
  ),
  ask(
    'checkout.pay',
    {
      id: '{{joined}}',
      body: { ...customersCard, card_number: challengedCard, authentication_request: true },
    },
    {
      name: 'authentication_required',
      title: text('Con 3-D Secure', 'With 3-D Secure'),
      keep: { payload: 'authentication.payload' },
    },
  ),
  collect,
  ask('checkout.lookup', { id: '{{joined}}', body: { reference: '{{reference}}' } }),
  ask(
    'checkout.pay',
    {
      id: '{{joined}}',
      body: { ...customersCard, card_number: failingCard, authentication_request: true },
    },
    {
      name: 'authentication_fails',
      title: text('Con 3-D Secure, que fallará', 'With 3-D Secure, which will fail'),
      keep: { payload: 'authentication.payload' },
    },
  ),
  collect,
  ask('checkout.lookup', { id: '{{joined}}', body: { reference: '{{reference}}' } }, declined),
  ask('authentications.list', one, { keep: { authentication: 'items.0.identifier' } }),
  ask('authentications.read', { id: '{{authentication}}' }),
  ask('enrollments.list', one),
  ask('enrollments.read', { id: '{{enrollment}}' }),
  ask('enrollments.next-charge', { id: '{{enrollment}}', body: { outcome: 'declined', times: 3 } }),
  ask('clock.move', { body: { advance: 'P1M' } }),
  ask(
    'clock.move',
    { body: { advance: 'P2D' } },
    {
      name: 'retries',
      title: text('Hasta agotar los reintentos', 'Until the retries are exhausted'),
    },
  ),
  ask('enrollments.retry', { id: '{{enrollment}}', body: { outcome: 'declined' } }, declined),
  ask('enrollments.retry', { id: '{{enrollment}}', body: {} }),
  ask('enrollments.cancel-request', { id: '{{enrollment}}', body: { reason: 'Ya no lo uso' } }),
  ask('events.list', one),
  ask('deliveries.list', one, { keep: { delivery: 'items.0.id' } }),
  ask('deliveries.read', { id: '{{delivery}}' }),
  ask('deliveries.redeliver', { id: '{{delivery}}' }),
  ask('requests.list', one),
  ask('overview.read', { query: { from: '2026-01-01T06:00:00Z', to: '2026-02-01T06:00:00Z' } }),
  ask('records.search', { query: { q: 'Mejía', limit: '1' } }),
  ask('snapshots.list', one),
  ask('snapshots.restore', { id: '{{snapshot}}' }),
  ask('snapshots.delete', { id: '{{snapshot}}' }),
  ask('sandbox.reset', { body: { seed: 1, now: '2026-01-15T12:00:00Z' } }),
  ask('sandbox.delete', {}),
]
