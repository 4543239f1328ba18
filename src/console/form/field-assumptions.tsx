import './field-assumptions.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Field } from '../../contract/fields/fields.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { assumptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  open: { es: 'Supuestos sobre :field', en: 'Assumptions about :field' },
  change: { es: 'Cambiar', en: 'Change' },
  loading: { es: 'Leyendo el libro de supuestos…', en: 'Reading the ledger of assumptions…' },
} as const

/** What the specification leaves open about a field, and what this sandbox assumes. */
export function FieldAssumptions({ field }: { field: Field }) {
  const t = useText()
  const { lang } = usePreferences()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const { data } = useQuery({ ...assumptions(useSession(), lang), enabled: opened })
  const rows = data?.items.filter((row) => field.assumptions?.some((name) => name === row.id))
  return (
    <>
      <IconButton
        size="s"
        icon="info"
        label={t(texts.open, { field: t(field.title) })}
        popoverTarget={id}
      />
      <div
        id={id}
        popover="auto"
        className="field-assumptions"
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
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
      </div>
    </>
  )
}
