import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../client/control-client.ts'
import type { PaymentEntity } from '../../contract/control/entities.ts'
import { money } from '../../contract/format.ts'
import type { Lang } from '../../contract/text.ts'
import { stateName } from '../shared/state-names.ts'
import { usePreferences } from '../state/preferences.ts'
import { entityEventsOptions, paymentOptions, paymentsOptions } from '../state/queries.ts'
import { hrefOf } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { comparablePayment } from './comparable.ts'
import { Comparison, type ComparedSide } from './comparison.tsx'

/** Two payments of the sandbox, with what happened to each. */
export function ComparePayments({ a, b }: { a: string | undefined; b: string | undefined }) {
  const t = useText()
  const { lang } = usePreferences()
  const { data } = useQuery(paymentsOptions(useSession()))
  const choices = (data?.items ?? []).map((one) => ({
    id: one.uuid,
    title: titleOf(one, t, lang),
  }))
  return <Comparison kind="payment" a={useSide(a)} b={useSide(b)} choices={choices} />
}

function useSide(id: string | undefined): ComparedSide {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const ofPayment = paymentOptions(session, id ?? '')
  const ofEvents = entityEventsOptions(session, id ?? '')
  const { data, error: unread } = useQuery({
    ...ofPayment,
    enabled: ofPayment.enabled && id !== undefined,
  })
  const { data: events, error: unreadEvents } = useQuery({
    ...ofEvents,
    enabled: ofEvents.enabled && id !== undefined,
  })
  const error = unread ?? unreadEvents
  return {
    id,
    title: data ? titleOf(data, t, lang) : (id ?? ''),
    href: hrefOf({ to: '/payments/:uuid', params: { uuid: id ?? '' } }),
    value:
      data && events ? comparablePayment(data, events.items) : isNotFound(error) ? null : undefined,
    error,
  }
}

const titleOf = (payment: PaymentEntity, t: Speak, lang: Lang) =>
  [
    payment.order_id,
    payment.customer_name,
    money(payment, lang),
    t(stateName('payment', payment.status)),
  ].join(' · ')
