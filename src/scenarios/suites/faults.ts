import { sampleCapture, sampleVoid } from '../../contract/samples.ts'
import { authorize, paymentIs } from '../suite-parts/payments.ts'
import { suite, type Scenario } from '../scenario.ts'

export const faultScenarios: readonly Scenario[] = suite('faults', {
  'lost-request': {
    es: 'Una captura que se pierde antes de llegar no se hizo, y se puede repetir',
    en: 'A capture that is lost before it arrives was not done, and can be repeated',
    tags: ['faults', 'capture', 'events'],
    async run(script) {
      const payment_uuid = await authorize(script)
      const capture = { ...sampleCapture, payment_uuid }
      await script.change({ faults: { api: [{ fault: 'lose_request' }] } })
      await script.sendLost('payments.capture', capture)
      await paymentIs(script, payment_uuid, 'authorized')
      await script.send('payments.capture', capture, { status: 200 })
      await script.events(payment_uuid, [
        { type: 'payment.authorized' },
        { type: 'api.fault', operation: 'payments.capture', fault: 'lose_request' },
        { type: 'payment.captured' },
      ])
    },
  },
  'lost-answer': {
    es: 'Una anulación cuya respuesta se pierde se hizo: lo dice el estado',
    en: 'A void whose response is lost was done: the status says so',
    ledger: { voided_authorization_status: 'voided' },
    tags: ['faults', 'void', 'events'],
    async run(script) {
      const payment_uuid = await authorize(script)
      await script.change({
        faults: { api: [{ operation: 'payments.void', fault: 'lose_answer' }] },
      })
      await paymentIs(script, payment_uuid, 'authorized')
      await script.sendLost('payments.void', { ...sampleVoid, payment_uuid })
      await paymentIs(script, payment_uuid, 'voided')
      await script.events(payment_uuid, [
        { type: 'payment.authorized' },
        { type: 'payment.voided' },
        { type: 'api.fault', operation: 'payments.void', fault: 'lose_answer' },
      ])
    },
  },
})
