import './nav-list.css'
import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** Some entries below a heading, or without one; the group named `foot` is at the foot. */
export function NavGroup({
  heading,
  name,
  children,
}: {
  heading: string | undefined
  name: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="ui-nav-group" data-at={name}>
      {heading && (
        <p id={id} className="ui-nav-heading">
          {heading}
        </p>
      )}
      <ul role="list" aria-labelledby={heading && id}>
        {children}
      </ul>
    </div>
  )
}

/** A link, the router's or plain, that fills the row and marks itself aria-current; and what is beside it. */
export function NavItem({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="ui-nav-item">
      <Icon name={icon} />
      {children}
    </li>
  )
}
