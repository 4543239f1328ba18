import './parts.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** A row without a description is left out. */
export function DefinitionList({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className="ui-dl">
      {rows.filter(isSaid).map((row, at) => (
        <div
          key={typeof row.term === 'string' ? row.term : at}
          className="ui-dl-row"
          data-for={row.forDeveloper && 'developer'}
        >
          <dt>
            {row.icon && <Icon name={row.icon} size={14} />}
            <span>{row.term}</span>
          </dt>
          <dd data-mono={row.mono || undefined} translate={row.mono ? 'no' : undefined}>
            {row.description}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isSaid = ({ description }: DefinitionRow) =>
  description !== undefined && description !== null && description !== false && description !== ''

export type DefinitionRow = {
  term: ReactNode
  description: ReactNode
  icon?: IconName
  mono?: boolean
  /** Left out where one shows the page to others. */
  forDeveloper?: boolean
}
