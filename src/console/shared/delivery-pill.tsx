import type { DeliveryEntity } from '../../contract/control/events.ts'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../state/use-text.ts'
import { deliveryState } from './delivery-words.ts'

/** The status of a notification. */
export function DeliveryPill({ of }: { of: Pick<DeliveryEntity, 'status' | 'url'> }) {
  const t = useText()
  const { text, ...look } = deliveryState(of)
  return <Pill {...look}>{t(text)}</Pill>
}
