/** The parts of a path such as `data.history["2026-01-15"][0].label`: a key, or each entry. */
type Part = string | typeof eachEntry
const eachEntry = Symbol('each entry')

export function pathParts(path: string): readonly Part[] {
  return [...path.matchAll(/\[[^\]]*\]|\w+/g)].map(([part]) =>
    part.startsWith('[') ? eachEntry : part,
  )
}

/** Makes a field absent. */
export const absent = Symbol('absent')

/** A copy with another value at a path; undefined where nothing is there or nothing changes. */
export function changeAt(
  value: unknown,
  [part, ...rest]: readonly Part[],
  change: (value: unknown) => unknown,
): unknown {
  if (part === undefined) {
    const changed = change(value)
    return Object.is(changed, value) ? undefined : changed
  }
  if (typeof value !== 'object' || value === null) return undefined
  const names = part === eachEntry ? Object.keys(value) : Object.hasOwn(value, part) ? [part] : []
  const entries = names.flatMap((name): (readonly [string, unknown])[] => {
    const changed = changeAt((value as Record<string, unknown>)[name], rest, change)
    return changed === undefined ? [] : [[name, changed]]
  })
  if (!entries.length) return undefined
  const copy: Record<string, unknown> = { ...value }
  for (const [name, changed] of entries) {
    if (changed === absent) delete copy[name]
    else copy[name] = changed
  }
  return Array.isArray(value) ? Object.values(copy) : copy
}

/** The wrong values of a field. */
export const wrongValues = {
  absent: () => absent,
  null: () => null,
  empty: (value: unknown) => (typeof value === 'string' ? '' : value),
  'of another type': (value: unknown) =>
    typeof value === 'string' ? 7 : Array.isArray(value) ? {} : `${JSON.stringify(value)}`,
  'another value': otherValue,
} as const satisfies Record<string, (value: unknown) => unknown>

/** A value of the same form. */
function otherValue(value: unknown): unknown {
  switch (typeof value) {
    case 'boolean':
      return !value
    case 'number':
      return value === 0 ? 1 : value === 1 ? 0 : value + 1
    case 'string':
      return otherText(value)
    default:
      if (value === null) return 'x'
      return Array.isArray(value) ? value.slice(1) : value
  }
}

/** The same text but for its last letter or digit. */
function otherText(text: string) {
  if (!/[\da-z]/i.test(text)) return `${text}x`
  return text.replace(/[\da-z](?=[^\da-z]*$)/i, (last) => next[last] ?? 'a')
}

const next: Readonly<Record<string, string>> = Object.fromEntries(
  ['0123456789', 'abcdef', 'ghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((row) =>
    [...row].map((letter, at) => [letter, row[(at + 1) % row.length] ?? letter]),
  ),
)
