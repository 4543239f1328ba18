import { RE2JS } from 're2js'
import type { Text } from '../../contract/text.ts'
import type { TextPattern } from '../difference.ts'

/** How many instructions a pattern becomes at most, and how many characters it is held against. */
const largest = 1000
const longest = 10_000

/**
 * A pattern of a file, by an engine whose time grows with the text only: with that of JavaScript a file
 * of unknown origin could hold the page for ever. What is no pattern is a problem.
 *
 * @throws Error, from `test`, when the text is too long.
 */
export function readPattern(source: string, flags: string): TextPattern | Text {
  const pattern = compile(source, flags)
  if (!pattern) return isOfJavaScript(source, flags) ? unsupported : noPattern
  if (pattern.programSize() > largest) return tooLarge
  return {
    test(text) {
      if (text.length <= longest) return pattern.test(text)
      throw new Error(`a text of ${text.length} characters is too long for a pattern`)
    },
    toString: () => `/${source}/${flags}`,
  }
}

function compile(source: string, flags: string) {
  try {
    const folding = flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0
    return RE2JS.compile(RE2JS.translateRegExp(source), folding)
  } catch {
    return undefined
  }
}

function isOfJavaScript(source: string, flags: string) {
  try {
    return new RegExp(source, flags) instanceof RegExp
  } catch {
    return false
  }
}

const noPattern: Text = { es: 'no es un patrón', en: 'is not a pattern' }

const unsupported: Text = {
  es: 'es un patrón que mira adelante o atrás, o que repite lo que halló: aquí no se puede',
  en: 'is a pattern that looks ahead or behind, or refers back: that is not possible here',
}

const tooLarge: Text = {
  es: 'es un patrón demasiado grande: escríbalo más corto, o con repeticiones menores',
  en: 'is too large a pattern: write a shorter one, or repeat less',
}
