import './customer-page.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { useCustomerContext, useCustomerText } from './customer-context.ts'
import { Facts, Verbatim } from './facts.tsx'
import { LoadProblem } from './problem.tsx'
import { Retry } from './retry.tsx'
import { subscriptionStates, cardName, day } from './words.ts'
import { addressOf } from './visit.ts'

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
      <title>{`${t(texts.title)} · ${merchant}`}</title>
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
