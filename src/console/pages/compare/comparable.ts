import type { Exchange } from '../../../client/exchange.ts'

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
