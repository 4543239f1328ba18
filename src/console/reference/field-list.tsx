import { headerNeedTexts } from '../../contract/explanations/header-texts.ts'
import { fieldAnchor, type FieldEntry } from '../../reference/entry.ts'
import { Pill } from '../../ui/pill.tsx'
import { EvidencePill } from '../shared/evidence-pill.tsx'
import { useText } from '../state/use-text.ts'
import { SourceView } from './source-view.tsx'
import { useLedger } from './use-ledger.ts'
import { WordsView } from './words-view.tsx'

const texts = {
  sources: { es: 'En qué se basa :name', en: 'What :name rests on' },
} as const

/** The fields of a request, an answer or a notification. */
export function FieldList({ fields }: { fields: readonly FieldEntry[] }) {
  return (
    <ul className="ref-fields" role="list">
      {fields.map((field) => (
        <FieldView key={field.name} field={field} />
      ))}
    </ul>
  )
}

function FieldView({ field }: { field: FieldEntry }) {
  const t = useText()
  const { name, title, need, type, what, facts, source } = field
  return (
    <li className="ref-field" id={fieldAnchor(name)} tabIndex={-1}>
      <p className="ref-field-head">
        <code translate="no" className="ref-field-name">
          {name}
        </code>
        {title && <span>{t(title)}</span>}
        {need && (
          <Pill
            tone={need === 'required' ? 'blue' : 'grey'}
            icon={need === 'required' ? 'check' : 'plus'}
          >
            {t(headerNeedTexts[need])}
          </Pill>
        )}
        {type && (
          <code translate="no" className="ref-type">
            {type}
          </code>
        )}
      </p>
      <p>{t(what)}</p>
      <dl className="ref-facts" data-compact>
        {facts.map(({ term, says }) => (
          <div key={term.en}>
            <dt>{t(term)}</dt>
            <dd>
              <WordsView words={says} />
            </dd>
          </div>
        ))}
      </dl>
      <details className="ref-sources">
        <summary>
          <span className="visually-hidden">{t(texts.sources, { name })}</span>
          <SourceMarks field={field} />
        </summary>
        <SourceView source={source} />
      </details>
    </li>
  )
}

/** How much is known of a field, in a line. */
function SourceMarks({ field: { source } }: { field: FieldEntry }) {
  const ledger = useLedger()
  const known = [
    ...(source.statements.some(({ gap }) => !gap) ? (['documented'] as const) : []),
    ...source.rows.flatMap((id) => ledger.get(id)?.evidence ?? []),
  ]
  return [...new Set(known)].map((mark) => <EvidencePill key={mark} evidence={mark} />)
}
