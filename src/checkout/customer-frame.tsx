import './customer-frame.css'
import type { ReactNode } from 'react'
import type { CheckoutInfo } from '../contract/control/customer.ts'
import type { Lang } from '../contract/text.ts'
import { BrandSurface } from '../ui/brand-surface.tsx'
import { Emblem } from '../ui/emblem.tsx'
import { Icon } from '../ui/icons.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useDesk, useDeskText } from './desk.tsx'

const texts = {
  payment: { es: 'Pago en línea', en: 'Online payment' },
  language: { es: 'Idioma', en: 'Language' },
  sandbox: { es: 'Sandbox: no se mueve dinero real', en: 'Sandbox: no real money moves' },
  made: { es: 'Hecho con Ensayo', en: 'Made with Ensayo' },
} as const

type Merchant = Pick<CheckoutInfo, 'merchant' | 'merchant_logo' | 'merchant_color'>

/** The merchant's page around what the customer does: a head, the content, and the sandbox's mark. */
export function CustomerFrame({
  info,
  onLang,
  children,
}: {
  info: Merchant | undefined
  onLang: (lang: Lang) => void
  children: ReactNode
}) {
  const t = useDeskText()
  const { lang } = useDesk()
  const { merchant, merchant_logo: logo, merchant_color: color } = info ?? {}
  return (
    <BrandSurface className="customer-frame" colour={color}>
      <header className="customer-head">
        <span className="customer-merchant">
          <Emblem name={merchant} image={logo} />
          <span className="customer-name">{merchant ?? t(texts.payment)}</span>
        </span>
        <Segmented
          label={t(texts.language)}
          options={[
            { value: 'es', label: 'ES' },
            { value: 'en', label: 'EN' },
          ]}
          value={lang}
          onChange={onLang}
        />
      </header>
      <main className="customer-main">{children}</main>
      <footer className="customer-foot">
        <span className="customer-sandbox">
          <Icon name="beaker" size={14} />
          {t(texts.sandbox)}
        </span>
        <span>{t(texts.made)}</span>
      </footer>
    </BrandSurface>
  )
}
