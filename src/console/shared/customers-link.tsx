import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../state/use-text.ts'

const newTab = { es: 'se abre en otra pestaña', en: 'opens in another tab' } as const

/** A page for the customer of a merchant: beside the console, as the customer would have it. */
export function CustomersLink({
  href,
  className,
  children,
}: {
  href: string
  className: string
  children: ReactNode
}) {
  const t = useText()
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer">
      <Icon name="external" size={15} />
      <span>
        {children} <span className="visually-hidden">({t(newTab)})</span>
      </span>
    </a>
  )
}
