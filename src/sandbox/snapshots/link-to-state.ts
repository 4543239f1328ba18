import { encodeReplay, longestLink } from '../../contract/control/replay-link.ts'
import type { LinkedReplay } from '../../contract/control/replay.ts'
import type { AcrossCall } from '../world/session.ts'
import { describeReplay } from './describe-replay.ts'

/**
 * What leads to this state, with the address of a console that rebuilds it.
 *
 * @throws ControlRefusal when there is none, with the obstacle.
 */
export async function linkToState({
  session,
  request,
  query,
}: AcrossCall<'replay.read'>): Promise<LinkedReplay> {
  const replay = await session.update(describeReplay)
  const base = (query.console ?? request.origin).replace(/\/+$/, '')
  const link = `${base}/replay#${await encodeReplay({ replay })}`
  return { ...replay, link: link.length > longestLink ? null : link }
}
