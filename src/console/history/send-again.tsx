import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Exchange } from '../../client/exchange.ts'
import { encodingOf } from '../../client/export/restore-range.ts'
import { Button } from '../../ui/button.tsx'
import { useNavigate } from '../shared/link.tsx'
import { historyKey } from '../state/queries.ts'
import { sendSigned } from '../state/send-signed.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'

const text = { es: 'Enviar otra vez', en: 'Send again' } as const

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
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => sendSigned(session, exchange.operation, values, encodingOf(exchange)),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: historyKey })
      navigate({ to: '/history/:id', params: { id } })
    },
  })
  return (
    <Button icon="repeat" aria-keyshortcuts="r" busy={isPending} once onClick={() => mutate()}>
      {t(text)}
    </Button>
  )
}
