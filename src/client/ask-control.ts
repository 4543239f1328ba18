import type { ClientOptions } from './client.ts'
import type { NetworkCause } from './exchange.ts'

/** A refusal of the interface, or the reason why it did not answer. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: number | undefined
  readonly cause: NetworkCause | undefined

  constructor(message: string, { status, cause }: { status?: number; cause?: NetworkCause }) {
    super(message)
    this.status = status
    this.cause = cause
  }
}

/** Asks the sandbox's control interface. */
export async function askControl<Answer>(
  { target, baseUrl, fetch }: Pick<ClientOptions, 'target' | 'baseUrl' | 'fetch'>,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(baseUrl + path, init).catch((error: Error) => {
    throw new ControlError(error.message, {
      cause: target === 'browser' ? 'not-started' : 'unreachable',
    })
  })
  const body = (await response.json().catch(() => undefined)) as { message?: string } | undefined
  if (response.ok && body) return body as Answer
  if (!body?.message) throw new ControlError('', { status: response.status, cause: 'not-json' })
  throw new ControlError(body.message, { status: response.status })
}
