/**
 * Thrown for JSON that none of our own texts resembles, and that would take time and memory out of
 * proportion to its length.
 */
export class TooIntricate extends SyntaxError {}

/** The greatest depth of lists and objects. */
export const deepestJson = 100
/**
 * The greatest number of lists and objects: a state of the greatest length has two thirds of them.
 */
const mostParts = 1_000_000
/** The greatest number of values: such a state has half as many. */
const mostValues = 5_000_000
/** The greatest number of names, the same one counted once. */
const mostNames = 200_000

/**
 * Parses JSON of others, which is judged in one pass before any of it is built by `parse`.
 *
 * @throws SyntaxError when it is none; `TooIntricate` when it has too many parts.
 */
export function parseJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  requireSimple(text)
  return parse(text)
}

/** @throws TooIntricate */
export function requireSimple(text: string) {
  let [depth, parts, values] = [0, 0, 0]
  const names = new Set<string>()
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfString(text, at)
      let next = end + 1
      while (isBlank(text.charCodeAt(next))) next++
      if (text.charCodeAt(next) === colon) names.add(text.slice(at, end))
      at = next - 1
    } else if (code === openList || code === openObject) {
      depth++
      parts++
    } else if (code === closeList || code === closeObject) depth--
    else if (code === comma) values++
    const isDeep = depth > deepestJson
    if (isDeep || parts > mostParts || values > mostValues || names.size > mostNames) {
      throw new TooIntricate()
    }
  }
}

/** The end of the string that begins at a place; behind the text where it does not end. */
function endOfString(text: string, from: number) {
  let at = from
  let escapes: number
  do {
    at = text.indexOf('"', at + 1)
    if (at < 0) return text.length
    escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes++
  } while (escapes % 2)
  return at
}

const isBlank = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c]
const [openList, openObject, closeList, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d]
