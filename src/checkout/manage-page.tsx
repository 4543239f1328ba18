import './customer-page.css'
import './checkout-app.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import type { CheckoutInfo } from '../contract/control/customer.ts'
import { periodWords } from '../contract/domain/recurrence.ts'
import { money } from '../contract/format.ts'
import { buttonClass, Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pill } from '../ui/pill.tsx'
import { ControlError } from '../client/control-client.ts'
import type { EnrollmentEntity } from '../contract/control/entities.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LabelledField } from '../ui/labelled-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { isolated } from '../contract/text.ts'
import { useCustomerContext, useCustomerText } from './customer-context.ts'
import { Facts, Verbatim } from './facts.tsx'
import { LoadProblem } from './problem.tsx'
import { addressOf } from './visit.ts'
import { cardName, day, subscriptionStates } from './words.ts'
import { AttemptNotice } from './attempt-notice.tsx'
import { CardForm, type CardPayment } from './card-form.tsx'
import { decliningCard, plainCards } from './card-picker.tsx'
import { paymentEndOf, type PaymentEnd } from './pay.ts'

const texts = {
  title: { es: 'Su inscripción', en: 'Your enrollment' },
  price: { es: 'Precio', en: 'Price' },
  next: { es: 'Próximo cobro', en: 'Next charge' },
  nextTry: { es: 'Próximo intento', en: 'Next attempt' },
  card: { es: 'Tarjeta', en: 'Card' },
  made: { es: 'Pagos hechos', en: 'Payments made' },
  madeOf: { es: ':made de :limit', en: ':made of :limit' },
  last: { es: 'Último pago', en: 'Last payment' },
  owed: { es: 'Pago pendiente', en: 'Payment that is due' },
  customer: { es: 'A nombre de', en: 'In the name of' },
  reason: { es: 'Motivo que usted dio', en: 'Reason that you gave' },
  store: { es: 'Guardar la tarjeta', en: 'Store the card' },
  pay: { es: 'Hacer el primer pago', en: 'Make the first payment' },
  closed: { es: 'El plan está desactivado', en: 'The plan is deactivated' },
  closedText: {
    es: ':merchant no recibe por ahora el primer pago de este plan.',
    en: ':merchant does not take the first payment of this plan for now.',
  },
  asked: { es: 'Usted pidió cancelar', en: 'You asked to cancel' },
  askedText: {
    es: ':merchant lo confirmará. Mientras tanto la inscripción sigue, con sus cobros.',
    en: ':merchant will confirm it. Until then the enrollment continues, with its charges.',
  },
} as const

/** The customer's page for a `cancel_token`: the state of the subscription and its actions. */
export function ManagePage({ info }: { info: CheckoutInfo }) {
  const t = useCustomerText()
  const { lang, base, visit } = useCustomerContext()
  const { enrollment, plan, payment, price, period, merchant } = info
  if (!enrollment || !plan) return <LoadProblem error={null} />
  const { status, paid_count: made, card, next_charge_at: next } = enrollment
  const { tone, name, about } = subscriptionStates[status]
  const hasAsked = enrollment.wants_to_cancel === 1 && status !== 'cancelled'
  return (
    <article className="customer-sheet" data-narrow>
      <title>{`${t(texts.title)} · ${isolated(merchant)}`}</title>
      <header className="customer-part manage-head">
        <p className="manage-kind">{t(texts.title)}</p>
        <h1>{plan.name}</h1>
        {plan.description && <p className="manage-about">{plan.description}</p>}
        <div className="manage-state" data-tone={tone}>
          <Pill tone={tone}>{t(name)}</Pill>
          <p>{t(about)}</p>
        </div>
      </header>
      <div className="customer-part manage-facts">
        <Facts
          rows={[
            [t(texts.price), period && `${money(price, lang)} ${t(periodWords(period))}`],
            [t(status === 'failed' ? texts.nextTry : texts.next), next && day(next, lang)],
            [t(texts.card), card && <Verbatim key="card">{cardName(card)}</Verbatim>],
            [
              t(texts.made),
              plan.limit === null ? String(made) : t(texts.madeOf, { made, limit: plan.limit }),
            ],
            [
              t(payment.status === 'declined' ? texts.owed : texts.last),
              made > 0 && <Verbatim key="order">{payment.order_id}</Verbatim>,
            ],
            [t(texts.customer), enrollment.customer_name],
            [t(texts.reason), enrollment.cancel_reason],
          ]}
        />
        {info.is_closed && (
          <Notice tone="info" title={t(texts.closed)}>
            {t(texts.closedText, { merchant })}
          </Notice>
        )}
        {status === 'pending' && !info.is_closed && (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={addressOf(base, payment.uuid, visit)}
          >
            {t(info.stores_card ? texts.store : texts.pay)}
          </a>
        )}
        {hasAsked && (
          <Notice tone="info" title={t(texts.asked)}>
            {t(texts.askedText, { merchant })}
          </Notice>
        )}
        <Retry info={info} enrollment={enrollment} />
        {info.may_cancel && !hasAsked && (
          <CancelRequest enrollment={enrollment} merchant={merchant} atOnce={!!plan.auto_cancel} />
        )}
      </div>
    </article>
  )
}

