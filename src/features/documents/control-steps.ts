import { text } from '../../contract/text.ts'
import {
  ask,
  challengedCard,
  collect,
  customersCard,
  type ExampleStep,
  failingCard,
  form,
} from './example-steps.ts'
import { exampleBeginning } from './run-examples.ts'

const declined = ['declined', text('Se deniega', 'It is declined')] as const
const one = { query: { limit: '1' } }
const enrollment = { id: '{{enrollment}}' }
const first = { id: '{{first}}' }
const lookup = { id: '{{checkout}}', body: { reference: '{{reference}}' } }

/** A customer pays with a card that is to be authenticated. */
const payWith = (card_number: string) => ({
  id: '{{checkout}}',
  body: { ...customersCard, card_number, authentication_request: true },
})

/** The requests that show the control interface, in the order in which a fresh sandbox gets them. */
export const controlSteps: readonly ExampleStep[] = [
  ask('sandbox.read', {}),
  ask('settings.change', { body: { latency_ms: 0 } }),
  ask('settings.read', {}),
  form('payments.sale', 'card', { order_callback: 'https://tienda.hn/pagos' }),
  form('tokens.create', 'card'),
  form('plans.create', 'plan'),
  form('enrollments.subscribe', 'customer'),
  ask('payments.list', one),
  ask('payments.read', { id: '{{payment}}' }),
  ask('tokens.list', one),
  ask('tokens.read', { id: '{{token}}' }),
  ask('plans.list', one),
  ask('plans.read', { id: '{{plan}}' }),
  ask('snapshots.take', { body: { title: 'Antes del pago' } }),
  ask('checkout.read', { id: '{{checkout}}' }),
  ask('checkout.pay', { id: '{{checkout}}', body: { outcome: 'declined' } }, ...declined),
  ask('checkout.pay', { id: '{{checkout}}', body: customersCard }),
  form('enrollments.read', 'customer'),
  ask('manage.read', { id: '{{cancel_token}}' }),
  ask('join.read', { id: '{{plan}}' }),
  ask('join.enroll', {
    id: '{{plan}}',
    body: { customer_name: 'Luis Mejía', customer_email: 'luis@pixel.hn' },
  }),
  ask(
    'checkout.pay',
    payWith(challengedCard),
    'authentication_required',
    text('Con 3-D Secure', 'With 3-D Secure'),
  ),
  collect,
  ask('checkout.lookup', lookup),
  ask(
    'checkout.pay',
    payWith(failingCard),
    'authentication_fails',
    text('Con 3-D Secure, que fallará', 'With 3-D Secure, which will fail'),
  ),
  collect,
  ask('checkout.lookup', lookup, ...declined),
  ask('authentications.list', one),
  ask('authentications.read', { id: '{{authentication}}' }),
  ask('enrollments.list', one),
  ask('enrollments.read', enrollment),
  ask('enrollments.next-charge', { ...enrollment, body: { outcome: 'declined', times: 3 } }),
  ask('clock.move', { body: { advance: 'P1M' } }),
  ask(
    'clock.move',
    { body: { advance: 'P2D' } },
    'retries',
    text('Hasta agotar los reintentos', 'Until the retries are exhausted'),
  ),
  ask('enrollments.retry', { ...enrollment, body: { outcome: 'declined' } }, ...declined),
  ask('enrollments.retry', { ...enrollment, body: {} }),
  ask('enrollments.cancel-request', { ...enrollment, body: { reason: 'Ya no lo uso' } }),
  ask('events.list', one),
  ask('deliveries.list', one),
  ask('deliveries.read', first),
  ask('deliveries.redeliver', first),
  ask('requests.list', one),
  ask('overview.read', { query: { from: '2026-01-01T06:00:00Z', to: '2026-02-01T06:00:00Z' } }),
  ask('records.search', { query: { q: 'Mejía', limit: '1' } }),
  ask('snapshots.list', one),
  ask('snapshots.restore', first),
  ask('snapshots.delete', first),
  ask('sandbox.reset', { body: exampleBeginning }),
  ask('sandbox.delete', {}),
]
