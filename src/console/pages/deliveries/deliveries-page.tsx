import './deliveries.css'
import { sampleSale } from '../../../contract/samples.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SortedList } from '../../parts/page/sorted-list.tsx'
import {
  deliveryName,
  kinds,
  statuses,
  familyOfKind,
  newStateOf,
} from '../../parts/records/delivery-words.ts'
import { Button } from '../../../ui/button.tsx'
import type { Exchange } from '../../../client/exchange.ts'
import { Link } from '../../parts/actions/link.tsx'
import { pickColumn } from '../../parts/page/choosing.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { sandboxInfoOptions } from '../../state/queries.ts'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useText, type Speak } from '../../state/use-text.ts'
import { messageOf } from '../../parts/exchange/describe.ts'
import { useDirectRequest } from '../../state/use-changes.ts'
import { FaultLab } from './fault-lab.tsx'
import { RedeliverPanel, arrived, useRedeliver } from './redeliver-panel.tsx'
import { ownMachine } from './curl.ts'
import type { Lang } from '../../../contract/text.ts'
import { type Column, rowLinkClass, RowNote } from '../../../ui/data-table.tsx'
import { Countdown } from '../../parts/timeline/countdown.tsx'
import { EntityLink } from '../../parts/records/entity-link.tsx'
import { subjectColumns } from '../../parts/records/subject-columns.tsx'
import { whenColumn } from '../../parts/timeline/when.tsx'
import { DeliveryPill } from '../../parts/records/state-pill.tsx'
import { csvColumn } from '../../parts/actions/csv.ts'

const texts = {
  title: { es: 'Notificaciones', en: 'Notifications' },
  about: {
    es: 'Lo que recibe el comercio: order_callback, cobros recurrentes y cambios de estado.',
    en: 'What the merchant receives: order_callback, recurring charges and status changes.',
  },
  disabled: { es: 'Las notificaciones están deshabilitadas', en: 'Webhooks are disabled' },
  disabledText: {
    es: 'Nada nuevo llega aquí hasta que las habilite en Ajustes.',
    en: 'Nothing new arrives here until you enable them in Settings.',
  },
  settings: { es: 'Ir a Ajustes', en: 'Go to Settings' },
  list: { es: 'Recibidas', en: 'Received' },
  emptyTitle: { es: 'Todavía no hay notificaciones', en: 'No notifications yet' },
  emptyText: {
    es: 'Un cobro aprobado notifica a su order_callback, si lo trae; uno denegado no notifica. Una inscripción notifica cada cobro hecho y cada cambio de estado.',
    en: 'An approved payment notifies its order_callback, if it has one; a declined one notifies nothing. An enrollment notifies every charge made and every change of status.',
  },
  find: {
    es: 'Buscar cliente, orden, monto o identificador',
    en: 'Find customer, order, amount or identifier',
  },
  kind: { es: 'Tipo de notificación', en: 'Kind of notification' },
  anyKind: { es: 'Todas las notificaciones', en: 'All notifications' },
  status: { es: 'Estado', en: 'Status' },
  anyStatus: { es: 'Todos los estados', en: 'All statuses' },
  undelivered: { es: 'Con intentos fallidos, sin entregar', en: 'Attempts failed, not delivered' },
  failed: { es: 'No se pudo entregar', en: 'It could not be delivered' },
  doneOne: { es: 'Se entregó 1 notificación de nuevo.', en: '1 notification was delivered again.' },
  some: {
    es: 'Llegaron :count de :total; vea los intentos de las demás.',
    en: ':count of :total arrived; see the attempts of the others.',
  },
  done: {
    es: 'Se entregaron :count notificaciones de nuevo, en el orden elegido.',
    en: ':count notifications were delivered again, in the chosen order.',
  },
  send: { es: 'Enviar una venta con order_callback', en: 'Send a sale with order_callback' },
  refused: { es: 'La venta no se aprobó', en: 'The sale was not approved' },
  exchange: { es: 'Ver la solicitud', en: 'See the request' },
  columnKind: { es: 'Notificación', en: 'Notification' },
  attempts: { es: ':count intentos', en: ':count attempts' },
  entity: { es: 'De', en: 'About' },
  time: { es: 'Creada', en: 'Created' },
} as const

