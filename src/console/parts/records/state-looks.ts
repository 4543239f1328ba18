import {
  isPaymentState,
  type PaymentStep,
  paymentSteps,
} from '../../../contract/domain/payment-states.ts'
import type { IconName } from '../../../ui/icons.tsx'
import type { Tone } from '../../../ui/tone.ts'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import { isUncertain } from '../../../contract/answers/statuses.ts'
import { replies } from '../../../contract/replies/replies.ts'
import { replyNames } from '../../../contract/replies/reply-name.ts'
import { money } from '../../../contract/format.ts'
import { fill, type Lang, type Text } from '../../../contract/text.ts'
import { stateName, uncertainName } from './state-names.ts'
import type { EnrollmentState } from '../../../contract/domain/enrollment-states.ts'

/** How a step of a payment is drawn: in the colour that `status` writes it in. */
export function stepLook(step: PaymentStep): { readonly tone: Tone; readonly icon: IconName } {
  const tone = tones[paymentSteps[step].color]
  return { tone, icon: icons[step] ?? toneIcons[tone] }
}

/** The colour of a payment's status; a status that is not known is neutral. */
export function paymentTone(status: string): Tone {
  if (status === 'denied') return 'red'
  if (status === 'pending') return 'yellow'
  return isPaymentState(status) && status !== 'temp' ? stepLook(status).tone : 'grey'
}

/** Tells whether the last attempt may have been charged, though the sandbox has it as declined. */
export function isUncertainPayment({
  status,
  outcome,
}: Pick<PaymentEntity, 'status' | 'outcome'>): boolean {
  const name = replyNames.find((one) => one === outcome)
  return status === 'declined' && name !== undefined && isUncertain(replies[name].status)
}

/** The state of a payment in the reader's words: a decline whose answer was uncertain is uncertain. */
export const paymentStateName = (payment: Pick<PaymentEntity, 'status' | 'outcome'>): Text =>
  isUncertainPayment(payment) ? uncertainName : stateName('payment', payment.status)

const tones = { blue: 'blue', green: 'green', gray: 'grey', red: 'red', orange: 'orange' } as const

const icons: Partial<Record<PaymentStep, IconName>> = { authorized: 'shield', expired: 'clock' }

/** The icon of a colour, which is never the only sign. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  green: 'check',
  red: 'x',
  blue: 'arrow-right',
  yellow: 'clock',
  orange: 'alert',
  grey: 'ban',
}

/**
 * The amount of a step, in words. The amount of an earlier attempt at a payment is not known: a
 * later one may have asked for another amount.
 */
export function amountOfStep(payment: PaymentEntity, step: PaymentStep, lang: Lang) {
  const { amount, authorized_amount: all, currency, status } = payment
  if (step === 'declined' && status !== 'declined') return undefined
  return money({ amount: step === 'authorized' ? (all ?? amount) : amount, currency }, lang)
}

const whole: Text = { es: ':part capturado', en: ':part captured' }
const partly: Text = {
  es: ':part de :all capturado, :rest liberado',
  en: ':part of :all captured, :rest released',
}

/** The part of an authorization that a capture took, and the rest; undefined for other payments. */
export function capturedWords(
  { amount, currency, authorized_amount: all }: PaymentEntity,
  lang: Lang,
) {
  if (all === null) return undefined
  const written = (sum: number) => money({ amount: sum, currency }, lang)
  const words = { part: written(amount), all: written(all), rest: written(all - amount) }
  return fill((amount < all ? partly : whole)[lang], words)
}

/** How each state of an enrollment is drawn: never by its colour alone. */
export const enrollmentLooks: Readonly<Record<EnrollmentState, { tone: Tone; icon: IconName }>> = {
  pending: { tone: 'yellow', icon: 'clock' },
  active: { tone: 'green', icon: 'repeat' },
  failed: { tone: 'orange', icon: 'alert' },
  on_hold: { tone: 'red', icon: 'pause' },
  cancelled: { tone: 'grey', icon: 'ban' },
  finalized: { tone: 'blue', icon: 'check' },
}
