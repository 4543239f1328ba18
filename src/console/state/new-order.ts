import { type QueryClient, useQuery } from '@tanstack/react-query'
import { isProposed, newOrder } from './order-number.ts'
import { listOptions } from './queries.ts'
import { type Session, useSession } from './session.tsx'

/** The payments whose orders are near a number, the greatest first. */
const nearOrders = (session: Session, order: string) =>
  listOptions(session, 'payments', {
    // Numbers of a few digits less are found too: of these a sandbox has seldom a page full.
    q: order.replace(/\d{1,3}$/, '') || order,
    sort: '-order',
  })

/** The number to show in the place of one that the console made and that another browser has used. */
export function useNewOrder(order: string | null | undefined) {
  const session = useSession()
  const options = nearOrders(session, order ?? '')
  const isOwn = Boolean(order) && isProposed(order ?? '')
  const { data } = useQuery({ ...options, enabled: options.enabled !== false && isOwn })
  return order && isOwn ? newOrder(order, data?.items) : order
}

/** The values with an order that is new in the sandbox, where the console made their number. */
export async function withNewOrderOf<V extends Readonly<Record<string, unknown>>>(
  session: Session,
  queries: QueryClient,
  values: V,
): Promise<V> {
  const order = values['order_id']
  // A sale waits for a sandbox that has not arrived; a question before it would not.
  const { target } = session.client
  if (target === 'browser' && session.link.state.get().kind !== 'ready') return values
  const options = nearOrders(session, String(order))
  if (typeof order !== 'string' || !isProposed(order) || options.enabled === false) return values
  // The sandbox that does not answer this question will say why it does not answer the next.
  const isShared = target === 'server'
  const page = await queries
    .fetchQuery({ ...options, staleTime: isShared ? 0 : Infinity })
    .catch(() => undefined)
  return { ...values, order_id: newOrder(order, page?.items) }
}
