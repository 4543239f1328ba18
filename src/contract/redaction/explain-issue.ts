import type * as z from 'zod/mini'
import { redactText } from './redact-text.ts'
import type { Lang, Text } from '../text.ts'

/** The English sentences of a schema -> the same in Spanish: zod's messages are one text each. */
const spanish = new Map<string, string>()

/** A schema's own message, which `explainIssue` gives in either language. */
export function message({ es, en }: Text) {
  spanish.set(en, es)
  return en
}

const noWords = 'Invalid input'

/** For `explainIssue`: a program's own zod may have set words for every zod. */
const unworded = { error: () => noWords }

type Parsed<Value> =
  | { readonly success: true; readonly data: Value; readonly issues?: undefined }
  | { readonly success: false; readonly data?: undefined; readonly issues: readonly Issue[] }
type Issue = z.core.$ZodIssue

/**
 * Parses a value of others, for `explainIssue`. Without any issue there are more than zod can
 * count: it hands those of a list over as the arguments of one call.
 *
 * @throws every other error of the schema's own code.
 */
export function parseBy<Value>(schema: z.ZodMiniType<Value>, value: unknown): Parsed<Value> {
  try {
    const { success, data, error } = schema.safeParse(value, unworded)
    return success ? { success, data } : { success, issues: error.issues }
  } catch (error) {
    if (error instanceof RangeError) return { success: false, issues: [] }
    throw error
  }
}

/**
 * Says in a few words which value a schema requires in the place of a refused one; the caller adds
 * the place.
 */
export function explainIssue(issue: z.core.$ZodIssue, lang: Lang = 'en'): string {
  const say = (text: Text) => text[lang]
  const own = { en: issue.message, es: spanish.get(issue.message) ?? issue.message }
  // The schema's own words come first.
  if (issue.message !== noWords) return say(own)
  switch (issue.code) {
    case 'invalid_union':
      return explainWithPlace(issueOfNearest(issue.errors), lang)
    case 'unrecognized_keys':
      return `${say(unknownKeys)}: ${namesIn(issue.keys)}`
    case 'invalid_value':
      return say(oneOfNeeded(issue.values.join(', ')))
    case 'invalid_type':
      return say(needed(typeNames[issue.expected] ?? same(issue.expected)))
    case 'invalid_key':
      return issue.issues[0] ? explainIssue(issue.issues[0], lang) : say(otherName)
    case 'too_small':
      return say(needed(bounded(issue, issue.inclusive === false ? more : atLeast, issue.minimum)))
    case 'too_big':
      return say(needed(bounded(issue, atMost, issue.maximum)))
    case 'invalid_format':
      return say(needed(issue.format === 'datetime' ? instant : same(issue.format)))
    default:
      return say(own)
  }
}

/** More than these are not read. */
const mostNames = 20

const namesIn = (names: readonly string[]) =>
  names
    .slice(0, mostNames)
    .map((name) => redactText(name))
    .concat(names.length > mostNames ? '…' : [])
    .join(', ')

/** Of the possible forms of a value, the one with the used names gives the problem. */
function issueOfNearest(forms: readonly (readonly z.core.$ZodIssue[])[]) {
  // A form whose values are of the same type as the given one comes before a word or a list.
  const inside = forms.filter((issues) =>
    issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  const known = inside.length ? inside : forms
  const named = known.find((issues) => issues.every(({ code }) => code !== 'unrecognized_keys'))
  return (named ?? known[0])?.[0]
}

/** The innermost issue: of a union's possible forms, the issue of the nearest form. */
export function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.message !== noWords) return issue
  const inner = issueOfNearest(issue.errors)
  return inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

/** The same behind the path of the value; for a union without any issue, that another is needed. */
export function explainWithPlace(issue: z.core.$ZodIssue | undefined, lang: Lang = 'en'): string {
  if (!issue) return otherValue[lang]
  const inner = innermost(issue)
  return `${inner.path.length ? `${inner.path.join('.')}: ` : ''}${explainIssue(inner, lang)}`
}

const same = (word: string): Text => ({ es: word, en: word })

/** That something else was wanted. */
export const needed = ({ es, en }: Text): Text => ({
  es: `hace falta ${es}`,
  en: `${en} is needed`,
})

export const oneOfNeeded = (words: string) =>
  needed({ es: `uno de ${words}`, en: `one of ${words}` })

const unknownKeys: Text = { es: 'desconocido', en: 'unknown' }
const otherName = needed({ es: 'otro nombre', en: 'another name' })
const otherValue = needed({ es: 'otro valor', en: 'another value' })
const instant: Text = {
  es: 'un instante que exista, en ISO 8601 y UTC (2026-01-15T12:00:00Z)',
  en: 'an instant that exists, in ISO 8601 and UTC (2026-01-15T12:00:00Z)',
}
const more: Text = { es: 'más de', en: 'more than' }
const atLeast: Text = { es: 'al menos', en: 'at least' }
const atMost: Text = { es: 'como máximo', en: 'at most' }

const typeNames: Readonly<Record<string, Text>> = {
  int: { es: 'un número entero', en: 'a whole number' },
  number: { es: 'un número', en: 'a number' },
  string: { es: 'un texto', en: 'a text' },
  boolean: { es: 'true o false', en: 'true or false' },
  object: { es: 'un objeto', en: 'an object' },
  record: { es: 'un objeto', en: 'an object' },
  array: { es: 'una lista', en: 'a list' },
}

function bounded({ origin }: { origin: string }, { es, en }: Text, limit: number | bigint): Text {
  const isLength = origin === 'string' || origin === 'array'
  return {
    es: `${isLength ? 'un largo de ' : ''}${es} ${limit}`,
    en: `${isLength ? 'a length of ' : ''}${en} ${limit}`,
  }
}
