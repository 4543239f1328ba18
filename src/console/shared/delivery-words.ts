import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { Fault } from '../../contract/control/settings.ts'
import type { Text } from '../../contract/text.ts'
import type { Tone } from '../../ui/tone.ts'

/** What a notification is, in words. */
export const kinds: Readonly<Record<DeliveryEntity['kind'], Text>> = {
  'subscription.payment': { es: 'Cobro recurrente exitoso', en: 'Successful recurring payment' },
  'subscription.status': { es: 'Cambio de estado', en: 'Status change' },
  order_callback: {
    es: 'Cobro aprobado (order_callback)',
    en: 'Approved payment (order_callback)',
  },
}

export const statuses: Readonly<
  Record<DeliveryEntity['status'], { readonly tone: Tone; readonly text: Text }>
> = {
  pending: { tone: 'yellow', text: { es: 'Pendiente', en: 'Pending' } },
  delivered: { tone: 'green', text: { es: 'Entregada', en: 'Delivered' } },
  failed: { tone: 'red', text: { es: 'Sin entregar', en: 'Failed' } },
}

/** What it is about: an enrollment, unless a payment asked for it. */
export const familyOfKind = (kind: DeliveryEntity['kind']) =>
  kind === 'order_callback' ? 'payment' : 'enrollment'

/** What the webhook lab can do to a notification, in a word. */
export const faultNames: Readonly<Record<Fault, Text>> = {
  duplicate: { es: 'Duplicar', en: 'Duplicate' },
  reorder: { es: 'Desordenar', en: 'Reorder' },
  delay: { es: 'Retrasar', en: 'Delay' },
  drop: { es: 'Perder', en: 'Drop' },
  corrupt: { es: 'Alterar', en: 'Corrupt' },
}
