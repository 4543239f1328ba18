import './customer-frame.css'
import type { ReactNode } from 'react'
import type { Lang } from '../contract/text.ts'
import { Icon } from '../ui/icons.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useDesk, useDeskText } from './desk.tsx'

const texts = {
  payment: { es: 'Pago en línea', en: 'Online payment' },
  language: { es: 'Idioma', en: 'Language' },
  sandbox: { es: 'Sandbox: no se mueve dinero real', en: 'Sandbox: no real money moves' },
  made: { es: 'Hecho con Ensayo', en: 'Made with Ensayo' },
} as const

/** The merchant's page around what the customer does: a head, the content, and the sandbox's mark. */
export function CustomerFrame({
  merchant,
  onLang,
  children,
}: {
  merchant: string | undefined
  onLang: (lang: Lang) => void
  children: ReactNode
}) {
  const t = useDeskText()
  const { lang } = useDesk()
  return (
    <div className="customer-frame">
      <header className="customer-head">
        <span className="customer-merchant">
          <span className="customer-monogram" aria-hidden="true">
            {merchant ? initialOf(merchant) : <Icon name="card" size={18} />}
          </span>
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
    </div>
  )
}

const initialOf = (name: string) => name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? ''
