import './code-block.css'
import type { ReactNode } from 'react'

/** Scrolls sideways, never wraps: on the wire a line is a line. Focusable, so that keys scroll it. */
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
