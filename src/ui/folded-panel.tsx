import './panel.css'
import './folded-panel.css'
import { type ReactNode, useId } from 'react'
import { Icon } from './icons.tsx'

/** A panel of which one line is left, where another one has the room; the line opens it. */
export function FoldedPanel({
  title,
  line,
  actions,
  onOpen,
}: {
  title: string
  /** The contents, in a few words. */
  line: ReactNode
  actions?: ReactNode
  onOpen: () => void
}) {
  const id = useId()
  return (
    <section className="ui-panel ui-panel-folded" aria-labelledby={id}>
      <h2 className="ui-panel-title">
        <button type="button" aria-expanded={false} onClick={onOpen}>
          <Icon name="chevron-right" size={14} />
          <span id={id}>{title}</span>
          <span className="ui-panel-line">{line}</span>
        </button>
      </h2>
      {actions && <div className="ui-panel-actions">{actions}</div>}
    </section>
  )
}
