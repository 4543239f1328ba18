/**
 * Ms since an instant of `performance.now()`, to the hundredth: with all its digits the redactor
 * may take it for a card number.
 */
export const elapsedSince = (start: number) => Math.round((performance.now() - start) * 100) / 100
