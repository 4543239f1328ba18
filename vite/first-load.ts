import type { Rolldown } from 'vite'

/**
 * Puts the console's first load into three files, since few files compress better: what it shares
 * with the customer's pages, what it shares with the sandbox, and the rest. So the pages and the
 * sandbox never load the console. The bundler decides about all other code.
 */
export function firstLoad({
  console,
  checkout,
  sandbox,
}: Readonly<Record<'console' | 'checkout' | 'sandbox', string>>): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<string, ReadonlySet<string>>()
  const reaches = (entry: string, id: string, modules: Modules) => {
    const known = reached.get(entry) ?? reachedFrom(entry, modules)
    reached.set(entry, known)
    return known.has(id)
  }
  // In this order, since a file takes the imports of its modules with it.
  const files = { shared: [checkout], contract: [sandbox], console: [] }
  const groups = Object.entries(files).map(([name, others], at) => ({
    debugName: name,
    priority: 3 - at,
    name: (id, modules) =>
      !onlyForDocuments.test(id) &&
      [console, ...others].every((entry) => reaches(entry, id, modules))
        ? name
        : null,
  })) satisfies Rolldown.CodeSplittingGroup[]
  return [{ name: 'runtime', test: runtime, priority: 4 }, ...groups]
}

/** What loads the other files: the page waits for no more before it asks for them. */
const runtime = /rolldown\/runtime\.js$|vite\/preload-helper\.js$/

/** The first load reaches it through an index of zod; only the OpenAPI documents use it. */
const onlyForDocuments =
  /zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The static imports of an entry, direct and indirect. */
function reachedFrom(entry: string, modules: Modules): ReadonlySet<string> {
  if (!modules.getModuleInfo(entry)) throw new Error(`Failed to split the first load: no ${entry}`)
  const found = new Set([entry])
  for (const id of found) {
    modules.getModuleInfo(id)?.importedIds.forEach((imported) => found.add(imported))
  }
  return found
}
