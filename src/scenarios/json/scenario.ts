import type * as z from 'zod/mini'
import { intricacy } from '../../contract/intricacy.ts'
import { parseJson, TooIntricate } from '../../contract/parse-json.ts'
import { explainIssue, parseBy } from '../../contract/redaction/explain-issue.ts'
import { pathTo } from '../../contract/path.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { languages, type Text, under } from '../../contract/text.ts'
import { jsonFile, type JsonScenario, jsonScenario } from './schema.ts'
import { findForeignCard, needsSandbox, performStep } from './step.ts'
import { scenarioProblemsOf } from './problems.ts'
import { type Captured, resolveVariables } from './references.ts'
import type { Scenario, Title } from '../scenario.ts'

/** Longer files are not read: no suite that a person writes is so long. */
export const scenarioFileLimit = 5 * 1024 * 1024

/** A file without a scenario that can be run; the text names the file and the reason. */
export class ScenarioFileError extends Error {
  override readonly name = 'ScenarioFileError'
  readonly text: Text

  constructor(file: string, why: Text) {
    const text = under(file, why)
    super(text.en)
    this.text = text
  }
}

export interface ScenarioFile {
  /** All of them: one with a problem fails with its sentence, and the others run. */
  readonly scenarios: readonly Scenario[]
  /** Sentences that name file, scenario and step. */
  readonly problems: readonly Text[]
  /** The scenarios without a problem as they were written, by id. */
  readonly sources: ReadonlyMap<string, unknown>
  /** As they were written. */
  readonly variables?: Readonly<Record<string, string>>
}

/**
 * Reads scenarios that were written as JSON.
 *
 * @throws ScenarioFileError when the text is no file of scenarios.
 */
export function readScenarioFile(text: string, file: string): ScenarioFile {
  const { written, variables, scenarios } = readAround(text, file)
  const ids = new Set<string>()
  const problems: Text[] = []
  const sources = new Map<string, unknown>()
  const read = scenarios.map((value, at) => {
    const place = pathTo('scenarios', at)
    const scenario = readOne(value, { file, place, variables, ids })
    problems.push(...scenario.problems)
    if (!scenario.problems.length) sources.set(scenario.scenario.id, value)
    return scenario.scenario
  })
  return { scenarios: read, problems, sources, variables: written }
}

function readAround(text: string, file: string) {
  const fail = (why: Text): never => {
    throw new ScenarioFileError(file, why)
  }
  if (text.length > scenarioFileLimit) fail(tooLarge)
  const value = parse(text.replace(/^\uFEFF/, ''), fail)
  const { success, data, issues } = parseBy(jsonFile, value)
  if (!success) {
    const [issue] = issues
    return fail(issue ? explained(issue) : countless)
  }
  const foreign = findForeignCard(data.variables, 'variables')
  if (foreign) fail(foreign)
  const { captured, problem } = resolveVariables(data.variables ?? {})
  if (problem) fail(problem)
  return { scenarios: data.scenarios, written: data.variables, variables: captured }
}

const megabytes = scenarioFileLimit / 1024 / 1024

export const tooLarge: Text = {
  es: `pasa de ${megabytes} MB, y ningún archivo de escenarios llega a tanto: divídalo`,
  en: `it is over ${megabytes} MB, which no file of scenarios is: split it`,
}

/** @param code of the system error */
export const unreadableBecause = (code: string): Text => ({
  es: `no se puede leer (${code})`,
  en: `it cannot be read (${code})`,
})

export const repeatedId = (id: string): Text => ({
  es: `"${id}" ya es el id de otro escenario: dele uno propio`,
  en: `"${id}" is the id of another scenario: give it another one`,
})

function parse(text: string, fail: (why: Text) => never): unknown {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    if (error instanceof TooIntricate) return fail(intricacy)
    const { line, column } = placeOf(brokenAt(text), text)
    return fail({
      es: `deja de ser JSON en la línea ${line}, columna ${column}`,
      en: `it is not JSON from line ${line}, column ${column} on`,
    })
  }
  const at = repeatedNameAt(text)
  if (at === undefined) return value
  const name = stringAt(at, text)
  const { line, column } = placeOf(at, text)
  return fail({
    es: `${name} está dos veces en un mismo objeto, la segunda en la línea ${line}, columna ${column}`,
    en: `${name} is twice in one object, the second time at line ${line}, column ${column}`,
  })
}

interface Around {
  readonly file: string
  readonly place: string
  readonly variables: Captured
  /** The ids so far. */
  readonly ids: Set<string>
}

/** Of one scenario: more are not read. */
const mostProblems = 100
const countless: Text = { es: 'trae demasiados errores', en: 'it holds too many mistakes' }

