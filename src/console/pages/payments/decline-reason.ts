import type { PaymentEntity } from '../../../contract/control/entities.ts'
import { adviceOnFailure } from '../../../contract/explanations/failure-advice.ts'
import { replies } from '../../../contract/replies/replies.ts'
import { replyNames } from '../../../contract/replies/reply-name.ts'
import type { Text } from '../../../contract/text.ts'
import { isUncertainPayment } from '../../parts/records/state-looks.ts'

/**
 * The reason why the last attempt at a payment was declined, and the usual next step; no step for a
 * recurring charge that the issuer declined: its enrollment says whether it is retried.
 */
export function declineReason(payment: PaymentEntity) {
  const { kind, status, outcome } = payment
  const name = replyNames.find((one) => one === outcome)
  if (status !== 'declined' || !name) return undefined
  const { status: answered, es, en } = replies[name]
  const operation = {
    sale: 'payments.sale',
    auth: 'payments.auth',
    subscription: undefined,
  } as const
  // Each of them leaves a payment behind: so there was data.
  const advice =
    kind === 'subscription' && !isUncertainPayment(payment)
      ? undefined
      : adviceOnFailure(operation[kind], answered, { message: es, data: {} })
  return { title: { es, en } satisfies Text, advice }
}
