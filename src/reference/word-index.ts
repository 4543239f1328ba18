import MiniSearch from 'minisearch'
import { synonymsOf } from './synonyms.ts'
import { isFiller, stem, wordsIn } from './words.ts'

/** A row with the words that find it. */
export interface Worded {
  /** The name of the row. */
  readonly name: string
  /** Further words for the row. */
  readonly about?: string | undefined
}

/**
 * Finds rows by their words, best first: by stems of Spanish and English, by the beginning of a word,
 * by a long word with one wrong letter, and by synonyms. A row has each word that was asked for, or
 * a synonym of it.
 */
export function wordIndex<Row extends Worded>(
  rows: readonly Row[],
  weightOf?: (row: Row) => number,
) {
  const index = new MiniSearch<Worded & { readonly id: number }>({
    fields: ['name', 'about'],
    tokenize: (text) => wordsIn(text).flatMap((word) => [word, ...parts(word)]),
    processTerm: (word) => [...new Set([word, stem(word)])],
    searchOptions: {
      tokenize: wordsIn,
      processTerm: stem,
      prefix: (word) => word.length > 1,
      fuzzy: (word) => (word.length > 5 ? 1 : false),
      boost: { name: 6 },
      ...(weightOf && { boostDocument: (id: number) => weightOf(at(id)) }),
    },
  })
  const at = (id: number) => rows[id] as Row
  index.addAll(rows.map(({ name, about = '' }, id) => ({ id, name, about })))
  return (query: string): readonly Row[] =>
    index.search(queryOf(query.slice(0, longestQuery))).map(({ id }) => at(id as number))
}

/** How much of a query is searched for: each of its words costs as much as all others. */
export const longestQuery = 200

const parts = (word: string) => (/[_.-]/.test(word) ? word.split(/[_.-]/) : [])

interface Combination {
  readonly combineWith: 'AND' | 'OR'
  readonly queries: (string | Combination)[]
  readonly prefix?: false
  readonly fuzzy?: false
}

const all = (words: readonly string[]): Combination => ({ combineWith: 'AND', queries: [...words] })

/** The words of a synonym, which nobody is still typing: their beginnings find nothing. */
const whole = (words: readonly string[]): Combination => ({
  ...all(words),
  prefix: false,
  fuzzy: false,
})

/** Every word that was typed; a word or a phrase that has synonyms, or one of those. */
function queryOf(typed: string): Combination {
  const words = wordsIn(typed).filter((word) => !isFiller.test(word))
  const queries: Combination[] = []
  for (let at = 0; at < words.length;) {
    const phrases = [3, 2, 1].map((length) => words.slice(at, at + length))
    const found = phrases.find((phrase) => synonymsOf(phrase).length > 0) ?? phrases.at(-1)!
    queries.push({ combineWith: 'OR', queries: [all(found), ...synonymsOf(found).map(whole)] })
    at += found.length
  }
  return { combineWith: 'AND', queries }
}
