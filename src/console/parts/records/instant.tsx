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
      <Minute>{seconds ? toTheMinute : exact}</Minute>
      {/* A list of two lines leaves them out. */}
      {seconds && <span className="seconds">{seconds}</span>}
    </time>
  )
}

const yearOfOpening = new Date().getFullYear()

/** The current year is an element of its own: the narrow lists leave it out. */
function Minute({ children }: { children: string }) {
  const [day, year = '', time] = children.split(/( \d{4})(?=,)/)
  if (Number(year) !== yearOfOpening) return children
  return (
    <>
      {day}
      <span className="year">{year}</span>
      {time}
    </>
  )
}
