import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { Lang } from '../../contract/text.ts'
import { type Column, rowLinkClass, RowNote } from '../../ui/data-table.tsx'
import { Countdown } from '../time/countdown.tsx'
import { EntityLink } from '../shared/entity-link.tsx'
import { Link } from '../shared/link.tsx'
import { stateName } from '../shared/state-names.ts'
import { subjectColumns } from '../shared/subject-columns.tsx'
import type { Speak } from '../state/use-text.ts'
import { whenColumn } from '../time/when-column.tsx'
import { DeliveryPill } from './status-pill.tsx'
import { familyOfKind, kinds } from '../shared/delivery-words.ts'
import { csvColumn } from '../shared/csv-column.ts'

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
  whenColumn(t(texts.time)),
  csvColumn('id', ({ id }) => id),
]

/** What a notification says first: the new status, or what was done. */
function detailOf(body: DeliveryEntity['body'], t: Speak) {
  if ('payload' in body) return t(stateName('enrollment', body.payload.status))
  return 'transaction_type' in body ? <code>{body.transaction_type}</code> : null
}
