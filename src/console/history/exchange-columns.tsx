import type { Exchange } from '../../client/exchange.ts'
import { type Column, rowLinkClass } from '../../ui/data-table.tsx'
import { duration, timeOfDay } from '../../contract/format.ts'
import { messageOf, operationTitle, routeNames } from '../exchange/describe.ts'
import { LivePill } from '../exchange/live-pill.tsx'
import { StatusPill } from '../exchange/status-pill.tsx'
import { Link } from '../shared/link.tsx'
import type { Speak } from '../state/use-text.ts'

const texts = {
  operation: { es: 'Operación', en: 'Operation' },
  status: { es: 'Estado HTTP', en: 'HTTP status' },
  message: { es: 'Mensaje', en: 'Message' },
  route: { es: 'Ruta', en: 'Route' },
  duration: { es: 'Duración', en: 'Duration' },
  time: { es: 'Hora', en: 'Time' },
} as const

/** The columns of a list of exchanges. */
export const exchangeColumns = (t: Speak): Column<Exchange>[] => [
  {
    id: 'operation',
    width: '20%',
    header: t(texts.operation),
    rowHeader: true,
    cell: (exchange) => (
      <Link className={rowLinkClass} to="/history/:id" params={{ id: exchange.id }}>
        {operationTitle(exchange, t)}
      </Link>
    ),
  },
  {
    id: 'status',
    width: '128px',
    header: t(texts.status),
    cell: (exchange) => <StatusPill exchange={exchange} />,
  },
  { id: 'message', header: t(texts.message), cell: (exchange) => messageOf(exchange, t) },
  {
    id: 'route',
    width: '184px',
    header: t(texts.route),
    cell: (exchange) =>
      exchange.target === 'live' ? (
        <LivePill exchange={exchange} />
      ) : (
        t(routeNames[exchange.target])
      ),
  },
  {
    id: 'duration',
    width: '92px',
    below: 900,
    header: t(texts.duration),
    align: 'end',
    mono: true,
    cell: ({ durationMs }) => duration(durationMs),
  },
  {
    id: 'time',
    width: '92px',
    header: t(texts.time),
    align: 'end',
    mono: true,
    cell: ({ startedAt }) => timeOfDay(startedAt),
  },
]
