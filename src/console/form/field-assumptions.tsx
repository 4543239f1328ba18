import { useQuery } from '@tanstack/react-query'
import type { Field } from '../../contract/fields/fields.ts'
import { Link } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { assumptionsOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'Lo que la especificación no dice', en: 'What the specification does not say' },
  change: { es: 'Cambiar', en: 'Change' },
  loading: { es: 'Leyendo el libro de supuestos…', en: 'Reading the ledger of assumptions…' },
} as const

/** What the specification leaves open about a field, and what this sandbox assumes. */
export function FieldAssumptions({ field }: { field: Field }) {
  const t = useText()
  const { lang } = usePreferences()
  const { data } = useQuery(assumptionsOptions(useSession(), lang))
  const rows = data?.items.filter((row) => field.assumptions?.some((name) => name === row.id))
  return (
    <section className="field-assumptions">
      <p className="field-assumptions-title">{t(texts.title)}</p>
      {rows ? (
        <dl>
          {rows.map((row) => (
            <div key={row.id}>
              <dt>
                {row.title}: {row.options.find((option) => option.id === row.value)?.title}
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
      ) : (
        t(texts.loading)
      )}
    </section>
  )
}
