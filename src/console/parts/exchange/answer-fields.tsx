import './exchange.css'
import { lazyPart } from '../actions/lazy-part.ts'
import { OnDemand } from '../actions/on-demand.tsx'
import { useText } from '../../state/use-text.ts'
import type { ExplainedBody } from './explained-fields.ts'

const title = { es: 'Qué es cada campo', en: 'What each field is' } as const

// The texts of all bodies are many.
const AnswerFieldList = lazyPart(() => import('./answer-field-list.tsx'), 'AnswerFieldList')

/** The meaning of each field of an answer or a notification, on demand. */
export function AnswerFields({ kind, body }: ExplainedBody) {
  const t = useText()
  return (
    <OnDemand className="answer-fields" title={t(title)}>
      <AnswerFieldList kind={kind} body={body} />
    </OnDemand>
  )
}
