import type { ReactNode } from 'react'
import { explainField } from '../../../contract/explanations/explain-field.ts'
import type { Field } from '../../../contract/fields/fields.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { statementsOfField } from '../../../contract/specification/statements.ts'
import { LedgerRows, StatementList } from '../records/ledger-rows.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { useRulebook } from './use-rulebook.ts'

const texts = {
  rules: { es: 'Regla', en: 'Rule' },
  example: { es: 'Ejemplo', en: 'Example' },
  source: { es: 'De dónde sale', en: 'Where it comes from' },
  without: { es: 'Si falta', en: 'Without it' },
  said: { es: 'Lo que dice la especificación', en: 'What the specification says' },
  unsaid: { es: 'Lo que la especificación no dice', en: 'What the specification does not say' },
} as const

/**
 * The meaning of a field, its rules, an example, the source of its value and the result of leaving
 * it out; the specification's statements about it, and in a sandbox its open questions.
 */
export function FieldExplanationPanel({
  operation,
  field,
}: {
  operation: OperationId
  field: Field
}) {
  const t = useText()
  const rulebook = useRulebook()
  const { target } = usePreferences()
  const { what, rules, example, source, without } = explainField(operation, field.name, rulebook)
  const statements = statementsOfField(operation, field.name)
  const rows = [...(field.assumptions ?? []), ...statements.flatMap((one) => one.rows ?? [])]
  return (
    <>
      <p className="field-help-head">
        <strong>{t(field.title)}</strong> <code translate="no">{field.name}</code>
      </p>
      <p>{t(what)}</p>
      <dl className="field-help-facts">
        <Fact term={t(texts.rules)}>
          {rules.map((rule) => (
            <span key={rule.en}>{t(rule)}</span>
          ))}
        </Fact>
        {example && (
          <Fact term={t(texts.example)}>
            <code translate="no">{example}</code>
          </Fact>
        )}
        {source && <Fact term={t(texts.source)}>{t(source)}</Fact>}
        {without && <Fact term={t(texts.without)}>{t(without)}</Fact>}
      </dl>
      <section className="field-help-part">
        <p className="field-help-title">{t(texts.said)}</p>
        <StatementList statements={statements} />
      </section>
      {rows.length > 0 && target !== 'live' && (
        <section className="field-help-part">
          <p className="field-help-title">{t(texts.unsaid)}</p>
          <LedgerRows ids={rows} />
        </section>
      )}
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
