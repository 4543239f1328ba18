import { sampleCapture, sampleSale, sampleVoid } from '../../contract/samples.ts'
import { authorize } from '../suite-parts/authorize.ts'
import { refusals } from '../suite-parts/rule-rows.ts'
import { suite, type Expected, type Scenario, type Script } from '../scenario.ts'

const asked = { env: 'sandbox', lang: 'es' }
const unknownPayment = 'S-0c1a4f9e-0000-4000-8000-000000000001'
const notFound = { status: 412, message: 'Error al encontrar el cobro' }
const tooMuch = { status: 402, message: 'El monto enviado es mayor al monto autorizado' }
const captured = { status: 200, data: { transaction_type: 'capture', response_approved: true } }

const capture = (script: Script, payment_uuid: string, amount: string, expected: Expected) =>
  script.send(
    'payments.capture',
    { ...sampleCapture, payment_uuid, transaction_approved_amount: amount },
    expected,
  )

const is = (script: Script, payment_uuid: string, status: string) =>
  script.send('payments.status', { ...asked, payment_uuid }, { status: 200, data: { status } })

export const captureScenarios: readonly Scenario[] = [
  ...suite('captures', {
    whole: {
      target: 'any',
      title: {
        es: 'Una autorización que se captura entera queda pagada',
        en: 'An authorization that is captured as a whole is paid',
      },
      tags: ['capture', 'auth'],
      async run(script) {
        const uuid = await authorize(script)
        await is(script, uuid, 'authorized')
        await capture(script, uuid, '1', captured)
        await is(script, uuid, 'paid')
      },
    },
    part: {
      title: {
        es: 'Una autorización se captura en parte, y el resto ya no se puede capturar',
        en: 'An authorization is captured in part, and the rest can be captured no more',
      },
      tags: ['capture', 'amount'],
      async run(script) {
        const uuid = await authorize(script)
        const data = { transaction_amount: 0.4, transaction_approved_amount: null }
        await capture(script, uuid, '0.40', { ...captured, data })
        await capture(script, uuid, '0.60', notFound)
        await is(script, uuid, 'paid')
      },
    },
    'too-much': {
      target: 'any',
      title: {
        es: 'Un centavo más de lo autorizado no se captura, y la autorización sigue ahí',
        en: 'A cent more than authorized is not captured, and the authorization stays',
      },
      tags: ['capture', 'amount'],
      async run(script) {
        const uuid = await authorize(script)
        await capture(script, uuid, '1.01', tooMuch)
        await is(script, uuid, 'authorized')
        await capture(script, uuid, '1', captured)
      },
    },
    'too-much-in-english': {
      title: {
        es: 'En inglés también se dice que el monto es mayor al autorizado',
        en: 'In English, too, the amount is said to be greater than the authorized one',
      },
      tags: ['capture', 'amount', 'en'],
      async run(script) {
        const payment_uuid = await authorize(script)
        const values = {
          ...sampleCapture,
          payment_uuid,
          transaction_approved_amount: '2',
          lang: 'en',
        }
        const message = 'The amount sent is greater than the authorized amount'
        await script.send('payments.capture', values, { status: 402, message })
      },
    },
    sale: {
      target: 'any',
      title: { es: 'Una venta no se captura', en: 'A sale is not captured' },
      tags: ['capture', 'sale'],
      async run(script) {
        const { data } = await script.send('payments.sale', sampleSale, { status: 200 })
        await capture(script, data?.payment_uuid ?? '', '1', notFound)
      },
    },
    declined: {
      target: 'any',
      title: {
        es: 'Una autorización denegada no se captura',
        en: 'A declined authorization is not captured',
      },
      tags: ['capture', 'auth', 'outcome'],
      async run(script) {
        const values = { ...sampleSale, order_amount: '2' }
        const { data } = await script.send('payments.auth', values, { status: 402 })
        await capture(script, data?.payment_uuid ?? '', '1', notFound)
      },
    },
    voided: {
      target: 'any',
      title: {
        es: 'Una autorización anulada no se captura',
        en: 'A voided authorization is not captured',
      },
      tags: ['capture', 'void'],
      async run(script) {
        const payment_uuid = await authorize(script)
        await script.send('payments.void', { ...sampleVoid, payment_uuid }, { status: 200 })
        await capture(script, payment_uuid, '1', notFound)
      },
    },
    unknown: {
      title: {
        es: 'Un cobro que nadie conoce no se captura ni se consulta',
        en: 'An unknown payment is not captured, and has no status',
      },
      tags: ['capture', 'status'],
      async run(script) {
        await capture(script, unknownPayment, '1', notFound)
        await script.send('payments.status', { ...asked, payment_uuid: unknownPayment }, notFound)
      },
    },
    'last-moment': {
      title: {
        es: 'Una autorización se captura todavía un segundo antes de los 15 días',
        en: 'An authorization is still captured a second before its 15 days are over',
      },
      tags: ['capture', 'time'],
      async run(script) {
        const uuid = await authorize(script)
        await script.advance('P14DT23H59M59S')
        await is(script, uuid, 'authorized')
        await capture(script, uuid, '1', captured)
        await script.advance('P1D')
        await is(script, uuid, 'paid')
      },
    },
    events: {
      title: {
        es: 'De una autorización capturada se sabe cada paso, en orden',
        en: 'Of a captured authorization each step is known, in order',
      },
      tags: ['capture', 'events'],
      async run(script) {
        const uuid = await authorize(script)
        await script.advance('P2D')
        await capture(script, uuid, '1', captured)
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
        const values = { ...asked, payment_uuid: uuid }
        await script.send('payments.status', values, { status: 200, data: { history } })
      },
    },
    required: {
      target: 'any',
      title: {
        es: 'Una captura sin cobro y sin monto señala los dos campos',
        en: 'A capture without payment and amount reports both fields',
      },
      tags: ['capture', 'rule'],
      async run(script) {
        await script.send('payments.capture', asked, {
          status: 422,
          message: 'El campo payment_uuid es obligatorio.',
          errors: ['payment_uuid', 'transaction_approved_amount'],
        })
      },
    },
  }),
  // prettier-ignore
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
