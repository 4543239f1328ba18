import { Pill } from '../../../ui/pill.tsx'
import { countdownTone, timeLeft } from './time-left.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useSandboxNow } from '../../state/use-sandbox.ts'

/**
 * The time that is left, by the sandbox's clock. The countdown ticks in silence: nothing is read
 * out.
 */
export function Countdown({ until }: { until: string }) {
  const { lang } = usePreferences()
  const now = useSandboxNow()
  if (now === undefined) return null
  const left = Date.parse(until) - now
  return (
    <Pill tone={countdownTone(left)} icon="clock">
      <time dateTime={until}>{timeLeft(left, lang)}</time>
    </Pill>
  )
}
