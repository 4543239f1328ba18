/** Tells whether a typed text is an amount. */
export type IsMoney = (of: {
  readonly amount: number | null
  readonly currency: string | null
}) => boolean

const currencies: Readonly<Record<string, string>> = {
  hnl: 'HNL',
  l: 'HNL',
  'l.': 'HNL',
  lps: 'HNL',
  'lps.': 'HNL',
  nio: 'NIO',
  c$: 'NIO',
  usd: 'USD',
  us$: 'USD',
  $: 'USD',
}

const sign = String.raw`(?:hnl|lps\.?|l\.?|nio|c\$|usd|us\$|\$)`

/** Text as it was typed, with the sign of a currency beside its amount: `L 450` is one word. */
export const withMoneyAsWords = (text: string) =>
  text.replace(new RegExp(String.raw`(^|[^\d\s]\s+)(${sign})\s+(?=\d)`, 'gi'), '$1$2')

const written = new RegExp(
  String.raw`^(${sign})?(?:(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{0,2}))?)?$`,
)

/**
 * A word in small letters as an amount, a currency or both, as people write them: `1,234.50`,
 * `1.234,50`, `1234.5`, `L450`, `HNL`. Without all its decimals it is the beginning of an amount:
 * `1480` fits 1,480.50. Undefined for any other word.
 */
export function readMoney(word: string): { fits: IsMoney; isAmount: boolean } | undefined {
  const [, symbol = '', whole = '', decimals = ''] = written.exec(word) ?? []
  if (!symbol && !whole) return undefined
  const currency = currencies[symbol]
  const step = 10 ** (2 - decimals.length)
  const asked = Number(whole.replace(/\D/g, '') + decimals)
  return {
    isAmount: whole !== '',
    fits: (of) =>
      (currency === undefined || of.currency === currency) &&
      (whole === '' ||
        (of.amount !== null && Math.floor(Math.round(of.amount * 100) / step) === asked)),
  }
}
