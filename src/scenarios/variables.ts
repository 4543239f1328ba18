import { pathTo } from '../contract/path.ts'
import { nearest } from './nearest.ts'
import { type Captured, referencesIn, resolve } from './references.ts'

/** The variables of a file, which may refer to each other; a problem is a sentence. */
export function resolveVariables(variables: Readonly<Record<string, string>>): {
  readonly captured: Captured
  readonly problem?: string
} {
  const captured = new Map<string, unknown>()

  function settle(name: string, needing: readonly string[]): string | undefined {
    if (captured.has(name)) return undefined
    const place = pathTo('variables', needing[0] ?? name)
    if (needing.includes(name)) return `${place}: ${circle([...needing, name])}`
    const text = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (text === undefined) return `${place}: ${unknown(name, Object.keys(variables))}`
    for (const other of referencesIn(text)) {
      const problem = settle(other, [...needing, name])
      if (problem) return problem
    }
    captured.set(name, resolve(text, captured))
    return undefined
  }

  for (const name of Object.keys(variables)) {
    const problem = settle(name, [])
    if (problem) return { captured, problem }
  }
  return { captured }
}

/** `a needs b, which needs a`. */
export const circle = ([first, ...others]: readonly string[]) =>
  `"${first}" needs ${others.map((name) => `"${name}"`).join(', which needs ')}`

export function unknown(name: string, known: readonly string[]) {
  const meant = nearest(name, known)
  return `nothing gives "${name}"${meant ? `; is "${meant}" meant?` : ''}`
}
