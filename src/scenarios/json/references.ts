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

/** How many characters references may stand for: no request is longer. */
export const mostReferred = 1024 * 1024

/** What references may still stand for; shared by all that comes together. */
export interface Room {
  left: number
}

export const newRoom = (): Room => ({ left: mostReferred })

/**
 * The value with its references replaced; a text that is only a reference becomes the captured
 * value.
 *
 * @throws Error when there is no room for what they stand for: each may stand for several others.
 */
export function resolve(value: unknown, captured: Captured, room = newRoom()): unknown {
  if (typeof value === 'string') {
    const [, name] = whole.exec(value) ?? []
    if (name === undefined) return resolveText(value, captured, String, room)
    const found = captured.get(name)
    take(room, (typeof found === 'string' ? found : (JSON.stringify(found) ?? '')).length)
    return found
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => resolve(item, captured, room))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, resolve(part, captured, room)]),
  )
}

/**
 * The text with each reference replaced by what `write` makes of the captured value.
 *
 * @throws Error as `resolve`.
 */
export const resolveText = (
  text: string,
  captured: Captured,
  write: (value: unknown) => string,
  room: Room,
) =>
  text.replace(reference, (_, name: string) => {
    const written = write(captured.get(name))
    take(room, written.length)
    return written
  })

function take(room: Room, length: number) {
  room.left -= length
  if (room.left < 0) {
    throw new Error(`its references stand for more than ${mostReferred} characters`)
  }
}

/** The part of an answer that a path such as `data.items[0].id` names. */
export function partAt(answer: unknown, path: string): unknown {
  let part = answer
  for (const name of path.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return undefined
    part = (part as Record<string, unknown>)[name]
  }
  return part
}
