import { type ComponentProps, Suspense, useEffect } from 'react'
import type { Exchange } from '../../../client/exchange.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../parts/actions/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { whenIdle } from '../../../ui/timing.ts'
import { type Speak, useText } from '../../state/use-text.ts'
import type { Sending } from './use-send.ts'

const texts = {
  title: { es: 'Respuesta', en: 'Response' },
  empty: {
    es: 'Aparecerá aquí',
    en: 'It will appear here',
  },
  waiting: { es: 'Esperando la respuesta…', en: 'Waiting for the response…' },
  none: { es: 'Sin respuesta', en: 'No response' },
  stop: { es: 'Cancelar', en: 'Cancel' },
} as const

// Nothing shows an answer before there is one: its code comes after the form's.
const loadAnswer = () => import('../../parts/exchange/exchange-answer.tsx')
const ExchangeAnswer = lazyPart(loadAnswer, 'ExchangeAnswer')
const FoldedAnswer = lazyPart(
  () => import('../../parts/exchange/folded-answer.tsx'),
  'FoldedAnswer',
)

/** The answer to the last request. */
export function AnswerPane({
  sending,
  onOpen,
}: {
  sending: Sending
  /** There where another pane has the room: one line is left. */
  onOpen: (() => void) | undefined
}) {
  const t = useText()
  const { answer: exchange } = sending
  useEffect(() => {
    // Before the first answer, which may say that no server answers any more.
    whenIdle()
      .then(loadAnswer)
      .catch(() => undefined)
  }, [])
  return (
    <>
      {/* Always there, since a region that appears with its text is often not read out. */}
      <p className="visually-hidden" role="status">
        {sending.isPending ? t(texts.waiting) : exchange && spokenAnswer(exchange, t)}
      </p>
      <Answer sending={sending} onOpen={onOpen} />
    </>
  )
}

const spokenAnswer = ({ outcome }: Exchange, t: Speak) =>
  outcome.kind === 'response' ? `${outcome.status} ${outcome.envelope.message}` : t(texts.none)

function Answer({ sending, onOpen }: ComponentProps<typeof AnswerPane>) {
  const t = useText()
  const { answer: exchange } = sending
  if (sending.isPending) {
    return (
      <Panel title={t(texts.title)}>
        <div className="answer-waiting">
          <span>{t(texts.waiting)}</span>
          <Button size="s" icon="x" onClick={sending.stop}>
            {t(texts.stop)}
          </Button>
        </div>
      </Panel>
    )
  }
  if (!exchange) {
    return (
      <Panel title={t(texts.title)} meta={t(texts.empty)} flush>
        {null}
      </Panel>
    )
  }
  return (
    <Suspense fallback={<Panel title={t(texts.title)}>{t(texts.waiting)}</Panel>}>
      {onOpen ? (
        <FoldedAnswer exchange={exchange} onOpen={onOpen} />
      ) : (
        <ExchangeAnswer key={exchange.id} exchange={exchange} isEarlier={sending.isBlocked} />
      )}
    </Suspense>
  )
}
