import { LedgerRows, StatementList } from '../shared/ledger-rows.tsx'
import { usePreferences } from '../state/preferences.ts'
import { type ExplainedBody, statementsOfPart } from './explained-fields.ts'

/** What the specification says of a field of a body, and in a sandbox what it leaves open. */
export function FieldStatements({ kind, path }: { kind: ExplainedBody['kind']; path: string }) {
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
