import type { Exchange, Target } from '../../client/exchange.ts'
import { isOperationId, operations } from '../../contract/operations/registry.ts'
import type { Lang, Text } from '../../contract/text.ts'
import type { Speak } from '../state/use-text.ts'
import { failureAdvice } from '../shared/failures.ts'

export const routeNames: Record<Target, Text> = {
  browser: { es: 'sandbox del navegador', en: 'browser sandbox' },
  server: { es: 'sandbox del servidor', en: 'server sandbox' },
  live: { es: 'EN VIVO', en: 'LIVE' },
}

/** A duration in ms, as one reads it. */
export const duration = (ms: number) =>
  ms < 10
    ? `${ms.toFixed(1)} ms`
    : ms < 1000
      ? `${Math.round(ms)} ms`
      : `${(ms / 1000).toFixed(1)} s`

export const timeOfDay = (instant: number, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-HN' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(instant)

export const dayName = (instant: number, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-HN' : 'en-GB', { dateStyle: 'full' }).format(instant)

/** The HTTP status of an exchange, or `-` when nothing answered. */
export const statusOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? String(outcome.status) : '-'

/** What came back, in one sentence. */
export const messageOf = ({ outcome }: Exchange, t: Speak) =>
  outcome.kind === 'response' ? outcome.envelope.message : t(failureAdvice(outcome))

/** An operation's title; its id when this version does not know it. */
export const operationTitle = ({ operation }: Exchange, t: Speak) =>
  isOperationId(operation) ? t(operations[operation].title) : operation
