import type * as z from 'zod/mini'
import type { Assumptions } from '../domain/assumptions.ts'
import type { PaymentMove } from '../domain/payment-states.ts'
import type { Rulebook } from '../fields/fields.ts'
import type { SignatureKindId } from '../signing.ts'
import type { Text } from '../text.ts'

/** One way to use an operation: what it shows of the form, and a value for each shown field. */
export interface Variant {
  readonly id: string
  readonly title: Text
  readonly hidden: readonly string[]
  readonly example: Readonly<Record<string, string>>
}

export type Area = 'payments' | 'tokens' | 'plans' | 'enrollments' | 'authentication'

/** One row of the interface: what a form, a parser and a client need (its `data`: answers/). */
export interface Operation<Input extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly title: Text
  readonly about: Text
  /** What the ledger adds to it. */
  readonly reading?: (assumptions: Assumptions) => Text
  readonly area: Area
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base URL; `:name` segments come from the input. */
  readonly path: `/${string}`
  /** Fields that travel as headers of the same name, beside `accept` of every operation. */
  readonly headers: readonly string[]
  /** The variable that holds its answer in exported code: unlike that of every other operation. */
  readonly noun: string
  /** Before it is sent to the real service, the user confirms each request by typing. */
  readonly movesMoney: boolean
  /** It charges or reserves an amount on a card: the amount selects an outcome. */
  readonly chargesCard?: true
  /** What it does to an existing payment; the payment's page offers it by the verb. */
  readonly moves?: {
    readonly move: PaymentMove
    readonly verb: Text
    /** Its form starts with the payment's amount. */
    readonly takesAmount?: true
  }
  /** It may answer 202: the card must be authenticated first (docs/evidence.md#authentication-flow). */
  readonly mayAuthenticate?: true
  /** What `x-client-signature` is made of; absent where the header is not for the operation. */
  readonly signature?: {
    readonly kind: SignatureKindId
    /** The same under the other reading of the ledger. */
    readonly otherwise: SignatureKindId
    /** The fields that it is computed from. */
    readonly fields: readonly string[]
    /** The vendor names no parts for it (docs/evidence.md#operations-without-signed-parts). */
    readonly assumed?: true
  }
  /**
   * The envelope of its success repeats the HTTP status; elsewhere that would break the vendor's PHP
   * client (docs/evidence.md#status-in-the-envelope).
   */
  readonly echoesStatus?: true
  /** Strings in, domain values out; the rules follow the ledger. */
  readonly input: (rules: Rulebook) => Input
  /** The specification marks it as BETA. */
  readonly beta?: true
  readonly variants: readonly [Variant, ...Variant[]]
}

/** Keeps the exact types of a row while checking that it is one. */
export const operation = <Input extends z.ZodMiniObject, Row extends Operation<Input>>(
  row: Row & Operation<Input>,
): Row & Operation<Input> => row
