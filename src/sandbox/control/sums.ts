interface Money {
  readonly amount: number
  readonly currency: string
}

/** What amounts come to, by currency. */
export type SumsByCurrency = Map<string, { count: number; amount: number }>

export function addTo(sums: SumsByCurrency, { amount, currency }: Money) {
  const sum = sums.get(currency)
  if (sum) {
    sum.count++
    sum.amount += amount
  } else sums.set(currency, { count: 1, amount })
}

/** The same as a list by currency, to the cent: sums of cents are not exact in binary. */
export const sumsIn = (sums: SumsByCurrency) =>
  [...sums]
    .map(([currency, { count, amount }]) => ({
      currency,
      count,
      amount: Math.round(amount * 100) / 100,
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
