/**
 * Month and year of an expiry, in two digits each, however people write it: `12/30`, `12/2030`,
 * `2030-12`, `203012`, `122030`, `dic 2030`, `31/12/2030`. Undefined where nobody knows which is which.
 */
export function expiryIn(text: string) {
  const parts = text.trim().match(/\d+|\p{L}+/gu) ?? []
  const [first = '', second = '', third] = parts
  if (parts.length === 1) {
    const [, year, month, otherMonth, otherYear] =
      /^(?:20(\d\d)(\d\d)|(\d\d)20(\d\d))$/.exec(first) ?? []
    return whole(month ?? otherMonth, year ?? otherYear)
  }
  if (third === undefined) {
    return isYear(first) || Number(first) > 12 ? whole(second, first) : whole(first, second)
  }
  if (isYear(first)) return whole(second, first)
  if (!isYear(third)) return undefined
  const months = [...new Set([first, second])].filter((one) => numberOfMonth(one) !== undefined)
  return months.length === 1 ? whole(months[0], third) : undefined
}

const isYear = (text: string) => /^20\d\d$/.test(text)

function whole(month = '', year = '') {
  const number = numberOfMonth(month)
  if (number === undefined || !/^(?:20)?\d\d$/.test(year)) return undefined
  return { month: String(number).padStart(2, '0'), year: year.slice(-2) }
}

/** 1 to 12, by its number or by the beginning of its name in Spanish or English. */
function numberOfMonth(text: string) {
  if (/^\d{1,2}$/.test(text))
    return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : undefined
  const place = monthNames.findIndex((names) => names.includes(text.toLowerCase().slice(0, 3)))
  return place < 0 ? undefined : place + 1
}

const monthNames = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
]
