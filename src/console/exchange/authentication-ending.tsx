import type { AuthenticationEnd } from '../../client/authentication/authenticate.ts'
import { Notice } from '../../ui/notice.tsx'
import { useText } from '../state/use-text.ts'
import { adviceFor } from './advice.ts'
import { resultAdvice } from '../../contract/explanations/authentication-advice.ts'
import { messageOf } from './describe.ts'

const texts = {
  unknown: {
    es: 'La página del emisor avisó un error. No se cobró nada: intente de nuevo.',
    en: "The issuer's page reported an error. Nothing was charged: try again.",
  },
} as const

/** What came of an authentication, and what to do. */
export function AuthenticationEnding({ end }: { end: AuthenticationEnd }) {
  const t = useText()
  if (end.kind === 'given-up') {
    return (
      <Notice tone="warn">
        {t(
          end.code in resultAdvice
            ? resultAdvice[end.code as keyof typeof resultAdvice]
            : texts.unknown,
        )}
      </Notice>
    )
  }
  const { exchange } = end
  const isPaid = exchange.outcome.kind === 'response' && exchange.outcome.envelope.success
  return (
    <Notice tone={isPaid ? 'success' : 'error'} title={messageOf(exchange, t)}>
      {t(adviceFor(exchange))}
    </Notice>
  )
}
