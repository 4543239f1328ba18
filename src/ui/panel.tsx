import './panel.css'
import { type ReactNode, useId } from 'react'

/** A titled surface; `flush` lets a table or a tab row touch its edges. */
export function Panel({
  title,
  label,
  level = 2,
  meta,
  actions,
  footer,
  flush = false,
  children,
}: {
  title?: ReactNode
  /**
   * The name of the panel in place of a title, where the heading of the page has the words already.
   */
  label?: string
  level?: 2 | 3 | 4
  meta?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  flush?: boolean
  children: ReactNode
}) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className="ui-panel" aria-label={label} aria-labelledby={title ? id : undefined}>
      {(title || meta || actions) && (
        <header className="ui-panel-head">
          <div className="ui-panel-lead">
            {title && (
              <Heading className="ui-panel-title" id={id}>
                {title}
              </Heading>
            )}
            {meta && <div className="ui-panel-meta">{meta}</div>}
          </div>
          {actions && <div className="ui-panel-actions">{actions}</div>}
        </header>
      )}
      <div className={flush ? 'ui-panel-body ui-panel-flush' : 'ui-panel-body'}>{children}</div>
      {footer && <footer className="ui-panel-foot">{footer}</footer>}
    </section>
  )
}
