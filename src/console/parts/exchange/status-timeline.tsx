import { useMemo } from 'react'
import { zoneOffset } from '../../../contract/domain/printed-time.ts'
import type { PaymentStatus } from '../../../contract/answers/results.ts'
import { hondurasOffset, type Zone } from '../../../contract/zone.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { SearchedTimeline } from '../timeline/searched-timeline.tsx'
import { buildWireTimeline } from '../timeline/build-timeline.ts'

/** The history in an answer to a question for the status of a payment. */
export function StatusTimeline({ status, isLive }: { status: PaymentStatus; isLive: boolean }) {
  const { lang, zone } = usePreferences()
  const assumptions = useAssumptions()
  // A real service does not name the zone of its times: they stay as it writes them.
  const written: Zone = isLive ? 'honduras' : zone
  const offset = isLive ? hondurasOffset : zoneOffset(assumptions)
  const days = useMemo(
    () => buildWireTimeline(status, { lang, zone: written }, offset),
    [status, lang, written, offset],
  )
  return <SearchedTimeline days={days} />
}
