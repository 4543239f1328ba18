import { expect } from 'vitest'
import type { EnrollmentState } from '../../contract/domain/enrollment-states.ts'
import { caseNamed } from '../../contract/domain/three-d-secure.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { outcomes } from '../../contract/replies/outcomes.ts'
import { sampleCard, sandboxCredentials } from '../../contract/samples.ts'
import { voidUser } from '../../contract/signing.ts'
import { statements } from '../../contract/specification/statements.ts'
import { all, customersCard, enrollUnpaid, pay, reach } from './testing-recurring.ts'
import { type Specified, specifiedSale, unknownId as uuid, type Way } from './testing-specified.ts'
import { merchantOf } from './testing-three-d-secure.ts'

const unknownPayment = `S-${uuid}`

type Look = (specified: Specified) => Promise<unknown>

const statusesOf =
  (...sent: readonly (readonly [OperationId, object?, Way?])[]): Look =>
  async (specified) => {
    const statuses: number[] = []
    for (const [id, changes, way] of sent) {
      statuses.push((await specified.do(id, changes as Record<string, unknown>, way)).status)
    }
    return statuses
  }

/** An operation succeeds at the path of the specification. */
const works = (...ids: readonly OperationId[]): readonly [Look, unknown] => [
  statusesOf(...ids.map((id) => [id] as const)),
  ids.map(() => 200),
]

/** A header is asked for by payments and tokens. */
const needs = (header: string, status = 401): readonly [Look, unknown] => [
  statusesOf(
    ['payments.sale'],
    ['payments.sale', { [header]: undefined }],
    ['tokens.create'],
    ['tokens.create', { [header]: undefined }],
  ),
  [200, status, 200, status],
]

const takesEnv = (...ids: readonly OperationId[]): readonly [Look, unknown] => [
  statusesOf(...ids.flatMap((id) => [[id] as const, [id, { env: 'live' }] as const])),
  ids.flatMap(() => [200, 400]),
]

/** The data of an operation's answer, or a part of it. */
const dataOf =
  (id: OperationId, ...names: readonly string[]): Look =>
  async (specified) => {
    const { data } = (await specified.do(id)).body
    return names.map((name) => data[name])
  }

const messageOf =
  (id: OperationId, changes: object = {}): Look =>
  async (specified) => {
    const { body } = await specified.do(id, changes as Record<string, unknown>)
    return [body.success, body.message, Object.keys(body.errors ?? {}), 'data' in body]
  }

/** Acts on an enrollment of a state; the look is the state after it, its charges and notifications. */
const inState =
  (
    state: EnrollmentState,
    act: (reached: Awaited<ReturnType<typeof reach>>) => Promise<unknown>,
  ): Look =>
  async ({ sandbox }) => {
    const reached = await reach(state, {}, sandbox)
    const before = await reached.enrollment()
    const told = (await reached.deliveries()).length
    const answer = await act(reached)
    const after = await reached.enrollment()
    const notices = (await reached.deliveries()).slice(told)
    return {
      ...(typeof answer === 'number' ? { status: answer } : {}),
      to: after.status,
      paid: after.paid_count - before.paid_count,
      told: notices.flatMap(({ body }) => ('payload' in body ? [body.payload.status] : [])),
    }
  }

const later = (duration: string) => (reached: Awaited<ReturnType<typeof reach>>) =>
  reached.sandbox.advance(duration)

/** Charges that fail, and when each of them was tried. */
const failures: Look = async ({ sandbox }) => {
  const { events } = await reach('on_hold', {}, sandbox)
  const failed = (await events()).filter(({ type }) => type === 'enrollment.charge_failed')
  return failed.map(({ at }) => at.slice(0, 16))
}
const everyDay = ['2026-02-15T12:00', '2026-02-16T12:00', '2026-02-17T12:00']

const enrollIn =
  (type: string, ...customers: readonly object[]): Look =>
  async ({ do: attempt, send }) => {
    const { id } = (await attempt('plans.create', { type })).body.data
    const statuses: number[] = []
    for (const customer of customers) {
      const named = { subscription_id: id, subscription: id, customer_name: 'Ana' }
      const values = { ...named, customer_email: 'ana@pixel.hn', ...customer }
      statuses.push((await send('enrollments.subscribe', values)).status)
    }
    return statuses
  }
