import type { ComponentType } from 'react'
import type { SignatureKindId, SignedValues } from '../../contract/signing.ts'
import type { Text } from '../../contract/text.ts'

/** The parts of a feature for places that speak of a signature. */
export interface SignatureHelp {
  /** A link to where one sees how a signature is made; with values it begins with those. */
  readonly Link: ComponentType<{
    readonly given?: {
      readonly id: SignatureKindId
      readonly signed: Omit<SignedValues, 'secret'>
    }
  }>
  /** The same as the next step of a reader. */
  readonly action: { readonly text: Text; readonly href: string }
  /** The reasons why another program's output is not this signature. */
  readonly Diagnosis: ComponentType<{
    readonly id: SignatureKindId
    readonly values: SignedValues
  }>
  /** The same, in sentences, of one that was received. */
  readonly Reasons: ComponentType<{
    readonly id: SignatureKindId
    readonly values: SignedValues
    readonly received: string
  }>
}
