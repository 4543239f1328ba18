import * as z from 'zod/mini'
import { operationIds } from '../operations/operation-ids.ts'
import {
  type ApiFaultKind,
  apiFaultKindIds,
  type apiFaultKinds,
  takenBy,
} from './api-fault-kinds.ts'
import { listOf } from './values.ts'

/** The greatest number of waiting faults. */
export const mostApiFaults = 50

type Takes<Kind extends ApiFaultKind> = (typeof apiFaultKinds)[Kind] extends {
  readonly takes: infer Value
}
  ? Value
  : 'nothing'
type KindTaking<Value> = {
  [Kind in ApiFaultKind]: Takes<Kind> extends Value ? Kind : never
}[ApiFaultKind]

const kindsTaking = <Value extends ReturnType<typeof takenBy>>(value: Value) =>
  z.enum(apiFaultKindIds.filter((kind) => takenBy(kind) === value) as [KindTaking<Value>])

/** The requests that a fault is for, and how many of them it befalls. */
const common = {
  operation: z.optional(z.enum([...operationIds, 'any'])),
  on: z.optional(
    z.union([
      z.enum(['next', 'all']),
      z.strictObject({ nth: z.int().check(z.minimum(1), z.maximum(100_000)) }),
      /** By the sandbox's own dice, so that a state opened elsewhere strikes the same ones. */
      z.strictObject({ share: z.number().check(z.positive(), z.maximum(1)) }),
    ]),
  ),
}

/** A fault that the lab causes in coming requests of the payment interface. */
export const apiFault = z.discriminatedUnion(
  'fault',
  [
    z.strictObject({ ...common, fault: kindsTaking('nothing') }),
    z.strictObject({
      ...common,
      fault: kindsTaking('ms'),
      ms: z.int().check(z.minimum(1), z.maximum(60_000)),
    }),
    z.strictObject({
      ...common,
      fault: kindsTaking('seconds'),
      /** The value of `Retry-After`; 1 unless given. */
      seconds: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
    }),
  ],
  { error: `one of ${apiFaultKindIds.join(', ')} is needed` },
)
export type ApiFault = z.output<typeof apiFault>

/** A kind of fault, where one has struck. */
export const apiFaultKind = z.enum(apiFaultKindIds as [ApiFaultKind])

export const apiFaults = listOf(apiFault, z.maxLength(mostApiFaults))
