import { sampleSale } from '../../contract/samples.ts'
import type { Script } from '../scenario.ts'

/** An authorization, and the identifier of its payment. */
export async function authorize(script: Script) {
  const { data } = await script.send('payments.auth', sampleSale, {
    status: 200,
    data: { transaction_type: 'auth', response_approved: true },
  })
  return data?.payment_uuid ?? ''
}