function readOne(value: unknown, { file, place, variables, ids }: Around) {
  const suite = suiteNameOf(file)
  const broken = (found: readonly Text[]) => {
    const problems = found.slice(0, mostProblems).map((problem) => under(file, problem))
    const more = found.length > 1 ? ` (and ${found.length - 1} more)` : ''
    const id = `${suite}.${place.replace(/(?<!\W)\W+(\d+)\W*/, '-$1')}`
    const title = titleOf(value) ?? place
    return { problems, scenario: failing(id, title, `${problems[0]?.en}${more}`) }
  }

  const foreign = findForeignCard(value, place)
  if (foreign) return broken([foreign])
  const { success, data, issues } = parseBy(jsonScenario, value)
  if (!success) {
    return broken(issues.length ? issues.map((issue) => explained(issue, place)) : [countless])
  }
  const id = data.id.includes('.') ? data.id : `${suite}.${data.id}`
  const repeated = ids.has(id) ? [under(`${place}.id`, repeatedId(data.id))] : []
  ids.add(id)
  const problems = [...repeated, ...scenarioProblemsOf(data, place, variables)]
  if (problems.length) return broken(problems)
  return { problems, scenario: compile({ ...data, id }, `${file}: ${place}`, variables) }
}

/** A failing scenario in the place of a file that cannot be run. */
export const unreadable = (file: string, problem: string) =>
  failing(`${suiteNameOf(file)}.file`, file, problem)

const failing = (id: string, title: string, problem: string): Scenario => ({
  id,
  title,
  run: () => Promise.reject(new Error(problem)),
})

const suiteNameOf = (file: string) =>
  file
    .replace(/^.*[\\/]/, '')
    .replace(/\..*/s, '')
    .replace(/[^\w-]+/g, '-') || 'file'

function compile(
  { id, title, about, tags, target, steps }: JsonScenario,
  place: string,
  variables: Captured,
): Scenario {
  return {
    id,
    title: redactTitle(title),
    about: about && redactTitle(about),
    tags: tags?.map(redactText),
    target: target ?? (steps.some(needsSandbox) ? 'sandbox' : 'any'),
    async run(script) {
      const captured = new Map(variables)
      for (const [at, step] of steps.entries()) {
        await performStep(script, step, captured, pathTo(`${place}.steps`, at))
      }
    },
  }
}

/** Even the sandbox's own cards are masked in every title. */
const redactTitle = (title: Title): Title =>
  typeof title === 'string'
    ? redactText(title)
    : { es: redactText(title.es), en: redactText(title.en) }

const titleOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
    ? redactText(value.title)
    : undefined

function explained(issue: z.core.$ZodIssue, root = ''): Text {
  const names = issue.path.map((name) => (typeof name === 'number' ? name : String(name)))
  const place = names.reduce<string>(pathTo, root)
  const [es, en] = languages.map((lang) => explainIssue(issue, lang)) as [string, string]
  return place ? under(place, { es, en }) : { es, en }
}

/** A place in a text as line and column, from 1. */
function placeOf(at: number, text: string) {
  const before = text.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}

/**
 * The place in a JSON text where a name comes again in its object: of the two values only the last
 * would count.
 */
function repeatedNameAt(text: string) {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if ('{['.includes(sign)) open.push(new Set())
    else if ('}]'.includes(sign)) open.pop()
    else if (sign === '"') {
      const name = stringAt(at, text)
      colon.lastIndex = at + name.length
      if (colon.test(text)) {
        if (open.at(-1)?.has(name)) return at
        open.at(-1)?.add(name)
      }
      at += name.length - 1
    }
  }
  return undefined
}

/** The string that begins at a place of a JSON text, with its quotation marks. */
function stringAt(at: number, text: string) {
  string.lastIndex = at
  return string.exec(text)?.[0] ?? ''
}

/**
 * Where a text stops being JSON. The messages of JavaScript engines differ, and some do not name the
 * place.
 */
function brokenAt(text: string) {
  let at = 0

  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.test(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const space = () => take(/[ \t\n\r]*/y)
  const token = (pattern: RegExp) => (space(), take(pattern))

  /** Reads one value with its parts; false where it ends in the middle. */
  function value(depth: number): boolean {
    if (depth > 1000) return false
    if (token(/\{/y)) return parts(/\}/y, () => token(string) && token(/:/y) && value(depth + 1))
    if (token(/\[/y)) return parts(/\]/y, () => value(depth + 1))
    return token(string) || token(number) || token(/true|false|null/y)
  }

  function parts(end: RegExp, part: () => boolean): boolean {
    if (token(end)) return true
    do {
      if (!part()) return false
    } while (token(/,/y))
    return token(end)
  }

  value(0)
  space()
  return at
}

// At most one character is read twice, so the cost grows only with the length of the text.
// oxlint-disable-next-line no-control-regex -- texts of JSON contain none
const string = /"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001F]*)*"/y

const colon = /[ \t\n\r]*:/y

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?/y
