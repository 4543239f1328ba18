import './code-block.css'
import type { ReactNode } from 'react'

/**
 * Scrolls sideways and never wraps, to show each line of the wire. Focusable, so that keys scroll
 * it.
 */
export function CodeBlock({
  label,
  actions,
  children,
}: {
  label: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="ui-code">
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>{children}</code>
      </pre>
      {actions && <div className="ui-code-actions">{actions}</div>}
    </div>
  )
}

export function Token({ kind, children }: { kind: TokenKind; children: ReactNode }) {
  return <span data-token={kind}>{children}</span>
}

export type TokenKind = 'key' | 'string' | 'number' | 'keyword' | 'comment' | 'punctuation'
