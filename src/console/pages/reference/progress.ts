import type { Exchange } from '../../../client/exchange.ts'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { chargesCard } from '../../../contract/operations/registry.ts'
import type { ReplyName } from '../../../contract/replies/replies.ts'
import { replyNameOf } from '../../../contract/replies/reply-name.ts'
import type { StartStepId } from '../../../reference/start.ts'

/** The known facts of an integrator: the requests from here, and the records of the sandbox. */
export interface Known {
  readonly exchanges: readonly Exchange[]
  readonly deliveries: readonly Pick<DeliveryEntity, 'status'>[]
  /** The sandbox has answered. */
  readonly isAnswering: boolean
}

/** Tells for each step whether it is done; forgetting one does not compile. */
export const isDone: Readonly<Record<StartStepId, (known: Known) => boolean>> = {
  environment: ({ isAnswering }) => isAnswering,
  credentials: ({ exchanges }) => exchanges.some(isAccepted),
  request: ({ exchanges }) => exchanges.some((one) => chargesCard(one.operation) && isSuccess(one)),
  failures: ({ exchanges }) =>
    [402, 408].every((status) => exchanges.some((one) => statusOf(one) === status)),
  status: ({ exchanges }) =>
    exchanges.some((one) => one.operation === 'payments.status' && isSuccess(one)),
  signature: ({ exchanges }) =>
    exchanges.some((one) => isSuccess(one) && Boolean(one.request.headers['x-client-signature'])),
  notification: ({ deliveries }) => deliveries.some(({ status }) => status === 'delivered'),
  live: ({ exchanges }) => exchanges.some((one) => one.target === 'live' && isSuccess(one)),
}

const statusOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? outcome.status : undefined

const isSuccess = ({ outcome }: Exchange) => outcome.kind === 'response' && outcome.envelope.success

const refusalsOfCredentials: readonly ReplyName[] = [
  'missing_credentials',
  'invalid_key',
  'invalid_hash',
]

/** An answer about anything but the credentials means that the credentials were accepted. */
function isAccepted({ outcome }: Exchange) {
  if (outcome.kind !== 'response') return false
  const name = replyNameOf(outcome.envelope.message)
  return outcome.envelope.success || (name !== undefined && !refusalsOfCredentials.includes(name))
}
