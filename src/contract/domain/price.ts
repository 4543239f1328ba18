import { toCents } from '../cents.ts'

/** The currencies of a plan's price. */
export const planCurrencies = ['HNL', 'USD'] as const

/** The fields of a plan that decide its price. */
interface PricedPlan {
  readonly amount: number
  readonly currency: string
  readonly conversion: boolean
}

/** The price that an enrollment is charged now: dollars become lempiras where the plan says so. */
export function chargedPrice(plan: PricedPlan, quantity: number, exchangeRate: number) {
  const amount = planAmount(plan, quantity)
  if (!isConverted(plan)) return { amount, currency: plan.currency }
  return { amount: toCents(amount * exchangeRate), currency: 'HNL' }
}

/** Tells whether a plan in dollars is charged in lempiras. */
export const isConverted = ({ conversion, currency }: Omit<PricedPlan, 'amount'>) =>
  conversion && currency === 'USD'

/** The price of a plan in its own currency. */
export const planAmount = ({ amount }: Pick<PricedPlan, 'amount'>, quantity: number) =>
  toCents(amount * quantity)
