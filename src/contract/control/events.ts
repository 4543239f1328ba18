import * as z from 'zod/mini'
import {
  type Notification,
  type NotificationKind,
  notifications,
} from '../answers/recurring-results.ts'
import { apiFaultKind } from './api-faults.ts'
import { receiverCauseIds } from './receiver-causes.ts'
import { faults } from './settings.ts'
import { subject } from './lists.ts'
import { listOf } from './values.ts'

/** Something that happened. */
export const eventEntity = z.object({
  id: z.string(),
  at: z.string(),
  type: z.string(),
  /** The id of the record that the event belongs to. */
  entity: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  payment: z.optional(z.string()),
  /** Of a payment: the place of its entry in the history that `status` lists, counted from 0. */
  entry: z.optional(z.int()),
  /** In a sorted list. */
  subject: z.optional(subject),
  /** Only for `api.fault`: the operation, its order, and the fault that befell the request. */
  operation: z.optional(z.string()),
  fault: z.optional(apiFaultKind),
  order: z.optional(z.string()),
})
export type EventEntity = z.infer<typeof eventEntity>

export const clockMoved = z.object({
  now: z.string(),
  frozen: z.boolean(),
  /** Every event that fell due, oldest first. */
  events: listOf(eventEntity),
})
export type ClockMoved = z.infer<typeof clockMoved>

/** A notification to the merchant. */
export const deliveryEntity = z.object({
  id: z.string(),
  /** The event that it is about. */
  event: z.string(),
  /** The id of the record that the event belongs to. */
  entity: z.string(),
  kind: z.enum(Object.keys(notifications) as [NotificationKind, ...NotificationKind[]]),
  at: z.string(),
  /** Null: the built-in inbox has it. */
  url: z.nullable(z.string()),
  /** The address that the merchant wants it at. */
  wanted_url: z.nullable(z.string()),
  /** In a sorted list. */
  subject: z.optional(subject),
  /** The exact object that is posted. */
  body: z.union(Object.values(notifications)) as unknown as z.ZodMiniType<
    Notification<NotificationKind>
  >,
  /** Headers of the post that describe the body. */
  headers: z.readonly(z.record(z.string(), z.string())),
  /** How long a receiver may take until its answer begins. */
  timeout_ms: z.int(),
  /** The faults that the webhook lab caused in the delivery. */
  faults: listOf(z.enum(faults)),
  status: z.enum(['pending', 'delivered', 'failed']),
  /** The time of the next attempt. */
  due_at: z.nullable(z.string()),
  attempts: listOf(
    z.object({
      at: z.string(),
      /** HTTP status; null when nothing answered. */
      status: z.nullable(z.int()),
      /** The reason why the attempt does not count, and the cure. */
      error: z.nullable(z.string()),
      ms: z.number(),
      /** A remark on an attempt that counts. */
      remark: z.optional(z.string()),
      /** The cause that `error` or `remark` puts into words, and its detail: an address, a name. */
      cause: z.optional(z.enum(receiverCauseIds)),
      detail: z.optional(z.string()),
      /** The notification was received before the answer to its request had left. */
      before_answer: z.optional(z.boolean()),
    }),
  ),
})
export type DeliveryEntity = z.infer<typeof deliveryEntity>
