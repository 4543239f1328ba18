import type { Exchange } from '../../../client/exchange.ts'
import { text } from '../../../contract/text.ts'

/** A sandbox without room undoes the change; of a real service the same status says nothing. */
export const isOfFullSandbox = ({
  target,
  outcome,
}: Partial<Pick<Exchange, 'target'>> & Pick<Exchange, 'outcome'>) =>
  target !== undefined && target !== 'live' && outcome.kind === 'response' && outcome.status === 507

export const fullSandboxAdvice = text(
  'No se cobró ni se guardó nada: haga lugar y envíe de nuevo.',
  'Nothing was charged or stored: make room and send again.',
)
