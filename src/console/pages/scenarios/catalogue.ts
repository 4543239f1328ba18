import { createObservable } from '../../../client/observable.ts'
import { jsonDocument } from '../../../contract/json-document.ts'
import { type Text, under } from '../../../contract/text.ts'
import type { ScenarioFile } from '../../../scenarios/json/scenario.ts'
import type { Scenario } from '../../../scenarios/scenario.ts'
import { scenarios as shipped } from '../../../scenarios/suites/suites.ts'
import { keptKey } from '../../state/stored.ts'

interface ImportedFile extends Omit<ScenarioFile, 'problems'> {
  readonly name: string
}

interface Catalogue {
  /** The imports that this tab kept over a reload are still being read. */
  readonly isRestoring: boolean
  readonly scenarios: readonly Scenario[]
  readonly files: readonly ImportedFile[]
  /** The scenarios that are not to run, by id. */
  readonly unchosen: ReadonlySet<string>
  /** The latest import: the number of its scenarios, and its mistakes. */
  readonly imported: Imported | undefined
}

interface Imported {
  readonly name: string
  readonly count: number
  readonly problems: readonly Text[]
}

/** The reader of files, with the engine of its patterns: loaded with the first file only. */
const fileReader = () => import('../../../scenarios/json/scenario.ts')

const noReader: Text = {
  es: 'No se pudo cargar el lector de archivos. Revise la conexión y elija el archivo otra vez.',
  en: 'The reader of files could not be loaded. Check the connection and choose the file again.',
}

const key = keptKey('ensayo.scenarios')
const unchosenKey = keptKey('ensayo.unchosen')

/** The scenarios that ship and those of imported files, which stay as long as the tab. */
export const catalogue = createObservable<Catalogue>({
  isRestoring: true,
  scenarios: shipped,
  files: [],
  unchosen: new Set(readKept(unchosenKey).filter((id) => typeof id === 'string')),
  imported: undefined,
})

const restored = restore()
  .catch(() => undefined)
  .then(() => catalogue.set({ ...catalogue.get(), isRestoring: false }))

/** Reads the imports that this tab kept over a reload. */
async function restore() {
  const kept = readKeptFiles()
  if (!kept.length) return
  const { readScenarioFile, ScenarioFileError } = await fileReader()
  const files = kept.flatMap(({ name, text }) => {
    try {
      return [{ ...readScenarioFile(text, name), name }]
    } catch (error) {
      if (error instanceof ScenarioFileError) return []
      throw error
    }
  })
  catalogue.set({ ...catalogue.get(), files, scenarios: scenariosOf(files) })
}

export function choose(ids: readonly string[], chosen: boolean) {
  const unchosen = new Set(catalogue.get().unchosen)
  for (const id of ids) {
    if (chosen) unchosen.delete(id)
    else unchosen.add(id)
  }
  setUnchosen(unchosen)
}

/** Chooses these scenarios and no other. */
function chooseOnly(ids: ReadonlySet<string>) {
  const others = catalogue.get().scenarios.filter(({ id }) => !ids.has(id))
  setUnchosen(new Set(others.map(({ id }) => id)))
}

export const chooseAll = () => setUnchosen(new Set())

function setUnchosen(unchosen: ReadonlySet<string>) {
  catalogue.set({ ...catalogue.get(), unchosen })
  keep(unchosenKey, [...unchosen])
}

/** Reads a file, in place of one of the same name that was there; the scenarios that it holds. */
export async function importFile(file: File): Promise<readonly Scenario[]> {
  const { name } = file
  const refuse = (...problems: readonly Text[]) => {
    catalogue.set({ ...catalogue.get(), imported: { name, count: 0, problems } })
    return []
  }
  const reader = await fileReader().catch(() => undefined)
  if (!reader) return refuse(noReader)
  const {
    readScenarioFile,
    repeatedId,
    ScenarioFileError,
    scenarioFileLimit,
    tooLarge,
    unreadableBecause,
  } = reader
  await restored
  const text = () =>
    file.text().catch((error: Error) => {
      throw new ScenarioFileError(name, unreadableBecause(error.name))
    })
  try {
    if (file.size > scenarioFileLimit) throw new ScenarioFileError(name, tooLarge)
    const { problems, ...read } = readScenarioFile(await text(), name)
    const others = catalogue.get().files.filter((other) => other.name !== name)
    const taken = new Set(scenariosOf(others).map(({ id }) => id))
    const isFree = ({ id }: Scenario) => !taken.has(id)
    const scenarios = read.scenarios.filter(isFree)
    const files = [{ ...read, name, scenarios }, ...others]
    const repeated = read.scenarios
      .filter((scenario) => !isFree(scenario))
      .map(({ id }) => under(name, repeatedId(id)))
    const imported = { name, count: scenarios.length, problems: [...problems, ...repeated] }
    const all = scenariosOf(files)
    catalogue.set({ ...catalogue.get(), files, scenarios: all, imported })
    // The scenarios that were just imported are those to run.
    if (scenarios.length) chooseOnly(new Set(scenarios.map(({ id }) => id)))
    const ids = files.flatMap(({ sources }) => [...sources.keys()])
    keep(key, filesOf({ files }, new Set(ids)))
    return scenarios
  } catch (error) {
    if (!(error instanceof ScenarioFileError)) throw error
    const { fileKinds, kindOfFile } = await import('../../../client/import/kind-of-file.ts')
    const other = await kindOfFile(file)
    return refuse(error.text, ...(other && other !== 'scenarios' ? [fileKinds[other]] : []))
  }
}

/** Imported scenarios come first: those of the latest file before the others. */
function scenariosOf(files: readonly ImportedFile[]) {
  return [...files.flatMap(({ scenarios }) => scenarios), ...shipped]
}

/** The files again, each with its chosen scenarios that had no problem; none without any. */
export function filesOf({ files }: Pick<Catalogue, 'files'>, chosen: ReadonlySet<string>) {
  return files.flatMap(({ name, scenarios, sources, variables }) => {
    const kept = scenarios
      .filter(({ id }) => chosen.has(id) && sources.has(id))
      .map(({ id }) => sources.get(id))
    if (!kept.length) return []
    return [{ name, text: jsonDocument({ variables, scenarios: kept }) }]
  })
}

interface KeptFile {
  readonly name: string
  readonly text: string
}

/** The scenario files that this tab has imported, so that a reload does not lose them. */
function readKeptFiles(): readonly KeptFile[] {
  const kept = readKept(key) as readonly Partial<KeptFile>[]
  return kept.filter(
    (file): file is KeptFile => typeof file?.name === 'string' && typeof file.text === 'string',
  )
}

/** A list that this tab has kept. */
function readKept(name: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    // Storage is refused, or holds something else.
    return []
  }
}

/**
 * Keeps a list in this tab; of files only the accepted part: the guard of card data has let it in.
 */
function keep(name: string, list: readonly unknown[]) {
  try {
    sessionStorage.setItem(name, JSON.stringify(list))
  } catch {
    // Storage is refused or full: they stay until the page is loaded again.
  }
}
