import type { CheckoutInfo } from '../contract/control/customer.ts'
import { periodWords } from '../contract/domain/recurrence-words.ts'
import { money } from '../contract/format.ts'
import { Icon } from '../ui/icons.tsx'
import { AttemptNotice } from './attempt-notice.tsx'
import { CardForm } from './card-form.tsx'
import { authenticatedCards, decliningCard, plainCards } from './card-picker.tsx'
import { useDesk, useDeskText } from './desk.tsx'
import { IssuerDialog } from './issuer-dialog.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ClosedPlan, LoadProblem } from './problem.tsx'
import { Receipt } from './receipt.tsx'
import { usePayment } from './use-payment.ts'
import { day } from './words.ts'

const texts = {
  title: { es: 'Pagar con tarjeta', en: 'Pay by card' },
  pay: { es: 'Pagar :amount', en: 'Pay :amount' },
  store: { es: 'Guardar la tarjeta', en: 'Store the card' },
  byPaying: { es: 'Al pagar', en: 'By paying' },
  byStoring: {
    es: 'Hoy no se cobra nada. Al guardar la tarjeta',
    en: 'Nothing is charged today. By storing the card',
  },
  from: { es: ':every desde el :day', en: ':every from :day' },
  until: {
    es: ':doing autoriza a :merchant a cobrar a esta tarjeta :every, hasta que cancele. Recibirá un enlace para hacerlo.',
    en: ':doing you allow :merchant to charge this card :every until you cancel. You will receive a link to do so.',
  },
  times: {
    es: ':doing autoriza a :merchant a cobrar a esta tarjeta :every, hasta completar :limit pagos.',
    en: ':doing you allow :merchant to charge this card :every until :limit payments are made.',
  },
} as const

const cards = [...plainCards, ...authenticatedCards, decliningCard]

/** The customer's first payment. */
export function CheckoutPaymentPage({ info }: { info: CheckoutInfo }) {
  const t = useDeskText()
  const { lang } = useDesk()
  const { payment, plan, enrollment, merchant, price, period } = info
  const paying = usePayment(payment.uuid)
  const { state, isBusy } = paying
  if (!enrollment || !plan || !period) return <LoadProblem error={null} />
  if ((payment.status !== 'temp' || enrollment.status !== 'pending') && !isBusy) {
    const attempt = state.kind === 'paid' || state.kind === 'over' ? state.kind : undefined
    return <Receipt info={info} enrollment={enrollment} attempt={attempt} />
  }
  if (info.is_closed && !isBusy) return <ClosedPlan merchant={merchant} />
  const storesCard = info.stores_card
  const doing = t(storesCard ? texts.byStoring : texts.byPaying)
  const terms = plan.limit === null ? texts.until : texts.times
  const often = t(periodWords(period))
  const every =
    storesCard && info.next_charge_at
      ? t(texts.from, { every: often, day: day(info.next_charge_at, lang) })
      : often
  return (
    <div className="customer-sheet" data-split>
      <title>{`${merchant} · ${plan.name}`}</title>
      <OrderSummary info={info} />
      <section className="customer-part" aria-labelledby="pay-title">
        <h2 id="pay-title">{t(storesCard ? texts.store : texts.title)}</h2>
        {(state.kind === 'declined' || state.kind === 'failed') && <AttemptNotice end={state} />}
        <CardForm
          submit={storesCard ? t(texts.store) : t(texts.pay, { amount: money(price, lang) })}
          busy={isBusy}
          cards={cards}
          onPay={paying.pay}
        >
          <p className="customer-terms">
            <Icon name="shield" size={15} />
            <span>{t(terms, { doing, merchant, every, limit: plan.limit ?? 0 })}</span>
          </p>
        </CardForm>
      </section>
      <IssuerDialog
        open={state.kind === 'challenged'}
        onClose={paying.close}
        collection={paying.collection}
        issuer={paying.issuer}
      />
    </div>
  )
}
