import '../actions/parts.css'
import { useQuery } from '@tanstack/react-query'
import type { Statement } from '../../../contract/specification/statement.ts'
import { type Evidence, evidences } from '../../../contract/domain/evidence.ts'
import type { IconName } from '../../../ui/icons.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { usePreferences } from '../../state/preferences.ts'
import { assumptionsOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { Link } from '../actions/link.tsx'

const texts = {
  change: { es: 'Cambiar', en: 'Change' },
  loading: { es: 'Leyendo el libro de supuestos…', en: 'Reading the ledger of assumptions…' },
} as const

/** Rows of the ledger: the option of this sandbox, the reason, and the way to change it. */
export function LedgerRows({ ids }: { ids: readonly string[] }) {
  const t = useText()
  const { lang } = usePreferences()
  const { data } = useQuery(assumptionsOptions(useSession(), lang))
  if (!data) return t(texts.loading)
  return (
    <dl className="ledger-rows">
      {data.items
        .filter((row) => ids.includes(row.id))
        .map((row) => (
          <div key={row.id}>
            <dt>
              {row.title}: {row.options.find((option) => option.id === row.value)?.title}{' '}
              <EvidencePill evidence={row.evidence} />
            </dt>
            <dd>
              {row.why}{' '}
              <Link
                to="/assumptions"
                search={{ id: row.id }}
                aria-label={`${t(texts.change)}: ${row.title}`}
              >
                {t(texts.change)}
              </Link>
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** The statements of the specification in our words, each with its place. */
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

const looks: Readonly<Record<Evidence, { tone: Tone; icon: IconName }>> = {
  documented: { tone: 'green', icon: 'book' },
  observed: { tone: 'blue', icon: 'search' },
  assumed: { tone: 'yellow', icon: 'wand' },
}

/** The evidence for a statement. */
export function EvidencePill({ evidence }: { evidence: Evidence }) {
  const t = useText()
  return <Pill {...looks[evidence]}>{t(evidences[evidence].name)}</Pill>
}
