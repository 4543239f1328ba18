import type { Scenario } from '../../../scenarios/scenario.ts'
import { suiteFiles } from '../../../scenarios/suites/suites.ts'

/** The texts of the files, each in a file of its own that is loaded on demand. */
const texts = import.meta.glob<string>(
  ['../../../scenarios/suites/*.ts', '!../../../scenarios/suites/*.test.ts'],
  { query: '?raw', import: 'default' },
)

/** The source of an included scenario as its author wrote it. */
export interface ShippedSource {
  /** From the root of the project. */
  readonly path: string
  readonly file: string
  /** The scenario alone; undefined where it is made from a row of a table. */
  readonly excerpt: string | undefined
}

/** Undefined for a scenario that does not ship with Ensayo. */
export async function readShippedSource({
  id,
}: Pick<Scenario, 'id'>): Promise<ShippedSource | undefined> {
  const [name] =
    Object.entries(suiteFiles).find(([, scenarios]) => scenarios.some((one) => one.id === id)) ?? []
  const path = `scenarios/suites/${name}.ts`
  const file = await texts[`../../../${path}`]?.()
  return file === undefined
    ? undefined
    : { path: `src/${path}`, file, excerpt: excerptOf(file, id) }
}

/** The row of a suite with this id: from its opening line to its closing line. */
function excerptOf(file: string, id: string): string | undefined {
  const lines = file.split('\n')
  const [suite, ...rest] = id.split('.')
  const name = rest.join('.')
  const margins = lines
    .filter((line) => line.endsWith(`suite('${suite}', {`))
    .map((line) => `${line.match(/^ */)?.[0]}  `)
  const from = lines.findIndex((line) =>
    margins.some((margin) => [`${margin}${name}: {`, `${margin}'${name}': {`].includes(line)),
  )
  const margin = lines[from]?.match(/^ */)?.[0] ?? ''
  const to = lines.indexOf(`${margin}},`, from)
  if (from < 0 || to < 0) return undefined
  return lines
    .slice(from, to + 1)
    .map((line) => line.slice(margin.length))
    .join('\n')
}
