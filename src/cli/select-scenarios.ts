import {
  readScenarioFile,
  ScenarioFileError,
  scenarioFileLimit,
  tooLarge,
  unreadableBecause,
  unreadable,
} from '../scenarios/json/scenario.ts'
import type { Text } from '../contract/text.ts'
import { nearest } from '../contract/nearest.ts'
import { plainText } from '../contract/plain-text.ts'
import { type Scenario, searchedText, suiteOf } from '../scenarios/scenario.ts'
import { scenarios as shipped } from '../scenarios/suites/suites.ts'
import { readText, TooLong } from './read-text.ts'
import type { ScenarioValues } from './scenario-options.ts'
import { Unable } from './unable.ts'

/**
 * The scenarios that the flags ask for, and the problems in their files.
 *
 * @throws Unable when there are none.
 */
export async function selectScenarios(
  { suite: suites, file: files, grep }: Pick<ScenarioValues, 'suite' | 'file' | 'grep'>,
  warn: (problem: string) => void,
  signal?: AbortSignal,
): Promise<readonly Scenario[]> {
  const known = [...new Set(shipped.map(suiteOf))]
  for (const suite of suites) if (!known.includes(suite)) throw unknownSuite(suite, known)

  const own = shipped.filter((scenario) =>
    suites.length ? suites.includes(suiteOf(scenario)) : files.length === 0,
  )
  const read: Scenario[] = []
  const unread: { readonly file: string; readonly problem: string }[] = []
  for (const file of files) {
    try {
      const { scenarios, problems } = await readOne(file, signal)
      for (const problem of problems) warn(problem.en)
      read.push(...scenarios)
    } catch (error) {
      if (!(error instanceof ScenarioFileError)) throw error
      unread.push({ file, problem: error.message })
    }
  }
  const all = [...own, ...read]
  const [missing] = unread
  if (missing && !all.length) throw new Unable(missing.problem)
  for (const { problem } of unread) warn(problem)
  requireOwnIds(all)

  const wanted = grep === undefined ? undefined : plainText(grep)
  const found = all.filter(
    (scenario) => wanted === undefined || searchedText(scenario).includes(wanted),
  )
  if (!found.length) {
    throw new Unable(`no scenario is selected by --grep "${grep}"; --list shows all of them`)
  }
  // A file without a selected scenario must not count as one that passed.
  const missed = unread.map(({ file, problem }) => unreadable(file, problem))
  return [...found, ...missed]
}

function unknownSuite(suite: string, known: readonly string[]) {
  const meant = nearest(suite, known)
  const hint = meant ? `is ${meant} meant?` : `there are ${known.join(', ')}`
  return new Unable(`there is no suite "${suite}"; ${hint}`)
}

/** @throws ScenarioFileError when the file is too large or cannot be read. */
async function readOne(file: string, signal?: AbortSignal) {
  try {
    return readScenarioFile(await readText(file, { most: scenarioFileLimit, signal }), file)
  } catch (error) {
    if (error instanceof TooLong) throw new ScenarioFileError(file, tooLarge)
    signal?.throwIfAborted()
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    const { es, en } = unreadableBecause(code)
    const { es: esMore = '', en: enMore = '' } = unreadableAdvice[code] ?? {}
    throw new ScenarioFileError(file, { es: es + esMore, en: en + enMore })
  }
}

const unreadableAdvice: Readonly<Record<string, Text>> = {
  ENOENT: {
    es: ': ese archivo no existe; nombre cada archivo completo, y la entrada estándar /dev/stdin',
    en: ': there is no such file; name each file whole, and the standard input /dev/stdin',
  },
  EISDIR: { es: ': es una carpeta; nombre sus archivos', en: ': it is a folder; name its files' },
}

function requireOwnIds(scenarios: readonly Scenario[]) {
  const ids = new Set<string>()
  for (const { id } of scenarios) {
    if (ids.has(id)) throw new Unable(`two scenarios have the id "${id}": give one another id`)
    ids.add(id)
  }
}
