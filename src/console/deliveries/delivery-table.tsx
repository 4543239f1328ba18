import type { DeliveryEntity } from '../../contract/control.ts'
import { Checkbox } from '../../ui/controls.tsx'
import { type Column, DataTable, rowLinkClass } from '../../ui/data-table.tsx'
import { Countdown } from '../countdown.tsx'
import { EntityLink } from '../events/entity-link.tsx'
import { Link } from '../link.tsx'
import { type Speak, useText } from '../use-text.ts'
import { When } from '../when.tsx'
import { DeliveryPill } from './status-pill.tsx'
import { familyOfKind, kinds } from './words.ts'

const texts = {
  caption: { es: 'Avisos', en: 'Notifications' },
  kind: { es: 'Aviso', en: 'Notification' },
  status: { es: 'Estado', en: 'Status' },
  attempts: { es: ':count intentos', en: ':count attempts' },
  entity: { es: 'De', en: 'About' },
  time: { es: 'Creado (UTC)', en: 'Made (UTC)' },
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
  return (
    <DataTable
      caption={t(texts.caption)}
      rows={deliveries}
      rowKey={({ id }) => id}
      columns={[
        ...columns(t),
        {
          id: 'pick',
          header: t(texts.pick),
          hideHeader: true,
          align: 'end',
          cell: (delivery) => (
            <Checkbox
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

const columns = (t: Speak): Column<DeliveryEntity>[] => [
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
    cell: ({ status, attempts, dueAt }) => (
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
  {
    id: 'time',
    header: t(texts.time),
    align: 'end',
    mono: true,
    cell: ({ at }) => <When at={at} />,
  },
]
