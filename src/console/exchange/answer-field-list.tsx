import { origins } from '../../contract/explanations/answer-text.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { useText } from '../state/use-text.ts'
import { type ExplainedBody, explainedFields } from './explained-fields.ts'

/** What each field of a body is, where its value comes from, and what it means where it is null. */
export function AnswerFieldList({ kind, body }: ExplainedBody) {
  const t = useText()
  return (
    <DefinitionList
      rows={explainedFields(kind, body).map(({ path, words, isNull }) => {
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
