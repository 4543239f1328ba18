import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { Lang } from '../../contract/text.ts'
import { Checkbox } from '../../ui/controls.tsx'
import { type Column, DataTable, rowLinkClass } from '../../ui/data-table.tsx'
import { Countdown } from '../time/countdown.tsx'
import { EntityLink } from '../shared/entity-link.tsx'
import { Link } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { amount } from '../shared/format.ts'
import { type Speak, useText } from '../state/use-text.ts'
import { When } from '../time/when.tsx'
import { DeliveryPill } from './status-pill.tsx'
import { familyOfKind, kinds } from '../shared/delivery-words.ts'

const texts = {
  caption: { es: 'Notificaciones', en: 'Notifications' },
  kind: { es: 'Notificación', en: 'Notification' },
  status: { es: 'Estado', en: 'Status' },
  attempts: { es: ':count intentos', en: ':count attempts' },
  entity: { es: 'De', en: 'About' },
  details: { es: 'Detalle', en: 'Details' },
  time: { es: 'Creada (UTC)', en: 'Made (UTC)' },
  pick: { es: 'Elegir', en: 'Choose' },
  pickOne: { es: 'Elegir :name', en: 'Choose :name' },
} as const

/** The notifications of a page of the inbox; what one ticks can be delivered again. */
export function DeliveryTable({
  deliveries,
  picked,
  onToggle,
}: {
  deliveries: readonly DeliveryEntity[]
  picked: readonly DeliveryEntity[]
  onToggle: (delivery: DeliveryEntity) => void
}) {
  const t = useText()
  const { lang } = usePreferences()
  return (
    <DataTable
      caption={t(texts.caption)}
      rows={deliveries}
      rowKey={({ id }) => id}
      columns={[
        ...columns(t, lang),
        {
          id: 'pick',
          header: t(texts.pick),
          hideHeader: true,
          align: 'end',
          cell: (delivery) => (
            <Checkbox
              className="delivery-pick"
              label={
                <span className="visually-hidden">
                  {t(texts.pickOne, {
                    name: `${t(kinds[delivery.kind])} ${delivery.id.slice(0, 10)}`,
                  })}
                </span>
              }
              checked={picked.some(({ id }) => id === delivery.id)}
              onChange={() => onToggle(delivery)}
            />
          ),
        },
      ]}
    />
  )
}

const columns = (t: Speak, lang: Lang): Column<DeliveryEntity>[] => [
  {
    id: 'kind',
    header: t(texts.kind),
    rowHeader: true,
    cell: ({ id, kind }) => (
      <Link className={rowLinkClass} to="/deliveries/:id" params={{ id }}>
        {t(kinds[kind])}
      </Link>
    ),
  },
  {
    id: 'status',
    header: t(texts.status),
    cell: ({ status, attempts, due_at: dueAt }) => (
      <span className="delivery-state">
        <DeliveryPill status={status} />
        {attempts.length > 1 && <span>{t(texts.attempts, { count: attempts.length })}</span>}
        {dueAt && <Countdown until={dueAt} />}
      </span>
    ),
  },
  {
    id: 'entity',
    header: t(texts.entity),
    cell: ({ kind, entity }) => <EntityLink family={familyOfKind(kind)} id={entity} />,
  },
  { id: 'details', header: t(texts.details), cell: ({ body }) => detailOf(body, lang) },
  {
    id: 'time',
    header: t(texts.time),
    align: 'end',
    mono: true,
    cell: ({ at }) => <When at={at} />,
  },
]

/** What a notification says first: the new status, or what was paid. */
function detailOf(body: DeliveryEntity['body'], lang: Lang) {
  if ('payload' in body) return <code>{body.payload.status}</code>
  return 'transaction_type' in body ? <code>{body.transaction_type}</code> : amount(body, lang)
}