const cancelRequestTexts = {
  open: { es: 'Cancelar inscripción', en: 'Cancel enrollment' },
  title: { es: '¿Cancelar la inscripción?', en: 'Cancel the enrollment?' },
  atOnce: {
    es: 'Se cancela ahora mismo y no se le cobrará más. Para volver tendrá que inscribirse de nuevo.',
    en: 'It is cancelled right now and you will not be charged again. To come back you will have to enroll again.',
  },
  asks: {
    es: 'Enviamos su solicitud y :merchant la confirmará. Hasta entonces siguen los cobros.',
    en: 'We send your request and :merchant will confirm it. Until then charges continue.',
  },
  reason: { es: 'Motivo (opcional)', en: 'Reason (optional)' },
  keep: { es: 'No cancelar', en: 'Keep it' },
  confirm: { es: 'Sí, cancelar', en: 'Yes, cancel' },
  send: { es: 'Enviar solicitud', en: 'Send request' },
  refused: {
    es: 'En este momento no se puede cancelar desde aquí. Escriba al comercio.',
    en: 'It cannot be cancelled from here at the moment. Write to the merchant.',
  },
  failed: {
    es: 'No hubo respuesta y no se canceló nada. Intente de nuevo.',
    en: 'There was no response and nothing was cancelled. Try again.',
  },
} as const

/** The customer asks to cancel, and confirms it; the plan decides whether that cancels. */
function CancelRequest({
  enrollment,
  merchant,
  atOnce,
}: {
  enrollment: EnrollmentEntity
  merchant: string
  atOnce: boolean
}) {
  const t = useCustomerText()
  const { ask } = useCustomerContext()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'ready' | 'sending' | 'refused' | 'failed'>('ready')

  const send = async () => {
    setState('sending')
    try {
      const body = reason.trim() ? { reason: reason.trim() } : {}
      await ask('enrollments.cancel-request', { id: enrollment.id, body })
      setOpen(false)
      setState('ready')
    } catch (error) {
      setState(error instanceof ControlError && error.status === 409 ? 'refused' : 'failed')
    }
    await queries.invalidateQueries()
  }

  return (
    <div className="cancel-request">
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t(cancelRequestTexts.open)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(cancelRequestTexts.title)}
        size="s"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t(cancelRequestTexts.keep)}</Button>
            <Button variant="danger" busy={state === 'sending'} once onClick={() => void send()}>
              {t(atOnce ? cancelRequestTexts.confirm : cancelRequestTexts.send)}
            </Button>
          </>
        }
      >
        <div className="cancel-question">
          <p>{t(atOnce ? cancelRequestTexts.atOnce : cancelRequestTexts.asks, { merchant })}</p>
          <LabelledField label={t(cancelRequestTexts.reason)}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </LabelledField>
          {(state === 'refused' || state === 'failed') && (
            <Notice tone="error">{t(cancelRequestTexts[state])}</Notice>
          )}
        </div>
      </Dialog>
    </div>
  )
}

const retryTexts = {
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
function Retry({ info, enrollment }: { info: CheckoutInfo; enrollment: EnrollmentEntity }) {
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
          <h2 id="retry-title">{t(retryTexts.title)}</h2>
          {stored && (
            <Button variant="primary" busy={isPaying} once onClick={() => void pay({})}>
              {t(retryTexts.stored, { amount, card: stored })}
            </Button>
          )}
          <details>
            <summary>{t(retryTexts.other)}</summary>
            <p>{t(retryTexts.otherText)}</p>
            <CardForm
              submit={t(retryTexts.submit, { amount })}
              busy={isPaying}
              cards={cards}
              customer={enrollment.customer_name}
              onPay={pay}
            />
          </details>
        </section>
      )}
      {state.kind === 'done' && (
        <Notice tone="success" title={t(state.isPaid ? retryTexts.paid : retryTexts.resumed)}>
          {t(retryTexts.activeText)}
        </Notice>
      )}
      {state.kind !== 'ready' && state.kind !== 'paying' && state.kind !== 'done' && (
        <AttemptNotice end={state} />
      )}
    </>
  )
}
