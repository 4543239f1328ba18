import { sampleVoid } from '../../contract/samples.ts'
import {
  authorize,
  capture,
  paymentIs,
  paymentNotFound,
  sell,
  unknownPayment,
} from '../suite-parts/payments.ts'
import { refusals } from '../suite-parts/rule-rows.ts'
import { suite, type Expected, type Scenario, type Script } from '../scenario.ts'

const tooLate = { status: 412, message: 'El cobro solo se puede anular el mismo día' }
const voided = {
  status: 200,
  message: 'Transacción anulada exitosamente',
  data: { transaction_type: 'void', transaction_approved_amount: 0, response_approved: true },
}

/**
 * The sandbox's user and the signature of the sample order, as they are published
 * (docs/evidence.md#user-who-voids, docs/evidence.md#known-answers).
 */
const signed = {
  'x-auth-user':
    'aa7dc0e429aec1bdb4222680f9f0f17ace43d72c11b8d047ba207d12bb73ff2123e98fe56fd5e5b6cee103cd3e2704e60ea70ff2cafcdca43c50880b31ad8e9d',
  void_signature:
    '379f1af69c46c553595dd5c74671d16631f851af5cb266b851af170760a7040d6f821e9ccd4358009de539c823c22233fc10395ff7a3f226d83b23551315556c',
}

const takeBack = (script: Script, payment_uuid: string, expected: Expected) =>
  script.send('payments.void', { ...sampleVoid, payment_uuid }, expected)

async function authorizeAndCapture(script: Script) {
  const payment_uuid = await authorize(script)
  await capture(script, payment_uuid)
  return payment_uuid
}

