import { pathTo } from '../../contract/path.ts'
import { type Text, under } from '../../contract/text.ts'
import { nearest } from '../../contract/nearest.ts'
import { mapValues } from '../../contract/record.ts'

/**
 * `{{name}}` in a text is replaced by the value that was captured under that name. An invalid name,
 * as `{{$guid}}`, is a reference too, which no capture fills: sent unchanged, nobody would notice
 * it.
 */
const reference = /\{\{([^{}]*)\}\}/g

const whole = /^\{\{([^{}]*)\}\}$/

export type Captured = ReadonlyMap<string, unknown>

/** The names that a value refers to, at any depth. */
export function referencesIn(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return [...value.matchAll(reference)].map(([, name = '']) => name.trim())
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(referencesIn)
}

/** How many characters references may stand for: no request is longer. */
const mostReferred = 1024 * 1024

/** The room that references may still fill; all values of one request share it. */
export interface Room {
  left: number
}

export const newRoom = (): Room => ({ left: mostReferred })

/**
 * The value with its references replaced; a text that is only a reference becomes the captured
 * value.
 *
 * @throws Error when the values of the references have no room: each may stand for several others.
 */
export function resolve(value: unknown, captured: Captured, room = newRoom()): unknown {
  if (typeof value === 'string') {
    const [, name] = whole.exec(value) ?? []
    if (name === undefined) return resolveText(value, captured, String, room)
    const found = captured.get(name.trim())
    take(room, (typeof found === 'string' ? found : (JSON.stringify(found) ?? '')).length)
    return found
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => resolve(item, captured, room))
  return mapValues(value, (part) => resolve(part, captured, room))
}

/**
 * The text with each reference replaced by the text that `write` makes of the captured value.
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
    const written = write(captured.get(name.trim()))
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

/** Through how many others a variable may lead. */
const deepest = 40

/** The variables of a file, which may refer to each other; a problem is a sentence. */
export function resolveVariables(variables: Readonly<Record<string, string>>): {
  readonly captured: Captured
  readonly problem?: Text
} {
  const captured = new Map<string, unknown>()
  const room = newRoom()

  function settle(name: string, needing: readonly string[]): Text | undefined {
    if (captured.has(name)) return undefined
    const place = pathTo('variables', needing[0] ?? name)
    if (needing.includes(name)) return under(place, circle([...needing, name]))
    const text = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (text === undefined) return under(place, unknown(name, Object.keys(variables)))
    if (needing.length > deepest) return under(place, tooDeep)
    for (const other of referencesIn(text)) {
      const problem = settle(other, [...needing, name])
      if (problem) return problem
    }
    try {
      captured.set(name, resolve(text, captured, room))
      return undefined
    } catch {
      return under(pathTo('variables', name), tooLong)
    }
  }

  for (const name of Object.keys(variables)) {
    const problem = settle(name, [])
    if (problem) return { captured, problem }
  }
  return { captured }
}

const tooDeep: Text = {
  es: `lleva por más de ${deepest} variables a su texto: escríbala más directamente`,
  en: `it leads through more than ${deepest} variables to its text: write it more directly`,
}

const tooLong: Text = {
  es: `las referencias de las variables pasan de ${mostReferred} caracteres: acórtelas`,
  en: `the references of the variables stand for more than ${mostReferred} characters: shorten them`,
}

/** `a needs b, which needs a`. */
export function circle([first, ...others]: readonly string[]): Text {
  const quoted = others.map((name) => `"${name}"`)
  return {
    es: `"${first}" necesita ${quoted.join(', que necesita ')}`,
    en: `"${first}" needs ${quoted.join(', which needs ')}`,
  }
}

export function unknown(name: string, known: readonly string[]): Text {
  const meant = nearest(name, known)
  return {
    es: `nada da "${name}"${meant ? `; ¿será "${meant}"?` : ''}`,
    en: `nothing gives "${name}"${meant ? `; is "${meant}" meant?` : ''}`,
  }
}
