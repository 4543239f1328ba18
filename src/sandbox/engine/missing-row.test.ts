import { expect, test } from 'vitest'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { hintHeader, remarksIn } from '../../contract/replies/hints.ts'
import { type RemarkName, remarks } from '../../contract/replies/remarks.ts'
import {
  sampleCapture,
  sampleCard,
  samplePlan,
  sampleSale,
  sampleTokenSale,
} from '../../contract/samples.ts'
import { fill } from '../../contract/text.ts'
import { openSandbox, type Sent } from '../testing/testing.ts'

const env = { env: 'sandbox' }
const unknown = '00000000-0000-4000-8000-000000000000'

async function openWithRows() {
  const sandbox = openSandbox()
  const idOf = async (id: OperationId, values: Sent, name: string) =>
    String(((await sandbox.send(id, values)).body.data as Record<string, unknown>)[name])
  const sale = await idOf('payments.sale', sampleSale, 'payment_uuid')
  const token = await idOf('tokens.create', { ...sampleCard, ...env }, 'token')
  const plan = await idOf('plans.create', { ...samplePlan, ...env }, 'id')
  return {
    sandbox,
    rows: { sale, token, plan },
    said: async (id: OperationId, values: Sent) => {
      const { headers, status } = await sandbox.send(id, { ...env, ...values })
      expect(status).toBeGreaterThan(399)
      return remarksIn(headers[hintHeader])
    },
  }
}

const words = (name: RemarkName, params = {}) => [fill(remarks[name].es, params)]

test('an identifier that a sandbox does not have says where it may be from', async () => {
  const { said, rows } = await openWithRows()
  expect(await said('payments.status', { payment_uuid: `S-${unknown}` })).toEqual({
    payment_uuid: words('id_unknown'),
  })
  expect(await said('tokens.read', { token: `T-${unknown}` })).toEqual({
    token: words('id_unknown'),
  })
  expect(await said('plans.read', { subscription_id: unknown })).toEqual({
    subscription_id: words('id_unknown'),
  })
  const named = { subscription_id: rows.plan, customer_subscription_id: unknown }
  expect(await said('enrollments.read', named)).toEqual({
    customer_subscription_id: words('id_unknown'),
  })
})

test('an identifier of something else, and that of a notification, are named', async () => {
  const { said, rows } = await openWithRows()
  expect(await said('payments.status', { payment_uuid: `P-${unknown}` })).toEqual({
    payment_uuid: words('id_of_notification'),
  })
  const enrollment = { subscription_id: rows.plan, customer_subscription_id: rows.plan }
  expect(await said('enrollments.read', enrollment)).toEqual({
    customer_subscription_id: words('id_of_other', { other: 'un plan', wanted: 'una inscripción' }),
  })
})

test('a token that was deleted, has expired, or lacks its prefix is named', async () => {
  const { said, rows, sandbox } = await openWithRows()
  const byToken = (card_token: string) => said('payments.sale', { ...sampleTokenSale, card_token })
  expect(await byToken(rows.token.slice(2))).toEqual({
    card_token: words('token_without_prefix'),
  })
  await sandbox.send('tokens.delete', { ...env, token: rows.token })
  expect(await byToken(rows.token)).toEqual({ card_token: words('token_deleted') })
  const other = await sandbox.send('tokens.create', { ...sampleCard, ...env })
  const { token } = other.body.data as { readonly token: string }
  await sandbox.advance('PT6H')
  expect(await byToken(token)).toEqual({ card_token: words('token_expired') })
  expect(await said('tokens.read', { token: `${token}:T-${unknown}` })).toEqual({
    token: words('token_expired'),
  })
})

test('a payment in another state is named with the one that is needed', async () => {
  const { said, rows } = await openWithRows()
  const capture = { ...sampleCapture, payment_uuid: rows.sale }
  expect(await said('payments.capture', capture)).toEqual({
    payment_uuid: words('payment_state', { state: 'Pagado', wanted: 'Autorizado' }),
  })
  expect(await said('payments.sale', { ...sampleSale, payment_uuid: rows.sale })).toEqual({
    payment_uuid: words('payment_state', { state: 'Pagado', wanted: 'Denegado' }),
  })
})
