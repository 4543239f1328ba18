import { curlLines } from '../../../client/code/curl.ts'
import { type Exchange, paymentOf } from '../../../client/exchange.ts'
import { harOf } from '../../../client/export/har.ts'
import { historyFileOf } from '../../../client/export/history-file.ts'
import { redactText } from '../../../contract/redaction/redact-text.ts'
import { isOperationId } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { type Lang, fill } from '../../../contract/text.ts'
import { isServed, site } from '../../../ui/base.ts'
import { wordList } from '../../../contract/format.ts'
import { laterFeatures } from '../../state/features.ts'
import { type ExportFormat, slugOf } from '../../state/export-format.ts'
import type { ExportNote } from '../../../client/export/export-note.ts'
import { exportable } from '../../../client/export/scrub.ts'
import { messageOf, operationTitle, routeNames } from '../../parts/exchange/describe.ts'
import { csvOf } from '../../parts/actions/csv.ts'
import type { Speak } from '../../state/use-text.ts'

const same = (name: string) => ({ es: name, en: name })

/** The formats of an exported part of the history. */
export const formats = (): Readonly<Record<string, ExportFormat>> => ({
  ...laterFeatures().exports,
  curl: {
    title: same('cURL'),
    extension: 'sh',
    type: 'text/plain',
    write: (exchanges, { lang, assumptions }) =>
      curlLines(exchanges, lang, assumptions, isServed ? site : undefined),
  },
  har: { title: same('HAR'), extension: 'har', type: 'application/json', write: harOf },
  csv: {
    title: same('CSV'),
    extension: 'csv',
    type: 'text/csv',
    write: (exchanges, { lang }) => historyCsv(exchanges, lang),
  },
  history: {
    title: { es: 'Historial', en: 'History' },
    extension: 'history.json',
    type: 'application/json',
    write: historyFileOf,
  },
})

/** The name of a file in a format; a title may hold a card number. */
export const fileNameOf = ({ extension }: ExportFormat, title: string) =>
  `${slugOf(redactText(title))}.${extension}`

/** How many operations a title names. */
const named = 3

/** The operations of the exchanges, oldest first: `Venta, Captura y Anulación`. */
export function exportTitleOf(exchanges: readonly Exchange[], lang: Lang) {
  const titles = exchanges
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .map(({ operation }) =>
      isOperationId(operation) ? operations[operation].title[lang] : operation,
    )
  const [first = '', ...others] = [...new Set(titles)]
  const shown = [first, ...others.slice(0, named - 1).map(lowerFirst)]
  const more = others.length >= named ? [lang === 'es' ? 'otras' : 'others'] : []
  return wordList([...shown, ...more], lang)
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

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
