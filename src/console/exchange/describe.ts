import type { Exchange, Target } from '../../client/exchange.ts'
import { isOperationId, operations } from '../../contract/operations/registry.ts'
import type { Text } from '../../contract/text.ts'
import type { Speak } from '../state/use-text.ts'
import { failureAdvice } from '../shared/failures.ts'

export const routeNames: Record<Target, Text> = {
  browser: { es: 'sandbox del navegador', en: 'browser sandbox' },
  server: { es: 'sandbox del servidor', en: 'server sandbox' },
  live: { es: 'EN VIVO', en: 'LIVE' },
}

export const unanswered = '-'

/** The HTTP status of an exchange, or `-` when nothing answered. */
export const statusOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? String(outcome.status) : unanswered

/** What came back, in one sentence. */
export const messageOf = ({ outcome }: Exchange, t: Speak) =>
  outcome.kind === 'response' ? outcome.envelope.message : t(failureAdvice(outcome))

/** An operation's title; its id when this version does not know it. */
export const operationTitle = ({ operation }: Exchange, t: Speak) =>
  isOperationId(operation) ? t(operations[operation].title) : operation
