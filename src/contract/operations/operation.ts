import type * as z from 'zod/mini'
import type { Assumptions } from '../domain/assumptions.ts'
import type { PaymentMove } from '../domain/payment-states.ts'
import type { Rulebook } from '../fields/fields.ts'
import type { SignatureKindId } from '../signing.ts'
import type { Text } from '../text.ts'

/** A way to use an operation: the fields that the form shows, and a value for each. */
export interface Variant {
  readonly id: string
  readonly title: Text
  readonly hidden: readonly string[]
  readonly example: Readonly<Record<string, string>>
}

export type Area = 'payments' | 'tokens' | 'plans' | 'enrollments' | 'authentication'

/** A row of the interface, for forms, parsers and clients (`answers/` has the schema of `data`). */
export interface Operation<Input extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly title: Text
  readonly about: Text
  /** The sentence that the ledger adds to the description. */
  readonly reading?: (assumptions: Assumptions) => Text
  readonly area: Area
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base URL; `:name` segments come from the input. */
  readonly path: `/${string}`
  /** Fields that travel as headers of the same name, beside `accept` of every operation. */
  readonly headers: readonly string[]
  /** The variable that holds the answer in exported code: unlike every other operation's. */
  readonly noun: string
  /** Before it is sent to the real service, the user confirms each request by typing. */
  readonly movesMoney: boolean
  /** The operation charges or reserves an amount on a card: the amount selects an outcome. */
  readonly chargesCard?: true
  /** The effect on an existing payment; the payment's page offers the operation by the verb. */
  readonly moves?: {
    readonly move: PaymentMove
    readonly verb: Text
    /** The operation's form starts with the payment's amount. */
    readonly takesAmount?: true
  }
  /**
   * The operation may answer 202: the card must be authenticated first
   * (docs/evidence.md#authentication-flow).
   */
  readonly mayAuthenticate?: true
  /** The parts of `x-client-signature`; absent where the operation has no such header. */
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
