import { isEnvelope } from '../../contract/envelope.ts'
import { clockHeader } from '../../contract/http.ts'
import { hintHeader, hintOf, remarksIn } from '../../contract/replies/hints.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import { redactEnvelope, redactErrors, redactHeaders } from '../../contract/redaction/redact.ts'
import { maskedBeginning, redactText } from '../../contract/redaction/redact-text.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { keptRequest } from '../client.ts'
import type { Exchange, ExchangeOutcome, Target } from '../exchange.ts'
import { fieldsOf } from '../export/restore-range.ts'
import { hiddenIn, scrubDeep, scrubber } from '../export/scrub.ts'

/** An exchange as a file has it: nothing of it may be kept as it is. */
export interface ForeignExchange {
  readonly id: string
  readonly operation: OperationId
  readonly target: Target
  readonly startedAt: number
  readonly durationMs: number
  /** The address before the operation's path. */
  readonly baseUrl: string
  readonly encoding: Encoding
  readonly values: Readonly<Record<string, string>>
  /** How many fields have values that are no texts. */
  readonly unreadFields: number
  readonly headers: Readonly<Record<string, string>>
  /** 0 where nothing answered. */
  readonly status: number
  readonly answerHeaders: Readonly<Record<string, string>>
  /** The answer as it was parsed, if it was. */
  readonly answer: unknown
  /** The part that cannot be read. */
  readonly remark?: Unread
}

/** The part of a record that is not taken, and the reason. */
export interface Unread {
  readonly reason:
    | 'no-record'
    | 'address'
    | 'date'
    | 'operation'
    | 'long'
    | 'body-missing'
    | 'body-binary'
    | 'body-type'
    | 'body-json'
    | AnswerReason
  /** Method and path, as far as they are readable. */
  readonly what: string
}

/** The request is taken, its answer is not. */
type AnswerReason = 'answer-long' | 'answer-missing' | 'answer-binary' | 'answer-json'

export interface ImportedExchange {
  readonly exchange: Exchange
  /**
   * The number of left-out fields: the interface does not know them, or their values are no texts.
   */
  readonly unknownFields: number
  readonly isMasked: boolean
}

const known = new Map<OperationId, ReadonlySet<string>>()

/**
 * The exchange as the history may keep it. Sensitive values are masked, and hidden wherever else
 * they come back; fields and headers that the contract does not know are left out, since nothing
 * tells whether they are secret.
 */
export function importExchange(foreign: ForeignExchange): ImportedExchange {
  const { operation, target, startedAt, durationMs, encoding, headers, status, answer } = foreign
  const names = known.get(operation) ?? new Set(fieldsOf(operation).map(({ name }) => name))
  known.set(operation, names)
  const given = Object.entries(foreign.values)
  const values = Object.fromEntries(given.filter(([name]) => names.has(name)))
  const key = headers['x-auth-key'] ?? ''
  const isPublicKey = key === sandboxCredentials.key
  const addressed = {
    baseUrl: redactText(foreign.baseUrl),
    credentials: { key: isPublicKey ? key : '***', hash: '***' },
  }
  const kept = keptRequest(addressed, operation, values, encoding)
  const outcome = outcomeOf(status, foreign.answerHeaders, answer)
  const hidden = [
    ...hiddenIn(values, kept.values).filter((text) => text !== '***'),
    ...hiddenIn(headers, redactHeaders(headers)),
    ...(isPublicKey ? [] : [key]),
  ]
  const scrub = scrubber({
    secrets: hidden,
    codes: hidden.filter((text) => /^\d{3,4}$/.test(text)),
  })
  const exchange: Exchange = {
    id: foreign.id,
    operation,
    target,
    startedAt,
    durationMs,
    ...scrubDeep(kept, scrub),
    outcome: scrubDeep(outcome, scrub),
    isImported: true,
  }
  return {
    exchange,
    unknownFields: given.length - Object.keys(values).length + foreign.unreadFields,
    isMasked:
      JSON.stringify([values, answer]) !== JSON.stringify([exchange.values, answerOf(exchange)]),
  }
}

const answerOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? outcome.envelope : undefined

function outcomeOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  answer: unknown,
): ExchangeOutcome {
  if (isEnvelope(answer)) {
    const shown = ['content-type', clockHeader].flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, maskedBeginning(value, 200)] as const]
    })
    const envelope = redactEnvelope(answer)
    const hint = hintOf(redactErrors(remarksIn(headers[hintHeader])))
    const kept = { ...Object.fromEntries(shown), ...(hint ? { [hintHeader]: hint } : {}) }
    return { kind: 'response', status, headers: kept, envelope }
  }
  return status
    ? { kind: 'network-error', cause: 'not-json', message: '', status }
    : { kind: 'network-error', cause: 'unreachable', message: '' }
}
