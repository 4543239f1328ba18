import { doubleQuoted } from '../../client/code/literals.ts'
import { hexadecimal } from '../../contract/printable.ts'
import type { CodeValue, Definition, RequestCode } from '../../client/code/request-parts.ts'
import { secretVariable } from '../../client/code/request-parts.ts'
import type { AlgorithmId } from '../../contract/signing.ts'

/** As Python and Go write a sign that is not seen. */
const longEscape = (code: number) =>
  code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${hexadecimal(code)}`

/** Double quotes and escapes, as Python and Go have them alike. */
export const longQuoted = (text: string) => doubleQuoted(text, longEscape)

/** As PHP and Ruby write a sign that is not seen. */
export const braceEscape = (code: number) => `\\u{${code.toString(16)}}`

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

/** How a language writes the parts of a request. */
interface LanguageWords {
  /** The name of a variable. */
  readonly name: (variable: string) => string
  readonly quote?: (text: string) => string
  readonly declare: (name: string, value: string) => string
  /** Of a variable's name in quotes. */
  readonly environment: (name: string) => string
  /** Only several parts of a digest are joined. */
  readonly joined: (list: string) => string
  readonly lower: (text: string) => string
  readonly digests: Readonly<Record<AlgorithmId, (text: string, secret: string) => string>>
}

export function createLanguage({
  name,
  quote = doubleQuoted,
  declare,
  environment,
  joined,
  lower,
  digests,
}: LanguageWords) {
  /** A text in quotes, or the name of its variable. */
  const write = (value: CodeValue) =>
    typeof value === 'string' ? quote(value) : name(value.variable)

  const expressionOf = (definition: Definition) => {
    switch (definition.kind) {
      case 'environment':
        return environment(quote(definition.variable))
      case 'text':
        return quote(definition.text)
      case 'digest': {
        const { algorithm, parts, lowerCase } = definition
        const list = parts.map(write).join(', ')
        const text = parts.length === 1 ? list : joined(list)
        return digests[algorithm](lowerCase ? lower(text) : text, write(secretVariable))
      }
    }
  }

  return {
    write,
    /** Every variable, a line each. */
    declared: (definitions: readonly Definition[]) =>
      definitions.map((one) => `${declare(name(one.variable), expressionOf(one))}\n`).join(''),
    /** Names and values, a line each. */
    entries: (all: RequestCode['fields'], line: (name: string, value: string) => string) =>
      all.map(([one, value]) => `${line(quote(one), write(value))}\n`).join(''),
  }
}

/** The features of a language that a request needs. */
export function needsOf({ definitions, fields, encoding }: RequestCode) {
  const uses = (algorithm: AlgorithmId) =>
    definitions.some((one) => one.kind === 'digest' && one.algorithm === algorithm)
  const hasFields = fields.length > 0
  const isKeyed = uses('hmac-sha3-512')
  const isPlain = uses('sha-512') || uses('md5')
  return {
    uses,
    isKeyed,
    isPlain,
    isSigned: isKeyed || isPlain,
    readsEnvironment: definitions.some(({ kind }) => kind === 'environment'),
    hasFields,
    inUrl: hasFields && encoding === 'query',
    inBody: hasFields && encoding !== 'query',
    isForm: hasFields && encoding !== 'json',
    isJson: hasFields && encoding === 'json',
  }
}

/** The names that are used. */
export const usedNames = (names: Readonly<Record<string, boolean>>) =>
  Object.keys(names).filter((name) => names[name])

/** The fields as JSON, a sum of texts as Java and C# write it: constant parts are written out. */
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
