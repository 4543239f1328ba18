import { isOfProxy } from '../../../client/control-client.ts'
import type { Exchange, Unanswered } from '../../../client/exchange.ts'

/** Tells whether no answer came of a request that may have arrived. */
export const mayBeDone = ({ target, outcome }: Pick<Exchange, 'target' | 'outcome'>) =>
  outcome.kind === 'network-error' &&
  (isOfProxy(outcome) ||
    (outcome.cause === 'unreachable' ? target !== 'live' : causes.has(outcome.cause)))

const causes = new Set<Unanswered['cause']>([
  'timeout',
  'cancelled',
  'unanswered',
  'proxy-lost',
  'cors-refused',
  'reset',
  'answer-not-http',
  'answer-not-json',
  'answer-empty',
  'service-down',
  'answer-encoding',
  'answer-charset',
  'answer-truncated',
])
