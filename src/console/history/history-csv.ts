import { type Exchange, paymentOf } from '../../client/exchange.ts'
import type { ExportNote } from '../../client/export/export-note.ts'
import { exportable } from '../../client/export/scrub.ts'
import { fill, type Lang } from '../../contract/text.ts'
import { messageOf, operationTitle, routeNames } from '../exchange/describe.ts'
import { csvOf } from '../shared/csv.ts'
import type { Speak } from '../state/use-text.ts'

const texts = {
  at: { es: 'Instante', en: 'Instant' },
  operation: { es: 'Operación', en: 'Operation' },
  route: { es: 'Ruta', en: 'Route' },
  method: { es: 'Método', en: 'Method' },
  url: { es: 'Dirección', en: 'Address' },
  order: { es: 'Orden', en: 'Order' },
  customer: { es: 'Cliente', en: 'Customer' },
  amount: { es: 'Monto', en: 'Amount' },
  currency: { es: 'Moneda', en: 'Currency' },
  payment: { es: 'Cobro', en: 'Payment' },
  status: { es: 'HTTP', en: 'HTTP' },
  answer: { es: 'Respuesta', en: 'Response' },
  ms: { es: 'Duración (ms)', en: 'Duration (ms)' },
} as const

/** Exchanges as a table for a spreadsheet, oldest first, a row each. */
export function historyCsv(exchanges: readonly Exchange[], lang: Lang) {
  const t: Speak = (text, params) => fill(text[lang], params)
  const header = Object.values(texts).map((text) => t(text))
  const rows = exportable(exchanges).map((exchange) => {
    const { startedAt, target, durationMs, request, values, outcome } = exchange
    return [
      new Date(startedAt).toISOString(),
      operationTitle(exchange, t),
      t(routeNames[target]),
      request.method,
      request.url,
      values['order_id'] ?? null,
      values['customer_name'] ?? null,
      values['order_amount'] ?? values['transaction_approved_amount'] ?? values['amount'] ?? null,
      values['order_currency'] ?? values['currency'] ?? null,
      paymentOf(exchange) ?? null,
      outcome.status ?? null,
      messageOf(exchange, t),
      Math.round(durationMs),
    ]
  })
  const notes: readonly ExportNote[] = [{ kind: 'record' }]
  return { text: csvOf(header, rows), notes, isEmpty: false }
}
