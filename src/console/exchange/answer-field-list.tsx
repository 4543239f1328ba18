import { Suspense, useState } from 'react'
import { origins } from '../../contract/explanations/answer-text.ts'
import { Checkbox } from '../../ui/controls.tsx'
import { DefinitionList, DefinitionRow } from '../../ui/definition-list.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useText } from '../state/use-text.ts'
import { type ExplainedBody, explainedFields } from './explained-fields.ts'

const texts = {
  specification: {
    es: 'Con lo que dice la especificación',
    en: 'With what the specification says',
  },
} as const

// The statements are many: only a reader who asks waits for them.
const FieldStatements = lazyPart(() => import('./field-statements.tsx'), 'FieldStatements')

/**
 * What each field of a body is, where its value comes from, and what it means where it is null; on
 * demand also what the specification says of it.
 */
export function AnswerFieldList({ kind, body }: ExplainedBody) {
  const t = useText()
  const [withStatements, setWithStatements] = useState(false)
  return (
    <>
      <Checkbox
        label={t(texts.specification)}
        checked={withStatements}
        onChange={(event) => setWithStatements(event.target.checked)}
      />
      <DefinitionList>
        {explainedFields(kind, body).map(({ path, words, isNull }) => {
          const { what, from, missing } = words
          const said = [what, isNull ? missing : from && origins[from]]
          return (
            <DefinitionRow key={path} term={path}>
              {said.flatMap((text) => (text ? [t(text)] : [])).join(' ')}
              {withStatements && (
                <Suspense>
                  <FieldStatements kind={kind} path={path} />
                </Suspense>
              )}
            </DefinitionRow>
          )
        })}
      </DefinitionList>
    </>
  )
}
