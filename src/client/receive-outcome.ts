import { maskedBeginning } from '../contract/redaction/redact-text.ts'
import { typeHeader } from '../contract/http.ts'
import { isEnvelope } from '../contract/envelope.ts'
import type { ExchangeOutcome, NetworkCause } from './exchange.ts'
import { LiveFailure } from './live-failure.ts'
import { readObject } from './read-object.ts'
import { textWithin } from './text-within.ts'
import { within } from './within.ts'

/** The way of requests to the service that is asked. */
export interface Transmitter {
  readonly transmit: (url: string, init: RequestInit) => Promise<Response>
  /** Ms after which the client stops waiting for an answer; 60 s unless given. */
  readonly timeoutMs?: number
}

/** The outcome of a request: an answer of the interface, or the cause for which none came. */
export async function receiveOutcome(
  { transmit, timeoutMs = 60_000 }: Transmitter,
  url: string,
  init: RequestInit,
): Promise<ExchangeOutcome> {
  try {
    const ask = async (signal: AbortSignal) => {
      const response = await transmit(url, { ...init, signal })
      const read = await textWithin(response, longestEnvelope, signal)
      const headers = [...response.headers].filter(([name]) => name !== typeHeader)
      return { ...read, status: response.status, headers: Object.fromEntries(headers) }
    }
    const { text, isWhole, status, headers } = await within(timeoutMs, ask, init.signal)
    const envelope = isWhole ? readObject(text) : undefined
    if (!isEnvelope(envelope)) {
      return {
        kind: 'network-error',
        cause: 'not-json',
        message: maskedBeginning(text, 300),
        status,
      }
    }
    return { kind: 'response', status, headers, envelope }
  } catch (error) {
    if (error instanceof LiveFailure) {
      const { reason, text, message, status } = error
      return { kind: 'network-error', cause: reason, text, message, status }
    }
    const { name, message } = error as Error
    return { kind: 'network-error', cause: causes[name] ?? 'unreachable', message }
  }
}

/** Bytes of the longest answer of an operation, of the real service too. */
const longestEnvelope = 5 * 1024 * 1024

const causes: Readonly<Record<string, NetworkCause>> = {
  TimeoutError: 'timeout',
  AbortError: 'cancelled',
  SandboxMissing: 'not-started',
}
