import './exchange.css'
import { Suspense, useState } from 'react'
import { useText } from '../state/use-text.ts'
import type { ExplainedBody } from './explained-fields.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const texts = {
  open: { es: 'Qué es cada campo', en: 'What each field is' },
  loading: { es: 'Abriendo…', en: 'Opening…' },
} as const

// The texts of all bodies are many: only a reader who asks waits for them.
const AnswerFieldList = lazyPart(() => import('./answer-field-list.tsx'), 'AnswerFieldList')

/** What the fields of an answer or a notification are, on demand. */
export function AnswerFields({ kind, body }: ExplainedBody) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <details className="answer-fields" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t(texts.open)}</summary>
      {opened && (
        <Suspense fallback={t(texts.loading)}>
          <AnswerFieldList kind={kind} body={body} />
        </Suspense>
      )}
    </details>
  )
}
