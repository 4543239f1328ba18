import type { Exchange } from '../../client/exchange.ts'
import { Panel } from '../../ui/panel.tsx'
import { operationTitle } from '../exchange/describe.ts'
import { ExchangeAnswer } from '../exchange/exchange-answer.tsx'
import { RequestPanel } from '../exchange/request-panel.tsx'
import { StatusPill } from '../exchange/status-pill.tsx'
import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  title: { es: 'Solicitud de este navegador', en: 'Request of this browser' },
  open: { es: 'Abrir en el historial', en: 'Open in the history' },
} as const

/** An exchange that the history of this browser keeps. */
export function KeptExchange({ exchange }: { exchange: Exchange }) {
  const t = useText()
  return (
    <Panel title={t(texts.title)}>
      <p>
        {operationTitle(exchange, t)} <StatusPill exchange={exchange} />{' '}
        <Link to="/history/:id" params={{ id: exchange.id }}>
          {t(texts.open)}
        </Link>
      </p>
    </Panel>
  )
}

/** What was asked, and what came back. */
export const BothSides = ({ exchange }: { exchange: Exchange }) => (
  <div className="two-columns">
    <RequestPanel request={exchange.request} exchange={exchange} />
    <ExchangeAnswer exchange={exchange} />
  </div>
)
