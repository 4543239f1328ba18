import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { Lang } from '../../contract/text.ts'
import { Checkbox } from '../../ui/controls.tsx'
import { type Column, rowLinkClass } from '../../ui/data-table.tsx'
import { Countdown } from '../time/countdown.tsx'
import { EntityLink } from '../shared/entity-link.tsx'
import { Link } from '../shared/link.tsx'
import { stateName } from '../shared/state-names.ts'
import { subjectColumns } from '../shared/subject-columns.tsx'
import type { Speak } from '../state/use-text.ts'
import { When } from '../time/when.tsx'
import { DeliveryPill } from './status-pill.tsx'
import { familyOfKind, kinds } from '../shared/delivery-words.ts'

const texts = {
  kind: { es: 'Notificación', en: 'Notification' },
  status: { es: 'Estado', en: 'Status' },
  attempts: { es: ':count intentos', en: ':count attempts' },
  entity: { es: 'De', en: 'About' },
  details: { es: 'Detalle', en: 'Details' },
  time: { es: 'Creada', en: 'Created' },
  pick: { es: 'Elegir', en: 'Choose' },
  pickOne: { es: 'Elegir :name', en: 'Choose :name' },
} as const

/** The columns of the inbox; what one ticks can be delivered again. */
export const deliveryColumns = (
  t: Speak,
  lang: Lang,
  picked: readonly DeliveryEntity[],
  onToggle: (delivery: DeliveryEntity) => void,
): Column<DeliveryEntity>[] => [
  {
    id: 'kind',
    width: '18%',
    header: t(texts.kind),
    sort: 'kind',
    csv: ({ kind }) => kind,
    rowHeader: true,
    cell: ({ id, kind }) => (
      <Link className={rowLinkClass} to="/deliveries/:id" params={{ id }}>
        {t(kinds[kind])}
      </Link>
    ),
  },
  {
    id: 'status',
    width: '140px',
    header: t(texts.status),
    sort: 'status',
    csv: ({ status }) => status,
    cell: ({ status, attempts, due_at: dueAt }) => (
      <span className="delivery-state">
        <DeliveryPill status={status} />
        {attempts.length > 1 && <span>{t(texts.attempts, { count: attempts.length })}</span>}
        {dueAt && <Countdown until={dueAt} />}
      </span>
    ),
  },
  ...subjectColumns(t, lang),
  {
    id: 'entity',
    width: '14%',
    below: 1080,
    header: t(texts.entity),
    csv: ({ entity }) => entity,
    cell: ({ kind, entity }) => <EntityLink family={familyOfKind(kind)} id={entity} />,
  },
  {
    id: 'details',
    width: '108px',
    below: 1080,
    header: t(texts.details),
    cell: ({ body }) => detailOf(body, t),
  },
  {
    id: 'time',
    width: '184px',
    header: t(texts.time),
    sort: 'created',
    csv: ({ at }) => at,
    align: 'end',
    mono: true,
    cell: ({ at }) => <When at={at} />,
  },
  {
    id: 'pick',
    width: '44px',
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
]

/** What a notification says first: the new status, or what was done. */
function detailOf(body: DeliveryEntity['body'], t: Speak) {
  if ('payload' in body) return t(stateName('enrollment', body.payload.status))
  return 'transaction_type' in body ? <code>{body.transaction_type}</code> : null
}
