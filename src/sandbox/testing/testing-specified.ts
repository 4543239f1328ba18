import { clientSignatureKind, partsInFields } from '../../contract/operations/client-signature.ts'
import { presets } from '../../contract/domain/assumptions.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import {
  sampleCard,
  sampleEnrollment,
  samplePlan,
  sampleSale,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { sandboxValues } from '../../contract/signature-examples.ts'
import { sign, signatureKinds, voidSignature, voidUser } from '../../contract/signing.ts'
import { pay } from './testing-recurring.ts'
import { credentials, openSandbox, type Sent, type TestSandbox } from './testing.ts'
import type { Envelope } from '../../contract/envelope.ts'

/** The paths of the specification, word for word. */
const routes: { readonly [Id in OperationId]?: string } = {
  'payments.sale': 'POST /api/v2/transaction/sale',
  'payments.auth': 'POST /api/v2/transaction/auth',
  'payments.capture': 'POST /api/v2/transaction/capture',
  'payments.void': 'POST /api/v2/transaction/void',
  'payments.status': 'POST /api/v2/transaction/status',
  'tokens.create': 'POST /api/v2/tokenization/card',
  'tokens.read': 'GET /api/v2/tokenization/card/{token}',
  'tokens.update': 'PUT /api/v2/tokenization/card/{token}',
  'tokens.delete': 'DELETE /api/v2/tokenization/card/{token}',
  'plans.create': 'POST /api/v2/subscriptions',
  'plans.read': 'GET /api/v2/subscriptions/{subscription_id}',
  'plans.update': 'POST /api/v2/subscriptions/{subscription_id}',
  'plans.activation': 'POST /api/v2/subscriptions/{subscription_id}/activation',
  'enrollments.subscribe': 'POST /api/v2/subscriptions/{subscription_id}/subscribe',
  'enrollments.read':
    'GET /api/v2/subscriptions/{subscription_id}/customer/{customer_subscription_id}',
  'enrollments.cancel':
    'POST /api/v2/subscriptions/{subscription_id}/{customer_subscription_id}/cancel',
}

const origin = 'http://127.0.0.1:4010'
const { secret, voidUser: email } = sandboxCredentials
/** Of nothing that a sandbox has. */
export const unknownId = '0c1a4f9e-0000-4000-8000-000000000001'

/** A sale with every field as the specification says. */
export const specifiedSale = {
  ...sampleSale,
  billing_country: 'HND',
  billing_phone: '50499999999',
}

export type Way = 'json' | 'form' | 'query'
type Values = Readonly<Record<string, unknown>>
export type Specified = Awaited<ReturnType<typeof openSpecified>>

