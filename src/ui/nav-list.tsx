import './nav-list.css'
import type { ReactNode } from 'react'
import { Activity, useId } from 'react'
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
          const { parentElement } = event.currentTarget
          onChoose(!open)
          // What opens at the end of a full list would stay below its edge.
          setTimeout(() => parentElement?.scrollIntoView({ block: 'nearest' }))
        }}
      >
        <span id={id}>{heading}</span>
        {mark && <span className="ui-nav-mark">{mark}</span>}
        <Icon name="chevron-right" size={14} />
      </summary>
      <ul role="list" aria-labelledby={id}>
        {/* What a closed group would show asks for nothing. */}
        <Activity mode={open ? 'visible' : 'hidden'}>{children}</Activity>
      </ul>
    </details>
  )
}

/** A link, the router's or plain, that fills the row and marks itself aria-current; and what is beside it. */
export function NavItem({
  icon,
  nested = false,
  children,
}: {
  icon?: IconName
  nested?: boolean
  children: ReactNode
}) {
  return (
    <li className="ui-nav-item" data-nested={nested || undefined}>
      {icon && <Icon name={icon} />}
      {children}
    </li>
  )
}

/** Entries in no group: before all groups, or in sight below them. */
export function NavEntries({ at, children }: { at: 'top' | 'foot'; children: ReactNode }) {
  return (
    <ul role="list" className={`ui-nav-${at}`}>
      {children}
    </ul>
  )
}
