import type { CodeValue, Definition, RequestCode } from './request-parts.ts'
import { defaultHost } from '../../contract/addresses.ts'
import type { Exchange } from '../exchange.ts'

/** Double quotes and escapes, as JavaScript, Python, Java, C# and Go have them alike. */
export const doubleQuoted = (text: string) => JSON.stringify(text)

const words = (variable: string) =>
  variable
    .replace(/^ENSAYO_/, '')
    .toLowerCase()
    .split('_')

/** `ENSAYO_VOID_USER` as `voidUser`. */
export const inCamelCase = (variable: string) =>
  words(variable)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

/** `ENSAYO_VOID_USER` as `void_user`. */
export const inSnakeCase = (variable: string) => words(variable).join('_')

/** Writes a value: a text in quotes, or the name of its variable. */
export const valueWriter =
  (name: (variable: string) => string, quote: (text: string) => string = doubleQuoted) =>
  (value: CodeValue) =>
    typeof value === 'string' ? quote(value) : name(value.variable)

type Digest = Extract<Definition, { kind: 'digest' }>

/** How a language writes what a variable is set to. */
interface DefinitionWords {
  readonly write: (value: CodeValue) => string
  readonly quote?: (text: string) => string
  /** Of a variable's name in quotes. */
  readonly environment: (name: string) => string
  /** Only several parts of a digest are joined. */
  readonly joined: (list: string) => string
  readonly lower: (text: string) => string
  readonly digests: Readonly<Record<Digest['algorithm'], (text: string) => string>>
}

export const definitionWriter =
  ({ write, quote = doubleQuoted, environment, joined, lower, digests }: DefinitionWords) =>
  (definition: Definition) => {
    switch (definition.kind) {
      case 'environment':
        return environment(quote(definition.variable))
      case 'text':
        return quote(definition.text)
      case 'digest': {
        const { algorithm, parts, lowerCase } = definition
        const list = parts.map(write).join(', ')
        const text = parts.length === 1 ? list : joined(list)
        return digests[algorithm](lowerCase ? lower(text) : text)
      }
    }
  }

/** The fields as JSON, a sum of texts as Java and C# write it: what stays the same is written out. */
export function jsonOf({ fields, definitions }: RequestCode, write: (value: CodeValue) => string) {
  const texts = new Map(
    definitions.flatMap((one) => (one.kind === 'text' ? [[one.variable, one.text]] : [])),
  )
  const lines = fields.map(([name, value], at) => {
    const end = at < fields.length - 1 ? ',' : ''
    const text = typeof value === 'string' ? value : texts.get(value.variable)
    const isWritten = typeof value === 'string' || (text && doubleQuoted(text) !== `"${text}"`)
    return isWritten
      ? `    + ${doubleQuoted(`${doubleQuoted(name)}: ${doubleQuoted(text ?? '')}${end}`)}\n`
      : `    + ${doubleQuoted(`${doubleQuoted(name)}: "`)} + ${write(value)} + ${doubleQuoted(`"${end}`)}\n`
  })
  return `"{"\n${lines.join('')}    + "}"`
}

/** Puts two spaces, or another indentation, before each line that is not empty. */
export const indent = (text: string, by = '  ') => text.replace(/^(?=.)/gm, by)

export const comment = (mark: string, comments: readonly string[]) =>
  comments.map((line) => `${mark} ${line}\n`).join('')

/** Whether code needs the parts of a language for an algorithm. */
export const uses = (definitions: readonly Definition[], algorithm: Digest['algorithm']) =>
  definitions.some((one) => one.kind === 'digest' && one.algorithm === algorithm)

export const usesEnvironment = (definitions: readonly Definition[]) =>
  definitions.some(({ kind }) => kind === 'environment')

/** The address before the path of the interface, as a program of this machine reaches it. */
export const baseUrlOf = ({ target, request }: Exchange) =>
  target === 'browser' ? defaultHost : request.url.replace(/\/api\/v2\/.*$/s, '')
