import { sampleCapture, sampleRequest, sampleSale } from '../../contract/samples.ts'
import type { Values } from '../../contract/operations/wire.ts'
import type { Expected, Script } from '../scenario.ts'

export const unknownPayment = 'S-0c1a4f9e-0000-4000-8000-000000000001'
export const paymentNotFound = { status: 412, message: 'Error al encontrar el cobro' }

/** The sample sale, with changes; returns the identifier of its payment. */
export async function sell(
  script: Script,
  changes: Values = {},
  expected: Expected = { status: 200 },
) {
  const { data } = await script.send('payments.sale', { ...sampleSale, ...changes }, expected)
  return data?.payment_uuid ?? ''
}

const authorized = { transaction_type: 'auth', response_approved: true }

/** The same of an authorization. */
export async function authorize(
  script: Script,
  changes: Values = {},
  expected: Expected = { status: 200, data: authorized },
) {
  const { data } = await script.send('payments.auth', { ...sampleSale, ...changes }, expected)
  return data?.payment_uuid ?? ''
}

export const capture = (
  script: Script,
  payment_uuid: string,
  expected: Expected = { status: 200 },
  amount: string = sampleCapture.transaction_approved_amount,
) =>
  script.send(
    'payments.capture',
    { ...sampleCapture, payment_uuid, transaction_approved_amount: amount },
    expected,
  )

/** Checks the status of a payment, and the other fields of its status query. */
export const paymentIs = (script: Script, payment_uuid: string, status: string, more = {}) =>
  script.send(
    'payments.status',
    { ...sampleRequest, payment_uuid },
    { status: 200, data: { status, ...more } },
  )
