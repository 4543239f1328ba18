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
  /** What it is about. */
  entity: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  payment: z.optional(z.string()),
  /** Of a payment: the place of its entry in the history that `status` lists, counted from 0. */
  entry: z.optional(z.int()),
  /** In a sorted list. */
  subject: z.optional(subject),
  /** Of `api.fault`: what was asked, of which order, and what happened to it. */
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
  /** What the event is about. */
  entity: z.string(),
  kind: z.enum(Object.keys(notifications) as [NotificationKind, ...NotificationKind[]]),
  at: z.string(),
  /** Null: the built-in inbox has it. */
  url: z.nullable(z.string()),
  /** Where the merchant wants it. */
  wanted_url: z.nullable(z.string()),
  /** In a sorted list. */
  subject: z.optional(subject),
  /** The exact object that is posted. */
  body: z.union(Object.values(notifications)) as unknown as z.ZodMiniType<
    Notification<NotificationKind>
  >,
  /** Those of the post that say something of the body. */
  headers: z.readonly(z.record(z.string(), z.string())),
  /** How long a receiver may take until its answer begins. */
  timeout_ms: z.int(),
  /** What the webhook lab did to it. */
  faults: listOf(z.enum(faults)),
  status: z.enum(['pending', 'delivered', 'failed']),
  /** When it will be tried next. */
  due_at: z.nullable(z.string()),
  attempts: listOf(
    z.object({
      at: z.string(),
      /** HTTP status; null when nothing answered. */
      status: z.nullable(z.int()),
      /** Why it does not count, and what to do. */
      error: z.nullable(z.string()),
      ms: z.number(),
      /** What there is to say of one that counts. */
      remark: z.optional(z.string()),
      /** Of which `error` or `remark` is the sentence, and what is special of it: an address, a name. */
      cause: z.optional(z.enum(receiverCauseIds)),
      detail: z.optional(z.string()),
      /** It was received before the answer to the request that caused it had left. */
      before_answer: z.optional(z.boolean()),
    }),
  ),
})
export type DeliveryEntity = z.infer<typeof deliveryEntity>
