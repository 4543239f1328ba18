import './parts.css'
import type { ReactNode } from 'react'

export const DefinitionList = ({ children }: { children: ReactNode }) => (
  <dl className="ui-dl">{children}</dl>
)

/** Nothing without a description. */
export function DefinitionRow({
  term,
  mono = false,
  forDeveloper = false,
  children,
}: {
  term: ReactNode
  mono?: boolean
  /** Left out where one shows the page to others. */
  forDeveloper?: boolean
  children: ReactNode
}) {
  if (children === undefined || children === null || children === false || children === '') {
    return null
  }
  return (
    <div className="ui-dl-row" data-for={forDeveloper ? 'developer' : undefined}>
      <dt>{term}</dt>
      <dd data-mono={mono || undefined} translate={mono ? 'no' : undefined}>
        {children}
      </dd>
    </div>
  )
}
