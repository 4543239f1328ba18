import { sandboxValues } from '../../contract/signature-examples.ts'
import type { SignedValues } from '../../contract/signing.ts'

/**
 * The values of the request that one came from, in the state of the browser's entry, which any program
 * of the origin may have written; without the secret.
 */
export function givenValues(state: unknown): Partial<SignedValues> {
  const { signed } = Object(state) as { readonly signed?: unknown }
  const given = Object(signed) as Readonly<Record<string, unknown>>
  const names = Object.keys(sandboxValues).filter((name) => typeof given[name] === 'string')
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}
