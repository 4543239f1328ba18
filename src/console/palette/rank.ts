import { plainText, plainWords } from '../../contract/plain-text.ts'

/** What a line of the palette is found by. */
export interface Named {
  readonly title: string
  /** What else it is found by, such as its name on the wire. */
  readonly words?: string | undefined
}

/** The lines that each word of the text is in, best first; all of them while nothing is typed. */
export function ranked<Item extends Named>(items: readonly Item[], text: string): readonly Item[] {
  const asked = plainWords(text)
  if (!asked.length) return items
  return items
    .map((item) => ({ item, score: scoreOf(item, asked) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

/** More for the beginning of a title than of a word, and for that more than for the middle. */
function scoreOf({ title, words = '' }: Named, asked: readonly string[]) {
  const own = plainText(title)
  const all = ` ${own} ${plainText(words)}`.replace(/[^\p{L}\p{N}]/gu, ' ')
  let score = 0
  for (const word of asked.map((one) => one.replace(/[^\p{L}\p{N}]/gu, ' '))) {
    if (!all.includes(word)) return 0
    score += own.startsWith(word) ? 4 : all.includes(` ${word}`) ? 2 : 1
  }
  return score / asked.length
}
