import type { Exchange } from '../exchange.ts'
import type { ExportNote } from './export-note.ts'
import { exportable } from './scrub.ts'
import { jsonDocument } from '../../contract/json-document.ts'

/** The name of the format of an exported history. */
export const historyFormat = 'ensayo-history'

export function historyFileOf(exchanges: readonly Exchange[]) {
  const file = {
    format: historyFormat,
    version: 1,
    exchanges: exportable(exchanges),
  }
  const notes: readonly ExportNote[] = [{ kind: 'record' }]
  return { text: jsonDocument(file), notes, isEmpty: false }
}
