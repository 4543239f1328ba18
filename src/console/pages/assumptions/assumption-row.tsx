import './assumptions.css'
import { useId, useState } from 'react'
import type { LedgerEntry } from '../../../contract/control/sandbox.ts'
import { statementsOfRow } from '../../../contract/specification/statements.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Link } from '../../parts/actions/link.tsx'
import { StatementList, EvidencePill } from '../../parts/records/ledger-rows.tsx'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import { useText } from '../../state/use-text.ts'
import { isChanged } from './filter.ts'
import { useChangeSettings } from '../../state/use-changes.ts'

const texts = {
  changed: { es: 'Cambiado', en: 'Changed' },
  usual: { es: 'predeterminado', en: 'default' },
  link: { es: 'Enlace a :id', en: 'Link to :id' },
  statements: { es: 'Lo que dice la especificación', en: 'What the specification says' },
  failed: { es: 'No se pudo cambiar', en: 'It could not be changed' },
} as const

/**
 * A gap of the specification: a line that opens; choosing an option there changes the sandbox at
 * once. The line is open from the beginning where a link leads to it, or where few rows are shown.
 */
export function AssumptionRow({
  entry,
  linked,
  isOpen,
}: {
  entry: LedgerEntry
  linked: boolean
  isOpen: boolean
}) {
  const t = useText()
  const id = useId()
  const change = useChangeSettings()
  // The query cache knows of a change too late for the radio button, which would jump back and forth.
  const [chosen, setChosen] = useState<string>()
  const choose = (option: string) => {
    setChosen(option)
    change.mutate(
      { assumptions: { [entry.id]: option } },
      { onSettled: () => setChosen(undefined) },
    )
  }
  const value = entry.options.find((option) => option.id === (chosen ?? entry.value))
  return (
    <article
      className="assumption"
      id={assumptionRowId(entry.id)}
      tabIndex={-1}
      aria-labelledby={id}
      aria-current={linked || undefined}
      data-changed={isChanged(entry) || undefined}
    >
      <details open={isOpen}>
        <summary>
          <h3 id={id}>{entry.title}</h3>
          <span className="assumption-value">
            {isChanged(entry) && (
              <Pill tone="orange" icon="pencil">
                {t(texts.changed)}
              </Pill>
            )}
            <span>{value?.title}</span>
          </span>
          <EvidencePill evidence={entry.evidence} />
        </summary>
        <div className="assumption-body">
          <div className="assumption-about">
            <p>{entry.why}</p>
            <h4>{t(texts.statements)}</h4>
            <StatementList statements={statementsOfRow(entry.id)} />
            <Link
              className="assumption-id"
              data-row-link
              to="/assumptions"
              search={{ id: entry.id }}
              aria-label={t(texts.link, { id: entry.id })}
            >
              <Icon name="tag" size={12} />
              <code translate="no">{entry.id}</code>
            </Link>
          </div>
          <fieldset className="assumption-options" aria-busy={change.isPending || undefined}>
            <legend className="visually-hidden">{entry.title}</legend>
            {entry.options.map((option) => (
              <label key={option.id} className="assumption-option">
                <input
                  type="radio"
                  name={id}
                  value={option.id}
                  checked={option.id === (chosen ?? entry.value)}
                  onChange={() => choose(option.id)}
                />
                <span className="assumption-option-title">{option.title}</span>
                {option.id === entry.default && (
                  <span className="assumption-usual">{t(texts.usual)}</span>
                )}
              </label>
            ))}
            {change.isError && <QueryProblem title={t(texts.failed)} error={change.error} />}
          </fieldset>
        </div>
      </details>
    </article>
  )
}

export const assumptionRowId = (id: string) => `assumption-${id}`
