import { keptExchange } from '../../../client/client.ts'
import type { Exchange } from '../../../client/exchange.ts'
import { outcomeNameOf } from '../../../contract/replies/outcomes.ts'
import { replies } from '../../../contract/replies/replies.ts'
import { replyNameOf } from '../../../contract/replies/reply-name.ts'
import { Link } from '../actions/link.tsx'
import { features } from '../../state/features.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useSession } from '../../state/session.tsx'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { useText } from '../../state/use-text.ts'
import { codeAfter } from './code-after.ts'

const texts = {
  title: { es: 'Qué hacer en su código', en: 'What to do in your code' },
  error: { es: 'Sobre este error', en: 'About this error' },
  byAmount: {
    es: 'En este sandbox lo decidió el monto :amount, sea cual sea la tarjeta: con 1 se aprueba.',
    en: 'In this sandbox the amount :amount decided it, whatever the card: 1 is approved.',
  },
} as const

/** The next step of a program after this failure, its request, and the page of the error. */
export function InYourCode({ exchange }: { exchange: Exchange }) {
  const t = useText()
  const { code } = usePreferences()
  const assumptions = useAssumptions()
  const { client } = useSession()
  const { outcome, target, values } = exchange
  const after = codeAfter(exchange)
  const { forms } = features()
  const View = (forms[code] ?? forms['javascript'])?.View
  if (!after) return null
  const { why, request } = after
  const error = outcome.kind === 'response' ? replyNameOf(outcome.envelope.message) : undefined
  const hasPage = error !== undefined && replies[error].status >= 400
  const { order_amount: amount = '' } = values
  const isByAmount = target !== 'live' && error !== undefined && error === outcomeNameOf(amount)
  return (
    <section className="answer-code" aria-label={t(texts.title)}>
      <h3>{t(texts.title)}</h3>
      <p>{t(why)}</p>
      {request && View && (
        <View
          exchange={keptExchange(client, request.operation, request.values, 'form')}
          assumptions={assumptions}
        />
      )}
      {isByAmount && <p>{t(texts.byAmount, { amount })}</p>}
      {hasPage && (
        <Link to="/reference/:kind/:name" params={{ kind: 'errors', name: error }}>
          {t(texts.error)}
        </Link>
      )}
    </section>
  )
}
