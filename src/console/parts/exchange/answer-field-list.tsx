import { useState } from 'react'
import { Checkbox } from '../../../ui/controls.tsx'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { useText } from '../../state/use-text.ts'
import { type ExplainedBody, explainedFields, statementsOfPart } from './explained-fields.ts'
import { LedgerRows, StatementList } from '../records/ledger-rows.tsx'
import { usePreferences } from '../../state/preferences.ts'

const texts = {
  specification: {
    es: 'Con lo que dice la especificación',
    en: 'With what the specification says',
  },
} as const

/**
 * The meaning of each field of a body, the source of its value, and the meaning of null; on demand
 * also the specification's statements about it.
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
          const said = [what, isNull ? missing : from]
          return (
            <DefinitionRow key={path} term={path}>
              {said.flatMap((text) => (text ? [t(text)] : [])).join(' ')}
              {withStatements && <FieldStatements kind={kind} path={path} />}
            </DefinitionRow>
          )
        })}
      </DefinitionList>
    </>
  )
}

/** The statements of the specification about a field of a body, and the rows of the ledger in a sandbox. */
function FieldStatements({ kind, path }: { kind: ExplainedBody['kind']; path: string }) {
  const { target } = usePreferences()
  const statements = statementsOfPart(kind, path)
  const rows = statements.flatMap((one) => one.rows ?? [])
  return (
    <div className="field-statements">
      <StatementList statements={statements} />
      {rows.length > 0 && target !== 'live' && <LedgerRows ids={rows} />}
    </div>
  )
}
