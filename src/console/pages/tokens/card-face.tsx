import './card-face.css'
import type { ReactNode } from 'react'
import type { TokenEntity } from '../../../contract/control/entities.ts'
import { Icon } from '../../../ui/icons.tsx'
import type { Lang } from '../../../contract/text.ts'

/** A stored card, drawn as a card: mask and network, with its details on the lower edge. */
export function CardFace({
  token: { network },
  heading,
  children,
}: {
  token: TokenEntity
  /** The mask, as a heading. */
  heading: string
  children: ReactNode
}) {
  return (
    <div className="card-face" data-network={network}>
      <div className="card-face-top">
        <Icon name="card" size={20} />
        <span className="card-face-network">{network}</span>
      </div>
      <div className="card-face-mask">{heading}</div>
      <div className="card-face-foot">{children}</div>
    </div>
  )
}

/** A mask as cards print numbers: `4111 11** **** 1111`, and `3782 82**** *0005` with 15 digits. */
export const groupedMask = (mask: string) =>
  mask.length === 15
    ? `${mask.slice(0, 4)} ${mask.slice(4, 10)} ${mask.slice(10)}`
    : mask.replace(/(.{4})(?=.)/g, '$1 ')

/** The place where the holder lives, as far as the token holds it: `HN-CR · Honduras`. */
export function placeOf({ state, country }: TokenEntity, lang: Lang) {
  return [state, country && countryName(country, lang)].filter(Boolean).join(' · ')
}

export function countryName(code: string, lang: Lang) {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' }).of(code) ?? code
}
