import { type Query, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ControlError } from '../../client/control-client.ts'
import { failureAdvice } from '../shared/failures.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'No se pudo leer el sandbox', en: 'The sandbox could not be read' },
  again: { es: 'Leer de nuevo', en: 'Read again' },
} as const

/** Why a question to the sandbox has no answer, and what to do. */
export function QueryProblem({ error, title }: { error: Error; title?: string }) {
  const t = useText()
  const client = useQueryClient()
  const cause = error instanceof ControlError ? error.cause : undefined
  const isOfQuery = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error === error)
  return (
    <Notice
      tone="error"
      title={title ?? t(texts.title)}
      actions={
        isOfQuery && (
          <Button
            size="s"
            icon="refresh"
            onClick={() => void client.refetchQueries({ type: 'active', predicate: hasFailed })}
          >
            {t(texts.again)}
          </Button>
        )
      }
    >
      {cause ? t(failureAdvice({ cause })) : error.message}
    </Notice>
  )
}

const hasFailed = ({ state }: Query) => state.status === 'error'
