import './answer-fields.css'
import { lazy, Suspense, useState } from 'react'
import type { Envelope } from '../../contract/envelope.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  open: { es: 'Qué es cada campo', en: 'What each field is' },
  loading: { es: 'Abriendo…', en: 'Opening…' },
} as const

// The texts of all answers are many: only a reader who asks waits for them.
const AnswerFieldList = lazy(async () => ({
  default: (await import('./answer-field-list.tsx')).AnswerFieldList,
}))

/** What the fields of a body are, on demand. */
export function AnswerFields({ operation, body }: { operation: OperationId; body: Envelope }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <details className="answer-fields" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t(texts.open)}</summary>
      {opened && (
        <Suspense fallback={t(texts.loading)}>
          <AnswerFieldList operation={operation} body={body} />
        </Suspense>
      )}
    </details>
  )
}
