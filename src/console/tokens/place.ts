import type { TokenEntity } from '../../contract/control/entities.ts'
import type { Lang } from '../../contract/text.ts'

/** Where the holder lives, as far as the token holds it: `HN-CR · Honduras`. */
export function placeOf({ state, country }: TokenEntity, lang: Lang) {
  return [state, country && countryName(country, lang)].filter(Boolean).join(' · ')
}

export function countryName(code: string, lang: Lang) {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' }).of(code) ?? code
}
