import './customer-page.css'
import type { ReactNode } from 'react'
import type { CheckoutInfo } from '../contract/control/customer.ts'
import { periodWords } from '../contract/domain/recurrence.ts'
import { money } from '../contract/format.ts'
import { useCustomerContext, useCustomerText } from './customer-context.ts'
import { Facts } from './facts.tsx'
import { priceBefore } from './words.ts'

const texts = {
  conversion: {
    es: ':price, a :rate por dólar. Los cobros siguientes usan la tasa de su día.',
    en: ':price, at :rate per dollar. Later charges use the rate of their day.',
  },
} as const

/** A plan with its price, and facts about it. */
export function PlanSummary({
  label,
  offer,
  quantity,
  facts,
}: {
  label: string
  offer: Pick<CheckoutInfo, 'plan' | 'price' | 'period' | 'exchange_rate'>
  quantity?: number | undefined
  facts: readonly (readonly [term: string, value: ReactNode])[]
}) {
  const t = useCustomerText()
  const { lang } = useCustomerContext()
  const { plan, price, period } = offer
  const before = priceBefore(offer, quantity)
  return (
    <section className="customer-part plan-summary" aria-label={label}>
      <div>
        <h1 className="plan-summary-name">{plan?.name}</h1>
        {plan?.description && <p className="plan-summary-about">{plan.description}</p>}
      </div>
      <div>
        <p className="plan-summary-price">
          <strong translate="no">{money(price, lang)}</strong>
          {period && <span>{t(periodWords(period))}</span>}
        </p>
        {before && (
          <p className="plan-summary-conversion">
            {t(texts.conversion, {
              price: money(before, lang),
              rate: money({ amount: before.rate, currency: 'HNL' }, lang),
            })}
          </p>
        )}
      </div>
      <Facts rows={facts} />
    </section>
  )
}
