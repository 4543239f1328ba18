import './touching-requests.css'
import { useQuery } from '@tanstack/react-query'
import {
  enrollmentOf,
  type Exchange,
  paymentOf,
  planIdOf,
  tokensOf,
} from '../../client/exchange.ts'
import { Panel } from '../../ui/panel.tsx'
import { EntityLink } from '../shared/entity-link.tsx'
import { Link } from '../shared/link.tsx'
import { exchangesOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { timeOfDay } from '../../contract/format.ts'
import { operationTitle } from './describe.ts'
import { StatusPill } from './status-pill.tsx'

const texts = {
  title: { es: 'Solicitudes de este navegador', en: 'Requests from this browser' },
  localTime: { es: 'hora local', en: 'local time' },
  none: {
    es: 'Ninguna solicitud de este navegador lo tocó.',
    en: 'No request from this browser touched it.',
  },
} as const

/** The kept requests that were about one entity, newest first, and what else each was about. */
export function TouchingRequests({
  of: entity,
  among = () => true,
}: {
  /** The identifier of the entity. */
  of: string
  among?: (exchange: Exchange) => boolean
}) {
  const t = useText()
  const { data = [] } = useQuery(exchangesOptions(useSession()))
  const touching = data.flatMap((exchange) => {
    if (!among(exchange)) return []
    const all = entitiesOf(exchange)
    const others = all.filter(({ id }) => id !== entity)
    return others.length < all.length ? [{ exchange, others }] : []
  })
  return (
    <div data-for="developer">
      <Panel title={t(texts.title)} meta={touching.length > 0 && t(texts.localTime)}>
        {touching.length === 0 && <p className="touching-none">{t(texts.none)}</p>}
        <ul className="touching" role="list">
          {touching.map(({ exchange, others }) => (
            <li key={exchange.id}>
              <Link data-row-link to="/history/:id" params={{ id: exchange.id }}>
                {operationTitle(exchange, t)}
              </Link>
              <StatusPill exchange={exchange} />
              {/* The real service's have no page here. */}
              {exchange.target !== 'live' &&
                others.map(({ family, id }) => <EntityLink key={id} family={family} id={id} />)}
              <time>{timeOfDay(exchange.startedAt)}</time>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** What an exchange is about, each with the family of its page. */
function entitiesOf(exchange: Exchange) {
  const found = [
    { family: 'payment', id: paymentOf(exchange) },
    ...tokensOf(exchange).map((id) => ({ family: 'token', id })),
    { family: 'enrollment', id: enrollmentOf(exchange) },
    { family: 'plan', id: planIdOf(exchange) },
  ]
  return found.flatMap(({ family, id }) => (id ? [{ family, id }] : []))
}
