import { pathTo } from '../../contract/path.ts'
import { type Text, under } from '../../contract/text.ts'
import { nearest } from '../../contract/nearest.ts'
import { type Captured, mostReferred, newRoom, referencesIn, resolve } from './references.ts'

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
