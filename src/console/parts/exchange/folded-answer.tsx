import type { Exchange } from '../../../client/exchange.ts'
import { FoldedPanel } from '../../../ui/folded-panel.tsx'
import { useText } from '../../state/use-text.ts'
import { messageOf } from './describe.ts'
import { StatusPill } from './status-pill.tsx'

const texts = { title: { es: 'Respuesta', en: 'Response' } } as const

/** The one line of an answer, where another panel has the room. */
export function FoldedAnswer({ exchange, onOpen }: { exchange: Exchange; onOpen: () => void }) {
  const t = useText()
  return (
    <FoldedPanel
      title={t(texts.title)}
      line={
        <>
          <StatusPill exchange={exchange} />
          <span>{messageOf(exchange, t)}</span>
        </>
      }
      onOpen={onOpen}
    />
  )
}
