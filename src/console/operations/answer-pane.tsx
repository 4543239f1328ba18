import { lazy, Suspense } from 'react'
import type { Exchange } from '../../client/exchange.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useText } from '../use-text.ts'
import type { Sending } from './use-send.ts'

// Nothing shows an answer before there is one: its code comes after the form's.
const ExchangeAnswer = lazy(async () => ({
  default: (await import('../history/exchange-answer.tsx')).ExchangeAnswer,
}))

const texts = {
  title: { es: 'Respuesta', en: 'Answer' },
  emptyTitle: { es: 'Aquí aparecerá la respuesta', en: 'The answer will appear here' },
  emptyText: {
    es: 'Pulse Enviar: verá el estado, el mensaje y qué hacer después.',
    en: 'Press Send: you will see the status, the message and what to do next.',
  },
  waiting: { es: 'Esperando la respuesta…', en: 'Waiting for the answer…' },
  stop: { es: 'Cancelar', en: 'Cancel' },
} as const

export function AnswerPane({
  exchange,
  sending,
}: {
  exchange: Exchange | undefined
  sending: Sending
}) {
  const t = useText()
  if (sending.isPending) {
    return (
      <Panel title={t(texts.title)}>
        <div className="answer-waiting" role="status">
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
      <Panel title={t(texts.title)}>
        <EmptyState icon="send" title={t(texts.emptyTitle)}>
          {t(texts.emptyText)}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Suspense fallback={<Panel title={t(texts.title)}>{t(texts.waiting)}</Panel>}>
      <ExchangeAnswer key={exchange.id} exchange={exchange} />
    </Suspense>
  )
}
