import type { Option } from './option-menu.tsx'

const countryLists = new Map<string, readonly Option[]>()

/** Countries by name; Central America, where the service runs, first. */
export function countryOptions(codes: readonly string[], lang: string) {
  const known = countryLists.get(lang)
  if (known) return known
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' })
  const sorted = codes
    .map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))
    .sort((a, b) => a.label.slice(5).localeCompare(b.label.slice(5), lang))
  const isNear = ({ value }: Option) => near.includes(value)
  const list = [...sorted.filter(isNear), ...sorted.filter((option) => !isNear(option))]
  countryLists.set(lang, list)
  return list
}

const near = ['HN', 'SV', 'GT', 'NI', 'CR', 'PA', 'BZ']
