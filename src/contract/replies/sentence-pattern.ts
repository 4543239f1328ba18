import { escapePattern } from '../pattern.ts'

/** What a sentence of a table becomes once its `:name` places are filled: the known ones as given. */
export function sentencePattern(sentence: string, known: Readonly<Record<string, string>> = {}) {
  const pattern = escapePattern(sentence).replace(/:([a-z]+)/g, (_, place: string) =>
    Object.hasOwn(known, place) ? escapePattern(known[place] ?? '') : '.+',
  )
  return new RegExp(`^${pattern}$`, 's')
}
