import { entitiesOf, type Exchange, type Target } from '../../../client/exchange.ts'
import { duration, money } from '../../../contract/format.ts'
import { isOperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import type { Lang, Text } from '../../../contract/text.ts'
import type { Speak } from '../../state/use-text.ts'
import { shortIdentifier } from '../records/short-identifier.ts'
import { failureAdvice } from '../actions/failures.ts'

export const routeNames: Record<Target, Text> = {
  browser: { es: 'sandbox del navegador', en: 'browser sandbox' },
  server: { es: 'sandbox del servidor', en: 'server sandbox' },
  live: { es: 'EN VIVO', en: 'LIVE' },
}

/** Is said of an exchange that this browser did not send. */
export const importedText: Text = { es: 'Importada de un archivo', en: 'Imported from a file' }

export const unanswered = '-'

/** The HTTP status of an exchange, or `-` when nothing answered. */
export const statusOf = ({ outcome }: Exchange) =>
  outcome.kind === 'response' ? String(outcome.status) : unanswered

export const messageOf = ({ outcome }: Exchange, t: Speak) =>
  outcome.kind === 'response' ? outcome.envelope.message : t(failureAdvice(outcome))

/** The duration of an exchange; nothing while it is not known. */
export const durationOf = ({ durationMs }: Exchange) => (durationMs ? duration(durationMs) : '')

/** The detail that distinguishes an exchange of an operation: the order and its amount, or the record that it names. */
export function aboutOf(exchange: Exchange, lang: Lang) {
  const { order_id: order, order_amount, order_currency, customer_name, name } = exchange.values
  const amount = Number(order_amount)
  return [
    // A field may have been sent empty.
    order || customer_name || name || shortIdentifier(entitiesOf(exchange)[0]?.id ?? ''),
    order_amount && order_currency && Number.isFinite(amount)
      ? money({ amount, currency: order_currency }, lang)
      : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** An operation's title; its id when this version does not know it. */
export const operationTitle = ({ operation }: Exchange, t: Speak) =>
  isOperationId(operation) ? t(operations[operation].title) : operation
