import { rowsOf } from '../../contract/specification/rows-of.ts'
import type { Statement } from '../../contract/specification/statement.ts'
import { evidences } from '../../contract/domain/evidence.ts'
import type { Source } from '../../reference/entry.ts'
import { marksOf } from '../../reference/marks.ts'
import { EvidencePill } from '../shared/ledger-rows.tsx'
import { Link } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { useLedger } from './use-ledger.ts'

const texts = {
  place: { es: '§ :place', en: '§ :place' },
  reading: { es: 'Aquí: :option', en: 'Here: :option' },
} as const

/** What something rests on: statements of the specification, and rows of the ledger, each marked. */
export function SourceView({ source: { statements, rows, evidence } }: { source: Source }) {
  const t = useText()
  const inStatements = new Set<string>(statements.flatMap(rowsOf))
  const others = rows.filter((id) => !inStatements.has(id))
  return (
    <ul className="ref-source" role="list">
      {evidence && (
        <li>
          <EvidencePill evidence={evidence} /> <p>{sentence(t(evidences[evidence].about))}</p>
        </li>
      )}
      {statements.map((one) => (
        <StatementView key={one.id} statement={one} />
      ))}
      {others.map((id) => (
        <li key={id}>
          <LedgerRow id={id} />
        </li>
      ))}
    </ul>
  )
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`

function StatementView({ statement }: { statement: Statement }) {
  const t = useText()
  const ledger = useLedger()
  const { text, section, part } = statement
  return (
    <li>
      <span className="ref-marks">
        {marksOf(statement, ledger).map((mark) => (
          <EvidencePill key={mark} evidence={mark} />
        ))}
      </span>
      <div>
        <p>
          {t(text)} {/* The specification is in English. */}
          <span className="ref-place" lang="en">
            {t(texts.place, { place: [section, part].filter(Boolean).join(', ') })}
          </span>
        </p>
        {rowsOf(statement).map((id) => (
          <LedgerRow key={id} id={id} isNested />
        ))}
      </div>
    </li>
  )
}

/** A row of the ledger: what this sandbox does, and the way to change it. */
function LedgerRow({ id, isNested = false }: { id: string; isNested?: boolean }) {
  const t = useText()
  const { target } = usePreferences()
  const row = useLedger().get(id)
  if (!row) return null
  const option = row.options.find((one) => one.id === row.value)?.title ?? row.value
  return (
    <div className="ref-row" data-nested={isNested || undefined}>
      <EvidencePill evidence={row.evidence} />
      <p>
        {/* Live there is no ledger to open: the service does what it does. */}
        {target === 'live' ? (
          row.title
        ) : (
          <Link to="/assumptions" search={{ id }}>
            {row.title}
          </Link>
        )}{' '}
        <span className="ref-reading">{t(texts.reading, { option })}</span>
      </p>
    </div>
  )
}