/** Every notification with its status; and the lab, which makes deliveries fail. */
export function DeliveriesPage({ search }: PageProps<'/deliveries'>) {
  const t = useText()
  const session = useSession()
  const { lang, view } = usePreferences()
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const [picked, setPicked] = useState<readonly DeliveryEntity[]>([])
  const redelivery = useRedeliver()
  const toggle = (delivery: DeliveryEntity) =>
    setPicked(
      picked.some(({ id }) => id === delivery.id)
        ? picked.filter(({ id }) => id !== delivery.id)
        : [...picked, delivery],
    )
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}></PageHead>
      <div className="inbox">
        {info && !info.settings.webhooks_enabled && (
          <Notice tone="warn" title={t(texts.disabled)}>
            {t(texts.disabledText)} <Link to="/settings">{t(texts.settings)}</Link>
          </Notice>
        )}
        {info && view === 'developer' && <FaultLab active={info.settings.faults.deliveries} />}
        <div className="inbox-said" role="status">
          {redelivery.isSuccess && <Outcome delivered={redelivery.data} />}
          {redelivery.isError && <QueryProblem title={t(texts.failed)} error={redelivery.error} />}
        </div>
        {picked.length > 0 && (
          <RedeliverPanel
            picked={picked}
            isBusy={redelivery.isPending}
            onChange={setPicked}
            onSend={() =>
              redelivery.mutate(
                picked.map(({ id }) => id),
                { onSuccess: () => setPicked([]) },
              )
            }
          />
        )}
        <SortedList
          list="deliveries.list"
          search={search}
          texts={{ ...texts, title: texts.list }}
          filters={[
            {
              name: 'kind',
              label: texts.kind,
              any: texts.anyKind,
              options: Object.entries(kinds).map(([id, name]) => [id, t(name)]),
            },
            {
              name: 'status',
              label: texts.status,
              any: texts.anyStatus,
              options: [
                ['undelivered', t(texts.undelivered)],
                ...Object.entries(statuses).map(([id, { text }]) => [id, t(text)] as const),
              ],
            },
          ]}
          columns={[
            // The notifications that are ticked can be delivered again.
            pickColumn<DeliveryEntity>(t, {
              nameOf: (delivery) => deliveryName(delivery, t),
              isPicked: ({ id }) => picked.some((delivery) => delivery.id === id),
              onPress: toggle,
            }),
            ...deliveryColumns(t, lang),
          ]}
          rowKey={({ id }) => id}
          icon="bell"
          first={<SaleWithCallback />}
        />
      </div>
    </>
  )
}

function Outcome({ delivered }: { delivered: readonly DeliveryEntity[] }) {
  const t = useText()
  const total = delivered.length
  const count = delivered.filter(arrived).length
  return count === total ? (
    <Notice tone="success" live="off">
      {total === 1 ? t(texts.doneOne) : t(texts.done, { count })}
    </Notice>
  ) : (
    <Notice tone="warn" live="off">
      {t(texts.some, { count, total })}
    </Notice>
  )
}

/** The one button of an inbox that has nothing to show yet: a sale that asks to be notified of. */
function SaleWithCallback() {
  const t = useText()
  const sale = useDirectRequest('payments.sale', 'form', () => ({
    ...sampleSale,
    order_callback: ownMachine,
  }))
  const isRefused = sale.data && !isApproved(sale.data)
  return (
    <>
      <Button
        variant="primary"
        icon="send"
        once
        busy={sale.isPending}
        onClick={() => sale.mutate()}
      >
        {t(texts.send)}
      </Button>
      {isRefused && (
        <Notice tone="error" title={t(texts.refused)}>
          {messageOf(sale.data, t)}{' '}
          <Link to="/history/:id" params={{ id: sale.data.id }}>
            {t(texts.exchange)}
          </Link>
        </Notice>
      )}
    </>
  )
}

const isApproved = ({ outcome }: Exchange) =>
  outcome.kind === 'response' && outcome.envelope.success

/** The columns of a list of notifications. */
const deliveryColumns = (t: Speak, lang: Lang): Column<DeliveryEntity>[] => [
  {
    id: 'kind',
    width: '18%',
    header: t(texts.columnKind),
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
    line: 'mark',
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

/** The first words of a notification: the new status, or the event. */
function detailOf(body: DeliveryEntity['body'], t: Speak) {
  return 'transaction_type' in body ? (
    <code translate="no">{body.transaction_type}</code>
  ) : (
    newStateOf(body, t)
  )
}
