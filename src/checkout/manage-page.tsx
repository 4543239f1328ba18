import './manage-page.css'
import type { CheckoutInfo } from '../contract/control/customer.ts'
import { periodWords } from '../contract/domain/recurrence-words.ts'
import { money } from '../contract/format.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pill } from '../ui/pill.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { useDesk, useDeskText } from './desk.tsx'
import { Facts, Verbatim } from './facts.tsx'
import { LoadProblem } from './problem.tsx'
import { Retry } from './retry.tsx'
import { subscriptionStates } from './subscription-state.ts'
import { addressOf } from './visit.ts'
import { cardName, day } from './words.ts'

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
  const t = useDeskText()
  const { lang, base, visit } = useDesk()
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