export const voidScenarios: readonly Scenario[] = [
  ...suite('voids', {
    authorization: {
      es: 'Una autorización sin capturar se anula, también otro día',
      en: 'An authorization that is not captured is voided, on another day too',
      ledger: { voided_authorization_status: 'voided' },
      tags: ['void', 'auth', 'time'],
      async run(script) {
        const uuid = await authorize(script)
        await script.advance('P3D')
        await takeBack(script, uuid, voided)
        await paymentIs(script, uuid, 'voided')
        await script.events(uuid, [{ type: 'payment.authorized' }, { type: 'payment.voided' }])
      },
    },
    capture: {
      target: 'any',
      es: 'Una captura se anula el mismo día',
      en: 'A capture is voided on its own day',
      tags: ['void', 'capture'],
      async run(script) {
        const payment_uuid = await authorizeAndCapture(script)
        const shortest = { ...sampleVoid, payment_uuid, void_reason: 'Anulados' }
        await script.send('payments.void', shortest, voided)
      },
    },
    midnight: {
      es: 'Una venta se anula hasta la medianoche, y ni un segundo después',
      en: 'A sale is voided until midnight, and not a second later',
      tags: ['void', 'sale', 'time'],
      async run(script) {
        const first = await sell(script)
        const second = await sell(script)
        await script.moveClock({ to: '2026-01-15T23:59:59Z' })
        await takeBack(script, first, voided)
        await script.moveClock({ to: '2026-01-16T00:00:00Z' })
        await takeBack(script, second, tooLate)
        await paymentIs(script, second, 'paid')
      },
    },
    'day-of-capture': {
      es: 'El día de una captura es el de la captura, no el de la autorización',
      en: 'The day of a capture is that of the capture, not that of the authorization',
      tags: ['void', 'capture', 'time'],
      async run(script) {
        const payment_uuid = await authorize(script)
        await script.advance('P5D')
        await capture(script, payment_uuid)
        await takeBack(script, payment_uuid, voided)
      },
    },
    'capture-too-late': {
      es: 'Una captura no se anula al día siguiente',
      en: 'A capture is not voided on the next day',
      tags: ['void', 'capture', 'time'],
      async run(script) {
        const uuid = await authorizeAndCapture(script)
        await script.advance('P1D')
        await takeBack(script, uuid, tooLate)
      },
    },
    declined: {
      target: 'any',
      es: 'Una venta denegada no se anula',
      en: 'A declined sale is not voided',
      tags: ['void', 'outcome'],
      async run(script) {
        const payment_uuid = await sell(script, { order_amount: '4' }, { status: 402 })
        await takeBack(script, payment_uuid, paymentNotFound)
      },
    },
    lapsed: {
      es: 'Una autorización vencida no se anula',
      en: 'A lapsed authorization is not voided',
      tags: ['void', 'auth', 'time'],
      async run(script) {
        const payment_uuid = await authorize(script)
        await script.advance('P15D')
        await takeBack(script, payment_uuid, paymentNotFound)
        await paymentIs(script, payment_uuid, script.ledger().expired_status)
      },
    },
    unknown: {
      es: 'Un cobro que nadie conoce no se anula',
      en: 'An unknown payment is not voided',
      tags: ['void'],
      async run(script) {
        await takeBack(script, unknownPayment, paymentNotFound)
      },
    },
    signed: {
      es: 'La firma publicada de una anulación se acepta',
      en: 'The published signature of a void is accepted',
      tags: ['void', 'signature'],
      async run(script) {
        const payment_uuid = await sell(script)
        await script.send('payments.void', { ...sampleVoid, ...signed, payment_uuid }, voided)
      },
    },
    'signed-for-another': {
      es: 'La firma de una orden no anula otra, y el cobro sigue pagado',
      en: 'The signature of one order does not void another, and the payment stays paid',
      tags: ['void', 'signature'],
      async run(script) {
        const own = { ...sampleVoid, ...signed, payment_uuid: await sell(script) }
        await script.send('payments.void', own, voided)
        const payment_uuid = await sell(script, { order_id: 'ORDER-2' })
        const message = 'El usuario o la firma de la anulación no son válidos'
        const refusal = { status: 401, message }
        await script.send('payments.void', { ...sampleVoid, ...signed, payment_uuid }, refusal)
        await paymentIs(script, payment_uuid, 'paid')
      },
    },
    'user-missing': {
      es: 'Quien firma una anulación dice quién es',
      en: 'A signed void names its user',
      ledger: { void_form: 'either' },
      tags: ['void', 'signature'],
      async run(script) {
        const { void_signature } = signed
        const payment_uuid = await sell(script)
        const message = 'El usuario o la firma de la anulación no son válidos'
        const refusal = { status: 401, message }
        await script.send('payments.void', { ...sampleVoid, payment_uuid, void_signature }, refusal)
        await paymentIs(script, payment_uuid, 'paid')
      },
    },
    amount: {
      es: 'El monto de una anulación es el de su cobro, o no se compara',
      en: 'The amount of a void is that of its payment, or is not compared',
      tags: ['void', 'amount', 'ledger'],
      async run(script) {
        const first = { ...sampleVoid, payment_uuid: await sell(script) }
        const message = 'El campo order_amount debe ser igual al monto del cobro.'
        const refusal = { status: 422, message, errors: ['order_amount'] }
        await script.send('payments.void', { ...first, order_amount: '0.5' }, refusal)
        await paymentIs(script, first.payment_uuid, 'paid')
        await script.send('payments.void', { ...first, order_amount: '1.00' }, voided)
        await script.change({ assumptions: { void_amount: 'ignored' } })
        const second = { ...sampleVoid, payment_uuid: await sell(script), order_amount: '0.5' }
        await script.send('payments.void', second, voided)
      },
    },
  }),
  // oxfmt-ignore
  ...refusals('voids', 'payments.void', { ...sampleVoid, payment_uuid: unknownPayment }, [
    {
      id: 'reason', field: 'void_reason', refused: ['Error', 'Anulada'],
      title: { es: 'El motivo de una anulación tiene al menos 8 caracteres', en: 'The reason for a void has at least 8 characters' },
      ledger: { void_reason: 'eight_characters' },
      es: 'El campo void_reason debe contener al menos 8 caracteres.',
      en: 'The void_reason must be at least 8 characters.',
    },
    {
      id: 'reason-missing', field: 'void_reason', refused: [undefined, ''],
      title: { es: 'Una anulación tiene un motivo', en: 'A void has a reason' },
      es: 'El campo void_reason es obligatorio.',
      en: 'The void_reason field is required.',
    },
    {
      id: 'signature-missing', field: 'void_signature', refused: [undefined], target: 'sandbox',
      beside: { 'x-auth-user': signed['x-auth-user'] },
      title: { es: 'Quien anula con usuario también firma', en: 'Who voids as a user also signs' },
      es: 'El campo void_signature es obligatorio.',
      en: 'The void_signature field is required.',
    },
  ]),
]
