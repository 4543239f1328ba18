import type { ComponentType } from 'react'
import type { Exchange } from '../../client/exchange.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { Values } from '../../contract/operations/wire.ts'
import type { Text } from '../../contract/text.ts'
import type { Download } from '../../reference/download.ts'
import type { ExportFormat } from './export-format.ts'
import {
  type AddedPath,
  addRows,
  type PageProps,
  type Path,
  type PathRow,
  type PlainPath,
} from './routes.ts'
import type { SignatureHelp } from './signature-help.ts'

/** The parts that features add to the console; the page's entry point hands them over. */
export interface ConsoleFeatures {
  /** The rows of their pages, in the order of the menu. */
  readonly rows: Readonly<Record<AddedPath, PathRow>>
  readonly keys: readonly AddedKey[]
  /** The forms of a shown request, beside the form on the wire. */
  readonly forms: Readonly<Record<string, RequestForm>>
  readonly signatureHelp: readonly SignatureHelp[]
  /** The datasets of a new sandbox, beside the empty one. */
  readonly datasets: Readonly<Record<string, OfferedDataset>>
  /** Loads the parts that no first page needs. */
  readonly load: () => Promise<LaterFeatures>
}

interface LaterFeatures {
  readonly links: readonly AddedLink[]
  readonly pages: { readonly [P in AddedPath]: LoadPage<P> }
  readonly exports: Readonly<Record<string, ExportFormat>>
  readonly downloads: readonly Download[]
}

/** Loads the component of a page. */
export type LoadPage<P extends Path> = () => Promise<ComponentType<PageProps<P>>>

/** A key of a page that is shown to an audience, which presses the part that the page marks with it. */
interface AddedKey {
  readonly keys: readonly string[]
  readonly title: Text
  readonly does: { readonly present: string; readonly on: Path }
}

/** A link from a page of the console to one of a feature. */
interface AddedLink {
  readonly on: Path
  readonly to: PlainPath
  readonly title: Text
  /** The search parameters of the page that the link hands on. */
  readonly keeps?: readonly string[]
}

export interface RequestForm {
  readonly name: string
  readonly View: ComponentType<{
    readonly exchange: Exchange
    /** The ledger of the sandbox that is asked. */
    readonly assumptions: Assumptions
    /** The values of a form. */
    readonly typed?: Values
  }>
}

/** The words for a dataset: on an empty list, in the settings, and above the button that confirms. */
export interface OfferedDataset {
  readonly fill: Text
  readonly load: Text
  readonly confirm: Text
}

let given: Omit<ConsoleFeatures, 'rows'> = {
  keys: [],
  forms: {},
  signatureHelp: [],
  datasets: {},
  load: async () => later,
}

let later: LaterFeatures = {
  pages: {} as LaterFeatures['pages'],
  links: [],
  exports: {},
  downloads: [],
}

/** Gives the console its features, before any part of it is drawn. */
export function addFeatures(added: ConsoleFeatures) {
  given = added
  addRows(added.rows)
}

export const features = () => given

/** Loads the features that no first page needs; `loadPage` waits for them. */
export async function loadLaterFeatures() {
  later = await given.load()
  return later
}

export const laterFeatures = () => later
