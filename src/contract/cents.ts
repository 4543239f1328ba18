/** An amount in whole cents; the error of binary fractions does not decide a half cent. */
export const toCents = (amount: number) =>
  Number.isInteger(amount) ? amount : Math.round(Number((amount * 100).toPrecision(15))) / 100
