/** Characters by their codes, those of ASCII only. */
export type Alphabet = Uint8Array

/** The highest code of a character, and one more, that an alphabet may have. */
export const codeCount = 128

export function alphabetOf(characters: string): Alphabet {
  const alphabet = new Uint8Array(codeCount)
  for (let at = 0; at < characters.length; at++) alphabet[characters.charCodeAt(at)] = 1
  return alphabet
}

/**
 * Visits the words of an alphabet that are so long, in their order. Between them it looks at one of so
 * many characters only: most texts have few such words.
 */
export function eachWord(
  text: string,
  alphabet: Alphabet,
  shortest: number,
  visit: (from: number, to: number) => void,
  begin = 0,
  end = text.length,
) {
  for (let at = begin + shortest - 1; at < end; at += shortest) {
    if (!isPart(alphabet, text, at)) continue
    let from = at
    while (from > begin && isPart(alphabet, text, from - 1)) from--
    while (at < end && isPart(alphabet, text, at)) at++
    if (at - from >= shortest) visit(from, at)
  }
}

function isPart(alphabet: Alphabet, text: string, at: number) {
  const code = text.charCodeAt(at)
  return code < codeCount && alphabet[code] === 1
}
