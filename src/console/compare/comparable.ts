import type { Exchange } from '../../client/exchange.ts'
import type { PaymentEntity } from '../../contract/control/entities.ts'
import type { EventEntity } from '../../contract/control/events.ts'

/** What of an exchange is compared: what was asked, and what came of it. */
export const comparableExchange = ({ operation, target, values, request, outcome }: Exchange) => ({
  operation,
  target,
  request: { method: request.method, url: request.url, headers: request.headers, fields: values },
  response:
    outcome.kind === 'response'
      ? { HTTP: outcome.status, ...outcome.envelope }
      : { failure: outcome.cause, HTTP: outcome.status ?? null },
})

/** What of a payment is compared: what it is, and what happened to it in which order. */
export const comparablePayment = (payment: PaymentEntity, events: readonly EventEntity[]) => ({
  ...payment,
  events: events.map(({ type }) => type),
})
