import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Exchange, refusedFields, wasSent } from '../../../client/exchange.ts'
import { sendKept } from '../../../client/send-kept.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import type { Encoding } from '../../../contract/operations/wire.ts'
import { type FormValues, sentValues } from '../../parts/form/form-values.ts'
import { withNewOrderOf } from '../../state/new-order.ts'
import { keepOrder, orderAfter } from '../../state/order-number.ts'
import { exchangeOptions, historyKey } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'

export interface Sending {
  readonly answer: Exchange | undefined
  readonly isPending: boolean
  /** Whether the form had errors when it was to be sent again. */
  readonly isBlocked: boolean
  block(): void
  /** Tells whether the request was sent: one that the user does not confirm is not. */
  send(values: FormValues): Promise<boolean>
  stop(): void
}

/** Sends one operation at a time, keeps the exchange, and shows field errors beside their fields. */
export function useSend(
  operation: OperationId,
  form: UseFormReturn<FormValues>,
  encoding: Encoding,
): Sending {
  const session = useSession()
  const queries = useQueryClient()
  const [kept] = useState(keptAnswer)
  const { data } = useQuery({ ...exchangeOptions(session, kept ?? ''), enabled: Boolean(kept) })
  const [latest, setLatest] = useState<Exchange>()
  const answer = latest ?? (data?.target === session.client.target ? data : undefined)
  const [isBlocked, setBlocked] = useState(false)
  const abort = useRef<AbortController>(undefined)
  const { mutateAsync, isPending } = useMutation({
    async mutationFn(values: FormValues) {
      const sent = await withNewOrderOf(session, queries, values)
      if (sent.order_id !== values.order_id) form.setValue('order_id', sent.order_id ?? null)
      const { current: controller = new AbortController() } = abort
      const begin = (unanswered: Exchange) => {
        underWay.set(unanswered.id, controller)
        keepAnswer(unanswered)
      }
      const exchange = await sendKept(
        session,
        operation,
        sentValues(sent),
        encoding,
        controller.signal,
        begin,
      )
      underWay.delete(exchange.id)
      return { sent, exchange }
    },
  })
  const begun = underWay.get(kept ?? '')

  return {
    answer,
    isPending: isPending || begun !== undefined,
    isBlocked,
    block: () => setBlocked(true),
    stop: () => (abort.current ?? begun)?.abort(),
    async send(values) {
      // A second press while the first one is on its way sends nothing, drawn already or not.
      if (abort.current || underWay.has(kept ?? '')) return true
      abort.current = new AbortController()
      setBlocked(false)
      const { sent, exchange } = await mutateAsync(values).finally(
        () => (abort.current = undefined),
      )
      if (!wasSent(exchange)) return false
      setLatest(exchange)
      void queries.invalidateQueries({ queryKey: historyKey })
      // Without an answer the same order is sent again: it must not be charged twice.
      if (exchange.outcome.kind !== 'response') return true
      const { order_id: order } = sent
      const refused = Object.entries(refusedFields(exchange.outcome))
      if (order && refused.length === 0) {
        keepOrder(order)
        if (form.getValues('order_id') === order) form.setValue('order_id', orderAfter(order))
      }
      for (const [name, messages] of refused) {
        if (name in form.getValues()) {
          form.setError(name, { type: 'server', message: messages.join(' ') })
        }
      }
      return true
    },
  }
}

/** The controllers that abort requests on their way: a form may be left, and opened again, meanwhile. */
const underWay = new Map<string, AbortController>()

/** The exchange that was, or will be, the answer here: the browser's entry remembers it for a reload and for Back. */
function keptAnswer(): string | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('answer' in state)) return undefined
  return typeof state.answer === 'string' ? state.answer : undefined
}

const keepAnswer = ({ id }: Exchange) => history.replaceState({ answer: id }, '')
