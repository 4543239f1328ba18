import { useQuery } from '@tanstack/react-query'
import { usePreferences } from '../state/preferences.ts'
import { assumptionsOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { EvidencePill } from './evidence-pill.tsx'
import { Link } from './link.tsx'

const texts = {
  change: { es: 'Cambiar', en: 'Change' },
  loading: { es: 'Leyendo el libro de supuestos…', en: 'Reading the ledger of assumptions…' },
} as const

/** Rows of the ledger: what this sandbox assumes, why, and the way to change it. */
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
