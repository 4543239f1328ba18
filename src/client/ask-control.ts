import type { ClientOptions } from './client.ts'
import type { ReplayObstacle } from '../contract/control/replay.ts'
import type { Unanswered } from './exchange.ts'

/** A refusal of the interface, or the reason why it did not answer. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: number | undefined
  readonly cause: Unanswered['cause'] | undefined
  /** Why there can be no link to the state. */
  readonly obstacle: ReplayObstacle | undefined

  constructor(
    message: string,
    {
      status,
      cause,
      obstacle,
    }: { status?: number; cause?: Unanswered['cause']; obstacle?: ReplayObstacle },
  ) {
    super(message)
    this.status = status
    this.cause = cause
    this.obstacle = obstacle
  }
}

/**
 * Asks the sandbox's control interface.
 *
 * @throws ControlError, also for the real service, which has none and is never asked.
 */
export async function askControl<Answer>(
  { target, baseUrl, fetch }: Pick<ClientOptions, 'target' | 'baseUrl' | 'fetch'>,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  if (target === 'live') throw new ControlError('The real service has no control interface', {})
  const response = await fetch(baseUrl + path, init).catch((error: Error) => {
    throw new ControlError(error.message, {
      cause: target === 'browser' ? 'not-started' : 'unreachable',
    })
  })
  const body = (await response.json().catch(() => undefined)) as Refused | undefined
  if (response.ok && body) return body as Answer
  if (!body?.message) throw new ControlError('', { status: response.status, cause: 'not-json' })
  throw new ControlError(body.message, { status: response.status, obstacle: body.obstacle })
}

interface Refused {
  readonly message?: string
  readonly obstacle?: ReplayObstacle
}
