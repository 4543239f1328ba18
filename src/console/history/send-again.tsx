import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Exchange, wasSent } from '../../client/exchange.ts'
import { Button } from '../../ui/button.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { useNavigate } from '../shared/link.tsx'
import { historyKey } from '../state/queries.ts'
import { sendAgain } from '../state/send-again.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  again: { es: 'Enviar otra vez', en: 'Send again' },
  failed: { es: 'No se pudo enviar', en: 'It could not be sent' },
} as const

/** Sends a kept exchange once more as it was, and opens what comes of it. */
export function SendAgain({
  exchange,
  values,
}: {
  exchange: Exchange
  values: Readonly<Record<string, string>>
}) {
  const t = useText()
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => sendAgain(session, exchange, values),
    onSuccess: (sent) => {
      // What the user did not confirm is not kept.
      if (!wasSent(sent)) return
      void queries.invalidateQueries({ queryKey: historyKey })
      navigate({ to: '/history/:id', params: { id: sent.id } })
    },
  })
  return (
    <>
      <Button
        icon="refresh"
        // In the real service one letter must do nothing: some operations are done unasked.
        aria-keyshortcuts={session.live ? undefined : 'r'}
        busy={isPending}
        once
        onClick={() => mutate()}
      >
        {t(texts.again)}
      </Button>
      {error && <QueryProblem title={t(texts.failed)} error={error} />}
    </>
  )
}
