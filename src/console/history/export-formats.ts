import { curlLines } from '../../client/code/curl-lines.ts'
import type { Exchange } from '../../client/exchange.ts'
import type { ExportNote } from '../../client/export/export-note.ts'
import { harOf } from '../../client/export/har.ts'
import { historyFileOf } from '../../client/export/history-file.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { redactText } from '../../contract/redaction/redact.ts'
import { isOperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Lang } from '../../contract/text.ts'
import { wordList } from '../../contract/format.ts'
import { playwrightSpecOf } from '../../scenarios/session/playwright.ts'
import { scenarioFileOf, slugOf } from '../../scenarios/session/scenario.ts'
import { historyCsv } from './history-csv.ts'

export const formats = ['scenario', 'playwright', 'curl', 'har', 'csv', 'history'] as const
export type Format = (typeof formats)[number]

export interface Exported {
  readonly name: string
  readonly type: string
  readonly text: string
  readonly notes: readonly ExportNote[]
  /** Nothing of it can be written in this format. */
  readonly isEmpty: boolean
}

/** Exchanges as a file in one of the formats. */
export function exportAs(
  format: Format,
  exchanges: readonly Exchange[],
  title: string,
  lang: Lang,
  assumptions: Assumptions,
): Exported {
  const name = slugOf(redactText(title))
  switch (format) {
    case 'scenario': {
      const type = 'application/json'
      return { name: `${name}.json`, type, ...scenarioFileOf(exchanges, title, lang) }
    }
    case 'playwright': {
      const type = 'text/plain'
      return { name: `${name}.spec.ts`, type, ...playwrightSpecOf(exchanges, title, lang) }
    }
    case 'curl':
      return { name: `${name}.sh`, type: 'text/plain', ...curlLines(exchanges, lang, assumptions) }
    case 'har': {
      const type = 'application/json'
      return { name: `${name}.har`, type, ...harOf(exchanges) }
    }
    case 'csv':
      return { name: `${name}.csv`, type: 'text/csv', ...historyCsv(exchanges, lang) }
    case 'history': {
      const type = 'application/json'
      return { name: `${name}.history.json`, type, ...historyFileOf(exchanges) }
    }
  }
}

/** How many operations a title names. */
const named = 3

/** What the exchanges do, oldest first: `Venta, Captura y Anulación`. */
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
