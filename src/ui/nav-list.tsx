import './nav-list.css'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** A group that opens and closes; nested, it is an item of another group. */
export function NavGroup({
  heading,
  mark,
  nested = false,
  open,
  onChoose,
  children,
}: {
  heading: string
  /** A word about the whole group, such as its maturity. */
  mark?: string | undefined
  nested?: boolean | undefined
  open: boolean
  /** Only for the user's own choice: the caller may open it too. */
  onChoose: (open: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <details className="ui-nav-group" data-nested={nested || undefined} open={open}>
      <summary
        className="ui-nav-heading"
        onClick={(event) => {
          event.preventDefault() // the browser would undo what the caller draws at once
          onChoose(!open)
        }}
      >
        <span id={id}>{heading}</span>
        {mark && <span className="ui-nav-mark">{mark}</span>}
        <Icon name="chevron-right" size={14} />
      </summary>
      <ul role="list" aria-labelledby={id}>
        {children}
      </ul>
    </details>
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

/** What is before all groups. */
export function NavTop({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className="ui-nav-top">
      {children}
    </ul>
  )
}

/** What stays in sight below the groups. */
export function NavFoot({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className="ui-nav-foot">
      {children}
    </ul>
  )
}
