import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as AnyLink, useLocation } from 'wouter'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { buttonClass } from '../../../ui/button.tsx'
import {
  hrefOf,
  isForAudience,
  type LinkTarget,
  type Path,
  type PlainPath,
  type Search,
} from '../../state/routes.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { Icon } from '../../../ui/icons.tsx'

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** The state in the browser's entry of the page. */
  readonly state?: Readonly<Record<string, unknown>>
}

/** A link to a page of the console; an audience sees none to a page for developers. */
export function Link<P extends Path>({ to, params, search, ...anchor }: LinkTarget<P> & Anchor) {
  const isForDeveloper = !isForAudience(to)
  return (
    <AnyLink
      {...anchor}
      href={hrefOf({ to, params, search })}
      data-for={isForDeveloper ? 'developer' : undefined}
    />
  )
}

type Look = NonNullable<Parameters<typeof buttonClass>[0]>

/** A link that looks like a button. */
export function ButtonLink<P extends Path>({
  variant,
  size,
  ...link
}: LinkTarget<P> & Anchor & Look) {
  // TypeScript does not see that the rest holds the target.
  const target = link as unknown as LinkTarget<PlainPath> & Anchor
  return <Link {...target} className={buttonClass({ variant, size })} />
}

/** The same, to the form of an operation. */
export const OperationLink = ({
  operation,
  ...link
}: { operation: OperationId; search?: Search<'/operations/:operation'> } & Anchor & Look) => (
  <ButtonLink to="/operations/:operation" params={{ operation }} {...link} />
)

/** A link to an address that `hrefOf` has written. */
export const HrefLink = AnyLink

/** Goes to a page; `replace` makes no step back. */
export function useNavigate() {
  const [, navigate] = useLocation()
  return <P extends Path>({
    replace,
    fragment = '',
    ...target
  }: LinkTarget<P> & { readonly replace?: boolean; readonly fragment?: string }) =>
    navigate(hrefOf(target) + (fragment && `#${fragment}`), { replace })
}

const texts = {
  test: { es: 'Enviar una venta de prueba', en: 'Send a test sale' },
  live: { es: 'Abrir el formulario de venta', en: 'Open the sale form' },
} as const

/** The one button of a page that has nothing to show yet. */
export function TestSaleLink() {
  const t = useText()
  const { target } = usePreferences()
  return (
    <OperationLink variant="primary" operation="payments.sale">
      {t(target === 'live' ? texts.live : texts.test)}
    </OperationLink>
  )
}

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
