import { Notice } from '../../ui/notice.tsx'
import { ControlError } from '../../client/control-client.ts'
import { failureAdvice } from '../shared/failures.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'No se pudo leer el sandbox', en: 'The sandbox could not be read' },
} as const

/** Why a question to the sandbox has no answer, and what to do. */
export function QueryProblem({ error, title }: { error: Error; title?: string }) {
  const t = useText()
  const cause = error instanceof ControlError ? error.cause : undefined
  return (
    <Notice tone="error" title={title ?? t(texts.title)}>
      {cause ? t(failureAdvice({ cause })) : error.message}
    </Notice>
  )
}
