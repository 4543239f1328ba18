import './statement-list.css'
import type { Statement } from '../../contract/specification/statement.ts'
import { useText } from '../state/use-text.ts'

/** What the specification says, in our words, each with the place that says it. */
export function StatementList({ statements }: { statements: readonly Statement[] }) {
  const t = useText()
  return (
    <ul className="statements" role="list">
      {statements.map(({ id, text, section, part }) => (
        <li key={id}>
          {t(text)} {/* The specification is in English. */}
          <span className="statement-place" lang="en">
            {`§\u00a0${[section, part].filter(Boolean).join(', ')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
