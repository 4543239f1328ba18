import { exactInstant, instant, instantElsewhere } from '../../../contract/format.ts'
import { usePreferences } from '../../state/preferences.ts'

/** An instant in the chosen zone; in the other one where one points at it. */
export function Instant({ at, isExact }: { at: string | number; isExact?: boolean }) {
  const { lang, zone } = usePreferences()
  return (
    <time
      dateTime={typeof at === 'number' ? new Date(at).toISOString() : at}
      title={instantElsewhere(at, lang, zone)}
    >
      {(isExact ? exactInstant : instant)(at, lang, zone)}
    </time>
  )
}
