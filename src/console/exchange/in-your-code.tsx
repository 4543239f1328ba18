import { keptExchange } from '../../client/client.ts'
import type { Exchange } from '../../client/exchange.ts'
import { replies } from '../../contract/replies/replies.ts'
import { replyNameOf } from '../../contract/replies/reply-name.ts'
import { Link } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useSession } from '../state/session.tsx'
import { useAssumptions } from '../state/use-sandbox.ts'
import { useText } from '../state/use-text.ts'
import { requestAfter } from './request-after.ts'
import { featureViews } from '../../features/requests.ts'

const texts = {
  title: { es: 'Qué hacer en su código', en: 'What to do in your code' },
  error: { es: 'Sobre este error', en: 'About this error' },
} as const

/** The request that a program sends after this failure, and the page of the error. */
export function InYourCode({ exchange }: { exchange: Exchange }) {
  const t = useText()
  const { code } = usePreferences()
  const assumptions = useAssumptions()
  const { client } = useSession()
  const { outcome } = exchange
  const error = outcome.kind === 'response' ? replyNameOf(outcome.envelope.message) : undefined
  const hasPage = error !== undefined && replies[error].status >= 400
  const after = requestAfter(exchange)
  const View = featureViews[code] ?? featureViews['javascript']
  if (!after && !hasPage) return null
  return (
    <section className="answer-code" aria-label={t(texts.title)}>
      <h3>{t(texts.title)}</h3>
      {after && (
        <>
          <p>{t(after.why)}</p>
          {View && (
            <View
              exchange={keptExchange(client, after.operation, after.values, 'form')}
              assumptions={assumptions}
            />
          )}
        </>
      )}
      {hasPage && (
        <Link to="/reference/:kind/:name" params={{ kind: 'errors', name: error }}>
          {t(texts.error)}
        </Link>
      )}
    </section>
  )
}
