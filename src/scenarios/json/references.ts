/** `{{name}}` in a text is replaced by the value that was captured under that name. */
const reference = /\{\{\s*([\w-]+)\s*\}\}/g
const whole = /^\{\{\s*([\w-]+)\s*\}\}$/

export type Captured = ReadonlyMap<string, unknown>

/** The names that a value refers to, at any depth. */
export function referencesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [...value.matchAll(reference)].map(([, name = '']) => name)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(referencesIn)
}

/**
 * The value with its references replaced; a text that is only a reference becomes the captured
 * value.
 */
export function resolve(value: unknown, captured: Captured): unknown {
  if (typeof value === 'string') {
    const [, name] = whole.exec(value) ?? []
    return name === undefined ? resolveText(value, captured, String) : captured.get(name)
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => resolve(item, captured))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, resolve(part, captured)]),
  )
}

/** The text with each reference replaced by what `write` makes of the captured value. */
export const resolveText = (text: string, captured: Captured, write: (value: unknown) => string) =>
  text.replace(reference, (_, name: string) => write(captured.get(name)))

/** The part of an answer that a path such as `data.items[0].id` names. */
export function partAt(answer: unknown, path: string): unknown {
  let part = answer
  for (const name of path.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return undefined
    part = (part as Record<string, unknown>)[name]
  }
  return part
}
