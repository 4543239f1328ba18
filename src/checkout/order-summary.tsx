import type { CheckoutInfo } from '../contract/control/customer.ts'
import { money } from '../contract/format.ts'
import { useDesk, useDeskText } from './desk.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { nextCharge } from './words.ts'

const texts = {
  title: { es: 'Resumen del pago', en: 'Payment summary' },
  today: { es: 'Hoy', en: 'Today' },
  nothing: { es: 'Nada: solo se guarda la tarjeta', en: 'Nothing: the card is only stored' },
  first: { es: 'Primer cobro', en: 'First charge' },
  next: { es: 'Próximo cobro', en: 'Next charge' },
  payments: { es: 'Cantidad de pagos', en: 'Number of payments' },
  ends: { es: 'Después de este', en: 'After this one' },
  customer: { es: 'A nombre de', en: 'In the name of' },
} as const

/** What the customer pays for: the plan, the price, and when it is charged again. */
export function OrderSummary({ info }: { info: CheckoutInfo }) {
  const t = useDeskText()
  const { lang } = useDesk()
  const { plan, enrollment, price, stores_card: storesCard } = info
  const today = storesCard ? t(texts.nothing) : money(price, lang)
  return (
    <PlanSummary
      label={t(texts.title)}
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
