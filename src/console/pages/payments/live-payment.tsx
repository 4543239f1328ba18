import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Exchange } from '../../../client/exchange.ts'
import { sendKept } from '../../../client/send-kept.ts'
import { canMove } from '../../../contract/domain/payment-states.ts'
import { money } from '../../../contract/format.ts'
import { operationIds } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { readStatus } from '../../../contract/answers/read-status.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { messageOf } from '../../parts/exchange/describe.ts'
import { StatusPill } from '../../parts/exchange/status-pill.tsx'
import { StatusTimeline } from '../../parts/exchange/status-timeline.tsx'
import { TouchingRequests } from '../../parts/exchange/touching-requests.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { Identifier } from '../../parts/records/identifier.tsx'
import { Link, OperationLink } from '../../parts/actions/link.tsx'
import { StatePill } from '../../parts/records/state-pill.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { exchangesAboutOptions, historyKey } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'

export const actionsText = { es: 'Qué se puede hacer', en: 'What can be done' } as const

/** The timeline of a payment, whether a sandbox or the real service keeps it. */
export const timelineTexts = {
  timeline: { es: 'Línea de tiempo', en: 'Timeline' },
  attempts: { es: 'intentos: :count', en: 'attempts: :count' },
  refresh: { es: 'Actualizar', en: 'Refresh' },
} as const

const texts = {
  ...timelineTexts,
  title: { es: 'Cobro real', en: 'Real payment' },
  back: { es: 'Solicitudes', en: 'Requests' },
  asWritten: { es: 'horas como las escribe el servicio', en: 'times as the service writes them' },
  failed: {
    es: 'La última consulta no dio el estado',
    en: 'The last question did not give the status',
  },
} as const

/**
 * A payment of the real service, which tells its status only: asked for when the page opens, and
 * again by its button. The operation is known where this browser has sent it.
 */
export function LivePayment({ uuid }: { uuid: string }) {
  const t = useText()
  const { lang } = usePreferences()
  const { exchange, isAsking, ask } = useStatus(uuid)
  const { data: touching } = useQuery(exchangesAboutOptions(useSession(), uuid))
  const status = exchange && statusIn(exchange)
  const {
    order_amount: amount,
    order_currency: currency,
    customer_name: customer,
    order_id: order,
  } = touching?.find(isCharge)?.values ?? {}
  return (
    <>
      <PageHead
        title={t(texts.title)}
        {...(currency && { heading: money({ amount: Number(amount), currency }, lang) })}
        mark={status?.status && <StatePill of="payment" state={status.status} hasWire />}
        back={
          <Link to="/history" search={{ target: 'live' }}>
            {t(texts.back)}
          </Link>
        }
        about={
          <span className="payment-who">
            {order && <span>{[customer, order].filter(Boolean).join(' · ')}</span>}{' '}
            <Identifier>{uuid}</Identifier>
          </span>
        }
      />
      <div className="record">
        <div className="column">
          <Panel
            title={t(texts.timeline)}
            meta={
              status && `${t(texts.attempts, { count: status.attemps })} · ${t(texts.asWritten)}`
            }
            actions={
              <Button size="s" icon="refresh" busy={isAsking} onClick={ask}>
                {t(texts.refresh)}
              </Button>
            }
          >
            {exchange && !status && (
              <Notice tone="warn" title={t(texts.failed)}>
                <StatusPill exchange={exchange} /> {messageOf(exchange, t)}
              </Notice>
            )}
            {status && <StatusTimeline status={status} isLive />}
          </Panel>
        </div>
        <div className="column">
          {status?.status && <LiveActions uuid={uuid} state={status.status} amount={amount} />}
          <TouchingRequests of={uuid} />
        </div>
      </div>
    </>
  )
}

/** The answer names an amount as the service takes one. */
const isCharge = ({ values }: Exchange) =>
  Number(values['order_amount']) > 0 && /^[A-Z]{3}$/.test(values['order_currency'] ?? '')

/** The operations that fit the state; the service decides. */
function LiveActions({
  uuid,
  state,
  amount,
}: {
  uuid: string
  state: string
  amount: string | undefined
}) {
  const t = useText()
  const fitting = operationIds.flatMap((operation) => {
    const { moves } = operations[operation]
    return moves && canMove(state, moves.move) ? [{ operation, moves }] : []
  })
  if (fitting.length === 0) return null
  return (
    <Panel title={t(actionsText)}>
      <div className="operation-actions">
        {fitting.map(({ operation, moves }) => (
          <OperationLink
            key={operation}
            variant="secondary"
            operation={operation}
            search={{ payment: uuid, ...(moves.takesAmount && amount ? { amount } : {}) }}
          >
            {t(moves.verb)}
          </OperationLink>
        ))}
      </div>
    </Panel>
  )
}

const statusIn = ({ outcome }: Exchange) =>
  outcome.kind === 'response' && outcome.envelope.success
    ? readStatus(outcome.envelope.data)
    : undefined

function useStatus(uuid: string) {
  const { lang } = usePreferences()
  const session = useSession()
  const queries = useQueryClient()
  const env = session.live?.profile.env || undefined
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['live status', session.client.baseUrl, env, uuid],
    queryFn: async () => {
      const asked = { payment_uuid: uuid, env, lang }
      const exchange = await sendKept(session, 'payments.status', asked, 'form')
      await queries.invalidateQueries({ queryKey: historyKey })
      return exchange
    },
    // Only the user asks a real service.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { exchange: data, isAsking: isFetching, ask: () => void refetch() }
}
