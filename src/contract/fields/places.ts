import { zipMasks } from './zip-masks.ts'

/** The mask of each country's postal codes; empty where they are not checked. */
const masks = new Map(
  Object.entries(zipMasks).flatMap(([mask, codes]) =>
    codes.split(' ').map((country) => [country, mask] as const),
  ),
)

/**
 * The states of each country, such as `{ HN: ['HN-CR', ...] }`; countries without any are empty.
 */
export type States = ReadonlyMap<string, ReadonlySet<string>>

export const statesOf = (
  names: Readonly<Record<string, Readonly<Record<string, string>>>>,
): States =>
  new Map(Object.entries(names).map(([country, codes]) => [country, new Set(Object.keys(codes))]))

export const countries: readonly string[] = [...masks.keys()].sort()

export const isCountry = (code: string) => masks.has(code)

/** The mask of a country's postal codes; empty if they are not checked, undefined of no country. */
export const zipMask = (country: string) => masks.get(country)

const compiled = new Map<string, RegExp>()

/** Whether a postal code fits its country; true where the specification makes no check. */
export function zipFits(country: string, zip: string) {
  const mask = zipMask(country)
  if (!mask) return true
  const pattern = compiled.get(mask) ?? maskPattern(mask)
  compiled.set(mask, pattern)
  return pattern.test(zip)
}

/** The forms of postal codes, each with the countries that use it; those without any are left out. */
export const zipForms = () =>
  Object.entries(zipMasks)
    .filter(([mask]) => mask)
    .map(([mask, codes]) => ({ pattern: maskPattern(mask), countries: codes.split(' ') }))

/**
 * Separators may be left out. `99999?9999` is five digits, or nine: what follows the question mark
 * may be left out as a whole.
 */
function maskPattern(mask: string) {
  const part = (text: string) =>
    text.replace(/./g, (sign) => (sign === '9' ? '\\d' : sign === 'A' ? '[A-Za-z]' : '[- ]?'))
  const [head = '', tail] = mask.split('?')
  return new RegExp(`^${part(head)}${tail === undefined ? '' : `([- ]?${part(tail)})?`}$`)
}
