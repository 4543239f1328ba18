import {
  sampleEnrollment,
  samplePlan,
  sampleRequest,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { sign, signatureKinds } from '../../contract/signing.ts'
import {
  begun,
  changed,
  charged,
  enrollCustomer,
  failed,
  holdUp,
  joinPlan,
  subscribeCustomer,
  addPlan,
  switchPlan,
  unknownId,
} from '../suite-parts/joining.ts'
import { paymentIs } from '../suite-parts/payments.ts'
import { dateText, moneyText } from '../suite-parts/whole.ts'
import { type Scenario, suite } from '../scenario.ts'
import { calledEndpoint } from '../suite-parts/look-up.ts'

const cancelled = 'El cobro recurrente del cliente fue cancelado exitosamente'
const refusal = (message: string) => ({ status: 412, message, data: undefined })
const inactive = refusal('El cobro recurrente está desactivado: no admite inscripciones')
const ofAnother = refusal('Este cobro recurrente es de otro cliente')
const enrolled = refusal('El cliente ya está inscrito en este cobro recurrente')
const notActive = (state: string) =>
  `El estado debe ser active para cancelar; el estado actual es ${state}`

/** The results of the checkout and the date, by the option of the ledger. */
const payDates = [
  {
    option: 'first_charge',
    es: 'el checkout guarda la tarjeta y el primer cobro cae en esa fecha',
    en: 'the checkout stores the card and the first charge falls on that date',
    paid: 0,
    next: '2048-01-31',
    later: '2048-02-29',
  },
  {
    option: 'next_charge',
    es: 'se paga en el checkout y el próximo cobro cae en esa fecha',
    en: 'the checkout is paid and the next charge falls on that date',
    paid: 1,
    next: '2048-01-31',
    later: '2048-02-29',
  },
  {
    option: 'following_periods',
    es: 'se paga en el checkout y de esa fecha parten los períodos siguientes',
    en: 'the checkout is paid and the following periods start from that date',
    paid: 1,
    next: '2048-02-29',
    later: '2048-03-31',
  },
] as const

export const enrollmentScenarios: readonly Scenario[] = [
  ...suite('enrollments', {
    completion: {
      es: 'Una inscripción se cobra hasta el límite de su plan, y ni una vez más',
      en: 'An enrollment is charged until it reaches the limit of its plan, and no further',
      tags: ['enrollment'],
      async run(script) {
        const { id, is } = await joinPlan(script, { limit: '3' })
        await script.next()
        await is({ status: 'active', paid_count: 2 })
        await script.next()
        await is({ status: 'finalized', paid_count: 3, pay_date: null, quantity: 1 })
        await script.advance('P1Y')
        await script.events(id, [...begun, charged, charged, changed('active', 'finalized')])
      },
    },
    checkout: {
      es: 'Un pago inicial denegado se intenta de nuevo, y se cobra una sola vez',
      en: 'A declined checkout is tried again, and paid once',
      tags: ['enrollment', 'checkout'],
      async run(script) {
        const { payment, is } = await subscribeCustomer(script)
        const message = 'Transacción denegada'
        const declined = { message, payment: { status: 'temp', attemps: 1 } }
        await script.pay(payment, 'declined', { status: 402, body: declined })
        await is({ status: 'pending', paid_count: 0 })
        const body = { payment: { status: 'paid', attemps: 2 }, enrollment: { status: 'active' } }
        await script.pay(payment, 'approved', { status: 200, body })
        await script.pay(payment, 'approved', { status: 409 })
        await is({ paid_count: 1 })
      },
    },
    recovery: {
      es: 'Un cobro fallido se reintenta un día después, y el calendario sigue su curso',
      en: 'A failed charge is tried again a day later, and the calendar continues',
      tags: ['enrollment', 'retry'],
      async run(script) {
        const { id, is } = await joinPlan(script)
        await script.nextCharge(id, 'declined')
        await script.next()
        await is({ status: 'failed', paid_count: 1, failed_count: 1 })
        await script.advance('P1D')
        await is({ status: 'active', paid_count: 2, failed_count: 0 })
        await script.events(id, [
          ...begun,
          failed,
          changed('active', 'failed'),
          charged,
          changed('failed', 'active'),
        ])
      },
    },
    hold: {
      es: 'Tras tres fallos la inscripción espera a su cliente, que paga a mano',
      en: 'After three failures an enrollment waits for its customer, who pays by hand',
      tags: ['enrollment', 'retry', 'on hold'],
      async run(script) {
        const { id, is } = await holdUp(script)
        await script.advance('P2M')
        await is({ status: 'on_hold', paid_count: 1 })
        await script.retry(id, 'declined', { status: 402, body: { status: 'on_hold' } })
        await script.retry(id, 'approved', { status: 200, body: { status: 'active' } })
        await script.retry(id, 'approved', { status: 409 })
        await is({ status: 'active', paid_count: 2, failed_count: 0 })
      },
    },
    'card-change': {
      es: 'Otra tarjeta termina la espera, y desde entonces se cobra en ella',
      en: 'Another card ends the hold, and is the one that is charged then',
      tags: ['enrollment', 'on hold', 'card'],
      async run(script) {
        const { id, is } = await holdUp(script)
        const card = { mask: '555555******4444', network: 'mastercard' }
        await script.retry(id, 'other-card', { status: 200, body: { status: 'active', card } })
        await script.next()
        await is({ status: 'active', paid_count: 3 })
        const told = await script.deliveries(id)
        const last = told.findLast(({ kind }) => kind === 'subscription.payment')
        const charged = { card_account: card.mask, card_brand: card.network }
        script.check('last payment', last?.body, charged)
      },
    },
    cancel: {
      es: 'Solo se cancela una inscripción activa, y después no se cobra nada',
      en: 'Only an active enrollment is cancelled, and nothing is charged afterwards',
      tags: ['enrollment', 'cancel'],
      async run(script) {
        const { payment, is, cancel } = await subscribeCustomer(script)
        await cancel(412, notActive('pending'))
        await script.pay(payment, 'approved', { status: 200 })
        await cancel(200, cancelled)
        await cancel(412, notActive('cancelled'))
        await script.advance('P1Y')
        await is({ status: 'cancelled', paid_count: 1, confirm_cancellation: 1 })
      },
    },
    'cancel-not-active': {
      es: 'El comercio no cancela lo que falló, espera o terminó, ni lo lee o cancela por otro plan',
      en: 'A merchant cancels nothing that failed, is on hold or is finalized, nor reads or cancels it by another plan',
      ledger: { cancel_not_active: 'precondition', unknown_recurring: 'not_found' },
      tags: ['enrollment', 'cancel', 'on hold'],
      async run(script) {
        const { id, named, is, cancel } = await joinPlan(script)
        const other = { ...named, subscription_id: await addPlan(script) }
        const message = 'No se encontró un cobro recurrente de cliente válido'
        await is({ status: 'active' })
        await script.send('enrollments.read', other, { status: 404, message })
        await script.send('enrollments.cancel', other, { status: 404, message })
        await is({ status: 'active' })
        await script.nextCharge(id, 'declined', 3)
        await script.next()
        await cancel(412, notActive('failed'))
        await script.advance('P2D')
        await cancel(412, notActive('on_hold'))
        await is({ status: 'on_hold', confirm_cancellation: 0 })
        const last = await joinPlan(script, { limit: '2' })
        await script.next()
        await last.cancel(412, notActive('finalized'))
        await last.is({ status: 'finalized' })
      },
    },
    'first-payment': {
      es: 'El cobro de una inscripción es temporal hasta que su cliente lo paga',
      en: 'The payment of an enrollment is temporary until its customer pays',
      tags: ['enrollment', 'status'],
      async run(script) {
        const { payment } = await subscribeCustomer(script)
        await paymentIs(script, payment, 'temp', { attemps: 0 })
        await script.pay(payment, 'declined', { status: 402 })
        await script.pay(payment, 'approved', { status: 200 })
        await paymentIs(script, payment, 'paid', { attemps: 2 })
      },
    },
    'customer-cancels': {
      es: 'El cliente cancela donde el plan lo permite, y lo solicita donde no',
      en: 'A customer cancels where the plan lets customers, and asks where it does not',
      tags: ['enrollment', 'cancel'],
      async run(script) {
        const own = await joinPlan(script, { auto_cancel: 'true' })
        await script.askToCancel(own.id, { status: 200, body: { status: 'cancelled' } })
        await script.askToCancel(own.id, { status: 409 })
        const other = await joinPlan(script, { auto_cancel: 'false' })
        await script.askToCancel(other.id, { status: 200, body: { status: 'active' } })
        await other.is({ wants_to_cancel: 1, confirm_cancellation: 0 })
        await other.cancel(200, cancelled)
        await other.is({ wants_to_cancel: 1, confirm_cancellation: 1 })
      },
    },
    deactivation: {
      es: 'Un plan desactivado no cobra ni admite a nadie; al activarlo, sigue',
      en: 'A deactivated plan charges and enrolls no customer; activated, it continues',
      tags: ['enrollment', 'plan'],
      async run(script) {
        const { plan, id, is } = await joinPlan(script)
        await switchPlan(script, plan, 'deactivate')
        await enrollCustomer(script, plan, { customer_email: 'otra@pixel.hn' }, inactive)
        await script.advance('P70D')
        await is({ status: 'active', paid_count: 1, pay_date: null })
        await switchPlan(script, plan, 'activate')
        await is({ status: 'active', paid_count: 1 })
        await script.next()
        await is({ paid_count: 2 })
        await script.events(id, [...begun, charged])
        const other = await joinPlan(script)
        await other.cancel(200, cancelled)
        await switchPlan(script, other.plan, 'deactivate')
        await switchPlan(script, other.plan, 'activate')
        await other.is({ status: 'cancelled' })
      },
    },
    'two-customers': {
      es: 'De dos clientes de un plan cada uno dice lo suyo, tal como se envió',
      en: 'Each of two customers of a plan says what is its own, as it was sent',
      tags: ['enrollment', 'events'],
      async run(script) {
        const plan = await addPlan(script, { currency: 'USD', amount: '1099.95' })
        const money = { total: '1099.95', total_formatted: moneyText('$1,099.95') }
        const joined = []
        for (const customer of [
          { customer_name: 'Óscar de la O', customer_email: 'Oscar.O@Pixel.HN' },
          { customer_name: 'Ana Ñandú', customer_email: 'ana+1@pixel.hn' },
        ]) {
          const expected = { status: 200, data: { payment: { ...customer, amount: 1099.95 } } }
          const { data } = await enrollCustomer(script, plan, customer, expected)
          const { payment, properties } = data ?? {}
          const id = properties?.subscription.customer ?? ''
          joined.push({ customer, id, payment: payment?.uuid ?? '', order: payment?.order })
        }
        for (const name of ['id', 'payment', 'order'] as const) {
          script.check(`the same ${name}`, joined[0]?.[name] === joined[1]?.[name], false)
        }
        for (const { customer, id, payment } of joined) {
          await script.pay(payment, 'approved', { status: 200 })
          const named = { subscription_id: plan, customer_subscription_id: id }
          const data = { id, ...customer, ...money, status: 'active' }
          const values = { ...sampleRequest, ...named }
          await script.send('enrollments.read', values, { status: 200, data })
          const told = { id, ...customer, total: money.total }
          await script.deliveries(id, [
            { body: { ...customer, currency: 'USD', customer_subscription: told } },
            { body: { payload: { ...told, subscription: { id: plan, currency: 'USD' } } } },
          ])
        }
      },
    },
    'many-payments': {
      es: 'Los pagos se cuentan todos, también después de meses',
      en: 'All payments are counted, after months, too',
      tags: ['enrollment', 'time'],
      async run(script) {
        const { is } = await joinPlan(script, { recurrence: 'weekly' })
        await script.advance('P20W')
        await is({ status: 'active', paid_count: 21 })
      },
    },
    'month-ends': {
      es: 'A quien se cobra el 31 se le cobra el último día de los meses más cortos',
      en: 'A customer of the 31st is charged on the last day of shorter months',
      tags: ['enrollment', 'time'],
      async run(script) {
        const pay_date = '2048/01/31 10:00'
        const { is, payment } = await subscribeCustomer(script, {}, { pay_date })
        await script.pay(payment, 'approved', { status: 200 })
        for (const day of ['01-31', '02-29', '03-31', '04-30']) {
          await is({ pay_date: dateText(`2048-${day} 10:00:00`) })
          await script.next()
        }
      },
    },
  }),
  ...payDates.map(({ option, es, en, paid, next, later }): Scenario => ({
    id: `enrollments.pay-date-${option.replaceAll('_', '-')}`,
    title: { es: `Con pay_date ${es}`, en: `With a pay_date ${en}` },
    tags: ['enrollment', 'time', 'ledger'],
    target: 'sandbox',
    async run(script) {
      if (script.ledger().pay_date !== option) {
        await script.change({ assumptions: { pay_date: option } })
      }
      const { is, payment } = await subscribeCustomer(script, {}, { pay_date: '2048/01/31 10:00' })
      await script.pay(payment, 'approved', { status: 200 })
      await is({ status: 'active', paid_count: paid, pay_date: dateText(`${next} 10:00:00`) })
      await script.next()
      await is({ status: 'active', paid_count: paid + 1, pay_date: dateText(`${later} 10:00:00`) })
    },
  })),
  ...suite('enrollments', {
    'pay-date-soon': {
      es: 'Un minuto antes de la fecha de cobro solo se guarda la tarjeta',
      en: 'A minute before the date of the charge the card is only stored',
      ledger: { pay_date: 'first_charge', printed_times: 'utc' },
      tags: ['enrollment', 'time'],
      async run(script) {
        const pay_date = '2026/01/15 12:01'
        const { payment, is } = await subscribeCustomer(script, {}, { pay_date })
        await script.pay(payment, 'approved', { status: 200 })
        await is({ status: 'active', paid_count: 0 })
        await script.advance('PT1M')
        await is({ status: 'active', paid_count: 1 })
      },
    },
    'pay-date-zone': {
      es: 'La fecha de cobro es una hora de la zona en que se escriben las horas',
      en: 'The date of the charge is a time of the zone in which times are written',
      tags: ['enrollment', 'time', 'ledger'],
      async run(script) {
        await script.change({ assumptions: { printed_times: 'honduras' } })
        const { is } = await subscribeCustomer(script, {}, { pay_date: '2026/01/31 20:30' })
        await is({ status: 'pending', pay_date: dateText('2026-01-31 20:30:00') })
      },
    },
    'customer-cancels-failed': {
      es: 'El cliente cancela también lo que falló o espera, salvo que el libro diga solo lo activo',
      en: 'A customer also cancels what failed or is on hold, unless the ledger says only what is active',
      tags: ['enrollment', 'cancel', 'on hold', 'ledger'],
      async run(script) {
        const held = await holdUp(script)
        const last_failed_at = (await held.is({ status: 'on_hold' })).data?.last_failed_at
        await script.advance('PT1H')
        const body = { status: 'cancelled', cancel_reason: 'caro' }
        await script.askToCancel(held.id, { status: 200, body }, 'caro')
        const reason = { cancel_reason: 'caro', confirm_cancellation: 1 }
        await held.is({ status: 'cancelled', ...reason, last_failed_at })
        const late = await joinPlan(script)
        await script.nextCharge(late.id, 'declined')
        await script.next()
        await late.is({ status: 'failed' })
        await script.askToCancel(late.id, { status: 200, body: { status: 'cancelled' } })
        await script.change({ assumptions: { customer_cancel: 'active' } })
        const other = await holdUp(script)
        await script.askToCancel(other.id, { status: 409 })
        await other.is({ status: 'on_hold', cancel_reason: null })
      },
    },
    'merchant-leaves-it': {
      es: 'Si el libro lo dice, lo que cancela el cliente no lo cancela el comercio',
      en: 'Where the ledger says so, what the customer cancels the merchant does not',
      tags: ['enrollment', 'cancel', 'ledger'],
      async run(script) {
        await script.change({ assumptions: { merchant_cancel: 'without_auto_cancel' } })
        const own = await joinPlan(script, { auto_cancel: 'true' })
        await own.cancel(412, 'Este cobro recurrente lo cancela el cliente')
        const other = await joinPlan(script, { auto_cancel: 'false' })
        await other.cancel(200, cancelled)
      },
    },
    'lowered-limit': {
      es: 'Bajar el límite de un plan a lo ya pagado termina la inscripción',
      en: 'To lower the limit of a plan to what is paid finalizes the enrollment',
      tags: ['enrollment', 'plan', 'ledger'],
      async run(script) {
        const lower = async () => {
          const { plan, is } = await joinPlan(script)
          await script.next()
          await is({ status: 'active', paid_count: 2 })
          const values = { ...samplePlan, subscription_id: plan, limit: '2' }
          await script.send('plans.update', values, { status: 200, data: { limit: 2 } })
          return is
        }
        await (
          await lower()
        )({ status: 'finalized', paid_count: 2, pay_date: null })
        await script.change({ assumptions: { lowered_limit: 'next_payment' } })
        await (
          await lower()
        )({ status: 'active', paid_count: 2 })
      },
    },
    'changed-recurrence': {
      es: 'Otra recurrencia del plan deja el próximo cobro donde estaba, y cambia los siguientes',
      en: 'Another recurrence of the plan leaves the next charge where it was, and moves those after it',
      tags: ['enrollment', 'plan', 'time', 'ledger'],
      async run(script) {
        const change = async () => {
          const { plan, is } = await joinPlan(script)
          const values = { ...samplePlan, subscription_id: plan, recurrence: 'weekly' }
          await script.send('plans.update', values, { status: 200 })
          return is
        }
        const is = await change()
        await is({ pay_date: dateText('2026-02-15 12:00:00') })
        await script.next()
        await is({ paid_count: 2, pay_date: dateText('2026-02-19 12:00:00') })
        await script.reset()
        await script.change({ assumptions: { changed_recurrence: 'at_once' } })
        await (
          await change()
        )({ pay_date: dateText('2026-01-22 12:00:00') })
      },
    },
    'past-pay-date': {
      es: 'Una fecha de cobro pasada se acepta, salvo que el libro de supuestos la rechace',
      en: 'A date of charge in the past is accepted, unless the ledger of assumptions refuses it',
      tags: ['enrollment', 'time', 'rule', 'ledger'],
      async run(script) {
        const pay_date = '2025/12/31 08:00'
        const plan = await addPlan(script)
        const data = { payment: { is_overdue: true } }
        await enrollCustomer(script, plan, { pay_date }, { status: 200, data })
        await script.change({ assumptions: { past_pay_date: 'refused' } })
        const other = { pay_date, customer_email: 'otra@pixel.hn' }
        await enrollCustomer(script, plan, other, { status: 422, errors: ['pay_date'] })
      },
    },
    conversion: {
      es: 'Un plan en dólares con conversión se cobra en lempiras, a la tasa del día del cobro',
      en: 'A plan in dollars with conversion is charged in lempiras, at the rate of the day',
      tags: ['enrollment', 'USD', 'events'],
      async run(script) {
        await script.change({ exchange_rate: 25.5 })
        const ofPlan = { currency: 'USD', amount: '10', conversion: 'true' }
        const { id, payment, is } = await subscribeCustomer(script, ofPlan)
        const body = { payment: { amount: 255, currency: 'HNL', status: 'paid' } }
        await script.pay(payment, 'approved', { status: 200, body })
        await script.change({ exchange_rate: 26.25 })
        await script.next()
        await is({ paid_count: 2, total: '10.00', total_formatted: moneyText('$10.00') })
        const charge = (amount: number) => ({
          kind: 'subscription.payment',
          body: {
            amount,
            currency: 'HNL',
            items: [{ qty: 1, price: amount, total: amount }],
            customer_subscription: {
              total: '10.00',
              subscription: { currency: 'USD', amount: 10 },
            },
          },
        })
        const status = { kind: 'subscription.status' }
        await script.deliveries(id, [charge(255), status, charge(262.5)])
      },
    },
    'no-conversion': {
      es: 'Un plan en dólares sin conversión se cobra en dólares, y uno en lempiras en lempiras',
      en: 'A plan in dollars without conversion is charged in dollars, one in lempiras in lempiras',
      tags: ['enrollment', 'USD'],
      async run(script) {
        for (const [currency, conversion] of [
          ['USD', 'false'],
          ['HNL', 'true'],
        ] as const) {
          const ofPlan = { currency, amount: '10', conversion }
          const { id, payment, is, asked } = await subscribeCustomer(script, ofPlan)
          script.check('payment', asked, { amount: 10, currency })
          const body = { payment: { amount: 10, currency } }
          await script.advance('PT1H')
          await script.pay(payment, 'approved', { status: 200, body })
          const told = await script.deliveries(id)
          const notice = told.find(({ kind }) => kind === 'subscription.payment')?.body
          script.check('notification', notice, { amount: 10, currency })
          const { created_at, paid_at } = notice as Readonly<Record<string, unknown>>
          script.check('paid when created', paid_at === created_at, false)
          await is({
            total: '10.00',
            total_formatted: moneyText(currency === 'USD' ? '$10.00' : 'L10.00'),
          })
        }
      },
    },
    'public-link': {
      es: 'Por el enlace de un plan público se inscribe cualquiera, una sola vez, y paga en el checkout',
      en: 'Anyone joins a public plan by its link, once, and pays at the checkout',
      tags: ['enrollment', 'checkout', 'link'],
      async run(script) {
        const plan = await addPlan(script, { type: 'public' })
        const customer_email = 'otra@pixel.hn'
        const body = { subscription_id: plan, status: 'pending', paid_count: 0 }
        const { id, payment } = await script.join(plan, { customer_email }, { status: 200, body })
        await script.join(plan, { customer_email }, { status: 412 })
        await script.join(plan, { customer_email: 'otra' }, { status: 422 })
        await script.pay(payment, 'approved', { status: 200 })
        await script.next()
        const values = { ...sampleRequest, subscription_id: plan, customer_subscription_id: id }
        const data = { status: 'active', paid_count: 2 }
        await script.send('enrollments.read', values, { status: 200, data })
        await script.events(id, [...begun, charged])
      },
    },
    'closed-link': {
      es: 'El enlace no inscribe en un plan unique, ni en uno desactivado, ni en uno que no existe',
      en: 'The link enrolls in no unique plan, in no deactivated one, and in none that does not exist',
      tags: ['enrollment', 'plan', 'link'],
      async run(script) {
        await script.join(await addPlan(script, { type: 'unique' }), {}, { status: 409 })
        const plan = await addPlan(script, { type: 'public' })
        await switchPlan(script, plan, 'deactivate')
        await script.join(plan, {}, { status: 409 })
        await switchPlan(script, plan, 'activate')
        await script.join(plan, {}, { status: 200 })
        await script.join(unknownId, {}, { status: 404 })
      },
    },
    'unique-plan': {
      es: 'En un plan unique el comercio inscribe a varios clientes, o a uno solo si el libro de supuestos lo dice',
      en: 'In a unique plan the merchant enrolls several customers, or one if the ledger of assumptions says so',
      ledger: { unique_plan: 'any_customer' },
      tags: ['enrollment', 'plan', 'ledger'],
      async run(script) {
        const plan = await addPlan(script, { type: 'unique' })
        await enrollCustomer(script, plan, {})
        await enrollCustomer(script, plan, { customer_email: 'otra@pixel.hn' })
        await script.change({ assumptions: { unique_plan: 'one_customer' } })
        const single = await addPlan(script, { type: 'unique' })
        await enrollCustomer(script, single, {})
        await enrollCustomer(script, single, { customer_email: 'otra@pixel.hn' }, ofAnother)
      },
    },
    signature: {
      es: 'La signature de una inscripción no se puede calcular, salvo que el libro de supuestos diga de qué es',
      en: 'The signature of an enrollment cannot be computed, unless the ledger of assumptions says what it signs',
      tags: ['enrollment', 'signature', 'ledger'],
      async run(script) {
        const plan = await addPlan(script)
        const endpoint = await calledEndpoint(script)
        const join = async (customer_email: string) => {
          const { data } = await enrollCustomer(script, plan, { customer_email })
          const order_id = data?.payment.ref ?? ''
          const computed = sign(signatureKinds.sale, { ...sandboxCredentials, order_id, endpoint })
          return data?.signature === computed
        }
        script.check('signature', await join('ana@pixel.hn'), false)
        await script.change({ assumptions: { enrollment_signature: 'client_signature' } })
        script.check('signature', await join('otra@pixel.hn'), true)
      },
    },
    'path-and-body': {
      es: 'El plan de la ruta y el del cuerpo deben coincidir, salvo que el libro de supuestos diga que vale el de la ruta',
      en: 'The plan of the path and that of the body must be equal, unless the ledger of assumptions lets the path count',
      tags: ['enrollment', 'plan', 'ledger'],
      async run(script) {
        const plan = await addPlan(script)
        const other = { subscription: await addPlan(script) }
        await enrollCustomer(script, plan, other, 422)
        await script.change({ assumptions: { plan_in_path_and_body: 'path' } })
        await enrollCustomer(script, plan, other)
      },
    },
    'first-payment-accepted': {
      es: 'Quien se inscribió antes de desactivarse el plan hace el primer pago, y no se le cobra más',
      en: 'A customer who was enrolled before the plan was deactivated makes the first payment, and no more is charged',
      tags: ['enrollment', 'plan', 'checkout', 'ledger'],
      async run(script) {
        const { plan, payment, is } = await subscribeCustomer(script)
        await switchPlan(script, plan, 'deactivate')
        await script.pay(payment, 'approved', { status: 200 })
        await is({ status: 'active', paid_count: 1, pay_date: null })
        await script.advance('P70D')
        await is({ paid_count: 1 })
      },
    },
    'first-payment-refused': {
      es: 'Un plan desactivado no admite el primer pago, si el libro de supuestos lo dice',
      en: 'A deactivated plan takes no first payment, if the ledger of assumptions says so',
      tags: ['enrollment', 'plan', 'checkout', 'ledger'],
      async run(script) {
        await script.change({ assumptions: { first_payment_in_inactive_plan: 'refused' } })
        const { plan, payment, is } = await subscribeCustomer(script)
        await switchPlan(script, plan, 'deactivate')
        await script.pay(payment, 'approved', { status: 409 })
        await is({ status: 'pending', paid_count: 0 })
        await switchPlan(script, plan, 'activate')
        await script.pay(payment, 'approved', { status: 200 })
        await is({ status: 'active', paid_count: 1 })
      },
    },
    'omitted-resubscribe': {
      es: 'Sin resubscribe, el libro de supuestos dice si un cliente se inscribe otra vez',
      en: 'Without resubscribe the ledger of assumptions says whether a customer enrolls again',
      tags: ['enrollment', 'ledger'],
      async run(script) {
        const { plan } = await joinPlan(script)
        await enrollCustomer(script, plan, {}, enrolled)
        await script.change({ assumptions: { omitted_resubscribe: 'true' } })
        await enrollCustomer(script, plan, {})
        await enrollCustomer(script, plan, { resubscribe: 'false' }, 412)
      },
    },
    resubscribe: {
      es: 'Un cliente se inscribe una vez, salvo que resubscribe diga otra cosa o la primera haya terminado',
      en: 'A customer enrolls once, unless resubscribe says otherwise or the first one has ended',
      ledger: { resubscribe: 'open' },
      tags: ['enrollment'],
      async run(script) {
        const { plan, cancel } = await joinPlan(script)
        await enrollCustomer(script, plan, {}, 412)
        await enrollCustomer(script, plan, { resubscribe: 'true', customer_email: 'otra@pixel.hn' })
        await enrollCustomer(script, plan, { resubscribe: 'true', customer_email: 'otra@pixel.hn' })
        await cancel(200, cancelled)
        await enrollCustomer(script, plan, {})
        const ended = await joinPlan(script, { limit: '2' })
        await script.next()
        await ended.is({ status: 'finalized' })
        await enrollCustomer(script, ended.plan, {})
      },
    },
    unknown: {
      target: 'any',
      es: 'Los planes y las inscripciones que nadie conoce se distinguen',
      en: 'Unknown plans and unknown enrollments get different responses',
      tags: ['enrollment'],
      async run(script) {
        const { plan, id } = await subscribeCustomer(script)
        const values = { ...sampleEnrollment, subscription_id: plan, subscription: unknownId }
        for (const [lang, message] of [
          ['es', 'El campo subscription no existe.'],
          ['en', 'The subscription field does not exist.'],
        ]) {
          const refusal = { status: 422, message, errors: ['subscription'] }
          await script.send('enrollments.subscribe', { ...values, lang }, refusal)
        }
        const message = 'No se encontró un cobro recurrente de cliente válido'
        const missing = { status: 404, message }
        const unknown = {
          ...sampleRequest,
          subscription_id: plan,
          customer_subscription_id: unknownId,
        }
        await script.send('enrollments.read', unknown, missing)
        await script.send('enrollments.cancel', unknown, missing)
        const other = { ...sampleRequest, subscription_id: await addPlan(script) }
        const foreign = { ...other, customer_subscription_id: id }
        await script.send('enrollments.read', foreign, missing)
      },
    },
    notifications: {
      es: 'Cada cobro y cada cambio de estado se notifica, en orden y una sola vez',
      en: 'Each payment and each change of state is notified, in order, and once',
      tags: ['enrollment', 'events'],
      async run(script) {
        const { id } = await holdUp(script)
        await script.retry(id, 'approved', { status: 200 })
        const delivered = { status: 'delivered', attempts: [{ status: 200 }] }
        const status = (state: string) => ({
          ...delivered,
          kind: 'subscription.status',
          body: { type: 'subscription', payload: { id, status: state } },
        })
        const payment = {
          ...delivered,
          kind: 'subscription.payment',
          body: {
            status: 'paid',
            category: 'subscription',
            customer_subscription: { id, status: 'active' },
          },
        }
        await script.deliveries(id, [
          payment,
          status('active'),
          status('failed'),
          status('on_hold'),
          payment,
          status('active'),
        ])
      },
    },
  }),
]
