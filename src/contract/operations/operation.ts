import type * as z from 'zod/mini'
import type { Assumptions } from '../domain/assumptions.ts'
import type { States } from '../fields/places.ts'
import type { Text } from '../text.ts'

/** What the rules of a field may depend on beside its own value. */
export interface Rulebook {
  readonly assumptions: Assumptions
  /** Absent while a form has not loaded the list yet: then only the form of a code is checked. */
  readonly states?: States
  /** The first day of the current month, as `YYMM`, for a ledger that refuses past expiries. */
  readonly month?: string
}

/** One way to use an operation: what it shows of the form, and a value for each shown field. */
export interface Variant {
  readonly id: string
  readonly title: Text
  readonly hidden: readonly string[]
  readonly example: Readonly<Record<string, string>>
}

export type Area = 'payments' | 'tokens' | 'plans' | 'enrollments' | 'authentication'

/** One row of the interface: what a form, a parser and a client need (its `data`: answers.ts). */
export interface Operation<Input extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly title: Text
  readonly about: Text
  readonly area: Area
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base URL; `:name` segments come from the input. */
  readonly path: `/${string}`
  /** Fields that travel as headers of the same name. */
  readonly headers: readonly string[]
  /** Towards the real service somebody confirms each request of it by typing. */
  readonly movesMoney?: true
  /** It charges or reserves an amount on a card: the amount selects an outcome. */
  readonly chargesCard?: true
  /** Strings in, domain values out; the rules follow the ledger. */
  readonly input: (rules: Rulebook) => Input
  /** The specification marks it as BETA. */
  readonly beta?: true
  readonly variants: readonly [Variant, ...Variant[]]
}

/** Keeps the exact types of a row while checking that it is one. */
export const operation = <Input extends z.ZodMiniObject>(row: Operation<Input>) => row
