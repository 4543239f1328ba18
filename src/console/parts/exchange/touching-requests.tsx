import './exchange.css'
import { useQuery } from '@tanstack/react-query'
import { entitiesOf } from '../../../client/exchange.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EntityLink } from '../records/entity-link.tsx'
import { Instant } from '../records/instant.tsx'
import { Link } from '../actions/link.tsx'
import { exchangesAboutOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { count } from '../../../contract/format.ts'
import { operationTitle } from './describe.ts'
import { StatusPill } from './status-pill.tsx'

const texts = {
  title: { es: 'Solicitudes de este navegador', en: 'Requests from this browser' },
  realTime: { es: 'hora real, no la del sandbox', en: "real time, not the sandbox's" },
  none: {
    es: 'Ninguna solicitud de este navegador lo tocó.',
    en: 'No request from this browser touched it.',
  },
  all: { es: 'Ver las :count en el historial', en: 'See all :count in the history' },
} as const

/** More of them are in the history. */
const mostShown = 50

/** The kept requests about one entity, newest first, each with its other entities. */
export function TouchingRequests({
  of: entity,
}: {
  /** The identifier of the entity. */
  of: string
}) {
  const t = useText()
  const session = useSession()
  const { data: touching = [] } = useQuery(exchangesAboutOptions(session, entity))
  return (
    <div data-for="developer">
      <Panel
        title={t(texts.title)}
        meta={touching.length > 0 && t(texts.realTime)}
        actions={<WatchLink about={entity} />}
      >
        {touching.length === 0 ? (
          <p className="touching-none">{t(texts.none)}</p>
        ) : (
          <ul className="touching" role="list">
            {touching.slice(0, mostShown).map((exchange) => (
              <li key={exchange.id}>
                <Link
                  data-row-link
                  data-exchange={exchange.id}
                  to="/history/:id"
                  params={{ id: exchange.id }}
                >
                  {operationTitle(exchange, t)}
                </Link>
                <StatusPill exchange={exchange} />
                {/* The real service's have no page here. */}
                {exchange.target !== 'live' &&
                  entitiesOf(exchange)
                    .filter(({ id }) => id !== entity)
                    .map(({ family, id }) => <EntityLink key={id} family={family} id={id} />)}
                <Instant isExact at={exchange.startedAt} />
              </li>
            ))}
          </ul>
        )}
        {touching.length > mostShown && (
          <Link to="/history" search={{ q: entity }}>
            {t(texts.all, { count: count(touching.length) })}
          </Link>
        )}
      </Panel>
    </div>
  )
}

const text = { es: 'Ver las de cualquier programa', en: 'See those of any program' } as const

/** To the requests of every program, which only a sandbox of Node.js has; `about` narrows them. */
function WatchLink({ about }: { about?: string }) {
  const t = useText()
  const { client } = useSession()
  if (client.target !== 'server') return null
  return (
    <Link to="/watch" search={{ q: about }}>
      {t(text)}
    </Link>
  )
}