/** A sandbox to the letter, and how the specification has requests sent to it. */
export async function openSpecified() {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { assumptions: 'specified' } })
  let orders = 0
  const newOrder = () => `ORDER-${++orders}`
  const ordersOf = new Map<unknown, unknown>()

  const headersOf = (id: OperationId, values: Values) => {
    const kind = clientSignatureKind(id, presets.specified)
    const order_id = values['order_id'] ?? ordersOf.get(values['payment_uuid'])
    const parts = { ...sandboxValues, ...partsInFields({ ...values, order_id }), endpoint: origin }
    return {
      ...credentials,
      accept: 'application/json',
      ...(kind && { 'x-client-signature': sign(signatureKinds[kind], parts) }),
    }
  }

  /** Sends values where the specification puts them; a header that is named undefined is left out. */
  const send = async (id: OperationId, given: Values, way: Way = 'json') => {
    const { method, path } = operations[id]
    const values = Object.entries({ env: 'sandbox', ...given }).filter(
      ([, value]) => value !== undefined,
    )
    const [verb = '', route = ''] = (routes[id] ?? `${method} ${path}`).split(' ')
    const isHeader = (name: string) => name.startsWith('x-') || name === 'accept'
    const fields = values.filter(
      ([name]) => !isHeader(name) && !route.includes(`{${name}}`),
    ) as (readonly [string, string])[]
    const inQuery = way === 'query' || verb === 'GET' || verb === 'DELETE'
    const form = String(new URLSearchParams(fields.map(([name, value]) => [name, value])))
    const isForm = way === 'form'
    const headers = {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headersOf(id, Object.fromEntries(values)),
      ...Object.fromEntries(Object.entries(given).filter(([name]) => isHeader(name))),
    }
    const answer = await sandbox.request<Body>({
      method: verb,
      path: route.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name])),
      query: inQuery ? form : '',
      headers: Object.fromEntries(
        Object.entries(headers).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
      body: inQuery ? '' : isForm ? form : JSON.stringify(Object.fromEntries(fields)),
    })
    const { payment_uuid } = answer.body.data ?? {}
    if (given['order_id']) ordersOf.set(payment_uuid, given['order_id'])
    return answer
  }

  const dataOf = async (id: OperationId) => (await send(id, await ready(id))).body.data ?? {}
  const paymentOf = async (id: 'payments.sale' | 'payments.auth') => (await dataOf(id)).payment_uuid
  const planId = async () => (await dataOf('plans.create')).id

  /** An enrollment whose customer has paid. */
  const enrolled = async () => {
    const subscription_id = await planId()
    const values = { ...sampleEnrollment, subscription_id, subscription: subscription_id }
    const { payment, properties } = (await send('enrollments.subscribe', values)).body.data ?? {}
    await pay(sandbox, payment.uuid)
    return { subscription_id, customer_subscription_id: properties.subscription.customer }
  }

  /**
   * Values with which an operation succeeds; the records that the operation needs are made first.
   */
  const ready = async (id: OperationId): Promise<Values> => {
    switch (id) {
      case 'payments.sale':
      case 'payments.auth':
        return { ...specifiedSale, order_id: newOrder() }
      case 'payments.capture':
        return { payment_uuid: await paymentOf('payments.auth'), transaction_approved_amount: '1' }
      case 'payments.status':
        return { payment_uuid: await paymentOf('payments.sale') }
      case 'payments.void': {
        const payment_uuid = await paymentOf('payments.sale')
        return {
          payment_uuid,
          void_reason: 'Cliente',
          'x-auth-user': voidUser(email),
          void_signature: voidSignature(email, String(ordersOf.get(payment_uuid)), secret),
        }
      }
      case 'tokens.create':
        return sampleCard
      case 'tokens.update':
        return { token: (await dataOf('tokens.create')).token, city: 'Tela' }
      case 'tokens.read':
      case 'tokens.delete':
        return { token: (await dataOf('tokens.create')).token }
      case 'plans.create':
        return samplePlan
      case 'plans.read':
        return { subscription_id: await planId() }
      case 'plans.update':
        return { ...samplePlan, subscription_id: await planId() }
      case 'plans.activation':
        return { subscription_id: await planId(), activation_status: 'deactivate' }
      case 'enrollments.subscribe': {
        const subscription_id = await planId()
        return { ...sampleEnrollment, subscription_id, subscription: subscription_id }
      }
      case 'enrollments.read':
      case 'enrollments.cancel':
        return enrolled()
      case 'authentication.lookup':
        return { ...specifiedSale, reference: unknownId }
      case 'authentication.continue':
        return { identifier: unknownId }
      case 'authentication.token':
        return { card_token: (await dataOf('tokens.create')).token }
    }
  }

  return {
    /** The same sandbox for code that knows no ledger: its requests are sent the same way. */
    sandbox: {
      ...sandbox,
      send: (id: OperationId, values: Sent) => send(id, values),
    } as unknown as TestSandbox,
    send,
    ready,
    enrolled,
    newOrder,
    /** Sends a request that succeeds, with changes. */
    do: async (id: OperationId, changes: Values = {}, way?: Way) =>
      send(id, { ...(await ready(id)), ...changes }, way),
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads any body
type Body = Envelope & { readonly data?: any; readonly status?: unknown }
