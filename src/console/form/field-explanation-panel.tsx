import type { ReactNode } from 'react'
import { explainField, isFieldName } from '../../contract/explanations/explain-field.ts'
import type { Field } from '../../contract/fields/fields.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { useText } from '../state/use-text.ts'
import { useRulebook } from './use-rulebook.ts'

const texts = {
  rules: { es: 'Regla', en: 'Rule' },
  example: { es: 'Ejemplo', en: 'Example' },
  source: { es: 'De dónde sale', en: 'Where it comes from' },
  without: { es: 'Si falta', en: 'Without it' },
} as const

/** What a field is, its rules, an example, where its value comes from and what happens without it. */
export function FieldExplanationPanel({
  operation,
  field,
}: {
  operation: OperationId
  field: Field
}) {
  const t = useText()
  const rulebook = useRulebook()
  if (!isFieldName(field.name)) return null
  const { what, rules, example, source, without } = explainField(operation, field.name, rulebook)
  return (
    <>
      <p className="field-help-head">
        <strong>{t(field.title)}</strong> <code>{field.name}</code>
      </p>
      <p>{t(what)}</p>
      <dl className="field-help-facts">
        <Fact term={t(texts.rules)}>
          {rules.map((rule) => (
            <span key={rule.en}>{t(rule)}</span>
          ))}
        </Fact>
        <Fact term={t(texts.example)}>
          <code>{example}</code>
        </Fact>
        <Fact term={t(texts.source)}>{t(source)}</Fact>
        <Fact term={t(texts.without)}>{t(without)}</Fact>
      </dl>
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
