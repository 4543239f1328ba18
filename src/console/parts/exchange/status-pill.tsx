import { type Exchange, hostOf } from '../../../client/exchange.ts'
import { Pill } from '../../../ui/pill.tsx'
import { statusTone } from '../records/status-tone.ts'
import { useText } from '../../state/use-text.ts'
import { causeName } from '../actions/failures.ts'
import { routeNames } from './describe.ts'

export function StatusPill({ exchange: { outcome } }: { exchange: Exchange }) {
  const t = useText()
  return outcome.kind === 'response' ? (
    <Pill tone={statusTone(outcome.status)} mono>
      {outcome.status}
    </Pill>
  ) : (
    <Pill tone="red">{t(causeName(outcome.cause))}</Pill>
  )
}

/** Marks an exchange with the real service, and names the service. */
export function LivePill({ exchange }: { exchange: Exchange }) {
  const t = useText()
  return (
    <Pill tone="red" icon="bolt">
      {t(routeNames.live)} · {hostOf(exchange)}
    </Pill>
  )
}
