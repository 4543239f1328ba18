import './customer-page.css'
import type { ReactNode } from 'react'

/** A list of facts for the customer; a row without a value is left out. */
export function Facts({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="customer-facts">
      {rows
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A code, which a translator leaves as it is. */
export const Verbatim = ({ children }: { children: string }) => (
  <span translate="no">{children}</span>
)
