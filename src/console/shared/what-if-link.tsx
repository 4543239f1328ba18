import { buttonClass, type ButtonVariant } from '../../ui/button.tsx'
import { hrefOf } from '../state/routes.ts'
import { useText } from '../state/use-text.ts'
import { HrefLink } from './link.tsx'

const text = { es: '¿Y si un paso fuera otro?', en: 'What if a step were different?' } as const

/** Leads to what a state would be otherwise: that of a link, or of the sandbox now. */
export function WhatIfLink({
  fragment = '',
  from,
  variant,
}: {
  fragment?: string
  /** A kept exchange whose step is shown first. */
  from?: string
  variant?: ButtonVariant
}) {
  const t = useText()
  const href = hrefOf({ to: '/what-if', search: { from } }) + (fragment && `#${fragment}`)
  return (
    <HrefLink data-for="developer" className={buttonClass({ variant })} href={href}>
      {t(text)}
    </HrefLink>
  )
}
