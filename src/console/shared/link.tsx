import type { AnchorHTMLAttributes } from 'react'
import { Link as AnyLink, useLocation } from 'wouter'
import { hrefOf, isForAudience, type LinkTarget, type Path } from '../state/routes.ts'

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** What the browser's entry of the page remembers. */
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

/** A link to an address that `hrefOf` has written. */
export const HrefLink = AnyLink

/** Goes to a page; `replace` for what is not worth a step back. */
export function useNavigate() {
  const [, navigate] = useLocation()
  return <P extends Path>({
    replace,
    fragment = '',
    ...target
  }: LinkTarget<P> & { readonly replace?: boolean; readonly fragment?: string }) =>
    navigate(hrefOf(target) + (fragment && `#${fragment}`), { replace })
}
