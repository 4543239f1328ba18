import { expect, test } from 'vitest'
import { assumptionIds, presets } from '../../contract/domain/assumptions.ts'
import { clientSignatureKind, partsInFields } from '../../contract/operations/client-signature.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { sampleCard, sampleEnrollment, samplePlan, sampleSale } from '../../contract/samples.ts'
import { sandboxValues } from '../../contract/signature-examples.ts'
import { sign, signatureKinds } from '../../contract/signing.ts'
import { rowsOf } from '../../contract/specification/rows-of.ts'
import { statements } from '../../contract/specification/statements.ts'
import { credentials, openSandbox, type Sent } from '../testing/testing.ts'

/** A sandbox to the letter, and how the specification has requests sent to it. */
async function openSpecified() {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { assumptions: 'specified' } })
  let orders = 0
  const send = async <Id extends OperationId>(id: Id, values: Sent, without: string[] = []) => {
    const kind = clientSignatureKind(id, presets.specified)
    const parts = {
      ...sandboxValues,
      ...partsInFields({ order_id: `ORDER-${orders}`, ...values }),
      endpoint: 'http://127.0.0.1:4010',
    }
    const headers = Object.fromEntries(
      Object.entries({
        ...credentials,
        accept: 'application/json',
        ...(kind && { 'x-client-signature': sign(signatureKinds[kind], parts) }),
      }).filter(([name]) => !without.includes(name)),
    )
    return sandbox.send(id, { env: 'sandbox', ...values }, { headers })
  }
  const charge = (id: 'payments.sale' | 'payments.auth', changes: Sent = {}, without?: string[]) =>
    send(id, { ...sale, order_id: `ORDER-${++orders}`, ...changes }, without)
  return { send, charge }
}

type Specified = Awaited<ReturnType<typeof openSpecified>>

const sale = { ...sampleSale, billing_country: 'HND', billing_phone: '50499999999' }

const ofSale =
  (field: string, ...values: unknown[]) =>
  async ({ charge }: Specified) => {
    const statuses: number[] = []
    for (const value of values) {
      statuses.push((await charge('payments.sale', { [field]: value })).status)
    }
    return statuses
  }

const ofCard =
  (field: string, ...values: unknown[]) =>
  async ({ send }: Specified) => {
    const statuses: number[] = []
    for (const value of values) {
      statuses.push((await send('tokens.create', { ...sampleCard, [field]: value })).status)
    }
    return statuses
  }

const ofCaptures =
  (...amounts: string[]) =>
  async ({ charge, send }: Specified) => {
    const statuses: number[] = []
    for (const transaction_approved_amount of amounts) {
      const { payment_uuid } = (await charge('payments.auth')).body.data ?? {}
      const values = { payment_uuid, transaction_approved_amount }
      statuses.push((await send('payments.capture', values)).status)
    }
    return statuses
  }

const without =
  (header: string) =>
  async ({ charge, send }: Specified) => [
    (await charge('payments.sale')).status,
    (await charge('payments.sale', {}, [header])).status,
    (await send('tokens.create', sampleCard)).status,
    (await send('tokens.create', sampleCard, [header])).status,
  ]

const ofPlans =
  (field: string, ...values: unknown[]) =>
  async ({ send }: Specified) => {
    const statuses: number[] = []
    for (const value of values) {
      statuses.push((await send('plans.create', { ...samplePlan, [field]: value })).status)
    }
    return statuses
  }

async function enrollIn({ send }: Specified, type: string, ...customers: Sent[]) {
  const plan = (await send('plans.create', { ...samplePlan, type })).body.data?.id
  const statuses: number[] = []
  for (const customer of customers) {
    const values = { ...sampleEnrollment, subscription_id: plan, subscription: plan, ...customer }
    statuses.push((await send('enrollments.subscribe', values)).status)
  }
  return statuses
}

const long = (length: number) => 'a'.repeat(length)

/** What a statement has the sandbox answer: a look, and what is seen. */
const looks: Readonly<
  Record<string, readonly [look: (sandbox: Specified) => Promise<unknown>, seen: unknown]>
