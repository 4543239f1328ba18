import './brand-preview.css'
import { money } from '../../contract/format.ts'
import { BrandSurface } from '../../ui/brand-surface.tsx'
import { Emblem } from '../../ui/emblem.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'Así lo ve el cliente', en: 'What customers see' },
  pay: { es: 'Pagar :amount', en: 'Pay :amount' },
  link: { es: 'Ver mi inscripción', en: 'See my enrollment' },
} as const

/** The head, the button and a link of the customer's pages, in the theme of the console. */
export function BrandPreview({
  name,
  logo,
  colour,
}: {
  name: string
  logo: string | null
  colour: string | undefined
}) {
  const t = useText()
  const { lang } = usePreferences()
  const amount = money({ amount: 450, currency: 'HNL' }, lang)
  return (
    <figure className="brand-preview">
      <figcaption>{t(texts.title)}</figcaption>
      <BrandSurface colour={colour} aria-hidden="true">
        <span className="brand-preview-head">
          <Emblem name={name} image={logo} />
          <span>{name}</span>
        </span>
        <span className="ui-button ui-button-primary ui-button-m">{t(texts.pay, { amount })}</span>
        <span className="brand-preview-link">{t(texts.link)}</span>
      </BrandSurface>
    </figure>
  )
}
