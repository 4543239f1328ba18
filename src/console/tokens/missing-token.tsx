import './token-page.css'
import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TouchingRequests } from '../exchange/touching-requests.tsx'
import { Link } from '../shared/link.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { entityEventsOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { TokenEvents } from './token-timeline.tsx'

const texts = {
  missing: { es: 'Este token no está en el sandbox', en: 'This token is not in the sandbox' },
  missingText: {
    es: 'Puede ser de otro sandbox, o el sandbox se restableció después. Un token vale 5 horas del reloj del sandbox.',
    en: 'It may belong to another sandbox, or the sandbox was reset since. A token lasts 5 hours of the sandbox clock.',
  },
  expired: { es: 'Este token venció', en: 'This token has expired' },
  expiredText: {
    es: 'En el sandbox un token vale 5 horas, por su reloj. Guarde la tarjeta otra vez para tener uno nuevo.',
    en: 'In the sandbox a token lasts 5 hours, by its clock. Store the card again to get a new one.',
  },
  deleted: { es: 'Este token se borró', en: 'This token was deleted' },
  deletedText: {
    es: 'Una venta con él da 400. Guarde la tarjeta otra vez para tener uno nuevo.',
    en: 'A sale with it gives 400. Store the card again to get a new one.',
  },
  store: { es: 'Guardar una tarjeta', en: 'Store a card' },
} as const

/** Why there is no such token: it expired, was deleted, or never was here. */
export function MissingToken({ id }: { id: string }) {
  const t = useText()
  const { data: events, isPending } = useQuery(entityEventsOptions(useSession(), id))
  if (isPending) return null
  const last = events?.items.at(-1)?.type
  const reason =
    last === 'token.expired' ? 'expired' : last === 'token.deleted' ? 'deleted' : 'missing'
  return (
    <div className="token-column">
      <PageTitle>{t(texts[reason])}</PageTitle>
      <Panel>
        <EmptyState
          icon={reason === 'expired' ? 'clock' : reason === 'deleted' ? 'trash' : 'search'}
          level={2}
          title={t(texts[reason])}
          action={
            <Link
              className={buttonClass({ variant: 'primary' })}
              to="/operations/:operation"
              params={{ operation: 'tokens.create' }}
            >
              {t(texts.store)}
            </Link>
          }
        >
          {t(texts[`${reason}Text`])}
        </EmptyState>
      </Panel>
      {reason !== 'missing' && (
        <div className="two-columns">
          <TokenEvents id={id} />
          <TouchingRequests of={id} />
        </div>
      )}
    </div>
  )
}
