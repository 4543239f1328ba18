/** The names, and the indexes as texts, that lead to a part of a value. */
export type Place = readonly string[]

/** The places of all parts of a value, each with its part; of a list the first items. */
export function* placesIn(
  value: unknown,
  mostItems = Infinity,
  place: Place = [],
): Generator<readonly [place: Place, part: unknown]> {
  if (place.length) yield [place, value]
  if (typeof value !== 'object' || value === null) return
  const most = Array.isArray(value) ? mostItems : Infinity
  for (const [name, part] of Object.entries(value).slice(0, most)) {
    yield* placesIn(part, mostItems, [...place, name])
  }
}

/** A copy of a value, with another part at the place. */
export function replaced(value: unknown, [name = '', ...rest]: Place, by: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const part = rest.length ? replaced((value as Record<string, unknown>)[name], rest, by) : by
  return Array.isArray(value)
    ? value.map((item, at) => (String(at) === name ? part : item))
    : { ...value, [name]: part }
}
