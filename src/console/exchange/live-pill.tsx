import { type Exchange, hostOf } from '../../client/exchange.ts'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../state/use-text.ts'
import { routeNames } from './describe.ts'

/** Says that an exchange was real, and with whom. */
export function LivePill({ exchange }: { exchange: Exchange }) {
  const t = useText()
  return (
    <Pill tone="red" icon="bolt">
      {t(routeNames.live)} · {hostOf(exchange)}
    </Pill>
  )
}
