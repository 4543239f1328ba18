import { exactInstant, instant, instantElsewhere } from '../../../contract/format.ts'
import { usePreferences } from '../../state/preferences.ts'

/** An instant in the chosen zone; in the other one where one points at it. */
export function Instant({ at, isExact }: { at: string | number; isExact?: boolean }) {
  const { lang, zone } = usePreferences()
  const toTheMinute = instant(at, lang, zone)
  const exact = isExact ? exactInstant(at, lang, zone) : toTheMinute
  const seconds = exact.startsWith(toTheMinute) ? exact.slice(toTheMinute.length) : ''
  return (
    <time
      dateTime={typeof at === 'number' ? new Date(at).toISOString() : at}
      title={instantElsewhere(at, lang, zone)}
    >
      {seconds ? toTheMinute : exact}
      {/* A list of two lines leaves them out. */}
      {seconds && <span className="seconds">{seconds}</span>}
    </time>
  )
}
