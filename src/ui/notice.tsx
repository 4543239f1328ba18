import './parts.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'
import type { Tone } from './tone.ts'

/** Announced when it appears (errors at once); `live="off"` for one that the page starts with. */
export function Notice({
  tone = 'info',
  title,
  live = looks[tone].live,
  actions,
  children,
}: {
  tone?: NoticeTone
  title?: ReactNode
  live?: 'status' | 'alert' | 'off'
  actions?: ReactNode
  children?: ReactNode
}) {
  const look = looks[tone]
  return (
    <div className="ui-notice" data-tone={look.tone} role={live === 'off' ? undefined : live}>
      <Icon name={look.icon} />
      <div className="ui-notice-body">
        <div>
          {title && <p className="ui-notice-title">{title}</p>}
          {children && <div className="ui-notice-text">{children}</div>}
        </div>
        {actions && <div className="ui-notice-actions">{actions}</div>}
      </div>
    </div>
  )
}

export type NoticeTone = 'info' | 'warn' | 'error' | 'success'

const looks: Record<NoticeTone, { tone: Tone; icon: IconName; live: 'status' | 'alert' }> = {
  info: { tone: 'blue', icon: 'info', live: 'status' },
  warn: { tone: 'yellow', icon: 'alert', live: 'status' },
  error: { tone: 'red', icon: 'alert', live: 'alert' },
  success: { tone: 'green', icon: 'check', live: 'status' },
}
