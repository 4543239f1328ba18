import './checkout-app.css'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CheckoutInfo } from '../contract/control/customer.ts'
import type { EnrollmentEntity } from '../contract/control/entities.ts'
import { money } from '../contract/format.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AttemptNotice } from './attempt-notice.tsx'
import { CardForm, type CardPayment } from './card-form.tsx'
import { decliningCard, plainCards } from './card-picker.tsx'
import { useCustomerContext, useCustomerText } from './customer-context.ts'
import { paymentEndOf, type PaymentEnd } from './pay.ts'
import { cardName } from './words.ts'

const texts = {
  title: { es: 'Ponerse al día', en: 'Bring it up to date' },
  stored: { es: 'Pagar :amount con :card', en: 'Pay :amount with :card' },
  other: { es: 'Pagar con otra tarjeta', en: 'Pay with another card' },
  otherText: {
    es: 'Los cobros siguientes se harán a esa tarjeta.',
    en: 'Later charges will be made to that card.',
  },
  submit: { es: 'Pagar :amount', en: 'Pay :amount' },
  paid: { es: 'Pago recibido', en: 'Payment received' },
  resumed: { es: 'Tarjeta cambiada', en: 'Card changed' },
  activeText: {
    es: 'Su inscripción está activa de nuevo.',
    en: 'Your enrollment is active again.',
  },
} as const

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'paying' }
  /** Changing the card may end the wait without a charge (the ledger says so). */
  | { readonly kind: 'done'; readonly isPaid: boolean }
  | Exclude<PaymentEnd, { kind: 'paid' }>

const cards = [...plainCards, decliningCard]

/** While a subscription is on hold its customer pays by hand, with the stored card or another one. */
export function Retry({ info, enrollment }: { info: CheckoutInfo; enrollment: EnrollmentEntity }) {
  const t = useCustomerText()
  const { lang, ask } = useCustomerContext()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const isRunning = useRef(false)

  const pay = async (payment: CardPayment | Record<never, never>) => {
    if (isRunning.current) return
    isRunning.current = true
    setState({ kind: 'paying' })
    const end = await ask('enrollments.retry', { id: enrollment.id, body: payment }).then(
      ({ paid_count: made }): State => ({ kind: 'done', isPaid: made > enrollment.paid_count }),
      paymentEndOf,
    )
    await queries.invalidateQueries()
    isRunning.current = false
    setState(end)
  }

  const isPaying = state.kind === 'paying'
  const amount = money(info.price, lang)
  const stored = enrollment.card && cardName(enrollment.card)
  return (
    <>
      {(enrollment.status === 'on_hold' || isPaying) && (
        <section className="retry" aria-labelledby="retry-title">
          <h2 id="retry-title">{t(texts.title)}</h2>
          {stored && (
            <Button variant="primary" busy={isPaying} once onClick={() => void pay({})}>
              {t(texts.stored, { amount, card: stored })}
            </Button>
          )}
          <details>
            <summary>{t(texts.other)}</summary>
            <p>{t(texts.otherText)}</p>
            <CardForm
              submit={t(texts.submit, { amount })}
              busy={isPaying}
              cards={cards}
              customer={enrollment.customer_name}
              onPay={pay}
            />
          </details>
        </section>
      )}
      {state.kind === 'done' && (
        <Notice tone="success" title={t(state.isPaid ? texts.paid : texts.resumed)}>
          {t(texts.activeText)}
        </Notice>
      )}
      {state.kind !== 'ready' && state.kind !== 'paying' && state.kind !== 'done' && (
        <AttemptNotice end={state} />
      )}
    </>
  )
}
