import './when.css'
import { Instant } from '../shared/instant.tsx'
import { usePreferences } from '../state/preferences.ts'
import { relativeTime } from './relative-time.ts'
import { useSandboxNow } from '../state/use-sandbox-now.ts'

/** An instant of the sandbox: exactly, and how long ago by its clock. */
export function When({ at }: { at: string }) {
  const { lang } = usePreferences()
  const now = useSandboxNow()
  return (
    <span className="when">
      <Instant isExact at={at} />
      {now !== undefined && <span>{relativeTime(Date.parse(at), now, lang)}</span>}
    </span>
  )
}
