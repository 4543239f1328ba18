import './nav-list.css'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon, type IconName } from './icons.tsx'

export function NavGroup({
  heading,
  mark,
  children,
}: {
  heading?: string
  /** A word about the whole group, such as its maturity. */
  mark?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="ui-nav-group">
      {heading && (
        <p className="ui-nav-heading" id={id}>
          {heading} {mark && <span className="ui-nav-mark">{mark}</span>}
        </p>
      )}
      <ul role="list" aria-labelledby={heading && id}>
        {children}
      </ul>
    </div>
  )
}

/** `children` is one link, the router's or plain; it fills the row and marks itself aria-current. */
export function NavItem({
  icon,
  count,
  nested = false,
  children,
}: {
  icon?: IconName
  count?: ReactNode
  nested?: boolean
  children: ReactNode
}) {
  return (
    <li className="ui-nav-item" data-nested={nested || undefined}>
      {icon && <Icon name={icon} />}
      {children}
      {count !== undefined && <span className="ui-nav-count">{count}</span>}
    </li>
  )
}
