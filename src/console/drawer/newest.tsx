import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { deliveryColumns } from '../deliveries/delivery-columns.tsx'
import { eventColumns } from '../events/event-columns.tsx'
import { exchangeColumns } from '../history/exchange-columns.tsx'
import { QueryProblem } from '../page/query-problem.tsx'
import { Link } from '../shared/link.tsx'
import { WatchLink } from '../shared/watch-link.tsx'
import { usePreferences } from '../state/preferences.ts'
import {
  deliveriesOptions,
  newestExchangesOptions,
  rowsAtOnce,
  sortedOptions,
} from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  requests: { es: 'Las solicitudes más recientes', en: 'The newest requests' },
  events: { es: 'Los eventos más recientes', en: 'The newest events' },
  deliveries: { es: 'Las notificaciones más recientes', en: 'The newest notifications' },
  noRequests: {
    es: 'Aún no se envió nada desde este navegador.',
    en: 'Nothing has been sent from this browser yet.',
  },
  noEvents: {
    es: 'Aún no pasó nada en este sandbox.',
    en: 'Nothing has happened in this sandbox yet.',
  },
  noDeliveries: {
    es: 'Este sandbox aún no notificó nada.',
    en: 'This sandbox has not notified of anything yet.',
  },
  all: { es: 'Ver todo', en: 'See all' },
} as const

export function NewestRequests() {
  const t = useText()
  const { lang, zone } = usePreferences()
  const { data, error } = useQuery(newestExchangesOptions(useSession(), rowsAtOnce))
  return (
    <Newest
      caption={t(texts.requests)}
      rows={data}
      error={error}
      columns={exchangeColumns(t, lang, zone)}
      none={t(texts.noRequests)}
    >
      <Link to="/history">{t(texts.all)}</Link>
      <WatchLink />
    </Newest>
  )
}

export function NewestEvents() {
  const t = useText()
  const { lang } = usePreferences()
  const { data, error } = useQuery(sortedOptions(useSession(), 'events.list', { sort: '-created' }))
  return (
    <Newest
      caption={t(texts.events)}
      rows={data?.items}
      error={error}
      columns={eventColumns(t, lang)}
      none={t(texts.noEvents)}
    >
      <Link to="/events">{t(texts.all)}</Link>
    </Newest>
  )
}

export function NewestDeliveries() {
  const t = useText()
  const { lang } = usePreferences()
  const { data, error } = useQuery(deliveriesOptions(useSession(), {}))
  return (
    <Newest
      caption={t(texts.deliveries)}
      rows={data?.items}
      error={error}
      columns={deliveryColumns(t, lang)}
      none={t(texts.noDeliveries)}
    >
      <Link to="/deliveries">{t(texts.all)}</Link>
    </Newest>
  )
}

/** A list, or that there is nothing yet; then the way to all of it. */
function Newest<Row extends { readonly id: string }>({
  caption,
  rows,
  error,
  columns,
  none,
  children,
}: {
  caption: string
  rows: readonly Row[] | undefined
  error: Error | null
  columns: readonly Column<Row>[]
  none: string
  children: ReactNode
}) {
  if (error) return <QueryProblem error={error} />
  if (!rows) return null
  if (!rows.length) return <p>{none}</p>
  return (
    <>
      <DataTable caption={caption} rows={rows} rowKey={({ id }) => id} columns={columns} />
      <p className="drawer-more">{children}</p>
    </>
  )
}