const another = { customer_email: 'eva@pixel.hn' }

const tokenLife =
  (duration: string): Look =>
  async ({ do: attempt, send, sandbox }) => {
    const { token } = (await attempt('tokens.create')).body.data
    await sandbox.advance(duration)
    return (await send('tokens.read', { token })).status
  }

/** A case of 3-D Secure to its end: the answers of the lookup and the payment. */
const ofCase =
  (id: string, order_amount = '1'): Look =>
  async ({ sandbox, newOrder }) => {
    const merchant = merchantOf(sandbox)
    const seen: unknown[] = []
    for (const card_number of [caseNamed(id)?.visa, caseNamed(id)?.mastercard]) {
      const values = { ...specifiedSale, order_id: newOrder(), card_number, order_amount }
      const { found, paid } = await merchant.complete(values)
      seen.push([found.status, found.body.action, paid?.status])
    }
    return seen
  }

const both = (...seen: readonly unknown[]) => [seen, seen]
/** The expected answer to each case of the specification, by its number. */
const cases: Readonly<Record<string, readonly unknown[]>> = {
  '2.1': both(200, undefined, 200),
  '2.2': both(402, undefined, undefined),
  '2.3': both(200, undefined, 200),
  '2.4': both(200, undefined, 200),
  '2.5': both(402, undefined, undefined),
  '2.6': both(200, undefined, 200),
  '2.7': both(200, undefined, 200),
  '2.8': both(200, undefined, 200),
  '2.9': both(200, 'continue', 200),
  '2.10': both(200, 'continue', 402),
  '2.11': both(200, 'continue', 200),
  '2.12': both(200, 'continue', 402),
}

const keysOf =
  (id: OperationId): Look =>
  async (specified) =>
    Object.keys((await specified.do(id)).body.data).toSorted()

const captureFields =
  'response_approved response_code response_incomplete response_reason response_time transaction_amount ' +
  'transaction_approved_amount transaction_auth transaction_date transaction_id transaction_time transaction_type'
const saleFields =
  'installment_months installment_type payment_hash payment_uuid response_avs response_cavv response_cvn ' +
  'transaction_merchant transaction_reference transaction_terminal'
const noPlan = 'No se encontró un cobro recurrente válido'
const noEnrollment = 'No se encontró un cobro recurrente de cliente válido'
const noSuchPlan = [
  [false, noPlan, [], false],
  [false, noPlan, [], false],
  [false, noPlan, [], false],
]
const notActive = 'El estado debe ser active para cancelar; el estado actual es pending'

const noticesOf =
  (act: (specified: Specified) => Promise<unknown>): Look =>
  async (specified) => {
    await act(specified)
    const told = await all(specified.sandbox, 'deliveries.list')
    return told.map(({ kind }) => kind)
  }

const updated =
  (changes: object): Look =>
  async ({ do: attempt, send }) => {
    const { token } = (await attempt('tokens.create')).body.data
    const { status } = await send('tokens.update', { token, ...changes })
    const { city, address, last } = (await send('tokens.read', { token })).body.data
    return [status, city, address, last]
  }
const unchanged = [sampleCard.city, sampleCard.address, sampleCard.number.slice(-4)]

const byToken =
  (changes: object = {}): Look =>
  async ({ do: attempt, send, newOrder }) => {
    const { token: card_token } = (await attempt('tokens.create')).body.data
    const { order_currency, order_amount, customer_name, customer_email, lang } = specifiedSale
    const order = { order_id: newOrder(), order_currency, order_amount }
    const values = { ...order, customer_name, customer_email, lang, card_token, ...changes }
    return (await send('payments.sale', values)).status
  }

const cancelled: Look = async ({ enrolled, send }) => {
  const named = await enrolled()
  const { body } = await send('enrollments.cancel', named)
  const { data } = (await send('enrollments.read', named)).body
  return [body.success, body.message, 'data' in body, data.status]
}
const cancelledAs = [
  true,
  'El cobro recurrente del cliente fue cancelado exitosamente',
  false,
  'cancelled',
]

const cancelPending: Look = async ({ sandbox }) => {
  const { cancel, status } = await enrollUnpaid(sandbox)
  const { body } = await cancel()
  return [body.success, body.message, await status()]
}

