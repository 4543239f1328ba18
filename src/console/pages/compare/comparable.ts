import type { Exchange } from '../../../client/exchange.ts'

/** The parts of an exchange that are compared: the request and its answer. */
export const comparableExchange = ({ operation, target, values, request, outcome }: Exchange) => ({
  operation,
  target,
  request: { method: request.method, url: request.url, headers: request.headers, fields: values },
  response:
    outcome.kind === 'response'
      ? { HTTP: outcome.status, ...outcome.envelope }
      : { failure: outcome.cause, HTTP: outcome.status ?? null },
})
