import './order-summary.css'
import type { CheckoutInfo } from '../contract/control/customer.ts'
import { periodWords } from '../contract/domain/recurrence-words.ts'
import { useDesk, useDeskText } from './desk.tsx'
import { Facts } from './facts.tsx'
import { money, nextCharge, priceBefore } from './words.ts'

const texts = {
  title: { es: 'Resumen del pago', en: 'Payment summary' },
  today: { es: 'Hoy', en: 'Today' },
  nothing: { es: 'Nada: solo se guarda la tarjeta', en: 'Nothing: the card is only stored' },
  first: { es: 'Primer cobro', en: 'First charge' },
  next: { es: 'Próximo cobro', en: 'Next charge' },
  payments: { es: 'Cantidad de pagos', en: 'Number of payments' },
  ends: { es: 'Después de este', en: 'After this one' },
  customer: { es: 'A nombre de', en: 'In the name of' },
  conversion: {
    es: ':price, a :rate por dólar. Los cobros siguientes usan la tasa de su día.',
    en: ':price, at :rate per dollar. Later charges use the rate of their day.',
  },
} as const

/** What the customer pays for: the plan, the price, and when it is charged again. */
export function OrderSummary({ info }: { info: CheckoutInfo }) {
  const t = useDeskText()
  const { lang } = useDesk()
  const { plan, enrollment, price, period, stores_card: storesCard } = info
  const before = priceBefore(info)
  return (
    <section className="customer-part order-summary" aria-label={t(texts.title)}>
      <div>
        <h1 className="order-plan">{plan?.name}</h1>
        {plan?.description && <p className="order-about">{plan.description}</p>}
      </div>
      <div>
        <p className="order-price">
          <strong>{money(price, lang)}</strong>
          {period && <span>{t(periodWords(period))}</span>}
        </p>
        {before && (
          <p className="order-conversion">
            {t(texts.conversion, {
              price: money(before, lang),
              rate: money({ amount: before.rate, currency: 'HNL' }, lang),
            })}
          </p>
        )}
      </div>
      <Facts
        rows={[
          [
            t(texts.today),
            <strong key="today">{storesCard ? t(texts.nothing) : money(price, lang)}</strong>,
          ],
          [t(nextTitle(info)), nextCharge(info, lang)],
          [t(texts.payments), plan?.limit],
          [t(texts.customer), enrollment?.customer_name],
        ]}
      />
    </section>
  )
}

const nextTitle = ({ stores_card: storesCard, next_charge_at: next }: CheckoutInfo) => {
  if (!next) return texts.ends
  return storesCard ? texts.first : texts.next
}