> = {
  'headers.accept': [without('accept'), [200, 406, 200, 406]],
  'headers.x-client-signature': [without('x-client-signature'), [200, 401, 200, 401]],
  'headers.earlier-form': [without('x-client-signature'), [200, 401, 200, 401]],
  'headers.x-auth-key': [without('x-auth-key'), [200, 401, 200, 401]],
  'headers.x-auth-hash': [without('x-auth-hash'), [200, 401, 200, 401]],
  'service.test-codes': [ofSale('card_cvv', sale.card_cvv, '998'), [200, 422]],
  'payment.card_cvv': [
    ofSale('card_cvv', sale.card_cvv, '12', '12345', 'abc'),
    [200, 422, 422, 422],
  ],
  'payment.card_number': [
    ofSale('card_number', sale.card_number, '378282246310005', '4242424242424242'),
    [200, 422, 422],
  ],
  'payment.card_holder': [
    ofSale('card_holder', 'Ana', long(120), 'An', long(121)),
    [200, 200, 422, 422],
  ],
  'payment.order_currency': [
    ofSale('order_currency', 'USD', 'HNL', 'NIO', 'GTQ', 'usd'),
    [200, 200, 200, 422, 422],
  ],
  'payment.order_id': [ofSale('order_id', 'ONCE', 'ONCE', ''), [200, 422, 422]],
  'payment.customer_name': [
    ofSale('customer_name', 'Ana', long(120), 'An', long(121)),
    [200, 200, 422, 422],
  ],
  'payment.billing_country': [
    ofSale('billing_country', 'HND', 'Honduras', long(15), 'HN', long(16)),
    [200, 200, 200, 422, 422],
  ],
  'payment.billing_state': [ofSale('billing_state', 'HN-CR', 'CR', 'Cortés'), [200, 200, 422]],
  'payment.billing_phone': [ofSale('billing_phone', '99999999', '9999-9999', 'x'), [200, 422, 422]],
  'payment.order_callback': [
    ofSale('order_callback', 'https://shop.test/hook', 'http://shop.test/hook', 'x'),
    [200, 422, 422],
  ],
  'payment.lang': [ofSale('lang', 'es', 'en', 'fr'), [200, 200, 422]],
  'payment.env': [ofSale('env', 'sandbox', 'live'), [200, 400]],
  'payments.transaction_approved_amount': [ofCaptures('1', '0.5', 'x'), [200, 412, 422]],
  'limits.capture-amount': [ofCaptures('1', '1.00', '0.99'), [200, 200, 412]],
  'void.void_reason': [
    async ({ charge, send }) => {
      const statuses: number[] = []
      for (const void_reason of ['', 'corto']) {
        const { payment_uuid } = (await charge('payments.sale')).body.data ?? {}
        statuses.push((await send('payments.void', { payment_uuid, void_reason })).status)
      }
      return statuses
    },
    [422, 200],
  ],
  'card.cvv2': [ofCard('cvv2', '300', '3000', '30'), [200, 422, 422]],
  'card.state': [ofCard('state', 'HN-CR', 'Cortés'), [200, 422]],
  'card.phone': [
    ofCard('phone', '9999999', long(3), '999999', '9'.repeat(16)),
    [200, 422, 422, 422],
  ],
  'card.email': [ofCard('email', 'ana', 'ana1', undefined), [200, 200, 200]],
  'card.zip': [ofCard('zip', '12345', '1234', 'abcde', undefined), [200, 422, 422, 200]],
  'card.country': [ofCard('country', 'HN', 'HND', 'xx'), [200, 422, 422]],
  'card.expire_month': [ofCard('expire_month', '12', '1'), [200, 422]],
  'card.expire_year': [ofCard('expire_year', '2030', '30'), [200, 422]],
  'limits.plan-limit': [ofPlans('limit', '2', '100', '1', '101', '2.5'), [200, 200, 422, 422, 422]],
  'plan-field.name': [ofPlans('name', long(5), long(80), long(4), long(81)), [200, 200, 422, 422]],
  'plan-field.currency': [ofPlans('currency', 'HNL', 'USD', 'NIO'), [200, 200, 422]],
  'plan-field.recurrence': [
    ofPlans('recurrence', 'weekly', 'bimonthly', 'semiannual', 'daily'),
    [200, 200, 200, 422],
  ],
  'plan-field.type': [
    async (sandbox) => [
      await enrollIn(sandbox, 'unique', {}, { customer_email: 'eva@pixel.hn' }),
      await enrollIn(sandbox, 'public', {}, { customer_email: 'eva@pixel.hn' }),
    ],
    [
      [200, 412],
      [200, 200],
    ],
  ],
  'enroll.resubscribe': [
    (sandbox) => enrollIn(sandbox, 'public', {}, { resubscribe: 'false' }, { resubscribe: 'true' }),
    [200, 412, 200],
  ],
}

test.each(Object.keys(looks))('as specified, %s holds to the letter', async (id) => {
  const [look, seen] = looks[id] ?? []
  expect(await look?.(await openSpecified())).toEqual(seen)
})

test('each statement that is read to the letter is looked at, and each look is at a statement', () => {
  const read = new Set<string>(
    assumptionIds.filter((row) => presets.specified[row] !== presets.usual[row]),
  )
  const ofRows = statements.filter((one) => !one.gap && rowsOf(one).some((row) => read.has(row)))
  expect(ofRows.map(({ id }) => id).filter((id) => !looks[id])).toEqual([])
  const known = new Set(statements.map(({ id }) => id))
  expect(Object.keys(looks).filter((id) => !known.has(id))).toEqual([])
})
