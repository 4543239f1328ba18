import type { Exchange } from '../../client/exchange.ts'
import { Notice } from '../../ui/notice.tsx'
import { messageOf } from '../exchange/describe.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  deleted: { es: 'El token se borró', en: 'The token was deleted' },
  failed: { es: 'El token no se pudo borrar', en: 'The token could not be deleted' },
} as const

/** What came of deleting a token. */
export function DeleteOutcome({ exchange }: { exchange: Exchange | undefined }) {
  const t = useText()
  if (!exchange) return null
  const done = exchange.outcome.kind === 'response' && exchange.outcome.envelope.success
  return done ? (
    <Notice tone="success">{t(texts.deleted)}</Notice>
  ) : (
    <Notice tone="error" title={t(texts.failed)}>
      {messageOf(exchange, t)}
    </Notice>
  )
}
