import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import type { AlgorithmId } from '../../contract/signing.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { fill, type Lang } from '../../contract/text.ts'
import { hashVariable, keyVariable } from '../export/scrub.ts'

/** A value as code writes it: a text, or the name of a variable. */
export type CodeValue = string | Variable
export interface Variable {
  readonly variable: string
}

/** Where the value of a variable comes from. */
export type Definition =
  | { readonly kind: 'environment'; readonly variable: string }
  | { readonly kind: 'text'; readonly variable: string; readonly text: string }
  | Digest

/** A keyed algorithm takes the secret as its key; the parts are joined by the separator. */
export interface Digest {
  readonly kind: 'digest'
  readonly variable: string
  readonly algorithm: AlgorithmId
  readonly parts: readonly CodeValue[]
  /** The parts are put in lower case first. */
  readonly lowerCase: boolean
}

/** A request as every language writes it: nothing of it is secret. */
export interface RequestCode {
  readonly operation: OperationId
  /** Each on one line. */
  readonly comments: readonly string[]
  /** In the order in which they depend on each other. */
  readonly definitions: readonly Definition[]
  readonly method: string
  /** Behind the address of the service, which is the variable `baseUrl`. */
  readonly path: readonly CodeValue[]
  readonly headers: Readonly<Record<string, CodeValue>>
  readonly fields: readonly (readonly [string, CodeValue])[]
  /** How the fields travel. */
  readonly encoding: Encoding
}

export const secretVariable: Variable = { variable: 'ENSAYO_SECRET' }
export const voidUserVariable: Variable = { variable: 'ENSAYO_VOID_USER' }
export const baseUrl: Variable = { variable: 'BASE_URL' }

/** What a reader sets before the code runs; the sandbox's own values are public. */
export function environmentLines(
  definitions: readonly Definition[],
  isSandbox: boolean,
  lang: Lang,
): readonly string[] {
  const names = definitions.flatMap(({ kind, variable }) =>
    kind === 'environment' ? [variable] : [],
  )
  if (names.length === 0) return []
  const assigned = Object.entries(sandboxValues).filter(([name]) => names.includes(name))
  const pairs = assigned.map(([name, value]) => `${name}='${value}'`)
  return [
    fill(texts.environment[lang], { names: names.join(', ') }),
    ...(isSandbox && pairs.length > 0 ? [`${texts.sandbox[lang]} export ${pairs.join(' ')}`] : []),
  ]
}

const sandboxValues = {
  [keyVariable]: sandboxCredentials.key,
  [hashVariable]: sandboxCredentials.hash,
  [secretVariable.variable]: sandboxCredentials.secret,
  [voidUserVariable.variable]: sandboxCredentials.voidUser,
}

const texts = {
  environment: {
    es: 'Variables de entorno que lee: :names.',
    en: 'It reads these variables of the environment: :names.',
  },
  sandbox: { es: 'En el sandbox:', en: 'In the sandbox:' },
} as const