const charges =
  (...moves: readonly string[]): Look =>
  async ({ enrolled, send, sandbox }) => {
    const named = await enrolled()
    for (const activation_status of moves) {
      await send('plans.activation', { ...named, activation_status })
    }
    await sandbox.advance('P1M')
    return (await send('enrollments.read', named)).body.data.paid_count
  }

const voids =
  (changes: object): Look =>
  (specified) =>
    statusesOf(['payments.void', changes])(specified)
const unsigned = { 'x-auth-user': undefined, void_signature: undefined }

const inLanguage =
  (...changes: readonly object[]): Look =>
  async (specified) => {
    const messages: unknown[] = []
    for (const one of changes) {
      const values = { order_amount: '2', lang: undefined, ...one }
      messages.push((await specified.do('payments.sale', values)).body.message)
    }
    return messages
  }
const inBoth = ['Transacción denegada', 'Transacción denegada', 'Transaction declined']

const isPath = (path: string, status: number): readonly [Look, unknown] => [
  async ({ sandbox }) => ((await sandbox.request({ path })).status === 404 ? 404 : 0),
  status,
]

/** The looks of all other statements. */
export const looks: Readonly<Record<string, readonly [look: Look, seen: unknown]>> = {
  'service.base-url': isPath('/transaction/sale', 404),
  'service.sandbox-by-amount': [
    statusesOf(['payments.sale', { order_amount: '1' }], ['payments.sale', { order_amount: '2' }]),
    [200, 402],
  ],
  'service.notifications': [
    noticesOf(({ enrolled }) => enrolled()),
    ['subscription.payment', 'subscription.status'],
  ],
  'service.sale': works('payments.sale'),
  'service.authorize-and-capture': works('payments.auth', 'payments.capture'),
  'service.void': works('payments.void'),
  'service.status': works('payments.status'),
  'service.token': works('tokens.create'),
  'service.token-life': works('tokens.read', 'tokens.update', 'tokens.delete'),
  'service.token-replaces-card': [byToken(), 200],
  'service.plan': works('plans.create'),
  'service.plan-life': works('plans.update', 'plans.activation'),
  'service.enroll': works('enrollments.subscribe'),
  'service.read-enrollment': works('enrollments.read'),
  'service.cancel-enrollment': works('enrollments.cancel'),
  'service.three-d-secure-needs-the-customer': [
    statusesOf([
      'payments.sale',
      { card_number: caseNamed('2.1')?.visa, authentication_request: 'true' },
    ]),
    [202],
  ],
  'service.three-d-secure-by-card': [ofCase('2.1'), cases['2.1']],
  'service.env': takesEnv('payments.sale', 'tokens.create', 'plans.create'),
  'service.test-cards': [
    statusesOf(
      ['payments.sale', { card_number: '4111111111111111', card_cvv: '300' }],
      ['payments.sale', { card_number: '5555555555554444', card_cvv: '999' }],
      ['payments.sale', { card_number: '4242424242424242' }],
    ),
    [200, 200, 422],
  ],
  'envelope.language': [inLanguage({}, { lang: 'es' }, { lang: 'en' }), inBoth],
  'envelope.data': [
    async (specified) => {
      const sold = (await specified.do('payments.sale')).body
      const refused = (await specified.do('payments.sale', { order_amount: 'x' })).body
      return [typeof sold.data, Array.isArray(sold.data), 'data' in refused]
    },
    ['object', false, false],
  ],
  'envelope.errors': [
    messageOf('payments.sale', { lang: 'fr' }),
    [false, expect.any(String), ['lang'], false],
  ],
  'envelope.status': [
    async (specified) => {
      const seen: unknown[] = []
      for (const id of ['payments.auth', 'payments.capture', 'payments.sale'] as const) {
        seen.push((await specified.do(id)).body.status)
      }
      return seen
    },
    [200, 200, undefined],
  ],
  'transaction.capture-fields': [keysOf('payments.capture'), captureFields.split(' ')],
  'transaction.authorization-fields': [
    keysOf('payments.auth'),
    [
      ...captureFields.split(' '),
      'payment_hash',
      'payment_uuid',
      'response_avs',
      'response_cvn',
    ].toSorted(),
  ],
  'transaction.further-fields': [
    keysOf('payments.sale'),
    [...captureFields.split(' '), ...saleFields.split(' ')].toSorted(),
  ],
  'transaction.transaction_redeemed_points': [
    async (specified) => {
      const cuotas = { installment_type: 'extra', installment_months: '12' }
      const points: unknown[] = []
      for (const changes of [{}, cuotas]) {
        const { data } = (await specified.do('payments.sale', changes)).body
        points.push(data.transaction_redeemed_points)
      }
      return points
    },
    [undefined, 0],
  ],
  'status.history-keys': [
    dataOf('payments.status', 'history'),
    [{ '2026-01-15': expect.any(Array) }],
  ],
  'status.history-values': [
    dataOf('payments.status', 'history'),
    [
      {
        '2026-01-15': expect.arrayContaining([
          expect.objectContaining({ color: expect.any(String) }),
        ]),
      },
    ],
  ],
  'token.state-form': [dataOf('tokens.create', 'state'), ['HN-CR']],
  'payment-state.paid': [dataOf('payments.status', 'status'), ['paid']],
  'payment-state.temp': [
    async (specified) => (await specified.do('enrollments.subscribe')).body.data.payment.status,
    'temp',
  ],
  'token-state.active': [dataOf('tokens.read', 'status'), ['active']],
  'token-state.deleted': [dataOf('tokens.delete', 'deleted'), [true]],
  'token-state.lifetime': [tokenLife('PT5H'), 400],
  'limits.token-lifetime': [tokenLife('PT4H59M59S'), 200],
  'plan-state.flag': [
    async ({ do: attempt, send }) => {
      const { id: subscription_id } = (await attempt('plans.create')).body.data
      const flags: unknown[] = []
      for (const activation_status of ['deactivate', 'activate']) {
        await send('plans.activation', { subscription_id, activation_status })
        flags.push((await send('plans.read', { subscription_id })).body.data.is_active)
      }
      return flags
    },
    [0, 1],
  ],
  'plan-state.activate': [charges('deactivate', 'activate'), 2],
  'plan-state.deactivate': [charges('deactivate'), 1],
  'enrollment-state.pending': [
    inState('pending', later('P1Y')),
    { to: 'pending', paid: 0, told: [] },
  ],
  'enrollment-state.active': [
    inState('active', later('P1Y')),
    { to: 'active', paid: 12, told: [] },
  ],
  'enrollment-state.failed': [inState('failed', later('P1D')), { to: 'failed', paid: 0, told: [] }],
  'enrollment-state.on-hold': [
    inState('on_hold', later('P1Y')),
    { to: 'on_hold', paid: 0, told: [] },
  ],
  'enrollment-state.cancelled': [
    inState('cancelled', later('P1Y')),
    { to: 'cancelled', paid: 0, told: [] },
  ],
  'enrollment-state.finalized': [
    inState('finalized', later('P1Y')),
    { to: 'finalized', paid: 0, told: [] },
  ],
  'enrollment-move.initial-payment': [
    inState('pending', async (one) => (await pay(one.sandbox, one.payment)).status),
    { status: 200, to: 'active', paid: 1, told: ['active'] },
  ],
  'enrollment-move.initial-payment-notified': [
    inState('pending', ({ sandbox, payment }) => pay(sandbox, payment, customersCard)),
    { to: 'active', paid: 1, told: ['active'] },
  ],
  'enrollment-move.charge-fails': [
    inState('active', async ({ decline, sandbox }) => {
      await decline()
      await sandbox.advance('P1M')
    }),
    { to: 'failed', paid: 0, told: ['failed'] },
  ],
  'enrollment-move.retry': [failures, everyDay],
  'limits.retry-interval': [failures, everyDay],
  'enrollment-move.retries-exhausted': [
    inState('failed', later('P2D')),
    { to: 'on_hold', paid: 0, told: ['on_hold'] },
  ],
  'enrollment-move.cancel': [
    inState('active', async (one) => (await one.cancel()).status),
    { status: 200, to: 'cancelled', paid: 0, told: ['cancelled'] },
  ],
  'enrollment-move.cancel-pending': [cancelPending, [false, notActive, 'pending']],
  'enrollment-move.cancel-pending-message': [cancelPending, [false, notActive, 'pending']],
  'errors.cancel-not-active': [cancelPending, [false, notActive, 'pending']],
  'enrollment-move.limit': [
    async ({ sandbox }) => {
      const { status } = await reach('finalized', {}, sandbox)
      return status()
    },
    'finalized',
  ],
  'requests.paths': isPath('/', 404),
  'requests.query': [
    statusesOf(['payments.sale', {}, 'query'], ['tokens.create', {}, 'query']),
    [200, 200],
  ],
  'requests.form': [
    statusesOf(['payments.sale', {}, 'form'], ['plans.create', {}, 'form']),
    [200, 200],
  ],
  'requests.json': [
    statusesOf(['payments.sale', {}, 'json'], ['plans.create', {}, 'json']),
    [200, 200],
  ],
  'requests.answers': [
    async (specified) => {
      const answers = [await specified.do('payments.sale'), await specified.sandbox.request({})]
      return answers.map(({ body }) => typeof body)
    },
    ['object', 'object'],
  ],
  'requests.headers': needs('x-auth-key'),
  'requests.env': takesEnv('payments.sale', 'payments.void', 'tokens.delete', 'plans.read'),
  'payment.order_id': [
    statusesOf(['payments.sale', { order_id: 'ONCE' }], ['payments.sale', { order_id: 'ONCE' }]),
    [200, 422],
  ],
  'payment.card_token': [
    async (specified) => [
      await byToken()(specified),
      await byToken({ card_token: `T-${uuid}` })(specified),
      await byToken({ card_token: 'x' })(specified),
    ],
    [200, 400, 400],
  ],
  'payment.by-token': [byToken(), 200],
  'payment.env': takesEnv('payments.sale', 'payments.auth'),
  'payments.sale-result': [dataOf('payments.sale', 'transaction_type'), ['sale']],
  'payments.instalments-route': [
    statusesOf(['payments.sale', { installment_type: 'intra', installment_months: '6' }]),
    [200],
  ],
  'payments.instalments-result': [
    async (specified) => {
      const cuotas = { installment_type: 'extra', installment_months: '12' }
      const { data } = (await specified.do('payments.sale', cuotas)).body
      return [data.installment_type, data.installment_months]
    },
    ['extra', '12'],
  ],
  'payments.payment_uuid-of-a-sale': [
    statusesOf(
      ['payments.sale', { payment_uuid: unknownPayment }],
      ['payments.sale', { payment_uuid: 'x' }],
    ),
    [200, 200],
  ],
  'payments.auth-result': [dataOf('payments.auth', 'transaction_type'), ['auth']],
  'payments.capture-env': takesEnv('payments.capture'),
  'payments.capture-result': [dataOf('payments.capture', 'transaction_type'), ['capture']],
  'payments.void-result': [
    dataOf('payments.void', 'transaction_type', 'transaction_approved_amount'),
    ['void', 0],
  ],
  'status-query.status-env': takesEnv('payments.status'),
  'status-query.status-result': [dataOf('payments.status', 'status', 'attemps'), ['paid', 1]],
  'void.x-auth-user': [voids({ 'x-auth-user': voidUser('otra@pixel.hn') }), [401]],
  'void.void_signature': [voids({ void_signature: '0'.repeat(128) }), [401]],
  'void.env': takesEnv('payments.void'),
  'void.order_amount': [
    statusesOf(
      ['payments.void', { ...unsigned, order_amount: '1' }],
      ['payments.void', { void_signature: undefined, order_amount: '1' }],
      ['payments.void', { ...unsigned, 'x-auth-user': '0'.repeat(128), order_amount: '1' }],
      ['payments.void', unsigned],
      ['payments.void', { order_amount: 'x' }],
    ),
    [200, 200, 401, 422, 422],
  ],
  'headers.x-auth-user': [voids({ 'x-auth-user': undefined }), [422]],
  'headers.void_signature': [voids({ void_signature: undefined }), [422]],
  'headers.sandbox-user': [
    statusesOf(['payments.void', { 'x-auth-user': voidUser(sandboxCredentials.voidUser) }]),
    [200],
  ],
  'tokens.create': works('tokens.create'),
  'tokens.read': works('tokens.read'),
  'tokens.update': works('tokens.update'),
  'tokens.delete': [
    dataOf('tokens.delete', 'token', 'deleted'),
    [expect.stringMatching(/^T-/), true],
  ],
  'tokens.env': takesEnv('tokens.read', 'tokens.delete'),
  'tokens.read-env': [statusesOf(['tokens.read'], ['tokens.read', { env: undefined }]), [200, 400]],
  'tokens.changes-only': [updated({ city: 'Tela' }), [200, 'Tela', ...unchanged.slice(1)]],
  'tokens.replaces': [
    updated({ number: '5555555555554444', city: 'Tela' }),
    [200, 'Tela', sampleCard.address, '4444'],
  ],
  'card.env': takesEnv('tokens.create'),
  'token-notes.only-once': [dataOf('tokens.create', 'token'), [expect.stringMatching(/^T-/)]],
  'token-notes.not-again': [
    async (specified) => {
      const tokens = [await dataOf('tokens.create', 'token')(specified)]
      tokens.push(await dataOf('tokens.create', 'token')(specified))
      return new Set(tokens.flat()).size
    },
    2,
  ],
  'token-notes.code-with-number': [updated({ cvv2: '300' }), [422, ...unchanged]],
  'token-notes.state-with-country': [updated({ state: 'HN-AT' }), [422, ...unchanged]],
  'recurring.create-plan': works('plans.create'),
  'recurring.read-plan': works('plans.read'),
  'recurring.update-plan': works('plans.update'),
  'recurring.update-replaces': [
    async (specified) => (await specified.do('plans.update', { name: 'Otro plan' })).body.data.name,
    'Otro plan',
  ],
  'recurring.update-result': [
    async (specified) => {
      const keys = async (id: OperationId) => keysOf(id)(specified)
      return [await keys('plans.update'), await keys('plans.read')]
    },
    [planFields(), planFields()],
  ],
  'recurring.update-message': [
    messageOf('plans.update'),
    [true, 'Cobro recurrente actualizado exitosamente', [], true],
  ],
  'recurring.activation': works('plans.activation'),
  'recurring.activation-result': [
    messageOf('plans.activation'),
    [true, expect.any(String), [], false],
  ],
  'recurring.activation-message': [
    messageOf('plans.activation'),
    [true, 'El estado del cobro recurrente fue actualizado exitosamente', [], false],
  ],
  'recurring.enroll': works('enrollments.subscribe'),
  'recurring.enroll-result': [
    keysOf('enrollments.subscribe'),
    ['content', 'payment', 'properties', 'signature'],
  ],
  'recurring.read-enrollment': works('enrollments.read'),
  'recurring.read-enrollment-result': [dataOf('enrollments.read', 'status'), ['active']],
  'recurring.cancel-enrollment': works('enrollments.cancel'),
  'recurring.cancel-result': [cancelled, cancelledAs],
  'recurring.cancel-message': [cancelled, cancelledAs],
  'plan-field.type': [
    async (specified) => [
      await enrollIn('unique', {}, another)(specified),
      await enrollIn('public', {}, another)(specified),
      await statusesOf(['plans.create', { type: 'otro' }])(specified),
    ],
    [[200, 412], [200, 200], [422]],
  ],
  'enroll.resubscribe': [
    enrollIn('public', {}, { resubscribe: 'false' }, { resubscribe: 'true' }, { resubscribe: 'x' }),
    [200, 412, 200, 422],
  ],
  'enroll.payment_url': [
    async (specified) =>
      (await specified.do('enrollments.subscribe')).body.data.payment.payment_url,
    expect.stringMatching(/^http.*\/checkout\//),
  ],
  'headers.x-auth-key': needs('x-auth-key'),
  'headers.x-auth-hash': needs('x-auth-hash'),
  'headers.x-client-signature': needs('x-client-signature'),
  'headers.earlier-form': needs('x-client-signature'),
  'headers.accept': needs('accept', 406),
  'headers.sandbox-secret': [
    statusesOf(['payments.sale', { 'x-client-signature': '0'.repeat(128) }]),
    [401],
  ],
  'events.enabled': [
    noticesOf(async ({ sandbox, do: attempt, enrolled }) => {
      await sandbox.ask('settings.change', { body: { webhooks_enabled: false } })
      await enrolled()
      await attempt('payments.sale', { order_callback: 'https://tienda.hn/aviso' })
    }),
    [],
  ],
  'payment-event.when': [
    noticesOf(({ enrolled }) => enrolled()),
    expect.arrayContaining(['subscription.payment']),
  ],
  'status-event.when': [
    noticesOf(({ enrolled }) => enrolled()),
    expect.arrayContaining(['subscription.status']),
  ],
  'callback.when': [
    noticesOf(async ({ do: attempt }) => {
      for (const id of ['payments.sale', 'payments.auth'] as const) {
        await attempt(id, { order_callback: 'https://tienda.hn/aviso' })
      }
    }),
    ['order_callback', 'order_callback'],
  ],
  'errors.envelope': [
    messageOf('payments.sale', { order_amount: '3' }),
    [false, 'Configuración de comercio inválida', [], false],
  ],
  'errors.errors': [
    async (specified) =>
      (await specified.do('payments.sale', { customer_name: 'An', lang: 'fr' })).body.errors,
    {
      customer_name: ['El campo customer_name debe contener al menos 3 caracteres.'],
      lang: [expect.any(String)],
    },
  ],
  'errors.language': [inLanguage({}, { lang: 'es' }, { lang: 'en' }), inBoth],
  'errors.recurrence': [
    messageOf('plans.create', { recurrence: 'daily' }),
    [
      false,
      'El campo recurrence debe ser igual a alguno de estos valores weekly, bimonthly, monthly, quarterly, semiannual, annual',
      ['recurrence'],
      false,
    ],
  ],
  'errors.unknown-plan': [
    async (specified) => [
      await messageOf('plans.read', { subscription_id: uuid })(specified),
      await messageOf('plans.update', { subscription_id: uuid })(specified),
      await messageOf('plans.activation', { subscription_id: uuid })(specified),
    ],
    noSuchPlan,
  ],
  'errors.unknown-subscription': [
    messageOf('enrollments.subscribe', { subscription: uuid }),
    [false, 'El campo subscription no existe.', ['subscription'], false],
  ],
  'errors.unknown-enrollment': [
    async (specified) => [
      await messageOf('enrollments.read', { customer_subscription_id: uuid })(specified),
      await messageOf('enrollments.cancel', { customer_subscription_id: uuid })(specified),
    ],
    [
      [false, noEnrollment, [], false],
      [false, noEnrollment, [], false],
    ],
  ],
  'errors.simulated': [
    statusesOf(
      ...['2', '3', '8'].map((order_amount) => ['payments.auth', { order_amount }] as const),
    ),
    [402, 400, 408],
  ],
  'errors.success-codes': [
    dataOf('payments.sale', 'response_code'),
    [expect.stringMatching(/^(00|100)$/)],
  ],
  'case.only-outcome-1': [
    statusesOf(['payments.sale', { card_number: caseNamed('2.2')?.visa, order_amount: '4' }]),
    [402],
  ],
  'case.by-brand': [ofCase('2.9'), cases['2.9']],
  'version.path': isPath('/api/v1/transaction/sale', 404),
  'version.others': isPath('/api/v3/transaction/sale', 404),
  ...Object.fromEntries(
    ['sale', 'auth', 'capture', 'void'].map((name) => [
      `payments.route-payments.${name}`,
      works(`payments.${name}` as OperationId),
    ]),
  ),
  'status-query.route-payments.status': works('payments.status'),
  ...Object.fromEntries(
    outcomes.map(({ amount, status, message }) => [
      `outcome.${amount}`,
      [
        async (specified: Specified) => {
          const { status, body } = await specified.do('payments.sale', {
            order_amount: `${amount}`,
          })
          return [status, body.message]
        },
        [status, message.es],
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(cases).map((id) => [
      `case.${id.replace('.', '-')}`,
      [ofCase(id), cases[id]] as const,
    ]),
  ),
}

/** Statements that no request shows, each with the reason. */
export const unobservable: Readonly<Record<string, string>> = {
  'service.beta': 'a label of the document, of which no answer has a field',
  'version.beta': 'a label of the document, of which no answer has a field',
  'service.permission': 'the administrator gives it in a portal, which is no part of the interface',
  'events.post': 'how a host posts is looked at in hosts/delivery/post.test.ts',
  'limits.lengths': 'it points to the fields, each of which is looked at',
  'outcome.no-others': 'it says nothing of them',
}

function planFields() {
  return statements
    .flatMap(({ gives = [] }) => gives)
    .filter(({ by, path }) => by.includes('plans.read') && path.startsWith('data.'))
    .map(({ path }) => path.slice('data.'.length))
    .toSorted()
}
