import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** The parts that the console loads as soon as its form is there, whatever the page. */
const parts = [
  '../contract/answers/drift.ts',
  'pages/operations/request-pane.tsx',
  'parts/exchange/exchange-answer.tsx',
  'parts/form/field-options.tsx',
  'parts/form/field-help.tsx',
  'parts/form/signature-tool.tsx',
  'frame/top-bar-tools.tsx',
  'frame/sandbox-notice.tsx',
  'clock/clock-dialog.tsx',
  'palette/palette-dialog.tsx',
  'palette/keys-dialog.tsx',
  '../client/watch/recover-answers.ts',
]

/**
 * The modules that the sandbox and the parts of the form share with pages: loaded by every visit, a
 * little later.
 */
export const sharedFiles = ['model', 'common', 'kit'] as const

/**
 * Puts the modules of every visit into a few files, since few files compress better and are asked
 * for sooner: the first load in three, by whether the customer's pages and the sandbox need it too;
 * then the sandbox, and the parts of the frame and the form that come after it; what each of these
 * shares with other code is a file of its own. So the customer's pages and the sandbox never load
 * the console, and where the sandbox or the parts do not arrive, no other page waits for them. The
 * bundler decides about all other code.
 */
export function firstLoad({
  console,
  checkout,
  sandbox,
  folder,
}: Readonly<
  Record<'console' | 'checkout' | 'sandbox' | 'folder', string>
>): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<string, ReadonlySet<string>>()
  const partFiles = parts.map((part) => join(folder, part))
  const from = (entry: string, modules: Modules) => {
    const known = reached.get(entry) ?? reachedFrom([entry], modules)
    reached.set(entry, known)
    return known
  }
  const isIn =
    (...entries: string[]) =>
    (id: string, modules: Modules) =>
      entries.every((entry) => from(entry, modules).has(id))
  const isPart: Test = (id, modules) => partFiles.some((part) => from(part, modules).has(id))
  let elsewhere: ReadonlySet<string> | undefined
  const isElsewhere: Test = (id, modules) => {
    const first = from(console, modules)
    elsewhere ??= reachedFrom(importedLater(first, [sandbox, ...partFiles], modules), modules)
    return elsewhere.has(id)
  }
  // In this order, since a file takes the imports of its modules with it.
  const files: Readonly<
    Record<'shared' | 'contract' | 'console' | Shared | 'browser' | 'parts', Test>
  > = {
    shared: isIn(console, checkout),
    contract: isIn(console, sandbox),
    console: isIn(console),
    model: (...module) => isIn(sandbox)(...module) && (isPart(...module) || isElsewhere(...module)),
    common: (...module) => isIn(checkout)(...module) && isPart(...module),
    kit: (...module) => isPart(...module) && isElsewhere(...module),
    browser: isIn(sandbox),
    parts: isPart,
  }
  const groups = Object.entries(files).map(([name, test], at) => ({
    debugName: name,
    priority: 10 - at,
    name: (id: string, modules: Modules) =>
      !onlyLater.test(id) && test(id, modules) ? name : null,
  }))
  return [{ name: 'runtime', test: runtime, priority: 11 }, ...groups]
}

/**
 * The entry and the modules that load the other files: the page waits for no more before it asks
 * for them.
 */
const runtime = /rolldown\/runtime\.js$|vite\/preload-helper\.js$|src\/main\.ts$/

/**
 * The first load reaches them through the index of their library; OpenAPI documents (zod) and lists
 * (queries) use them.
 */
const onlyLater =
  /(to-json-schema|json-schema-processors|json-schema-generator|useQueries|queriesObserver)\.js$/

type Shared = (typeof sharedFiles)[number]
type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type Test = (id: string, modules: Modules) => boolean

/** The static imports of some modules, direct and indirect. */
function reachedFrom(entries: Iterable<string>, modules: Modules): ReadonlySet<string> {
  const found = new Set(entries)
  for (const id of found) {
    const module = modules.getModuleInfo(id)
    if (!module) throw new Error(`Failed to split the first load: no ${id}`)
    module.importedIds.forEach((imported) => found.add(imported))
  }
  return found
}

/** The modules that these modules load later, and so on, without some. */
function importedLater(first: ReadonlySet<string>, without: readonly string[], modules: Modules) {
  const found = new Set<string>()
  const add = (ids: Iterable<string>) => {
    for (const id of ids) {
      for (const later of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (found.has(later)) continue
        found.add(later)
        add(reachedFrom([later], modules))
      }
    }
  }
  add(first)
  return [...found].filter((id) => !without.includes(id))
}
