import type { Exchange } from '../../client/exchange.ts'
import { JsonView } from '../../ui/json-view.tsx'
import { Panel } from '../../ui/panel.tsx'
import { duration } from '../../contract/format.ts'
import { messageOf, routeNames } from '../exchange/describe.ts'
import { DriftList } from '../exchange/drift-list.tsx'
import { LivePill } from '../exchange/live-pill.tsx'
import { StatusPill } from '../exchange/status-pill.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  drift: { es: 'Frente al contrato', en: 'Against the contract' },
  body: { es: 'Cuerpo', en: 'Body' },
} as const

/** One of the two answers, and where it departs from the contract. */
export function RadarAnswer({ title, exchange }: { title: string; exchange: Exchange }) {
  const t = useText()
  const { outcome } = exchange
  return (
    <Panel title={title} meta={duration(exchange.durationMs)}>
      <div className="answer-line">
        <StatusPill exchange={exchange} />
        {exchange.target === 'live' ? (
          <LivePill exchange={exchange} />
        ) : (
          <span className="answer-meta">{t(routeNames[exchange.target])}</span>
        )}
      </div>
      <p className="answer-message">{messageOf(exchange, t)}</p>
      {outcome.kind === 'response' && (
        <>
          <JsonView value={outcome.envelope} label={`${title}: ${t(texts.body)}`} />
          <h3 className="radar-drift">{t(texts.drift)}</h3>
          <DriftList drift={outcome.drift} />
        </>
      )}
    </Panel>
  )
}
