import { setupWorker } from 'msw/browser'
import { http } from 'msw/http'
import { roundTrips } from './round-trips.ts'

/** A sale's answer, as the sandbox writes it. */
const bytes = JSON.stringify({
  success: true,
  message: 'Transacción completada exitosamente',
  data: {
    transaction_type: 'sale',
    transaction_approved_amount: 1,
    transaction_amount: 1,
    transaction_auth: '196503',
    transaction_terminal: '77880001',
    transaction_merchant: '1234567890',
    response_cvn: 'M',
    response_avs: 'Y',
    response_cavv: '',
    transaction_id: '8a216132-66ef-476e-bd00-db62143b4ff2',
    transaction_reference: '497131832',
    transaction_time: '120000',
    transaction_date: '0115',
    response_approved: true,
    response_incomplete: false,
    response_code: '00',
    response_time: '0.960',
    response_reason: 'Transacción completada exitosamente',
    installment_type: null,
    installment_months: null,
    payment_uuid: 'S-813d8547-119f-4276-87fd-b92fa14b0194',
    payment_hash: '4de0b50f4446d0bc4cea7a95c811f4f9',
  },
})

const headers = { 'content-type': 'application/json; charset=utf-8' }
const worker = setupWorker(http.post('/api/v2/*', () => new Response(bytes, { headers })))
window.ready = worker.start({ quiet: true, onUnhandledFrame: 'bypass' }).then(() => undefined)
window.roundTrips = roundTrips
