import type { Data } from '../../contract/answers/answers.ts'
import type { AuthenticationRequired, PaymentStatus } from '../../contract/answers/results.ts'
import {
  sampleCard,
  sampleInstalments,
  samplePlan,
  sampleRequest,
  sampleSale,
  sampleTokenSale,
  sampleVoid,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { paymentHash } from '../../contract/signing.ts'
import { type Scenario, type Script, suite } from '../scenario.ts'
import { subscribeCustomer } from '../suite-parts/joining.ts'
import { calledEndpoint, lookUpCard } from '../suite-parts/look-up.ts'
import { authorize, capture, paymentIs, sell } from '../suite-parts/payments.ts'
import {
  cardAndDevice,
  dateText,
  entry,
  flagsOf,
  keptOfPayment,
  moneyText,
  valueForms,
  printedNoon,
  wholeAuthorization,
  wholeCapture,
  wholeCharge,
  wholeCreatedPlan,
  wholeEnrolling,
  wholeEnrollment,
  wholeNotified,
  wholePayment,
  wholeReadPlan,
  wholeRefusal,
  wholeRefusedAuthorization,
  wholeSale,
  wholeToken,
  wholeVoid,
} from '../suite-parts/whole.ts'

const { key, secret } = sandboxCredentials
const card = { ...sampleCard, ...sampleRequest }
const completed = 'Transacción completada exitosamente'
const found = 'Información obtenida con exito'
const day = '2026-01-15'
const voided = 'Transacción anulada exitosamente'

const done = (message: string, data: unknown) => ({ status: 200, message, data })

/** Compares all of a payment's status and history, whose steps are all of that day's noon. */
async function historyIs(
  script: Script,
  payment_uuid: string,
  status: string | null,
  steps: readonly (readonly [label: string, fields?: Parameters<typeof entry>[2]])[],
  attemps = 1,
) {
  const time = printedNoon(script.ledger(), day)
  const entries = steps.map(([label, fields]) => entry(time, label, fields))
  const history = { [day]: entries }
  const { data } = await script.send(
    'payments.status',
    { ...sampleRequest, payment_uuid },
    done(found, { status, attemps, history }),
  )
  script.check('days', Object.keys(data?.history ?? {}), [day])
  otherStepsDiffer(script, data?.history, data?.history)
  return data?.history
}

type History = PaymentStatus['history']

/** Checks that only the steps that make a payment have their color, which `paid` shows. */
function otherStepsDiffer(script: Script, history: History | undefined, paid: History | undefined) {
  const stepsOf = (days: History | undefined, isPaid: boolean) =>
    Object.values(days ?? {})
      .flat()
      .filter(({ label }) => paidLabels.includes(label) === isPaid)
  const colors = stepsOf(paid, true).map(({ color }) => color)
  const like = stepsOf(history, false).filter(({ color }) => colors.includes(color))
  script.check(
    'steps in the color of a payment that is made',
    like.map(({ label }) => label),
    [],
  )
}

/** The history of a sale that is paid. */
async function paidHistory(script: Script) {
  const { data } = await paymentIs(script, await sell(script, { order_id: 'PAID' }), 'paid')
  return data?.history
}

/** The steps that make a payment. */
const paidLabels = ['Pago completado', 'Pago capturado']

const begun = [['Cobro creado'], ['Intento de pago', cardAndDevice]] as const

/** Every part of a known answer is named here, so that no field of it can be wrong unseen. */
export const wholeAnswerScenarios: readonly Scenario[] = suite('answers', {
  sale: {
    es: 'Una venta responde todos sus campos, y su estado también',
    en: 'A sale answers all of its fields, and so does its status',
    tags: ['sale', 'status'],
    async run(script) {
      const uuid = await sell(script, {}, done(completed, wholeSale(script.ledger())))
      await historyIs(script, uuid, 'paid', [...begun, ['Pago completado']])
    },
  },
  instalments: {
    es: 'Una venta en cuotas responde todos sus campos, también al anularla',
    en: 'A sale in instalments answers all of its fields, also when it is voided',
    tags: ['sale', 'void', 'instalments'],
    async run(script) {
      const kept = { installment_type: 'extra', installment_months: '12' }
      const sold = { ...wholeSale(script.ledger()), ...kept, transaction_redeemed_points: 0 }
      const payment_uuid = await sell(script, sampleInstalments, done(completed, sold))
      const data = { ...wholeVoid(script.ledger(), payment_uuid), ...kept }
      await script.send('payments.void', { ...sampleVoid, payment_uuid }, done(voided, data))
    },
  },
  authorization: {
    es: 'Una autorización y su captura responden todos sus campos, y ninguno de otra operación',
    en: 'An authorization and its capture answer all of their fields, and none of another operation',
    tags: ['auth', 'capture', 'status'],
    async run(script) {
      const uuid = await authorize(script, {}, done(completed, wholeAuthorization(script.ledger())))
      const reserved = [...begun, ['Pago autorizado']] as const
      await historyIs(script, uuid, 'authorized', reserved)
      const message = 'Transacción capturada exitosamente'
      await capture(script, uuid, done(message, wholeCapture(script.ledger(), uuid)))
      await historyIs(script, uuid, 'paid', [...reserved, ['Pago capturado', cardAndDevice]])
    },
  },
  void: {
    es: 'Una anulación responde todos sus campos, y la historia dice su motivo',
    en: 'A void answers all of its fields, and the history says its reason',
    tags: ['void', 'status'],
    async run(script) {
      const payment_uuid = await sell(script)
      const data = wholeVoid(script.ledger(), payment_uuid)
      await script.send('payments.void', { ...sampleVoid, payment_uuid }, done(voided, data))
      const reason = [...cardAndDevice, ['Motivo', sampleVoid.void_reason]] as const
      const { voided_status: status } = script.ledger()
      const steps = [['Pago completado'], ['Pago anulado', reason]] as const
      await historyIs(script, payment_uuid, status, [...begun, ...steps])
    },
  },
  'void-authorization': {
    es: 'Al anular una autorización la respuesta es la de toda anulación',
    en: 'When an authorization is voided the response is that of every void',
    tags: ['void', 'auth', 'status'],
    async run(script) {
      const payment_uuid = await authorize(script)
      const { voided_authorization_status: kind, voided_status } = script.ledger()
      const data = wholeVoid(script.ledger(), payment_uuid)
      await script.send('payments.void', { ...sampleVoid, payment_uuid }, done(voided, data))
      const reason = [...cardAndDevice, ['Motivo', sampleVoid.void_reason]] as const
      const steps = [['Pago autorizado'], ['Pago anulado', reason]] as const
      const status = kind === 'null' ? null : voided_status
      await historyIs(script, payment_uuid, status, [...begun, ...steps])
    },
  },
  declined: {
    es: 'Una venta denegada responde todos sus campos, y su historia no es la de una pagada',
    en: 'A declined sale answers all of its fields, and its history is not that of a paid one',
    ledger: { repeated_order_id: 'new_payment' },
    tags: ['sale', 'status', 'outcome'],
    async run(script) {
      const ledger = script.ledger()
      const paid = await paidHistory(script)
      for (const [order_amount, message, code] of [
        ['2', 'Transacción denegada', ledger.declined_code],
        ['4', 'Tarjeta con reporte de robo o extravío', ledger.lost_card_code],
      ] as const) {
        const data = wholeRefusal(ledger, message, Number(order_amount), code)
        const uuid = await sell(script, { order_amount }, { status: 402, message, data })
        const reason = [['Motivo', message]] as const
        const steps = [...begun, ['Pago denegado', reason]] as const
        const history = await historyIs(script, uuid, ledger.declined_status, steps)
        otherStepsDiffer(script, history, paid)
        const reserved = wholeRefusedAuthorization(ledger, message, Number(order_amount), code)
        await authorize(script, { order_amount }, { status: 402, message, data: reserved })
        const kept = { installment_type: 'extra', installment_months: '12' }
        const inParts = { ...data, ...kept, transaction_redeemed_points: 0 }
        const values = { ...sampleInstalments, order_amount }
        await sell(script, values, { status: 402, message, data: inParts })
      }
    },
  },
  timeout: {
    es: 'Una venta que agota el tiempo responde todos sus campos, como incompleta',
    en: 'A sale that times out answers all of its fields, as incomplete',
    ledger: { repeated_order_id: 'new_payment' },
    tags: ['sale', 'outcome'],
    async run(script) {
      const ledger = script.ledger()
      const message = 'Tiempo de espera excedido'
      const response_incomplete = ledger.response_incomplete === 'after_timeout'
      const refusal = wholeRefusal(ledger, message, 8, ledger.timeout_code)
      const data = { ...refusal, response_incomplete }
      const uuid = await sell(script, { order_amount: '8' }, { status: 408, message, data })
      const state = ledger.timeout_payment === 'paid' ? 'paid' : ledger.declined_status
      await paymentIs(script, uuid, state)
      const reserved = wholeRefusedAuthorization(ledger, message, 8, ledger.timeout_code)
      const auth = { status: 408, message, data: { ...reserved, response_incomplete } }
      await authorize(script, { order_amount: '8' }, auth)
    },
  },
  attempts: {
    es: 'Un segundo intento de un cobro denegado es del mismo cobro, y se cuenta',
    en: 'A second attempt at a declined payment is of the same payment, and is counted',
    ledger: { repeated_order_id: 'new_payment', sale_with_payment_uuid: 'next_attempt' },
    tags: ['sale', 'status', 'outcome'],
    async run(script) {
      const ledger = script.ledger()
      const message = 'Transacción denegada'
      const refused = wholeRefusal(ledger, message, 2, ledger.declined_code)
      const declined = { status: 402, message, data: refused }
      const payment_uuid = await sell(script, { order_amount: '2' }, declined)
      const isSame = ledger.sale_with_payment_uuid === 'next_attempt'
      await paymentIs(script, payment_uuid, ledger.declined_status, { attemps: 1 })
      const again = { payment_uuid: isSame ? payment_uuid : valueForms.payment }
      const retry = { ...declined, data: { ...refused, ...again } }
      await sell(script, { order_amount: '2', payment_uuid }, retry)
      const data = { ...wholeSale(ledger), ...again }
      const paid = await sell(script, { payment_uuid }, done(completed, data))
      const attempt = ['Intento de pago', cardAndDevice] as const
      const fails = [attempt, ['Pago denegado', [['Motivo', message]]]] as const
      const created = ['Cobro creado'] as const
      const success = [attempt, ['Pago completado']] as const
      const before = isSame ? [...fails, ...fails] : []
      await historyIs(script, paid, 'paid', [created, ...before, ...success], isSame ? 3 : 1)
    },
  },
  days: {
    es: 'La historia de un cobro está ordenada por días, y cada operación dice su propia hora',
    en: 'The history of a payment is ordered by days, and each operation says its own time',
    tags: ['status', 'capture', 'void', 'time'],
    async run(script) {
      const payment_uuid = await authorize(script)
      await script.moveClock({ to: '2026-01-17T23:30:15Z' })
      const isUtc = script.ledger().printed_times === 'utc'
      const dated = {
        transaction_time: isUtc ? '233015' : '173015',
        transaction_date: script.ledger().transaction_date === 'month_day' ? '0117' : '1701',
      }
      await capture(script, payment_uuid, { status: 200, data: dated })
      const time = isUtc ? '2026-01-17 23:30:15' : '2026-01-17 17:30:15'
      const begins = printedNoon(script.ledger(), day)
      const history = {
        [day]: [
          entry(begins, 'Cobro creado'),
          entry(begins, 'Intento de pago', cardAndDevice),
          entry(begins, 'Pago autorizado'),
        ],
        '2026-01-17': [entry(time, 'Pago capturado', cardAndDevice)],
      }
      const { data } = await paymentIs(script, payment_uuid, 'paid', { attemps: 1, history })
      script.check('days', Object.keys(data?.history ?? {}).toSorted(), [day, '2026-01-17'])
      await script.send('payments.void', { ...sampleVoid, payment_uuid }, { status: 200 })
      const ended = [...history['2026-01-17'], { time, label: 'Pago anulado' }]
      const { voided_status } = script.ledger()
      await paymentIs(script, payment_uuid, voided_status, { history: { '2026-01-17': ended } })
      const taken = { ...sampleVoid, payment_uuid: await sell(script) }
      await script.advance('PT15M30S')
      const later = { ...dated, transaction_time: isUtc ? '234545' : '174545' }
      await script.send('payments.void', taken, { status: 200, data: later })
      await sell(script, { order_id: 'ORDER-2' }, { status: 200, data: later })
    },
  },
  lapsed: {
    es: 'La historia de una autorización vencida dice cuándo venció',
    en: 'The history of an authorization that has lapsed says when',
    tags: ['status', 'auth', 'time'],
    async run(script) {
      const payment_uuid = await authorize(script)
      await script.advance('P20D')
      const time = printedNoon(script.ledger(), '2026-01-30')
      const history = { '2026-01-30': [{ time, label: 'Autorización vencida' }] }
      const status = script.ledger().expired_status
      const { data } = await paymentIs(script, payment_uuid, status, { attemps: 1, history })
      otherStepsDiffer(script, data?.history, await paidHistory(script))
    },
  },
  token: {
    es: 'Un token responde todos sus campos al guardarlo, leerlo, cambiarlo y borrarlo',
    en: 'A token answers all of its fields when it is stored, read, changed and deleted',
    tags: ['token'],
    async run(script) {
      const ledger = script.ledger()
      const stored = done('Tarjeta guardada exitosamente', wholeToken(ledger))
      const { data } = await script.send('tokens.create', card, stored)
      const { token = '', hash } = data ?? {}
      const named = { ...sampleRequest, token }
      const whole = wholeToken(ledger, { token, hash })
      await script.send('tokens.read', named, done(found, whole))
      const [number, email] = ['5555555555554444', 'otra@pixel.hn']
      const holder = {
        address: 'Calle Real 7',
        country: 'NI',
        state: 'NI-MN',
        city: 'Managua',
        zip: '01001',
        phone: '00505888888',
      }
      const changed = {
        ...whole,
        ...holder,
        mask: '555555******4444',
        network: 'mastercard',
        bin: '555555',
        last: '4444',
        hash: valueForms.any as RegExp | string,
        email: ledger.stored_email === 'with_email' ? email : undefined,
      }
      const updated = done('Tarjeta actualizada exitosamente', changed)
      const values = { ...named, cvv2: '999', number, email, ...holder }
      const { data: replaced } = await script.send('tokens.update', values, updated)
      script.check('hash of another card is the first', replaced?.hash === hash, false)
      changed.hash = replaced?.hash ?? ''
      await script.send('tokens.read', named, done(found, changed))
      // A field that is not sent stays.
      const phone = '50577777777'
      const called = done('Tarjeta actualizada exitosamente', { ...changed, phone })
      await script.send('tokens.update', { ...named, phone }, called)
      const moved = { ...changed, phone, city: 'Granada' }
      const settled = done('Tarjeta actualizada exitosamente', moved)
      await script.send('tokens.update', { ...named, city: moved.city }, settled)
      await script.send('tokens.read', named, done(found, moved))
      await script.send('tokens.delete', named, done(found, { token, deleted: true }))
    },
  },
  tokens: {
    es: 'Dos tokens se leen juntos, cada uno con todos sus campos',
    en: 'Two tokens are read together, each with all of its fields',
    tags: ['token', 'ledger'],
    async run(script) {
      const ledger = script.ledger()
      const store = async () => (await script.send('tokens.create', card, { status: 200 })).data
      const stored = [await store(), await store()]
      const tokens = stored.map((one) => one?.token ?? '')
      const whole = stored.map((one) => wholeToken(ledger, one))
      const byToken = Object.fromEntries(whole.map((one, at) => [tokens[at], one]))
      const data = ledger.several_tokens === 'array' ? whole : byToken
      const values = { ...sampleRequest, token: tokens.join(':') }
      await script.send('tokens.read', values, done(found, data))
    },
  },
  'token-sale': {
    es: 'Una venta con token responde lo mismo que con su tarjeta',
    en: 'A sale with a token answers the same as with its card',
    ledger: { repeated_order_id: 'new_payment' },
    tags: ['token', 'sale'],
    async run(script) {
      const { data } = await script.send('tokens.create', card, { status: 200 })
      const values = { ...sampleTokenSale, card_token: data?.token }
      await script.send('payments.sale', values, done(completed, wholeSale(script.ledger())))
      const authorized = done(completed, wholeAuthorization(script.ledger()))
      await script.send('payments.auth', values, authorized)
      const message = 'Transacción denegada'
      const { declined_code } = script.ledger()
      await script.send(
        'payments.sale',
        { ...values, order_amount: '2' },
        { status: 402, message, data: wholeRefusal(script.ledger(), message, 2, declined_code) },
      )
    },
  },
  plan: {
    es: 'Un plan responde todos sus campos en sus tres formas',
    en: 'A plan answers all of its fields in its three forms',
    tags: ['plan'],
    async run(script) {
      const created = done('Cobro recurrente creado exitosamente', wholeCreatedPlan)
      const { data } = await script.send('plans.create', samplePlan, created)
      const named = { ...sampleRequest, subscription_id: data?.id }
      const read = await script.send('plans.read', named, done(found, wholeReadPlan(data)))
      script.check('flags', flagsOf(read.data), { auto_cancel: true, conversion: false })
      const { is_enumerable, max_enumerable } = read.data ?? {}
      const whole = { ...wholeReadPlan(data), is_enumerable, max_enumerable }
      await script.advance('PT1H')
      const other = {
        name: 'Gimnasio anual',
        description: 'Acceso a una sede',
        type: 'unique',
        recurrence: 'annual',
        currency: 'USD',
        lang: 'en',
      }
      const sent = { amount: '1234.5', limit: '12', conversion: 'true', auto_cancel: 'false' }
      const changed = {
        ...whole,
        ...other,
        amount: 1234.5,
        limit: 12,
        total: '1234.50',
        total_formatted: moneyText('$1,234.50'),
        updated_at: '2026-01-15T13:00:00.000000Z',
      }
      const english = script.ledger().english_texts === 'own'
      const message = english
        ? 'Recurring payment updated successfully'
        : 'Cobro recurrente actualizado exitosamente'
      const values = { ...named, ...other, ...sent }
      const updated = await script.send('plans.update', values, done(message, changed))
      const reread = await script.send('plans.read', named, done(found, changed))
      const flags = { auto_cancel: false, conversion: true }
      for (const { data: answered } of [updated, reread]) {
        script.check('flags', flagsOf(answered), flags)
      }
      await script.advance('PT1H')
      const switched = { ...named, activation_status: 'deactivate' }
      const activation = done(
        'El estado del cobro recurrente fue actualizado exitosamente',
        undefined,
      )
      await script.send('plans.activation', switched, activation)
      const off = { ...changed, is_active: 0, updated_at: '2026-01-15T14:00:00.000000Z' }
      const stopped = await script.send('plans.read', named, done(found, off))
      script.check('flags', flagsOf(stopped.data), flags)
    },
  },
  enrolling: {
    es: 'Una inscripción responde todos sus campos, y su payment_url lleva a pagarla',
    en: 'An enrollment answers all of its fields, and its payment_url leads to its payment',
    tags: ['enrollment', 'checkout'],
    async run(script) {
      const { data: plan } = await script.send('plans.create', samplePlan, { status: 200 })
      const { customer_name, customer_email } = sampleSale
      const customer = { ...sampleRequest, customer_name, customer_email }
      const named = { subscription_id: plan?.id, subscription: plan?.id }
      const { data } = await script.send(
        'enrollments.subscribe',
        { ...customer, ...named },
        done('Cliente inscrito exitosamente', wholeEnrolling(script.ledger())),
      )
      const payment = data?.payment
      const order = payment?.ref ?? ''
      const { hook } = data?.properties ?? {}
      script.check('payment', payment, { order, payment_hash: paymentHash(order, key, secret) })
      script.check('hook', hook, { order, complete: payment?.payment_url })
      const { origin, pathname } = new URL(payment?.payment_url ?? '')
      script.check('origin of payment_url', origin, await calledEndpoint(script))
      const last = pathname.split('/').at(-1) ?? ''
      script.check('last part of payment_url', last, payment?.uuid)
      const enrollment = { id: data?.properties.subscription.customer, status: 'active' }
      await script.pay(last, 'approved', { status: 200, body: { enrollment } })
    },
  },
  redirect: {
    es: 'La dirección a la que se vuelve es la que se envió',
    en: 'The address to return to is the one that was sent',
    tags: ['enrollment'],
    async run(script) {
      const redirect = 'https://tienda.hn/gracias'
      const { data: plan } = await script.send('plans.create', samplePlan, { status: 200 })
      const { customer_name, customer_email } = sampleSale
      const named = { subscription_id: plan?.id, subscription: plan?.id, redirect }
      const values = { ...sampleRequest, customer_name, customer_email, ...named }
      const data = { properties: { hook: { complete: redirect } } }
      await script.send('enrollments.subscribe', values, { status: 200, data })
    },
  },
  enrollment: {
    es: 'La lectura de una inscripción responde todos sus campos, pendiente, activa y fallida',
    en: 'The read of an enrollment answers all of its fields, pending, active and failed',
    tags: ['enrollment'],
    async run(script) {
      const { plan, id, payment, is } = await subscribeCustomer(script)
      const whole = wholeEnrollment(id, plan)
      await is(whole)
      await script.advance('PT1H')
      const { enrollment } = await script.pay(payment, 'approved', { status: 200 })
      const { cancel_token = '' } = enrollment ?? {}
      const ledger = script.ledger()
      const hour = ledger.printed_times === 'utc' ? '13' : '07'
      const showsNext = ledger.pay_date_shown === 'next_charge'
      const active = {
        ...whole,
        status: 'active',
        paid_count: 1,
        pay_date: dateText(`2026-${showsNext ? '02' : '01'}-15 ${hour}:00:00`),
        cancel_token,
        updated_at: '2026-01-15T13:00:00.000000Z',
      }
      await is(active)
      await script.nextCharge(id, 'declined')
      await script.next()
      await is({
        ...active,
        status: 'failed',
        failed_count: 1,
        pay_date: showsNext ? dateText(`2026-02-16 ${hour}:00:00`) : active.pay_date,
        last_failed_at: dateText(`2026-02-15 ${hour}:00:00`),
        updated_at: '2026-02-15T13:00:00.000000Z',
      })
    },
  },
  cancelled: {
    es: 'Una inscripción que su cliente cancela dice su motivo, y todo lo demás queda',
    en: 'An enrollment that its customer cancels says the reason, and all else stays',
    tags: ['enrollment', 'cancel'],
    async run(script) {
      const reason = 'Se muda a otra ciudad'
      const { plan, id, payment, is } = await subscribeCustomer(script)
      await script.pay(payment, 'approved', { status: 200 })
      await is({ status: 'active', cancel_reason: null, wants_to_cancel: 0 })
      const body = { status: 'cancelled', cancel_reason: reason }
      await script.askToCancel(id, { status: 200, body }, reason)
      const paidAt = dateText(printedNoon(script.ledger(), day))
      await is({
        ...wholeEnrollment(id, plan),
        status: 'cancelled',
        paid_count: 1,
        wants_to_cancel: 1,
        confirm_cancellation: 1,
        cancel_reason: reason,
        pay_date: script.ledger().pay_date_shown === 'next_charge' ? null : paidAt,
      })
    },
  },
  'merchant-cancels': {
    es: 'Una inscripción que cancela el comercio no tiene motivo ni próximo cobro',
    en: 'An enrollment that the merchant cancels has neither a reason nor a next charge',
    tags: ['enrollment', 'cancel'],
    async run(script) {
      const { plan, id, payment, is, cancel } = await subscribeCustomer(script)
      await script.pay(payment, 'approved', { status: 200 })
      await cancel(200, 'El cobro recurrente del cliente fue cancelado exitosamente')
      const paidAt = dateText(printedNoon(script.ledger(), day))
      await is({
        ...wholeEnrollment(id, plan),
        status: 'cancelled',
        paid_count: 1,
        confirm_cancellation: 1,
        pay_date: script.ledger().pay_date_shown === 'next_charge' ? null : paidAt,
      })
    },
  },
  own: {
    es: 'Cada cobro y cada inscripción tienen lo suyo: nada de ello es de otra',
    en: 'Each payment and each enrollment has its own: nothing of it is of another one',
    tags: ['sale', 'auth', 'token', 'enrollment'],
    async run(script) {
      const differ = (name: string, values: readonly unknown[]) =>
        script.check(`different values of ${name}`, new Set(values).size, values.length)
      for (const operation of ['sale', 'auth'] as const) {
        const made = []
        for (const [at, status] of [200, 402, 200, 200].entries()) {
          const order_id = `${operation}-${at}`
          const payment_hash = paymentHash(order_id, key, secret)
          const order_amount = status === 200 ? '1' : '2'
          const values = { ...sampleSale, order_id, order_amount }
          const expected = { status, data: { payment_hash } }
          made.push((await script.send(`payments.${operation}`, values, expected)).data)
        }
        differ(
          'payment_uuid',
          made.map((data) => data?.payment_uuid),
        )
        differ(
          'transaction_id',
          made.map((data) => data?.transaction_id),
        )
        const approved = made.filter((data) => data?.response_approved)
        differ(
          'transaction_auth',
          approved.map((data) => data?.transaction_auth),
        )
        if (operation === 'auth') continue
        differ(
          'transaction_reference',
          approved.map((data) => (data as Data<'payments.sale'>).transaction_reference),
        )
      }
      const tokens = []
      while (tokens.length < 3) {
        tokens.push((await script.send('tokens.create', card, { status: 200 })).data?.token)
      }
      differ('token', tokens)
      const joined = []
      while (joined.length < 3) joined.push(await subscribeCustomer(script))
      const read = []
      for (const { is } of joined) read.push((await is({ status: 'pending' })).data)
      differ(
        'id',
        read.map((data) => data?.id),
      )
      differ(
        'cancel_token',
        read.map((data) => data?.cancel_token),
      )
      differ(
        'signature',
        joined.map(({ signature }) => signature),
      )
      differ(
        'order',
        joined.map(({ order }) => order),
      )
    },
  },
  notifications: {
    es: 'La notificación de un pago y la de un cambio de estado traen todos sus campos',
    en: 'The notifications of a payment and of a change of status have all of their fields',
    tags: ['enrollment', 'events'],
    async run(script) {
      const ledger = script.ledger()
      const { plan, id, payment, asked } = await subscribeCustomer(script)
      await script.pay(payment, 'approved', { status: 200 })
      const notified = wholeNotified(id, plan, 'active')
      const paid = {
        kind: 'subscription.payment',
        body: {
          ...wholePayment(ledger),
          ...keptOfPayment(asked),
          uuid: payment,
          ...wholeCharge(printedNoon(ledger, day)),
          customer_subscription: notified,
        },
      }
      const changed = {
        kind: 'subscription.status',
        body: { type: 'subscription', payload: notified },
      }
      const isFirst = ledger.delivery_order === 'payment_first'
      const told = await script.deliveries(id, isFirst ? [paid, changed] : [changed, paid])
      const body = told.find(({ kind }) => kind === 'subscription.payment')?.body
      const { ref = '' } = body as { readonly ref?: string }
      script.check('body', body, { order: ref, payment_hash: paymentHash(ref, key, secret) })
    },
  },
  callback: {
    es: 'La notificación de una venta y la de una autorización traen todos sus campos',
    en: 'The callbacks of a sale and of an authorization have all of their fields',
    ledger: { repeated_order_id: 'new_payment' },
    tags: ['sale', 'auth', 'callback', 'events'],
    async run(script) {
      await script.change({ faults: { deliveries: ['delay'] } }) // so that no host posts it
      const ledger = script.ledger()
      const sent = { ...sampleSale, order_callback: 'http://127.0.0.1:9/aviso' }
      const { customer_name, customer_email, order_id } = sampleSale
      const at = printedNoon(ledger, day)
      for (const kind of ['sale', 'auth'] as const) {
        const { data } = await script.send(`payments.${kind}`, sent, { status: 200 })
        const isAtCapture = kind === 'auth' && ledger.authorization_callback === 'at_capture'
        const body = {
          ...wholePayment(ledger, order_id),
          uuid: ledger.callback_uuid === 'own' ? valueForms.ownPayment : data?.payment_uuid,
          ...wholeCharge(kind === 'sale' ? at : null),
          status: kind === 'sale' ? 'paid' : 'authorized',
          description: valueForms.any,
          category: valueForms.any,
          amount: 1,
          items: [{ title: valueForms.any, tax: 0, qty: 1, price: 1, total: 1 }],
          customer_name,
          customer_email,
          transaction_id: data?.transaction_id,
          authorization_id: data?.transaction_auth,
          customer_subscription: undefined,
        }
        const told = ledger.callback_payload === 'transaction' ? data : body
        const posted = { kind: 'order_callback', body: told }
        const wanted = isAtCapture ? [] : [posted]
        for (const { body: got } of await script.deliveries(data?.payment_uuid ?? '', wanted)) {
          if (!('payment_url' in got)) continue
          const last = got.payment_url.split('?')[0]?.split('/').at(-1)
          script.check('last part of payment_url', last, data?.payment_uuid)
        }
      }
    },
  },
  authentication: {
    es: 'La autenticación de una tarjeta responde todos sus campos, sin y con desafío',
    en: 'The authentication of a card answers all of its fields, without a challenge and with one',
    tags: ['3ds'],
    async run(script) {
      const sale = { ...sampleSale, authentication_request: 'true' }
      const cardless = { ...sale, card_number: '4000000000001000' }
      const required = await script.send('payments.sale', cardless, {
        status: 202,
        message: 'La tarjeta requiere autenticación 3-D Secure',
        data: {
          transaction_type: 'songbird',
          payload: valueForms.jwt,
          collection_url: valueForms.address,
        } satisfies Record<keyof AuthenticationRequired, unknown>,
      })
      script.check('action', required.action, undefined)
      const noChallenge = {
        continue_url: undefined,
        continue_payload: undefined,
        window_size: undefined,
        transaction_id: undefined,
        authentication_identifier: undefined,
      }
      const passed = { identifier: valueForms.uuid, ...noChallenge }
      await lookUpCard(script, '4000000000001000', done('Autenticación terminada', passed))
      const challenged = {
        identifier: valueForms.uuid,
        continue_url: valueForms.address,
        continue_payload: valueForms.jwt,
        window_size: /^0[1-5]$/,
        transaction_id: valueForms.any,
        authentication_identifier: undefined,
      }
      const { identifier, answer } = await lookUpCard(
        script,
        '4000000000001091',
        done('El emisor pide un desafío', challenged),
      )
      await answer('approve')
      const ended = { ...passed, identifier }
      const values = { ...sampleRequest, identifier }
      await script.send('authentication.continue', values, done('Autenticación terminada', ended))
      const stored = await script.send(
        'tokens.create',
        { ...card, number: '4000000000001000' },
        { status: 200 },
      )
      const asked = { ...sampleRequest, card_token: stored.data?.token }
      const message = 'La tarjeta requiere autenticación 3-D Secure'
      const { data } = await script.send('authentication.token', asked, {
        status: 202,
        message,
        data: {
          transaction_type: 'songbird',
          payload: valueForms.jwt,
          collection_url: valueForms.address,
        },
      })
      const { payload: JWT, collection_url: url } = data as unknown as AuthenticationRequired
      const { SessionId } = await script.visit(url, { JWT })
      const lookup = { ...asked, reference: String(SessionId), authenticate_token: 'true' }
      const looked = await script.send(
        'authentication.lookup',
        lookup,
        done('Autenticación terminada', {
          ...passed,
          authentication_identifier: valueForms.uuid,
        }),
      )
      const { identifier: same } = looked.data ?? {}
      script.check('lookup', looked.data, { authentication_identifier: same })
      // Under the other reading these cards are authenticated as those above.
      if (script.ledger().authentication_plain_card !== 'no_challenge') return
      const plain = await script.send('tokens.create', card, { status: 200 })
      const unasked = { ...sampleRequest, card_token: plain.data?.token }
      const ready = await script.send(
        'authentication.token',
        unasked,
        done('Autenticación terminada', { authentication_identifier: valueForms.uuid }),
      )
      const { authentication_identifier } = ready.data ?? {}
      const paid = { ...sampleTokenSale, ...unasked, authentication_identifier }
      await script.send('payments.sale', paid, { status: 200 })
    },
  },
})
