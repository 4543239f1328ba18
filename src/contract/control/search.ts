import * as z from 'zod/mini'
import { limit, listOf, withoutCardNumber } from './values.ts'

/** The longest text that is searched for. */
export const longestSearch = 200

export const searchQuery = z.strictObject({
  q: z.string().check(z.maxLength(longestSearch), withoutCardNumber()),
  /** How many of each kind at most; 5 unless asked otherwise. */
  limit,
})

/** What a search finds. */
export const recordKinds = [
  'payment',
  'enrollment',
  'token',
  'plan',
  'authentication',
  'delivery',
  'event',
  'request',
  'snapshot',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** A record that was found, with what tells it from others of its kind. */
export const foundRecord = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  /** Its order, its plan's name or its own, the kind of event, or the operation asked for. */
  title: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Of the card. */
  mask: z.nullable(z.string()),
  /** As the lists name it; of a request, what it was answered with; how an authentication ended. */
  status: z.nullable(z.string()),
  /** Where a notification went; without an address it is in the list only. */
  url: z.nullable(z.string()),
  /** What a notification or an event is about; the payment that used an authentication. */
  entity: z.nullable(z.string()),
  at: z.string(),
})
export type FoundRecord = z.infer<typeof foundRecord>

export const foundRecords = z.object({ items: listOf(foundRecord) })
