import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { Lang } from '../../contract/text.ts'
import { type Column, rowLinkClass, RowNote } from '../../ui/data-table.tsx'
import { Countdown } from '../time/countdown.tsx'
import { EntityLink } from '../shared/entity-link.tsx'
import { Link } from '../shared/link.tsx'
import { subjectColumns } from '../shared/subject-columns.tsx'
import type { Speak } from '../state/use-text.ts'
import { whenColumn } from '../time/when.tsx'
import { DeliveryPill } from '../shared/state-pill.tsx'
import { familyOfKind, kinds, newStateOf } from '../shared/delivery-words.ts'
import { csvColumn } from '../shared/csv.ts'

const texts = {
  kind: { es: 'Notificación', en: 'Notification' },
  status: { es: 'Estado', en: 'Status' },
  attempts: { es: ':count intentos', en: ':count attempts' },
  entity: { es: 'De', en: 'About' },
  time: { es: 'Creada', en: 'Created' },
} as const

/** The columns of a list of notifications. */
export const deliveryColumns = (t: Speak, lang: Lang): Column<DeliveryEntity>[] => [
  {
    id: 'kind',
    width: '18%',
    header: t(texts.kind),
    sort: 'kind',
    csv: ({ kind }) => kind,
    rowHeader: true,
    cell: ({ id, kind, body }) => (
      <>
        <Link className={rowLinkClass} to="/deliveries/:id" params={{ id }}>
          {t(kinds[kind])}
        </Link>
        <RowNote>{detailOf(body, t)}</RowNote>
      </>
    ),
  },
  {
    id: 'status',
    width: '8.75rem',
    header: t(texts.status),
    sort: 'status',
    csv: ({ status }) => status,
    cell: (delivery) => (
      <span className="delivery-state">
        <DeliveryPill of={delivery} />
        {delivery.attempts.length > 1 && (
          <span>{t(texts.attempts, { count: delivery.attempts.length })}</span>
        )}
        {delivery.due_at && <Countdown until={delivery.due_at} />}
      </span>
    ),
  },
  ...subjectColumns(t, lang),
  {
    id: 'entity',
    width: '14%',
    below: 1120,
    header: t(texts.entity),
    csv: ({ entity }) => entity,
    cell: ({ kind, entity }) => <EntityLink family={familyOfKind(kind)} id={entity} />,
  },
  whenColumn(t(texts.time)),
  csvColumn('id', ({ id }) => id),
]

/** What a notification says first: the new status, or what was done. */
function detailOf(body: DeliveryEntity['body'], t: Speak) {
  return 'transaction_type' in body ? (
    <code translate="no">{body.transaction_type}</code>
  ) : (
    newStateOf(body, t)
  )
}
