import './parts.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

export function EmptyState({
  icon,
  title,
  level = 3,
  action,
  children,
}: {
  icon: IconName
  title: string
  /** 1 where the page has nothing else to say. */
  level?: 1 | 2 | 3 | 4
  action?: ReactNode
  children?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <div className="ui-empty">
      <span className="ui-empty-icon">
        <Icon name={icon} size={20} />
      </span>
      <Heading className="ui-empty-title">{title}</Heading>
      {children && <div className="ui-empty-text">{children}</div>}
      {action && <div className="ui-empty-action">{action}</div>}
    </div>
  )
}
