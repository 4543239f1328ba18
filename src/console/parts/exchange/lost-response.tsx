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
  onTheWay: {
    es: 'La respuesta se perdió en el camino: el sandbox sí recibió la solicitud.',
    en: 'The response was lost on its way: the sandbox did receive the request.',
  },
  made: { es: 'El cobro se hizo:', en: 'The payment was made:' },
} as const

/**
 * The cause of a request without a response, where the sandbox has heard of the request, and the
 * record that it made.
 */
export function LostResponse({ exchange }: { exchange: Exchange }) {
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
  if (!logged) return null
  const answered = exchangeOf(logged, client)
  const payment = answered && paymentOf(answered)
  return (
    <p className="answer-next">
      {logged.fault ? t(texts.lost, { fault: t(apiFaultNames[logged.fault]) }) : t(texts.onTheWay)}{' '}
      {payment && (
        <>
          {t(texts.made)} <EntityLink family="payment" id={payment} />
        </>
      )}
    </p>
  )
}
