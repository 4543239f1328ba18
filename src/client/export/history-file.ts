import { type Exchange, paymentOf } from '../exchange.ts'
import { type Mark, markId } from '../marks.ts'
import type { ExportNote } from './export-note.ts'
import { exportable } from './exportable.ts'

/** What an exported history calls itself. */
export const historyFormat = 'ensayo-history'

/** Exchanges with their stars and notes, and those of the payments that they are about. */
export function historyFileOf(exchanges: readonly Exchange[], marks: readonly Mark[]) {
  const marked = new Set(
    exchanges.flatMap((exchange) => {
      const payment = paymentOf(exchange)
      const own = markId('exchange', exchange.id)
      return payment ? [own, markId('payment', payment)] : [own]
    }),
  )
  const file = {
    format: historyFormat,
    version: 1,
    exchanges: exportable(exchanges),
    marks: marks.filter(({ id }) => marked.has(id)),
  }
  const notes: readonly ExportNote[] = [{ kind: 'record' }]
  return { text: `${JSON.stringify(file, null, 2)}\n`, notes, isEmpty: false }
}
