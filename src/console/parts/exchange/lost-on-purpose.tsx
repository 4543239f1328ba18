import { useQuery } from '@tanstack/react-query'
import { askControl } from '../../../client/control-client.ts'
import { type Exchange, paymentOf } from '../../../client/exchange.ts'
import { exchangeOf } from '../../../client/watch/exchange-of.ts'
import { apiFaultNames } from '../records/api-fault-names.ts'
import { EntityLink } from '../records/entity-link.tsx'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'

const texts = {
  lost: {
    es: 'Así se pidió en el laboratorio de fallas: “:fault”.',
    en: 'The lab of faults was asked for this: “:fault”.',
  },
  made: { es: 'El cobro se hizo:', en: 'The payment was made:' },
} as const

/** Says of a request without a response that a fault of the lab has lost it, and what it made. */
export function LostOnPurpose({ exchange }: { exchange: Exchange }) {
  const t = useText()
  const { client } = useSession()
  const { target, baseUrl, sandbox = '' } = client
  const { data: logged } = useQuery({
    queryKey: ['lost', target, baseUrl, sandbox, exchange.id],
    queryFn: async () => {
      const query = { mark: exchange.id, limit: '1' }
      return (await askControl(client, 'requests.list', { query })).items[0] ?? null
    },
  })
  if (!logged?.fault) return null
  const answered = exchangeOf(logged, client)
  const payment = answered && paymentOf(answered)
  return (
    <p className="answer-next">
      {t(texts.lost, { fault: t(apiFaultNames[logged.fault]) })}{' '}
      {payment && (
        <>
          {t(texts.made)} <EntityLink family="payment" id={payment} />
        </>
      )}
    </p>
  )
}
