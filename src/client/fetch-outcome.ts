import { isEnvelope } from '../contract/envelope.ts'
import { redactText } from '../contract/redaction/redact.ts'
import type { ExchangeOutcome, NetworkCause } from './exchange.ts'
import { LiveFailure } from './live-failure.ts'

export interface Fetching {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Ms after which the client stops waiting for an answer; 60 s unless given. */
  readonly timeoutMs?: number
}

/** What came of a request: an answer of the interface, or the cause for which there is none. */
export async function fetchOutcome(
  { fetch, timeoutMs = 60_000 }: Fetching,
  url: string,
  init: RequestInit,
): Promise<ExchangeOutcome> {
  try {
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
    const text = await response.text()
    const { status } = response
    const envelope = parse(text)
    if (!isEnvelope(envelope)) {
      return {
        kind: 'network-error',
        cause: 'not-json',
        message: redactText(text.slice(0, 300)),
        status,
      }
    }
    return { kind: 'response', status, headers: Object.fromEntries(response.headers), envelope }
  } catch (error) {
    if (error instanceof LiveFailure) {
      const { reason, text, message, status } = error
      return { kind: 'network-error', cause: reason, text, message, status }
    }
    const { name, message } = error as Error
    return { kind: 'network-error', cause: causes[name] ?? 'unreachable', message }
  }
}

const causes: Readonly<Record<string, NetworkCause>> = {
  TimeoutError: 'timeout',
  AbortError: 'cancelled',
  SandboxMissing: 'not-started',
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
