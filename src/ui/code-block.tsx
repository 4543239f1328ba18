import './code.css'
import type { ReactNode } from 'react'
import { markWhole } from './mark-whole.ts'

/**
 * Scrolls sideways, to show each line as it is, unless it `wraps`. Focusable, so that keys scroll it.
 */
export function CodeBlock({
  label,
  actions,
  wraps = false,
  children,
}: {
  label: string
  actions?: ReactNode
  wraps?: boolean
  children: ReactNode
}) {
  return (
    <div className="ui-code">
      <pre
        translate="no"
        tabIndex={0}
        role="group"
        aria-label={label}
        data-wraps={wraps || undefined}
        onKeyDown={markWhole}
      >
        <code translate="no">{children}</code>
      </pre>
      {actions && <div className="ui-code-actions">{actions}</div>}
    </div>
  )
}

export function Token({ kind, children }: { kind: TokenKind; children: ReactNode }) {
  return <span data-token={kind}>{children}</span>
}

export type TokenKind = 'key' | 'string' | 'number' | 'keyword' | 'comment' | 'punctuation'
