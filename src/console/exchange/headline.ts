import { type Exchange, valueAt } from '../../client/exchange.ts'
import type { PaymentEntity } from '../../contract/control/entities.ts'
import { money } from '../../contract/format.ts'
import { isOperationId, operations } from '../../contract/operations/registry.ts'
import { fill, type Lang, type Text } from '../../contract/text.ts'
import { capturedWords } from '../shared/captured.ts'

const words = {
  sold: { es: 'aprobado', en: 'approved' },
  reserved: { es: 'autorizado', en: 'authorized' },
  declined: { es: 'denegado', en: 'declined' },
  voided: { es: 'anulado', en: 'voided' },
  enrolled: { es: 'Inscripción de :name, por pagar', en: 'Enrollment of :name, to be paid' },
} as const satisfies Record<string, Text>

/**
 * What became of an amount of money, such as `L 1.00 aprobado`, or of a customer, where an answer
 * decides that. A capture and a void say it with the payment that they moved, which a sandbox knows.
 */
export function headlineOf(
  { operation, values, outcome }: Exchange,
  lang: Lang,
  moved?: PaymentEntity,
) {
  const isDone = outcome.kind === 'response' && outcome.envelope.success
  if (moved && isDone && operation === 'payments.capture') return capturedWords(moved, lang)
  if (moved && isDone && operation === 'payments.void') {
    return `${money(moved, lang)} ${words.voided[lang]}`
  }
  const name = values['customer_name']
  if (isDone && name && operation === 'enrollments.subscribe') {
    return fill(words.enrolled[lang], { name })
  }
  const isCharge = isOperationId(operation) && operations[operation].chargesCard
  if (!isCharge || outcome.kind !== 'response') return undefined
  const { status, envelope } = outcome
  const amount = Number(
    valueAt(envelope.data, 'transaction_approved_amount') || values['order_amount'],
  )
  const currency = values['order_currency']
  // A step of 3-D Secure is on its way: nothing is decided.
  const word =
    status === 200 && envelope.success && !envelope.action
      ? words[operation === 'payments.auth' ? 'reserved' : 'sold']
      : status === 402 && envelope.action !== 'continue'
        ? words.declined
        : undefined
  return word && currency && Number.isFinite(amount)
    ? `${money({ amount, currency }, lang)} ${word[lang]}`
    : undefined
}
