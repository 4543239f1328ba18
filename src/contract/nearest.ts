/** The known word that differs least from a mistyped one, if it is near enough to be meant. */
export const nearest = (word: string, known: readonly string[]): string | undefined =>
  // Each letter too many or too few is a difference.
  ranked(
    word,
    known.filter((one) => Math.abs(word.length - one.length) <= mostDifferences(one)),
  ).find(({ one, far }) => far <= mostDifferences(one))?.one

const mostDifferences = (known: string) => Math.max(2, known.length / 3)

/** The known words that differ least from one, the nearest first. */
export const nearestFew = (word: string, known: readonly string[], count: number) =>
  ranked(word, known)
    .slice(0, count)
    .map(({ one }) => one)

const ranked = (word: string, known: readonly string[]) =>
  known
    .map((one) => ({ one, far: distance(word.toLowerCase(), one.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far)

/** How many letters must be inserted, removed or replaced. */
function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const letter of a.slice(0, 100)) {
    const next = [(row[0] ?? 0) + 1]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
