import './deliveries-page.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NothingFits } from '../page/filters.tsx'
import { EntityList } from '../page/entity-list.tsx'
import { Link, useNavigate } from '../shared/link.tsx'
import { PageHead } from '../page/page-head.tsx'
import { deliveriesOptions, sandboxInfoOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { hrefOf, type PageProps, type Search } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { DeliveryFilters } from './delivery-filters.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { FaultLab } from './fault-lab.tsx'
import { RedeliverPanel } from './redeliver-panel.tsx'
import { SaleWithCallback } from './sale-with-callback.tsx'
import { arrived, useRedeliver } from './use-redeliver.ts'

const texts = {
  title: { es: 'Bandeja de entrada', en: 'Inbox' },
  about: {
    es: 'Las notificaciones que el comercio recibe, la más reciente primero: order_callback, cobros recurrentes y cambios de estado.',
    en: 'The notifications that the merchant gets, newest first: order_callback, recurring payments and changes of status.',
  },
  disabled: { es: 'Las notificaciones están deshabilitadas', en: 'Webhooks are disabled' },
  disabledText: {
    es: 'Nada nuevo llega aquí hasta que las habilite en Ajustes.',
    en: 'Nothing new arrives here until you enable them in Settings.',
  },
  settings: { es: 'Ir a Ajustes', en: 'Go to Settings' },
  list: { es: 'Notificaciones', en: 'Notifications' },
  emptyTitle: { es: 'Todavía no hay notificaciones', en: 'No notifications yet' },
  emptyText: {
    es: 'Un cobro aprobado notifica a su order_callback; una inscripción, cada cobro y cada cambio de estado.',
    en: 'An approved payment notifies its order_callback; an enrollment, of every charge and change of status.',
  },
  noneText: {
    es: 'Quite un filtro, o revise el identificador.',
    en: 'Drop a filter, or check the identifier.',
  },
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
} as const

/** The inbox: every notification with its status; and the lab, which makes deliveries fail. */
export function DeliveriesPage({ search }: PageProps<'/deliveries'>) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const { data, error } = useQuery(deliveriesOptions(session, search))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const [picked, setPicked] = useState<readonly DeliveryEntity[]>([])
  // The box is typed into faster than the URL follows: so it has its own copy of the text.
  const [entity, setEntity] = useState(search.entity)
  const redelivery = useRedeliver()
  const filter = (change: Search<'/deliveries'>) => {
    if ('entity' in change) setEntity(change.entity)
    const next = { ...search, entity, after: undefined, ...change }
    navigate({
      to: '/deliveries',
      search: { ...next, entity: next.entity?.trim() },
      replace: true,
    })
  }
  const toggle = (delivery: DeliveryEntity) =>
    setPicked(
      picked.some(({ id }) => id === delivery.id)
        ? picked.filter(({ id }) => id !== delivery.id)
        : [...picked, delivery],
    )
  const isEmpty = data?.items.length === 0
  const isFiltered = Boolean(search.kind || search.status || search.entity)
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {!data && error && <QueryProblem error={error} />}
      <div className="inbox">
        {info && !info.settings.webhooks_enabled && (
          <Notice tone="warn" title={t(texts.disabled)}>
            {t(texts.disabledText)} <Link to="/settings">{t(texts.settings)}</Link>
          </Notice>
        )}
        {info && <FaultLab active={info.settings.faults} />}
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
        {(isFiltered || !isEmpty) && (
          <DeliveryFilters search={{ ...search, entity }} onChange={filter} />
        )}
        <EntityList
          title={t(texts.list)}
          data={data}
          total={info?.counts['deliveries']}
          after={search.after}
          href={(after) => hrefOf({ to: '/deliveries', search: { ...search, after } })}
          empty={
            isFiltered ? (
              <NothingFits
                onClear={() => filter({ kind: undefined, status: undefined, entity: undefined })}
              >
                {t(texts.noneText)}
              </NothingFits>
            ) : (
              <EmptyState
                icon="bell"
                level={2}
                title={t(texts.emptyTitle)}
                action={<SaleWithCallback />}
              >
                {t(texts.emptyText)}
              </EmptyState>
            )
          }
        >
          {(items) => <DeliveryTable deliveries={items} picked={picked} onToggle={toggle} />}
        </EntityList>
      </div>
    </>
  )
}

/** What came of delivering again. */
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
