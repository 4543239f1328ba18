import type { ControlId } from '../../contract/control/routes.ts'
import { type ApiRequest, bodyText } from '../../contract/http.ts'
import { type OperationId, operations } from '../../contract/operations/registry.ts'
import { encode, type Values } from '../../contract/operations/wire.ts'
import { caseNamed } from '../../contract/domain/three-d-secure.ts'
import {
  sampleCard,
  sampleEnrollment,
  samplePlan,
  sampleSale,
  sampleVoid,
  sandboxCredentials,
} from '../../contract/samples.ts'
import {
  type AnyInput,
  anyControlRequest,
  proveContract,
} from '../../sandbox/testing/testing-control.ts'
import { createSandboxes } from '../../sandbox/sandboxes.ts'
import type { SandboxRows } from '../../sandbox/world/tables.ts'
import type { Store } from '../../store/store.ts'

const env = { env: 'sandbox' }

const challenged = caseNamed('2.9')?.visa ?? ''

/** Sandboxes of any store, at a fixed instant, whose host would post notifications. */
export function openSandboxes(openStore: (name: string) => Promise<Store<SandboxRows>>) {
  const real = Date.parse('2026-01-15T12:00:00.000Z')
  const sandboxes = createSandboxes({
    openStore,
    beginning: { frozenAt: real, webhookUrl: 'https://tienda.hn/avisos' },
    services: {
      clock: () => real,
      stopwatch: () => 0,
      randomSeed: () => 7,
      post: async () => undefined,
    },
  })

  const ask = async <Body>(name: string, request: Partial<ApiRequest>) => {
    const answer = await sandboxes.handle({
      method: 'GET',
      path: '/',
      query: '',
      origin: 'http://127.0.0.1:4010',
      headers: { 'x-sandbox': name },
      body: '',
      ...request,
    })
    return { status: answer.status, body: JSON.parse(bodyText(answer)) as Body }
  }

  return {
    ...sandboxes,
    /** What the control interface answers. */
    control: async <Body = unknown>(name: string, operation: ControlId, input?: AnyInput) => {
      const { method, url, body = '' } = anyControlRequest(operation, input)
      const [path = '', query = ''] = url.split('?')
      const answer = await ask<Body>(name, { method, path, query, body })
      proveContract(operation, answer)
      return answer
    },
    send: <Data>(name: string, id: OperationId, values: Values) => {
      const { method, path, query, body, contentType } = encode(operations[id], values, 'json')
      const headers = {
        'x-sandbox': name,
        'x-auth-key': sandboxCredentials.key,
        'x-auth-hash': sandboxCredentials.hash,
        'content-type': contentType ?? '',
      }
      return ask<{ data: Data }>(name, { method, path, query, headers, body })
    },
  }
}

type Sandboxes = ReturnType<typeof openSandboxes>

/** Leaves at least one row of each kind in a sandbox, and two snapshots. */
export async function liveThrough({ send, control }: Sandboxes, name: string) {
  const sell = (order: string, values: Values = {}) =>
    send<{ payment_uuid: string }>(name, 'payments.sale', {
      ...sampleSale,
      order_id: order,
      ...values,
    })
  await sell('PAID', { order_callback: 'https://tienda.hn/pedidos' })
  await sell('DECLINED', { order_amount: '2' })
  await sell('AUTHENTICATED', { authentication_request: 'true', card_number: challenged })
  const voided = await sell('VOIDED')
  await send(name, 'payments.void', { ...sampleVoid, payment_uuid: voided.body.data.payment_uuid })
  await send(name, 'payments.auth', { ...sampleSale, order_id: 'RESERVED' })
  await send(name, 'tokens.create', { ...sampleCard, ...env })
  await control(name, 'snapshots.take', { body: { title: 'antes' } })

  const plan = await send<{ id: string }>(name, 'plans.create', samplePlan)
  const { id } = plan.body.data
  const subscribed = await send<{ payment: { uuid: string } }>(name, 'enrollments.subscribe', {
    ...sampleEnrollment,
    subscription_id: id,
    subscription: id,
  })
  const { uuid } = subscribed.body.data.payment
  await control(name, 'checkout.pay', { id: uuid, body: { outcome: 'approved' } })
  await control(name, 'clock.move', { body: { advance: 'P2M' } })
  await control(name, 'snapshots.take', { body: { title: 'después' } })
  await send(name, 'tokens.create', { ...sampleCard, ...env })
  await sell('LAST')
}
