import { exactInstant, instant, instantInUtc } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'

/** An instant in the merchant's zone; in UTC where one points at it. */
export function Instant({ at, isExact }: { at: string | number; isExact?: boolean }) {
  const { lang } = usePreferences()
  return (
    <time
      dateTime={typeof at === 'number' ? new Date(at).toISOString() : at}
      title={instantInUtc(at, lang)}
    >
      {(isExact ? exactInstant : instant)(at, lang)}
    </time>
  )
}
