import type { DeliveryEntity } from '../../contract/control/events.ts'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../state/use-text.ts'
import { statuses } from '../shared/delivery-words.ts'

/** The status of a notification. */
export function DeliveryPill({ status }: { status: DeliveryEntity['status'] }) {
  const t = useText()
  const { tone, text } = statuses[status]
  return <Pill tone={tone}>{t(text)}</Pill>
}
