import type { Envelope } from '../../contract/envelope.ts'
import { origins } from '../../contract/explanations/answer-text.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { useText } from '../state/use-text.ts'
import { explainedFields } from './explained-fields.ts'

/** What each field of a body is, where its value comes from, and what it means where it is null. */
export function AnswerFieldList({ operation, body }: { operation: OperationId; body: Envelope }) {
  const t = useText()
  return (
    <DefinitionList
      rows={explainedFields(operation, body).map(({ path, words, isNull }) => {
        const { what, from, missing } = words
        const said = [what, isNull ? missing : from && origins[from]]
        return {
          id: path,
          term: path,
          description: said.flatMap((text) => (text ? [t(text)] : [])).join(' '),
        }
      })}
    />
  )
}
