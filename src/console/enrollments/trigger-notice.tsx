import { Notice } from '../../ui/notice.tsx'
import { useText } from '../state/use-text.ts'
import { ClockOutcome, EventsNotice } from '../time/clock-outcome.tsx'
import { eventsToShow } from '../time/events-to-show.ts'
import type { useTrigger } from './use-trigger.ts'

/** What became of a trigger of a plan or an enrollment. */
export function TriggerNotice({
  trigger: { data, error, isPending },
  of,
}: {
  trigger: ReturnType<typeof useTrigger>
  of: string
}) {
  const t = useText()
  if (isPending) return null
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!data) return null
  if (data.kind === 'moved') return <ClockOutcome clock={{ data: data.moved, error }} of={of} />
  const { shown, others } = eventsToShow(data.events)
  return (
    <EventsNotice tone={data.tone} title={t(data.text)} of={of} shown={shown} others={others} />
  )
}
