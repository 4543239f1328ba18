/**
 * Mask of postal codes (9 digit, A letter, ? optional) -> the countries (ISO 3166 alpha-2) that use
 * it. Countries without a mask are the specification's unchecked countries, and UM, which has no
 * post (docs/evidence.md#places-and-postal-codes).
 */
const zipMasks: Readonly<Record<string, string>> = {
  '': 'AE AO BF BI BJ BO BS BV BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HN IE KI KM KN KP LC ML MR MW NA NR NU PA QA RW SB SC SL SO SR ST SY TG TK TL TO TT TV TZ UG UM VU YE ZW',
  '99999':
    'AG AS AX BA BL BT CR CU DE DO DZ EE EG EH ES FI FM FR GF GP GT GU HR ID IQ IR IT JO KE KH KR KW LA LK LT LY MA MC ME MH MM MN MP MQ MV MX MY NC NI NP PE PF PK PM PR PW RE RS SD SM SN SS TD TH TR TW UA UY VI WF WS YT ZM',
  '9999':
    'AF AL AM AQ AT AU BD BE BG BH CH CV CX CY DK ET GE GL GW HT HU LB LI LR LU MD MK MZ NE NF NO NZ PH PY SI SJ SV TN VE ZA',
  '999999': 'BY CN CO EC HK IN KG KZ MO NG RO RU SG TM UZ VN',
  '999': 'FO GN IS LS MG OM PG TJ VA',
  '999 99': 'CZ GR SE SK',
  '9999 AA': 'AW CW NL SX',
  'AAAA 9AA': 'FK GS SH TC',
  'AA9 9AA': 'GB GG JE',
  AA9999: 'BN VC VG',
  '9999999': 'CL IL',
  'AA-9999': 'AI LV',
  'AA99 9AA': 'GI IM',
  '99-999': 'PL',
  '999-999': 'PS',
  '999-9999': 'JP',
  '9999 A9': 'CC',
  '9999-999': 'PT',
  '99999-999': 'BR',
  '99999-9999': 'SA',
  '99999?9999': 'US',
  A999: 'SZ',
  A9999: 'MU',
  A9999AAA: 'AR',
  'A9A 9A9': 'CA',
  'AA 99': 'BM',
  'AA 9999': 'AZ',
  'AA9-9999': 'KY',
  AA999: 'AD',
  AA99999: 'BB',
  'AA9A 9AA': 'IO',
  'AAA 9999': 'MT',
  'AAA9 9AA': 'PN',
  AAA9999: 'MS',
  AAAAA99: 'JM',
}

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

/** Tells whether a postal code fits its country; true where the specification makes no check. */
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
 * Separators may be left out. `99999?9999` is five digits, or nine: everything after the question
 * mark may be left out together.
 */
function maskPattern(mask: string) {
  const part = (text: string) =>
    text.replace(/./g, (sign) => (sign === '9' ? '\\d' : sign === 'A' ? '[A-Za-z]' : '[- ]?'))
  const [head = '', tail] = mask.split('?')
  return new RegExp(`^${part(head)}${tail === undefined ? '' : `([- ]?${part(tail)})?`}$`)
}
