/**
 * Where a text stops being JSON, as line and column from 1. The messages of JavaScript engines
 * differ, and some do not name the place.
 */
export function brokenAt(text: string) {
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
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return { line, column: at - before.lastIndexOf('\n') }
}

// At most one character is read twice, so the cost grows only with the length of the text.
// oxlint-disable-next-line no-control-regex -- texts of JSON contain none
const string = /"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001F]*)*"/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?/y
