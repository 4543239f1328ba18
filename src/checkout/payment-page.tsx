import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CheckoutInfo } from '../contract/control/customer.ts'
import { periodWords } from '../contract/domain/recurrence.ts'
import { money } from '../contract/format.ts'
import { Icon } from '../ui/icons.tsx'
import { visitInFrame } from '../client/authentication/authenticate-card.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AttemptNotice } from './attempt-notice.tsx'
import { CardForm, type CardPayment } from './card-form.tsx'
import { authenticatedCards, decliningCard, plainCards } from './card-picker.tsx'
import { isolated } from '../contract/text.ts'
import { useCustomerContext, useCustomerText } from './customer-context.ts'
import { ClosedPlan, LoadProblem } from './problem.tsx'
import { Receipt } from './receipt.tsx'
import { day, nextCharge } from './words.ts'
import { PlanSummary } from './plan-summary.tsx'
import { pay, type PaymentEnd } from './pay.ts'

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
  summary: { es: 'Resumen del pago', en: 'Payment summary' },
  today: { es: 'Hoy', en: 'Today' },
  nothing: { es: 'Nada: solo se guarda la tarjeta', en: 'Nothing: the card is only stored' },
  first: { es: 'Primer cobro', en: 'First charge' },
  next: { es: 'Próximo cobro', en: 'Next charge' },
  payments: { es: 'Cantidad de pagos', en: 'Number of payments' },
  ends: { es: 'Después de este', en: 'After this one' },
  customer: { es: 'A nombre de', en: 'In the name of' },
  issuer: {
    es: 'Su banco quiere confirmar que es usted',
    en: 'Your bank wants to confirm it is you',
  },
  close: { es: 'Cerrar sin pagar', en: 'Close without paying' },
  page: { es: 'Página de su banco', en: "Your bank's page" },
  collection: { es: 'Datos del navegador', en: "The browser's data" },
} as const

const cards = [...plainCards, ...authenticatedCards, decliningCard]

/** The customer's first payment. */
export function CheckoutPaymentPage({ info }: { info: CheckoutInfo }) {
  const t = useCustomerText()
  const { lang } = useCustomerContext()
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
      <title>{`${isolated(merchant)} · ${isolated(plan.name)}`}</title>
      <OrderSummary info={info} />
      <section className="customer-part" aria-labelledby="pay-title">
        <h2 id="pay-title">{t(storesCard ? texts.store : texts.title)}</h2>
        <CardForm
          submit={storesCard ? t(texts.store) : t(texts.pay, { amount: money(price, lang) })}
          busy={isBusy}
          cards={cards}
          customer={enrollment.customer_name}
          onPay={paying.pay}
        >
          {/* Below the button, which a notice above it would move from under the pointer. */}
          {(state.kind === 'declined' || state.kind === 'failed') && <AttemptNotice end={state} />}
          <p className="customer-terms">
            <Icon name="shield" size={15} />
            <span>{t(terms, { doing, merchant, every, limit: plan.limit ?? 0 })}</span>
          </p>
        </CardForm>
      </section>
      <IssuerDialog
        open={state.kind === 'challenged'}
        onClose={paying.close}
        attempt={paying.attempt}
        collection={paying.collection}
        issuer={paying.issuer}
      />
    </div>
  )
}

/** The subject of the payment: the plan, the price, and the next charge. */
function OrderSummary({ info }: { info: CheckoutInfo }) {
  const t = useCustomerText()
  const { lang } = useCustomerContext()
  const { plan, enrollment, price, stores_card: storesCard } = info
  const today = storesCard ? t(texts.nothing) : money(price, lang)
  return (
    <PlanSummary
      label={t(texts.summary)}
      offer={info}
      quantity={enrollment?.quantity}
      facts={[
        [t(texts.today), <strong key="today">{today}</strong>],
        [t(nextTitle(info)), nextCharge(info, lang)],
        [t(texts.payments), plan?.limit],
        [t(texts.customer), enrollment?.customer_name],
      ]}
    />
  )
}

const nextTitle = ({ stores_card: storesCard, next_charge_at: next }: CheckoutInfo) => {
  if (!next) return texts.ends
  return storesCard ? texts.first : texts.next
}

type CheckoutState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'paying' }
  /** The issuer's page asks the customer. */
  | { readonly kind: 'challenged' }
  | PaymentEnd

/** Makes attempts to pay, never two at once. */
function usePayment(uuid: string) {
  const { ask } = useCustomerContext()
  const queries = useQueryClient()
  const [state, setState] = useState<CheckoutState>({ kind: 'ready' })
  const [attempt, setAttempt] = useState(0)
  const running = useRef<AbortController>(undefined)
  const collection = useRef<HTMLIFrameElement>(null)
  const issuer = useRef<HTMLIFrameElement>(null)

  return {
    state,
    attempt,
    isBusy: state.kind === 'paying' || state.kind === 'challenged',
    collection,
    issuer,
    /** The customer closes the issuer's page. */
    close: () => running.current?.abort(),
    async pay(payment: CardPayment) {
      if (running.current) return
      const stop = new AbortController()
      running.current = stop
      setState({ kind: 'paying' })
      setAttempt((made) => made + 1)
      const end = await pay(ask, uuid, payment, {
        onStep: (step) => {
          // At once: the issuer's page needs the frame that this state renders.
          if (step === 'challenge') flushSync(() => setState({ kind: 'challenged' }))
        },
        async visit(step, url, fields) {
          const frame = (step === 'collection' ? collection : issuer).current
          if (!frame) throw new Error('closed')
          const posted = await visitInFrame(frame, url, fields, {
            signal: stop.signal,
            waits: step === 'challenge',
          })
          if (step === 'challenge') setState({ kind: 'paying' })
          return posted
        },
      })
      await queries.invalidateQueries()
      running.current = undefined
      setState(end)
    },
  }
}

/** The frames of 3-D Secure: a hidden one, and the issuer's page. */
function IssuerDialog({
  open,
  onClose,
  attempt,
  collection,
  issuer,
}: {
  open: boolean
  onClose: () => void
  attempt: number
  collection: RefObject<HTMLIFrameElement | null>
  issuer: RefObject<HTMLIFrameElement | null>
}) {
  const t = useCustomerText()
  return (
    <>
      {/* A new one for each attempt: a frame's second page would be a step of the browser's history. */}
      <iframe
        key={attempt}
        ref={collection}
        name="checkout-collection"
        title={t(texts.collection)}
        hidden
      />
      <Dialog open={open} onClose={onClose} title={t(texts.issuer)} closeLabel={t(texts.close)}>
        <iframe
          ref={issuer}
          className="ui-dialog-page"
          name="checkout-issuer"
          title={t(texts.page)}
        />
      </Dialog>
    </>
  )
}
