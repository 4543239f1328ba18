import type { DeliveryEntity } from '../../../contract/control/events.ts'
import type { Fault } from '../../../contract/control/settings.ts'
import type { Text } from '../../../contract/text.ts'
import type { IconName } from '../../../ui/icons.tsx'
import type { Tone } from '../../../ui/tone.ts'
import type { Speak } from '../../state/use-text.ts'
import { shortIdentifier } from './short-identifier.ts'
import { stateName } from './state-names.ts'

export const kinds: Readonly<Record<DeliveryEntity['kind'], Text>> = {
  'subscription.payment': { es: 'Cobro recurrente exitoso', en: 'Successful recurring charge' },
  'subscription.status': { es: 'Cambio de estado', en: 'Status change' },
  order_callback: { es: 'Cobro aprobado', en: 'Approved payment' },
}

/** The new state that the notification of a change of status reports, in words. */
export const newStateOf = (body: DeliveryEntity['body'], t: Speak) =>
  'payload' in body ? t(stateName('enrollment', body.payload.status)) : undefined

/** The kind of a notification and the new state that it reports. */
export const deliveryTitle = ({ kind, body }: Pick<DeliveryEntity, 'kind' | 'body'>, t: Speak) =>
  [t(kinds[kind]), newStateOf(body, t)].filter(Boolean).join(': ')

/**
 * The name of a notification among others: its kind, the new status, and its customer or its order.
 */
export function deliveryName({ id, kind, body, subject }: DeliveryEntity, t: Speak) {
  const about = [subject?.name, subject?.order_id].filter(Boolean)
  return [t(kinds[kind]), newStateOf(body, t), ...(about.length ? about : [shortIdentifier(id)])]
    .filter(Boolean)
    .join(', ')
}

interface DeliveryState {
  readonly tone: Tone
  readonly icon?: IconName
  readonly text: Text
}

export const statuses: Readonly<Record<DeliveryEntity['status'], DeliveryState>> = {
  pending: { tone: 'yellow', text: { es: 'Pendiente', en: 'Pending' } },
  delivered: { tone: 'green', text: { es: 'Entregada', en: 'Delivered' } },
  failed: { tone: 'red', text: { es: 'Sin entregar', en: 'Failed' } },
}

/** The state of a notification: without an address it went nowhere, and is in the list only. */
export const deliveryState = ({
  status,
  url,
}: Pick<DeliveryEntity, 'status' | 'url'>): DeliveryState =>
  status === 'delivered' && url === null ? kept : statuses[status]

const kept: DeliveryState = {
  tone: 'grey',
  icon: 'inbox',
  text: { es: 'Solo en la lista', en: 'In the list only' },
}

/** The subject of a notification: an enrollment, unless a payment asked for it. */
export const familyOfKind = (kind: DeliveryEntity['kind']) =>
  kind === 'order_callback' ? 'payment' : 'enrollment'

/** The faults of the webhook lab, in a word each. */
export const faultNames: Readonly<Record<Fault, Text>> = {
  duplicate: { es: 'Duplicar', en: 'Duplicate' },
  reorder: { es: 'Desordenar', en: 'Reorder' },
  delay: { es: 'Retrasar', en: 'Delay' },
  drop: { es: 'Perder', en: 'Drop' },
  corrupt: { es: 'Alterar', en: 'Corrupt' },
}
