/** What a sentence of a table becomes once its `:name` places are filled: the known ones as given. */
export function sentencePattern(sentence: string, known: Readonly<Record<string, string>> = {}) {
  const pattern = escaped(sentence).replace(/:([a-z]+)/g, (_, place: string) =>
    Object.hasOwn(known, place) ? escaped(known[place] ?? '') : '.+',
  )
  return new RegExp(`^${pattern}$`, 's')
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
