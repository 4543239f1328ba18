import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { Countdown } from '../time/countdown.tsx'
import { Instant } from '../shared/instant.tsx'
import { usePreferences } from '../state/preferences.ts'
import { askControl } from '../../client/control-client.ts'
import { sandboxInfoOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { useSession } from '../state/session.tsx'
import { useSandboxNow } from '../state/use-sandbox-now.ts'
import { useText } from '../state/use-text.ts'
import { buildAttempts } from './attempt-timeline.ts'

const texts = {
  title: { es: 'Intentos', en: 'Attempts' },
  next: { es: 'Próximo intento', en: 'Next attempt' },
  goThere: { es: 'Adelantar el reloj hasta ahí', en: 'Move the clock there' },
  failed: { es: 'No se pudo mover el reloj', en: 'The clock could not be moved' },
} as const

/** How often a notification was tried, with what came of it, and when it is tried next. */
export function Attempts({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { data: info, error } = useQuery(sandboxInfoOptions(useSession()))
  const now = useSandboxNow()
  if (!info && error) return <QueryProblem error={error} />
  if (!info || now === undefined) return null
  return (
    <Panel title={t(texts.title)} meta={delivery.attempts.length}>
      <Timeline label={t(texts.title)} days={buildAttempts(delivery, { lang, zone, now })} />
      {delivery.due_at && <NextAttempt at={delivery.due_at} />}
    </Panel>
  )
}

function NextAttempt({ at }: { at: string }) {
  const t = useText()
  const { client } = useSession()
  const queries = useQueryClient()
  const move = useMutation({
    networkMode: 'always',
    mutationFn: () => askControl(client, 'clock.move', { body: { to: at } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
  return (
    <div className="delivery-next">
      <span>
        {t(texts.next)}: <Instant isExact at={at} />
      </span>
      <Countdown until={at} />
      <Button size="s" icon="clock" busy={move.isPending} onClick={() => move.mutate()}>
        {t(texts.goThere)}
      </Button>
      {move.isError && <QueryProblem title={t(texts.failed)} error={move.error} />}
    </div>
  )
}
