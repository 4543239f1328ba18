import type { ControlInput } from '../../contract/control/operations.ts'
import type { ControlId } from '../../contract/control/control-routes.ts'
import { sampleCard } from '../../contract/samples.ts'
import { type TestSandbox, openSandbox, oneDot } from './testing.ts'
import { customersCard, enroll, enrollUnpaid } from './testing-recurring.ts'
import { cardOfCase, merchantOf, messageIn } from './testing-three-d-secure.ts'

/**
 * A sandbox with the records that each operation of the control interface needs, and their names.
 */
export async function prepare() {
  const sandbox = openSandbox()
  const { ask } = sandbox
  await ask('snapshots.take', { body: { title: 'before' } })
  const sale = (await sandbox.sell()).body.data?.payment_uuid ?? ''
  const held = await enroll(sandbox)
  await held.decline(3)
  await sandbox.advance('P1M')
  await sandbox.advance('P2D')
  const stored = await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
  const active = await enroll(sandbox, { customer: { customer_email: 'eva@pixel.hn' } })
  const { payment } = await enrollUnpaid(sandbox, { customer: { customer_email: 'luz@pixel.hn' } })
  const [delivery] = (await ask('deliveries.list')).items
  const { reference, identifier } = await authenticate(sandbox, payment)
  return {
    sandbox,
    sale,
    held: held.id,
    active: active.id,
    plan: active.plan,
    cancelToken: (await active.enrollment()).cancel_token,
    token: stored.body.data?.token ?? '',
    payment,
    delivery: delivery?.id ?? '',
    reference,
    identifier,
    state: await ask('state.read'),
  }
}

/** Up to the lookup of an authentication at the checkout. */
async function authenticate(sandbox: TestSandbox, id: string) {
  const merchant = merchantOf(sandbox)
  const card = { ...customersCard, card_number: cardOfCase('2.1') }
  const body = { ...card, authentication_request: true }
  const { collection_url, payload } = (await sandbox.control('checkout.pay', { id, body })).body
    .authentication
  const page = await merchant.open(collection_url, { JWT: payload })
  const [found] = await merchant.authentications()
  return {
    reference: String(messageIn(page.body)?.['SessionId']),
    identifier: found?.identifier ?? '',
  }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/**
 * Accepted inputs of each operation in that sandbox, with every field of its body and its query.
 */
export const goodInputs: {
  readonly [Id in ControlId]: (prepared: Prepared) => readonly ControlInput<Id>[]
} = {
  'sandbox.read': () => [{}],
  'sandbox.reset': () => [{ body: { seed: 1, now: '2030-01-01T00:00:00Z', dataset: 'empty' } }],
  'sandbox.delete': () => [{}],
  'clock.move': () => [
    { body: { advance: 'P1D', frozen: true } },
    { body: { to: '2030-01-01T00:00:00Z' } },
    { body: { next: true } },
  ],
  'settings.read': () => [{}],
  'settings.change': () => [
    {
      body: {
        assumptions: { success_code: '100' },
        latency_ms: 1,
        challenges: 'case',
        webhook_url: 'https://tienda.example/avisos',
        exchange_rate: 25,
        faults: { deliveries: ['drop'] },
        merchant: {
          name: 'Tienda',
          logo: oneDot,
          color: '#1f7a3d',
          key: 'K',
          void_user: 'eva@pixel.hn',
        },
      },
    },
  ],
  'assumptions.list': () => [{ query: { ...page, lang: 'en' } }],
  'overview.read': () => [
    { query: { from: '2026-01-01T06:00:00Z', to: '2026-02-01T06:00:00Z', by: 'day' } },
  ],
  'records.search': () => [{ query: { q: 'ORDER', limit: '5' } }],
  'payments.list': ({ active }) => [{ query: { limit: '5', enrollment: active } }],
  'payments.read': ({ sale }) => [{ id: sale }],
  'tokens.list': () => [{ query: page }],
  'tokens.read': ({ token }) => [{ id: token }],
  'authentications.list': () => [{ query: page }],
  'authentications.read': ({ identifier }) => [{ id: identifier }],
  'plans.list': () => [{ query: page }],
  'plans.read': ({ plan }) => [{ id: plan }],
  'enrollments.list': ({ plan }) => [{ query: { limit: '5', plan } }],
  'enrollments.read': ({ active }) => [{ id: active }],
  'enrollments.next-charge': ({ active }) => [
    { id: active, query: { lang: 'en' }, body: { outcome: 'declined', times: 2 } },
  ],
  'enrollments.retry': ({ held }) => [
    { id: held, query: { lang: 'en' }, body: customersCard },
    { id: held, body: { outcome: 'approved' } },
  ],
  'enrollments.cancel-request': ({ active }) => [
    { id: active, query: { lang: 'en' }, body: { reason: 'viaje' } },
  ],
  'checkout.read': ({ payment }) => [{ id: payment }],
  'checkout.pay': ({ payment }) => [
    {
      id: payment,
      query: { lang: 'en' },
      body: { ...customersCard, authentication_request: false },
    },
    { id: payment, body: { outcome: 'approved' } },
  ],
  'checkout.lookup': ({ payment, reference }) => [
    { id: payment, query: { lang: 'en' }, body: { reference } },
  ],
  'manage.read': ({ cancelToken }) => [{ id: cancelToken }],
  'join.read': ({ plan }) => [{ id: plan }],
  'join.enroll': ({ plan }) => [
    {
      id: plan,
      query: { lang: 'en' },
      body: { customer_name: 'Sol', customer_email: 'sol@pixel.hn' },
    },
  ],
  'events.list': ({ sale }) => [
    { query: { ...page, entity: sale, type: 'payment', order: 'newest' } },
  ],
  'deliveries.list': ({ active }) => [
    {
      query: {
        ...page,
        entity: active,
        kind: 'order_callback',
        status: 'pending',
        order: 'newest',
      },
    },
  ],
  'deliveries.read': ({ delivery }) => [{ id: delivery }],
  'deliveries.redeliver': ({ delivery }) => [{ id: delivery }],
  'snapshots.list': () => [{ query: page }],
  'snapshots.take': () => [{ body: { title: 'after' } }],
  'snapshots.restore': () => [{ id: 'SNAP-1' }],
  'snapshots.fork': () => [{ id: 'SNAP-1', body: { name: 'branch' } }],
  'snapshots.delete': () => [{ id: 'SNAP-1' }],
  'state.read': () => [{ query: { format: 'link', console: 'http://localhost:4173' } }],
  'state.open': ({ state }) => [{ body: { ...state, at: '2030-01-01T00:00:00.000Z' } }],
  'requests.list': () => [{ query: { ...page, operation: 'payments.sale', status: '200' } }],
  'phones.keep-out': () => [{}],
  'stream.open': () => [{ query: { sandbox: 'default' } }],
}

const page = { limit: '5' }
