import type { Exchange } from '../../client/exchange.ts'
import type { ExportNote } from '../../client/export/export-note.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { Lang, Text } from '../../contract/text.ts'

/** A format in which a part of the history leaves the console. */
export interface ExportFormat {
  readonly title: Text
  readonly extension: string
  /** The media type of the file. */
  readonly type: string
  /** The page of scenarios runs it. */
  readonly isScenario?: true
  readonly write: (
    exchanges: readonly Exchange[],
    how: { readonly title: string; readonly lang: Lang; readonly assumptions: Assumptions },
  ) => Written
}

export interface Written {
  readonly text: string
  readonly notes: readonly ExportNote[]
  /** Nothing of it can be written in this format. */
  readonly isEmpty: boolean
}

/** The title as an identifier, and as the name of a file. */
export const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'sesion'
