/**
 * Tells whether a text is a sentence of a table with its `:name` places filled: the known ones as
 * given. The work grows with the length of the text, which others write.
 */
export function fitsSentence(
  sentence: string,
  text: string,
  known: Readonly<Record<string, string>> = {},
) {
  const [first = '', ...others] = fixedParts(sentence, known)
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at + 1)
    if (found < 0) return false
    at = found + part.length
  }
  return at < text.length - last.length
}

/** The fixed text ahead of, between and behind the places that are not known. */
function fixedParts(sentence: string, known: Readonly<Record<string, string>>) {
  const [first = '', ...rest] = sentence.split(/:([a-z]+)/)
  const parts = [first]
  for (let at = 0; at < rest.length; at += 2) {
    const [place = '', behind = ''] = rest.slice(at, at + 2)
    if (Object.hasOwn(known, place)) parts.push(`${parts.pop()}${known[place]}${behind}`)
    else parts.push(behind)
  }
  return parts
}
