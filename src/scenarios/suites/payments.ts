import type { Data } from '../../contract/answers/answers.ts'
import type { Values } from '../../contract/operations/wire.ts'
import {
  sampleCapture,
  sampleInstalments,
  sampleRequest,
  sampleSale,
  sampleVoid,
  sandboxCredentials,
} from '../../contract/samples.ts'
import { paymentHash, voidSignature, voidUser } from '../../contract/signing.ts'
import { suite, type Scenario } from '../scenario.ts'
import { joinPlan } from '../suite-parts/joining.ts'
import { amountIn } from '../suite-parts/whole.ts'
import {
  authorize,
  capture,
  paymentIs,
  paymentNotFound,
  sell,
  unknownPayment,
} from '../suite-parts/payments.ts'

const { key, secret, voidUser: email } = sandboxCredentials

/** Two payments that have nothing in common. */
const apart = [
  ['ORDER-1', '12.5', '4111111111111111', '411111******1111'],
  ['ORDER-2', '99.95', '5555555555554444', '555555******4444'],
] as const

export const paymentScenarios: readonly Scenario[] = suite('payments', {
  sale: {
    target: 'any',
    es: 'Una venta se cobra, y su estado lo dice',
    en: 'A sale is charged, and its status says so',
    tags: ['sale'],
    async run(script) {
      const message = 'Transacción completada exitosamente'
      const approved = { transaction_approved_amount: 1, response_approved: true }
      const data = { transaction_type: 'sale', ...approved }
      const payment_uuid = await sell(script, {}, { status: 200, message, data })
      await paymentIs(script, payment_uuid, 'paid', { attemps: 1 })
    },
  },
  'sale-in-instalments': {
    target: 'any',
    es: 'Una venta en cuotas conserva su tipo y su número',
    en: 'A sale in instalments keeps their type and number',
    tags: ['sale', 'instalments'],
    async run(script) {
      await script.send('payments.sale', sampleInstalments, {
        status: 200,
        data: { installment_type: 'extra', installment_months: '12' },
      })
    },
  },
  declined: {
    target: 'any',
    es: 'Una venta denegada se puede consultar',
    en: 'A declined sale can be asked about',
    tags: ['sale', 'outcome'],
    async run(script) {
      const data = { response_approved: false }
      const declined = { status: 402, message: 'Transacción denegada', data }
      await paymentIs(script, await sell(script, { order_amount: '2' }, declined), 'declined')
    },
  },
  'not-approved': {
    es: 'Sin aprobación no hay monto aprobado ni código, y solo el 408 queda incompleto',
    en: 'Without an approval there is no approved amount and no code, and only a 408 is incomplete',
    tags: ['sale', 'auth', 'outcome', 'ledger'],
    async run(script) {
      const refuse = async (approved: number | null, code: string | null) => {
        for (const [order_amount, status] of [['2', 402] as const, ['8', 408] as const]) {
          const data = {
            transaction_approved_amount: approved,
            transaction_auth: code,
            response_incomplete: status === 408,
          }
          const values = { ...sampleSale, order_amount }
          await script.send('payments.sale', values, { status, data })
          await script.send('payments.auth', values, { status, data })
        }
      }
      await refuse(0, '')
      await script.change({ assumptions: { declined_result: 'null' } })
      await refuse(null, null)
    },
  },
  'status-of-refusals': {
    es: 'Un rechazo se reconoce por su texto y sus campos, también si todos llegan con 400',
    en: 'A refusal is known by its text and its fields, even if all of them come with 400',
    tags: ['sale', 'status', 'rule', 'ledger'],
    async run(script) {
      const unknown = { ...sampleRequest, payment_uuid: unknownPayment }
      const refuse = async (ofField: number, ofPayment: number) => {
        const invalid = { status: ofField, errors: ['card_cvv'] }
        await sell(script, { card_cvv: '1' }, invalid)
        await script.send('payments.status', unknown, { ...paymentNotFound, status: ofPayment })
        await sell(script, { order_amount: '2' }, { status: 402 })
      }
      await refuse(422, 412)
      await script.change({ assumptions: { error_status: 'bad_request' } })
      await refuse(400, 400)
    },
  },
  'rate-limit': {
    es: 'Después de 60 solicitudes en un minuto se responde 429, si el libro tiene un límite',
    en: 'After 60 requests in a minute the response is 429, where the ledger has a limit',
    tags: ['status', 'time', 'ledger'],
    async run(script) {
      const values = { ...sampleRequest, payment_uuid: await sell(script) }
      for (let sent = 1; sent <= 60; sent++) {
        await script.send('payments.status', values, { status: 200 })
      }
      await script.change({ assumptions: { rate_limit: '60_per_minute' } })
      await script.moveClock({ to: '2026-01-15T13:00:15Z' })
      await sell(script)
      for (let sent = 1; sent < 60; sent++) {
        await script.send('payments.status', values, { status: 200 })
      }
      const message = 'Demasiadas solicitudes en un minuto: espere 45 segundos.'
      await script.send('payments.sale', sampleSale, { status: 429, message })
      await script.advance('PT45S')
      await script.send('payments.sale', sampleSale, { status: 200 })
    },
  },
  'transaction-id': {
    es: 'Captura y anulación tienen cada una su propio transaction_id, o el de su cobro',
    en: 'Capture and void have each their own transaction_id, or that of their payment',
    tags: ['auth', 'capture', 'void', 'ledger'],
    async run(script) {
      const done = { status: 200 }
      const cancel = (payment_uuid: string | undefined) =>
        script.send('payments.void', { ...sampleVoid, payment_uuid }, done)
      const countIds = async () => {
        const sold = await script.send('payments.sale', sampleSale, done)
        const reserved = await script.send('payments.auth', sampleSale, done)
        const captured = await capture(script, reserved.data?.payment_uuid ?? '')
        const all = [
          sold,
          reserved,
          captured,
          await cancel(sold.data?.payment_uuid),
          await cancel(reserved.data?.payment_uuid),
        ]
        return new Set(all.map(({ data }) => data?.transaction_id)).size
      }
      script.check('different transaction_id', await countIds(), 5)
      await script.change({ assumptions: { transaction_id: 'of_payment' } })
      script.check('different transaction_id', await countIds(), 2)
    },
  },
  'date-of-result': {
    es: 'Qué va primero en transaction_date, el mes o el día, lo dice el libro de supuestos',
    en: 'Whether transaction_date begins with the month or the day is a row of the ledger',
    tags: ['sale', 'time', 'ledger'],
    async run(script) {
      await script.moveClock({ to: '2026-02-03T04:05:06Z' })
      const dated = (transaction_date: string) =>
        script.send('payments.sale', sampleSale, { status: 200, data: { transaction_date } })
      await dated('0203')
      await script.change({ assumptions: { transaction_date: 'day_month' } })
      await dated('0302')
    },
  },
  'capture-once': {
    target: 'any',
    es: 'Una autorización se captura una sola vez, y no por más de su monto',
    en: 'An authorization is captured once, and not for more than its amount',
    tags: ['capture', 'amount'],
    async run(script) {
      const uuid = await authorize(script)
      const message = 'El monto enviado es mayor al monto autorizado'
      await capture(script, uuid, { status: 402, message }, '2')
      const data = { transaction_type: 'capture', transaction_auth: 'null' }
      await capture(script, uuid, { status: 200, data })
      await capture(script, uuid, paymentNotFound)
    },
  },
  'authorization-lapses': {
    es: 'Una autorización que nadie captura en 15 días vence',
    en: 'An authorization that is not captured for 15 days lapses',
    tags: ['auth', 'time'],
    async run(script) {
      const uuid = await authorize(script)
      await script.advance('P15D')
      await capture(script, uuid, paymentNotFound)
      await paymentIs(script, uuid, 'expired')
    },
  },
  void: {
    target: 'any',
    es: 'Una venta se anula el mismo día, una sola vez',
    en: 'A sale is voided on its own day, once',
    tags: ['void'],
    async run(script) {
      const values = { ...sampleVoid, payment_uuid: await sell(script) }
      await script.send('payments.void', values, {
        status: 200,
        message: 'Transacción anulada exitosamente',
        data: { transaction_type: 'void', transaction_approved_amount: 0 },
      })
      await script.send('payments.void', values, paymentNotFound)
    },
  },
  apart: {
    es: 'De dos cobros cada uno dice su orden, su monto y su tarjeta, también capturado y anulado',
    en: 'Each of two payments says its own order, amount and card, captured and voided, too',
    ledger: {
      amount_outside_table: 'approved',
      capture_amount: 'up_to_authorized',
      repeated_order_id: 'new_payment',
    },
    tags: ['sale', 'auth', 'capture', 'void', 'status', 'card'],
    async run(script) {
      const ledger = script.ledger()
      const all: unknown[] = []
      const done = async (operation: 'sale' | 'auth' | 'capture' | 'void', more: Values) => {
        const { payment_uuid, order_id = '', order_amount = '' } = more
        const transaction_amount = amountIn(ledger, Number(order_amount))
        const isCapture = operation === 'capture'
        const own = { payment_uuid, payment_hash: paymentHash(order_id, key, secret) }
        const data = { transaction_amount, ...(payment_uuid && !isCapture ? own : {}) }
        const base = isCapture ? sampleCapture : operation === 'void' ? sampleVoid : sampleSale
        const values = { ...base, ...more, transaction_approved_amount: order_amount }
        const answer = await script.send(`payments.${operation}`, values, { status: 200, data })
        const drawn = { ...answer.data } as Partial<Data<'payments.sale'>>
        const { transaction_auth, transaction_reference } = drawn
        const found = [transaction_auth, transaction_reference]
        all.push(...found.filter((one) => one && one !== 'null'))
        return drawn.payment_uuid ?? ''
      }
      for (const operation of ['sale', 'auth'] as const) {
        const made: Values[] = []
        for (const [order_id, order_amount, card_number] of apart) {
          const of = { order_id, order_amount, card_number }
          made.push({ ...of, payment_uuid: await done(operation, of) })
        }
        for (const of of made) if (operation === 'auth') await done('capture', of)
        for (const [at, of] of made.entries()) {
          await done('void', of)
          const fields = [{ description: apart[at]?.[3] }, {}]
          const entries =
            operation === 'sale' ? [{}, { fields }, {}, {}] : [{}, { fields }, {}, {}, {}]
          const history = { '2026-01-15': entries }
          await paymentIs(script, of['payment_uuid'] ?? '', ledger.voided_status, { history })
        }
      }
      script.check('codes and references', new Set(all).size, all.length)
    },
  },
  identifiers: {
    es: 'Un cobro tiene su identificador con S-, el de una inscripción con P-, y los dos valen',
    en: 'A payment has its identifier with S-, that of an enrollment with P-, and both are good',
    tags: ['status', 'void', 'enrollment'],
    async run(script) {
      const sold = await sell(script)
      const { payment } = await joinPlan(script)
      script.check('prefixes', [sold.slice(0, 2), payment.slice(0, 2)], ['S-', 'P-'])
      const { voided_status } = script.ledger()
      for (const payment_uuid of [sold, payment]) {
        await paymentIs(script, payment_uuid, 'paid', { attemps: 1 })
        await capture(script, payment_uuid, paymentNotFound)
        const data = { transaction_type: 'void', payment_uuid }
        await script.send('payments.void', { ...sampleVoid, payment_uuid }, { status: 200, data })
        await paymentIs(script, payment_uuid, voided_status)
      }
    },
  },
  'void-signed': {
    es: 'Una anulación con la firma equivocada se rechaza; con la correcta se hace',
    en: 'A void with the wrong signature is refused, with the right one it is done',
    tags: ['void', 'signature'],
    async run(script) {
      const values = {
        ...sampleVoid,
        payment_uuid: await sell(script),
        'x-auth-user': voidUser(email),
      }
      const wrong = voidSignature(voidUser(email), sampleSale.order_id, secret)
      await script.send('payments.void', { ...values, void_signature: wrong }, { status: 401 })
      const right = voidSignature(email, sampleSale.order_id, secret)
      await script.send('payments.void', { ...values, void_signature: right }, { status: 200 })
    },
  },
  validation: {
    target: 'any',
    es: 'Todos los campos que faltan en una venta se señalan de una vez',
    en: 'Every missing field of a sale is reported at once',
    tags: ['sale', 'rule'],
    async run(script) {
      await script.send('payments.sale', sampleRequest, {
        status: 422,
        errors: [
          'order_id',
          'order_currency',
          'order_amount',
          'customer_name',
          'customer_email',
          'billing_address',
          'billing_city',
          'billing_country',
          'billing_state',
          'billing_phone',
          'card_number',
          'card_holder',
          'card_cvv',
          'card_expire',
        ],
      })
    },
  },
})
