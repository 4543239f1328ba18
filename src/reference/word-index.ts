import MiniSearch from 'minisearch'
import { plainText } from '../contract/plain-text.ts'

/** What a row is found by. */
export interface Worded {
  /** What it is called. */
  readonly name: string
  /** What else is said of it. */
  readonly about?: string | undefined
}

/**
 * Finds rows by their words, best first: by stems of Spanish and English, by the beginning of a word,
 * and by a long word with one wrong letter. A row has each word that was asked for.
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
      combineWith: 'AND',
      tokenize: wordsIn,
      processTerm: (word) => (isFiller.test(word) ? null : stem(word)),
      prefix: (word) => word.length > 1,
      fuzzy: (word) => (word.length > 5 ? 1 : false),
      boost: { name: 6 },
      ...(weightOf && { boostDocument: (id: number) => weightOf(at(id)) }),
    },
  })
  const at = (id: number) => rows[id] as Row
  index.addAll(rows.map(({ name, about = '' }, id) => ({ id, name, about })))
  return (query: string): readonly Row[] => index.search(query).map(({ id }) => at(id as number))
}

/** `card_cvv`, `payments.sale` and `2.9` are one word each. */
const wordsIn = (text: string) =>
  plainText(text).match(/[\p{L}\p{N}]+(?:[_.-][\p{L}\p{N}]+)*/gu) ?? []

const parts = (word: string) => (/[_.-]/.test(word) ? word.split(/[_.-]/) : [])

/** Words that say nothing of what is looked for. */
const isFiller = /^(?:a|al|con|de|del|el|en|la|las|los|mi|of|para|por|se|the|to|un|una|y)$/

const ending =
  /(?:[aiu]cion(?:es)?|[ai]r(?:se)?|er(?:se)?|ando|iendo|[ai]d[oa]s?|ies|ing|ed|[aeo]s|[aeosy])$/

/** A word without the ending that its other forms have differently. */
function stem(word: string) {
  const root = word.replace(ending, '')
  return root.length > 2 ? root : word
}
