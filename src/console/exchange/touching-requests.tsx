import './touching-requests.css'
import { useQuery } from '@tanstack/react-query'
import type { Exchange } from '../../client/exchange.ts'
import { Panel } from '../../ui/panel.tsx'
import { Link } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { exchangesOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { operationTitle, timeOfDay } from './describe.ts'
import { StatusPill } from './status-pill.tsx'

const texts = {
  title: { es: 'Solicitudes de este navegador', en: 'Requests from this browser' },
  localTime: { es: 'hora local', en: 'local time' },
  none: {
    es: 'Ninguna solicitud de este navegador lo tocó.',
    en: 'No request from this browser touched it.',
  },
} as const

/** The kept requests that were about one entity, newest first. */
export function TouchingRequests({ touches }: { touches: (exchange: Exchange) => boolean }) {
  const t = useText()
  const { lang } = usePreferences()
  const { data = [] } = useQuery(exchangesOptions(useSession()))
  const touching = data.filter(touches)
  return (
    <Panel title={t(texts.title)} meta={touching.length > 0 && t(texts.localTime)}>
      {touching.length === 0 && <p className="touching-none">{t(texts.none)}</p>}
      <ul className="touching" role="list">
        {touching.map((exchange) => (
          <li key={exchange.id}>
            <Link to="/history/:id" params={{ id: exchange.id }}>
              {operationTitle(exchange, t)}
            </Link>
            <StatusPill exchange={exchange} />
            <time>{timeOfDay(exchange.startedAt, lang)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
