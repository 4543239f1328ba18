import { sampleCapture, sampleRequest, sampleVoid } from '../../contract/samples.ts'
import {
  authorize,
  capture,
  paymentIs,
  paymentNotFound,
  sell,
  unknownPayment,
} from '../suite-parts/payments.ts'
import { refusals } from '../suite-parts/rule-rows.ts'
import { suite, type Scenario } from '../scenario.ts'

const tooMuch = { status: 402, message: 'El monto enviado es mayor al monto autorizado' }
const captured = { status: 200, data: { transaction_type: 'capture', response_approved: true } }

export const captureScenarios: readonly Scenario[] = [
  ...suite('captures', {
    whole: {
      target: 'any',
      es: 'Una autorización que se captura entera queda pagada',
      en: 'An authorization that is captured as a whole is paid',
      tags: ['capture', 'auth'],
      async run(script) {
        const uuid = await authorize(script)
        await paymentIs(script, uuid, 'authorized')
        await capture(script, uuid, captured)
        await paymentIs(script, uuid, 'paid')
      },
    },
    part: {
      es: 'Una autorización se captura en parte, y el resto ya no se puede capturar',
      en: 'An authorization is captured in part, and the rest can be captured no more',
      ledger: { capture_amount: 'up_to_authorized', capture_result: 'specified' },
      tags: ['capture', 'amount'],
      async run(script) {
        const uuid = await authorize(script)
        const data = { transaction_amount: 0.4, transaction_approved_amount: null }
        await capture(script, uuid, { ...captured, data }, '0.40')
        await capture(script, uuid, paymentNotFound, '0.60')
        await paymentIs(script, uuid, 'paid')
        const values = { ...sampleVoid, payment_uuid: uuid, order_amount: '0.4' }
        await script.send('payments.void', values, { status: 200 })
      },
    },
    'too-much': {
      target: 'any',
      es: 'Un centavo más de lo autorizado no se captura, y la autorización sigue ahí',
      en: 'A cent more than authorized is not captured, and the authorization stays',
      tags: ['capture', 'amount'],
      async run(script) {
        const uuid = await authorize(script)
        await capture(script, uuid, tooMuch, '1.01')
        await paymentIs(script, uuid, 'authorized')
        await capture(script, uuid, captured)
      },
    },
    'only-one': {
      es: 'Si el libro lo dice, en el sandbox solo se captura el monto 1',
      en: 'Where the ledger says so, only the amount 1 is captured in the sandbox',
      tags: ['capture', 'amount', 'ledger'],
      async run(script) {
        await script.change({ assumptions: { capture_amount: 'one' } })
        const uuid = await authorize(script)
        const message = 'En el sandbox solo se captura el monto 1'
        await capture(script, uuid, { status: 412, message }, '0.50')
        await capture(script, uuid, captured)
      },
    },
    'too-much-in-english': {
      es: 'En inglés también se dice que el monto es mayor al autorizado',
      en: 'In English, too, the amount is said to be greater than the authorized one',
      tags: ['capture', 'amount', 'en'],
      async run(script) {
        const payment_uuid = await authorize(script)
        const amount = { transaction_approved_amount: '2' }
        const values = { ...sampleCapture, ...amount, payment_uuid, lang: 'en' }
        const message = 'The amount sent is greater than the authorized amount'
        await script.send('payments.capture', values, { status: 402, message })
      },
    },
    sale: {
      target: 'any',
      es: 'Una venta no se captura',
      en: 'A sale is not captured',
      tags: ['capture', 'sale'],
      async run(script) {
        await capture(script, await sell(script), paymentNotFound)
      },
    },
    declined: {
      target: 'any',
      es: 'Una autorización denegada no se captura',
      en: 'A declined authorization is not captured',
      tags: ['capture', 'auth', 'outcome'],
      async run(script) {
        const payment_uuid = await authorize(script, { order_amount: '2' }, { status: 402 })
        await capture(script, payment_uuid, paymentNotFound)
      },
    },
    voided: {
      target: 'any',
      es: 'Una autorización anulada no se captura',
      en: 'A voided authorization is not captured',
      tags: ['capture', 'void'],
      async run(script) {
        const payment_uuid = await authorize(script)
        await script.send('payments.void', { ...sampleVoid, payment_uuid }, { status: 200 })
        await capture(script, payment_uuid, paymentNotFound)
      },
    },
    unknown: {
      es: 'Un cobro que nadie conoce no se captura ni se consulta',
      en: 'An unknown payment is not captured, and has no status',
      tags: ['capture', 'status'],
      async run(script) {
        await capture(script, unknownPayment, paymentNotFound)
        await script.send(
          'payments.status',
          { ...sampleRequest, payment_uuid: unknownPayment },
          paymentNotFound,
        )
      },
    },
    'last-moment': {
      es: 'Una autorización se captura todavía un segundo antes de los 15 días',
      en: 'An authorization is still captured a second before its 15 days are over',
      tags: ['capture', 'time'],
      async run(script) {
        const uuid = await authorize(script)
        await script.advance('P14DT23H59M59S')
        await paymentIs(script, uuid, 'authorized')
        await capture(script, uuid, captured)
        await script.advance('P1D')
        await paymentIs(script, uuid, 'paid')
      },
    },
    events: {
      es: 'De una autorización capturada se sabe cada paso, en orden',
      en: 'Of a captured authorization each step is known, in order',
      tags: ['capture', 'events'],
      async run(script) {
        const uuid = await authorize(script)
        await script.advance('P2D')
        await capture(script, uuid, captured)
        const at = '2026-01-17T12:00:00.000Z'
        const events = [{ type: 'payment.authorized' }, { type: 'payment.captured', at }]
        await script.events(uuid, events)
        const history = {
          '2026-01-15': [
            { label: 'Cobro creado' },
            { label: 'Intento de pago' },
            { label: 'Pago autorizado' },
          ],
          '2026-01-17': [{ label: 'Pago capturado', time: '2026-01-17 12:00:00' }],
        }
        await paymentIs(script, uuid, 'paid', { history })
      },
    },
    required: {
      target: 'any',
      es: 'Una captura sin cobro y sin monto señala los dos campos',
      en: 'A capture without payment and amount reports both fields',
      tags: ['capture', 'rule'],
      async run(script) {
        await script.send('payments.capture', sampleRequest, {
          status: 422,
          message: 'El campo payment_uuid es obligatorio.',
          errors: ['payment_uuid', 'transaction_approved_amount'],
        })
      },
    },
  }),
  // oxfmt-ignore
  ...refusals('captures', 'payments.capture', { ...sampleCapture, payment_uuid: unknownPayment }, [
    {
      id: 'amount-number', field: 'transaction_approved_amount', refused: ['todo', '1,00'],
      title: { es: 'El monto de una captura es un número', en: 'The amount of a capture is a number' },
      es: 'El campo transaction_approved_amount debe ser un numero.',
      en: 'The transaction_approved_amount must be a number.',
    },
    {
      id: 'amount-positive', field: 'transaction_approved_amount', refused: ['0', '-1'], target: 'sandbox',
      title: { es: 'El monto de una captura es mayor que cero', en: 'The amount of a capture is above zero' },
      es: 'El campo transaction_approved_amount debe ser mayor que 0.',
      en: 'The transaction_approved_amount must be greater than 0.',
    },
    {
      id: 'uuid', field: 'payment_uuid', refused: ['S-1', 'T-0c1a4f9e-0000-4000-8000-000000000001'], target: 'sandbox',
      title: { es: 'El identificador de un cobro es un UUID con su prefijo', en: 'The identifier of a payment is a UUID with its prefix' },
      es: 'El campo payment_uuid debe ser un UUID con su prefijo.',
      en: 'The payment_uuid must be a UUID with its prefix.',
    },
  ]),
]
