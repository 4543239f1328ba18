import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import type { AlgorithmId } from '../../contract/signing.ts'

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
  /** Each definition comes behind the ones that it depends on. */
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
